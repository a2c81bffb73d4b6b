import MailStore
import NavigationModel
import SplitViewUI

/// The state of choosing and saving attachments.
struct AttachmentsState: Sendable {
  /// The message whose attachments are listed.
  fileprivate(set) var choosable: OpenMessage?
  /// The form of the open Save sheet.
  fileprivate(set) var saving: SaveForm?
  /// The number of sheets opened so far. Each sheet has its own number, so that answers to an earlier sheet are
  /// ignored.
  private var count = 0

  /// Opens the form of the Save sheet. Returns the command that asks for the folder.
  mutating func begin(_ content: SavedContent, _ fileName: String) -> Command<MailEffect> {
    count &+= 1
    saving = SaveForm(
      number: count, content: content, fileName: fileName,
      field: TextFieldState(fileName, limit: 4096))
    return .perform(.attachments(.files(count, .folder)))
  }

  /// Returns the index of the attachment that is selected in the list. Nil if "Save All" is selected.
  func chosen(in menu: MenuState) -> Int? {
    let index = menu.selection ?? 0
    return choosable?.attachments.indices.contains(index) == true ? index : nil
  }
}

/// The form of the Save sheet, and the content to save.
struct SaveForm: Sendable {
  /// The number of the sheet, by which answers to its requests are recognized.
  let number: Int
  let content: SavedContent
  /// The proposed name of the file.
  let fileName: String
  var field: TextFieldState
  /// The content of the line below the field.
  var line = Line.hint
  /// The path of the file that would be replaced.
  var existing = ""

  enum Line: Hashable, Sendable {
    case hint
    /// The reason why the file was not saved.
    case problem(String)
    /// The names that could complete the typed path.
    case candidates([String])
    /// The percentage already written; nil if unknown.
    case saving(Int?)
  }

  var isSaving: Bool { if case .saving = line { true } else { false } }

  /// The size of an attachment, which follows the name in a notice; empty for messages.
  var sizeAfterName: String {
    if case .attachment(let file, _) = content { ", \(ByteCount.words(file.size))" } else { "" }
  }
}

extension AttachmentEvent {
  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    state.updateAttachment(self, in: browser)
  }
}

extension MailState {
  fileprivate mutating func updateAttachment(
    _ event: AttachmentEvent, in browser: MailBrowser
  ) -> [Command<MailEffect>] {
    switch event {
    case .show: return showAttachments()
    case .showMessages: return saveMessages()
    case .choose(let index): chooseAttachment(index)
    case .all: return saveAllAttachments()
    case .use(let use):
      guard let index = attachments.chosen(in: menus.menu) else { return [] }
      chooseAttachment(index)
      if use == .view, !parts.canViewChosen { return [] }
      return use.event.feature.update(&self, in: browser)
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
        // The user cancelled saving, but the file had been saved already.
        notices.notice = "Saved \(path)"
      }
    }
    return []
  }

  // MARK: Choosing

  private mutating func showAttachments() -> [Command<MailEffect>] {
    dismiss(.edit)
    guard let message = openMessage else {
      notices.notice = self.message == nil ? "No message selected" : "The message is not open yet"
      return []
    }
    switch message.attachments.count {
    case 0:
      let move = preferences.key(of: "move-to").map { "; \($0.name) moves the message" } ?? ""
      notices.notice = "This message has no attachments\(move)"
    case 1:
      parts.choose(message.attachments[0], of: message.reference, index: 0)
      openMenu(.part)
    default:
      attachments.choosable = message
      openMenu(.attachments)
    }
    return []
  }

  /// Opens the menu of actions for an attachment in the list.
  private mutating func chooseAttachment(_ index: Int) {
    guard presented == .attachments, let message = attachments.choosable,
      message.attachments.indices.contains(index)
    else { return }
    dismiss(.attachments)
    parts.choose(message.attachments[index], of: message.reference, index: index)
    openMenu(.part)
  }

  /// Opens the Save sheet for all listed attachments.
  private mutating func saveAllAttachments() -> [Command<MailEffect>] {
    guard presented == .attachments, let message = attachments.choosable else { return [] }
    dismiss(.attachments)
    return openSheet(.attachments(message.attachments, of: message.reference), "")
  }

  /// Opens the Save sheet for the selected messages.
  private mutating func saveMessages() -> [Command<MailEffect>] {
    dismiss(.edit)
    let messages = actedOn
    guard let message = messages.first else {
      notices.notice = "No message selected"
      return []
    }
    return messages.count == 1
      ? openSheet(.message(message), fileName(of: message))
      : openSheet(.messages(messages), "messages.mbox")
  }

  /// Returns a file name for a message, made from its subject.
  private func fileName(of message: MessageReference) -> String {
    let list = library.wholeList(of: message.mailbox)
    let head = list.flatMap { list in
      list.place(of: message).flatMap { messages.summary(at: $0, of: list) }
    }
    let subject = head?.subject ?? ""
    // Replace slashes, because a slash in a subject does not separate folders.
    let name = String(subject.map { $0 == "/" || $0 == "\\" ? "-" : $0 })
    let isNamed = name.contains { $0.isLetter || $0.isNumber }
    return Attachment(
      name: Attachment.messageFileName(subject: isNamed ? name : "message"),
      type: "message/rfc822", size: 0
    ).safeFileName
  }

  private mutating func openSheet(
    _ content: SavedContent, _ fileName: String
  ) -> [Command<MailEffect>] {
    let command = attachments.begin(content, fileName)
    present(Presentation(modal: .save, .formSheet))
    return [command]
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
      notices.notice = "Saved \(path)\(form?.sizeAfterName ?? "")\(marking.stillMarked)"
    case .exists(let path):
      attachments.saving?.line = .hint
      attachments.saving?.existing = path
      openAlert(.replace)
    case .failed(let reason): attachments.saving?.line = .problem(reason)
    }
  }
}

extension AttachmentUse {
  fileprivate var event: MailEvent {
    switch self {
    case .view: .parts(.view)
    case .open: .parts(.open)
    case .pipe: .parts(.pipe)
    }
  }
}
