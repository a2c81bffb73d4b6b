import MailStore
import NavigationModel
import SplitViewUI

extension PresentationID {
  /// The attachments of a message, one of which is to be saved.
  static let attachments = PresentationID("attachments")
  /// Where an attachment is saved.
  static let save = PresentationID("save")
  /// Whether to replace a file.
  static let replace = PresentationID("replace")
}

/// An attachment that is being saved, with the sheet about it.
struct SaveForm: Sendable {
  /// Tells the answers for this sheet from those for another one.
  let number: Int
  let message: MessagePath
  let attachment: Attachment
  var field: TextFieldState
  /// What is said below the field.
  var line = Line.hint
  /// The buttons of the question whether to replace a file, and its path.
  var alert = AlertState()
  var existing = ""

  enum Line: Hashable, Sendable {
    case hint
    /// Why it is not saved.
    case problem(String)
    /// Folders that the path can become.
    case candidates([String])
    /// So many of a hundred are written; nil where it is not known.
    case saving(Int?)
  }

  var isSaving: Bool { if case .saving = line { true } else { false } }
}

extension MailState {
  /// Does what happened to an attachment.
  mutating func updateAttachment(_ event: AttachmentEvent) -> [Command<MailEffect>] {
    switch event {
    case .show: return showAttachments()
    case .choose(let index): return saveAttachment(index)
    case .edit(let edit):
      guard saving?.isSaving == false else { return [] }
      saving?.field.update(edit)
      saving?.line = .hint
    case .complete:
      guard let form = saving, !form.isSaving else { return [] }
      return [.perform(.files(form.number, .complete(form.field.text)))]
    case .save: return save(replacing: false)
    case .replace:
      navigator.update(.dismiss(.replace), in: library)
      return save(replacing: true)
    case .alert(let event): saving?.alert.update(event)
    case .keep: navigator.update(.dismiss(.replace), in: library)
    case .cancel: return cancelSaving()
    case .answer(let number, let answer):
      if saving?.number == number, overlay == .save {
        take(answer)
      } else if case .saved(let path) = answer {
        // It was given up too late.
        notice = "Saved \(path)"
      }
    }
    return []
  }

  // MARK: Which

  private mutating func showAttachments() -> [Command<MailEffect>] {
    navigator.update(.dismiss(.edit), in: library)
    guard let message = openMessage else {
      notice = self.message == nil ? "No message selected" : "The message is not open yet"
      return []
    }
    switch message.attachments.count {
    case 0: notice = "This message has no attachments"
    case 1: return saveAttachment(0)
    default:
      menu = MenuState()
      choosableAttachments = message
      present(.attachments)
    }
    return []
  }

  /// The choice among several attachments.
  var attachmentSheet: ActionSheet<MailEvent> {
    let attachments = choosableAttachments?.attachments ?? []
    return ActionSheet(
      "Save which?",
      choices: attachments.enumerated().map { index, attachment in
        MenuChoice(
          attachment.name ?? attachment.type, detail: MessageDocument.bytes(attachment.size),
          event: .attachment(.choose(index)))
      }, state: menu, send: MailEvent.menu)
  }

  /// Asks under which name the attachment of this index is saved.
  mutating func saveAttachment(_ index: Int) -> [Command<MailEffect>] {
    let isChosen = overlay == .attachments
    navigator.update(.dismiss(.attachments), in: library)
    guard let message = isChosen ? choosableAttachments : shownMessage,
      message.attachments.indices.contains(index)
    else { return [] }
    let attachment = message.attachments[index]
    saveCount &+= 1
    saving = SaveForm(
      number: saveCount, message: message.reference, attachment: attachment,
      field: TextFieldState(attachment.safeFileName))
    present(.save)
    return [.perform(.files(saveCount, .folder))]
  }

  // MARK: Saving

  private mutating func save(replacing: Bool) -> [Command<MailEffect>] {
    guard overlay == .save, let form = saving, !form.isSaving else { return [] }
    saving?.line = .saving(nil)
    let path = replacing ? form.existing : form.field.text
    let request = SaveRequest.save(
      form.message, form.attachment, as: path, replacing: replacing)
    return [.perform(.files(form.number, request))]
  }

  private mutating func cancelSaving() -> [Command<MailEffect>] {
    navigator.update(.dismiss(.replace), in: library)
    navigator.update(.dismiss(.save), in: library)
    guard let form = saving else { return [] }
    saving = nil
    return form.isSaving ? [.perform(.files(form.number, .cancel))] : []
  }

  private mutating func take(_ answer: SaveAnswer) {
    switch answer {
    case .folder(let folder):
      guard let form = saving, form.field.text == form.attachment.safeFileName else { return }
      saving?.field.replaceAll(with: folder + form.field.text)
    case .completed(let path, let completion):
      guard saving?.field.text == path else { return }
      if completion.path != path { saving?.field.replaceAll(with: completion.path) }
      saving?.line = completion.candidates.isEmpty ? .hint : .candidates(completion.candidates)
    case .progress(let percent): if saving?.isSaving == true { saving?.line = .saving(percent) }
    case .saved(let path):
      let size = MessageDocument.bytes(saving?.attachment.size ?? 0)
      navigator.update(.dismiss(.save), in: library)
      saving = nil
      notice = "Saved \(path), \(size)"
    case .exists(let path):
      saving?.line = .hint
      saving?.existing = path
      saving?.alert = AlertState()
      present(.replace)
    case .failed(let reason): saving?.line = .problem(reason)
    }
  }
}
