import MailStore
import NavigationModel
import SplitViewUI

/// Attachments that are being saved.
struct AttachmentsState: Sendable {
  /// The message of whose attachments one is being chosen.
  fileprivate(set) var choosable: OpenMessage?
  /// The attachment that is being saved, while its sheet is open.
  fileprivate(set) var saving: SaveForm?
  /// Sheets that were opened; their numbers tell the answers for one from those for another.
  fileprivate var count = 0
}

/// What is being saved, with the sheet about it.
struct SaveForm: Sendable {
  /// The number of the sheet, to tell its answers from those for another one.
  let number: Int
  let content: SavedContent
  /// The name of the file, unless the user writes another one.
  let fileName: String
  var field: TextFieldState
  /// The line below the field.
  var line = Line.hint
  /// The path of the file that is to be replaced.
  var existing = ""

  enum Line: Hashable, Sendable {
    case hint
    /// The reason why it is not saved.
    case problem(String)
    /// Folders that the path can become.
    case candidates([String])
    /// So many per cent are written; nil if that is not known.
    case saving(Int?)
  }

  var isSaving: Bool { if case .saving = line { true } else { false } }

  /// The size of an attachment, for a notice behind its name; empty for messages.
  var sizeBehindName: String {
    if case .attachment(let file, _) = content { ", \(ByteCount.words(file.size))" } else { "" }
  }
}

extension MailState {
  mutating func updateAttachment(_ event: AttachmentEvent) -> [Command<MailEffect>] {
    switch event {
    case .show: return showAttachments()
    case .showMessages: return saveMessages()
    case .choose(let index): chooseAttachment(index)
    case .all: return saveAllAttachments()
    case .use(let use):
      guard let index = listedAttachment else { return [] }
      chooseAttachment(index)
      return useChosenPart(use)
    case .edit(let edit):
      guard attachments.saving?.isSaving == false else { return [] }
      attachments.saving?.field.update(edit)
      attachments.saving?.line = .hint
    case .complete:
      guard let form = attachments.saving, !form.isSaving else { return [] }
      return [.perform(.attachments(.files(form.number, .complete(form.field.text))))]
    case .save: return save(replacing: false)
    case .replace:
      dismiss(.replace)
      return save(replacing: true)
    case .keep: dismiss(.replace)
    case .cancel: return cancelSaving()
    case .answer(let number, let answer):
      if attachments.saving?.number == number, presented == .save {
        take(answer)
      } else if case .saved(let path) = answer {
        // It was given up too late.
        notice = "Saved \(path)"
      }
    }
    return []
  }

  // MARK: Choosing

  private mutating func showAttachments() -> [Command<MailEffect>] {
    dismiss(.edit)
    guard let message = openMessage else {
      notice = self.message == nil ? "No message selected" : "The message is not open yet"
      return []
    }
    switch message.attachments.count {
    case 0:
      let move = key(of: "move-to").map { "; \($0.name) moves it" } ?? ""
      notice = "This message has no attachments\(move)"
    case 1: choosePart(0, of: message)
    default:
      attachments.choosable = message
      openMenu(.attachments)
    }
    return []
  }

  /// The one on which the list stands; nil on the row of all.
  var listedAttachment: Int? {
    let index = menus.menu.selection ?? 0
    return attachments.choosable?.attachments.indices.contains(index) == true ? index : nil
  }

  /// Asks what to do with one of those that were listed.
  private mutating func chooseAttachment(_ index: Int) {
    guard presented == .attachments, let message = attachments.choosable else { return }
    dismiss(.attachments)
    choosePart(index, of: message)
  }

  /// Opens the sheet in which all that were listed are saved.
  private mutating func saveAllAttachments() -> [Command<MailEffect>] {
    guard presented == .attachments, let message = attachments.choosable else { return [] }
    dismiss(.attachments)
    return openSheet(.attachments(message.attachments, of: message.reference), "")
  }

  /// Opens the sheet in which the selected messages are saved.
  private mutating func saveMessages() -> [Command<MailEffect>] {
    dismiss(.edit)
    let messages = actedOn
    guard let message = messages.first else {
      notice = "No message selected"
      return []
    }
    return messages.count == 1
      ? openSheet(.message(message), fileName(of: message))
      : openSheet(.messages(messages), "messages.mbox")
  }

  /// A name for the file of a message: its subject.
  private func fileName(of message: MessageReference) -> String {
    let list = library.wholeList(of: message.mailbox)
    let head = list.flatMap { list in list.place(of: message).flatMap { summary(at: $0, of: list) }
    }
    let subject = head?.subject ?? ""
    // What looks like a folder in a subject is none.
    let name = String(subject.map { $0 == "/" || $0 == "\\" ? "-" : $0 })
    let isNamed = name.contains { $0.isLetter || $0.isNumber }
    return Attachment(
      name: Attachment.messageFileName(subject: isNamed ? name : "message"),
      type: "message/rfc822", size: 0
    ).safeFileName
  }

  mutating func openSheet(
    _ content: SavedContent, _ fileName: String
  ) -> [Command<MailEffect>] {
    attachments.count &+= 1
    attachments.saving = SaveForm(
      number: attachments.count, content: content, fileName: fileName,
      field: TextFieldState(fileName))
    present(Presentation(modal: .save, .formSheet))
    return [.perform(.attachments(.files(attachments.count, .folder)))]
  }

  // MARK: Saving

  private mutating func save(replacing: Bool) -> [Command<MailEffect>] {
    guard presented == .save, let form = attachments.saving, !form.isSaving else { return [] }
    attachments.saving?.line = .saving(nil)
    let path = replacing ? form.existing : form.field.text
    let request = SaveRequest.save(
      form.content, name: form.fileName, as: path, replacing: replacing)
    return [.perform(.attachments(.files(form.number, request)))]
  }

  private mutating func cancelSaving() -> [Command<MailEffect>] {
    dismiss(.replace)
    dismiss(.save)
    guard let form = attachments.saving else { return [] }
    attachments.saving = nil
    return form.isSaving ? [.perform(.attachments(.files(form.number, .cancel)))] : []
  }

  private mutating func take(_ answer: SaveAnswer) {
    switch answer {
    case .folder(let folder):
      guard let form = attachments.saving, form.field.text == form.fileName else { return }
      attachments.saving?.field.replaceAll(with: folder + form.field.text)
    case .completed(let path, let completion):
      guard attachments.saving?.field.text == path else { return }
      if completion.path != path { attachments.saving?.field.replaceAll(with: completion.path) }
      attachments.saving?.line =
        completion.candidates.isEmpty ? .hint : .candidates(completion.candidates)
    case .progress(let percent):
      if attachments.saving?.isSaving == true { attachments.saving?.line = .saving(percent) }
    case .saved(let path):
      let form = attachments.saving
      dismiss(.save)
      attachments.saving = nil
      notice = "Saved \(path)\(form?.sizeBehindName ?? "")\(stillMarked)"
    case .exists(let path):
      attachments.saving?.line = .hint
      attachments.saving?.existing = path
      openAlert(.replace)
    case .failed(let reason): attachments.saving?.line = .problem(reason)
    }
  }
}
