import MailCompose
import MailStore
import NavigationModel
import SplitViewUI

/// The draft that the user writes.
struct AnsweringState: Sendable {
  /// The draft on the sheet; nil while nothing is written.
  fileprivate(set) var sheet: DraftSheet?
  /// The number of the latest draft.
  private var count = 0
  /// True while a draft is made that is not on the sheet yet.
  fileprivate var isMaking = false

  /// The number of a draft that begins. Each draft has a number of its own.
  mutating func nextNumber() -> Int {
    count += 1
    return count
  }
}

/// A draft, with the sheet about it.
struct DraftSheet: Sendable {
  let number: Int
  let kind: AnswerKind
  /// Where the author's address was found, if the user did not configure it.
  let source: String?
  fileprivate(set) var writing: WrittenDraft
  /// The field or button that has the focus.
  fileprivate(set) var focus: DraftControl
  /// The text being edited in the field that has the focus; nil while a button has it.
  fileprivate(set) var field: TextFieldState?
  /// The text, as the other side will see it.
  fileprivate(set) var text: TextReaderState
  /// The reason why the desk could not do what it was given to do.
  fileprivate(set) var problem: String?
  /// True while the desk works on the draft.
  fileprivate(set) var isBusy = false
  /// True while it is saved to be closed.
  fileprivate var isClosing = false
  /// True once that failed, as for a text that is no draft: then it is closed all the same if the user wants it again.
  fileprivate(set) var cannotBeKept = false

  fileprivate init(_ number: Int, _ kind: AnswerKind, _ writing: WrittenDraft, source: String?) {
    (self.number, self.kind, self.source, self.writing) = (number, kind, source, writing)
    text = TextReaderState(Self.page(of: writing.draft))
    focus = .button(.send)
  }

  var draft: Draft { writing.draft }

  /// The text of a draft, laid out as the reader shows a message.
  private static func page(of draft: Draft) -> TextDocument {
    var bare = Draft(from: EmailAddress(name: nil, address: "nobody@localhost"), date: draft.date)
    bare.text = draft.text
    guard let bytes = try? bare.bytes() else { return TextDocument(draft.text) }
    return TextDocument(BodyBlocks(Message(bytes: bytes)).blocks)
  }

  fileprivate mutating func take(_ writing: WrittenDraft) {
    let isSameText = writing.draft.text == draft.text
    self.writing = writing
    if !isSameText { text = TextReaderState(Self.page(of: writing.draft)) }
  }

  fileprivate mutating func setFocus(_ control: DraftControl) {
    focus = control
    field = nil
    if case .field(let name) = control {
      field = TextFieldState(draft.text(of: name))
    }
  }
}

extension PresentationID {
  /// The draft that is written.
  static let draft = PresentationID("draft")
  /// The question before a draft is deleted.
  static let deleteDraft = PresentationID("delete-draft")
  /// The question before the program ends while messages wait to be sent.
  static let leaveWaiting = PresentationID("leave-waiting")
}

// MARK: - The sheet

extension MailState {
  /// Begins to write.
  mutating func writeDraft(_ kind: AnswerKind) -> [Command<MailEffect>] {
    let messages = kind == .newMessage ? [] : actedOn
    let selected = kind == .newMessage || messages.first != message ? nil : textActedOn
    dismiss(.reply)
    guard kind == .newMessage || messages.count == 1 else {
      notice = messages.isEmpty ? "No message selected" : "Answer one message at a time"
      return []
    }
    guard answering.sheet == nil, !answering.isMaking else { return [] }
    guard canChange() else { return [] }
    answering.isMaking = true
    let effect = AnsweringEffect.make(
      answering.nextNumber(), kind, messages.first, selected: selected,
      account: max(0, mailbox?.account ?? 0))
    return [.perform(.answering(effect))]
  }

  /// The draft is in Drafts.
  mutating func beginDraft(
    _ number: Int, _ kind: AnswerKind, _ writing: WrittenDraft, source: String?
  ) -> [Command<MailEffect>] {
    answering.isMaking = false
    openSheet(DraftSheet(number, kind, writing, source: source))
    if kind.beginsInEditor { return editDraft() }
    answering.sheet?.setFocus(.field(.to))
    return []
  }

  mutating func cannotBegin(_ words: String) {
    answering.isMaking = false
    complain(words)
  }

  /// Shows a draft that was held back, or that an earlier run left in the outbox.
  mutating func reopenDraft(_ number: Int, _ outgoing: OutgoingDraft?, _ writing: WrittenDraft) {
    openSheet(
      DraftSheet(number, outgoing?.kind ?? .editDraft, writing, source: outgoing?.source))
  }

  private mutating func openSheet(_ sheet: DraftSheet) {
    answering.sheet = sheet
    if let reason = sheet.writing.reason {
      answering.sheet?.problem = "Drafts cannot be written, so it is in the outbox: \(reason)"
    }
    present(Presentation(modal: .draft, .pageSheet))
  }

  /// Gives the draft on the sheet to the desk. Does nothing while the desk still works on it.
  private mutating func ask(
    _ effect: (Int, WrittenDraft) -> AnsweringEffect
  ) -> [Command<MailEffect>] {
    guard let sheet = answering.sheet, !sheet.isBusy else { return [] }
    answering.sheet?.isBusy = true
    answering.sheet?.problem = nil
    return [.perform(.answering(effect(sheet.number, sheet.writing)))]
  }

  private mutating func editDraft() -> [Command<MailEffect>] {
    guard let sheet = answering.sheet, !sheet.isBusy else { return [] }
    answering.sheet?.isBusy = true
    answering.sheet?.problem = nil
    answering.sheet?.setFocus(.button(.send))
    return [.performInTerminal(.answering(.edit(sheet.number, sheet.writing)))]
  }

  /// Does what a button of the sheet says.
  mutating func press(_ button: DraftButton) -> [Command<MailEffect>] {
    guard presented == .draft, answering.sheet?.field == nil else { return [] }
    switch button {
    case .send: return ask(AnsweringEffect.queue)
    case .edit: return editDraft()
    case .save: return keepDraft()
    case .delete:
      if answering.sheet?.isBusy == false { openAlert(.deleteDraft) }
      return []
    }
  }

  /// Saves the draft, and closes the sheet. What cannot be saved stays in the file of the editor.
  private mutating func keepDraft() -> [Command<MailEffect>] {
    guard let sheet = answering.sheet, sheet.cannotBeKept, !sheet.isBusy else {
      answering.sheet?.isClosing = true
      return ask(AnsweringEffect.keep)
    }
    closeSheet()
    complain("The draft is as it was saved last; the text is in \(sheet.writing.file ?? "Drafts")")
    return quitIfDone()
  }

  /// Presses the button that has the focus.
  mutating func pressFocused() -> [Command<MailEffect>] {
    guard case .button(let button)? = answering.sheet?.focus else { return [] }
    return press(button)
  }

  mutating func deleteDraft() -> [Command<MailEffect>] {
    dismiss(.deleteDraft)
    return ask(AnsweringEffect.remove)
  }

  /// Moves the focus. The text of the edited field is saved first; if it is no address, the focus stays.
  mutating func focusDraft(on control: DraftControl) -> [Command<MailEffect>] {
    guard presented == .draft, let sheet = answering.sheet, !sheet.isBusy else { return [] }
    let commands = takeField()
    if answering.sheet?.problem == nil || answering.sheet?.field == nil {
      answering.sheet?.setFocus(control)
    }
    return commands
  }

  mutating func stepFocus(by steps: Int) -> [Command<MailEffect>] {
    guard let sheet = answering.sheet else { return [] }
    return focusDraft(on: sheet.focus.stepped(by: steps))
  }

  /// Leaves a field as it was.
  mutating func leaveField() {
    answering.sheet?.problem = nil
    answering.sheet?.setFocus(.button(.send))
  }

  private mutating func takeField() -> [Command<MailEffect>] {
    guard let sheet = answering.sheet, case .field(let name) = sheet.focus, let field = sheet.field,
      field.text != sheet.draft.text(of: name)
    else {
      answering.sheet?.problem = nil
      return []
    }
    var draft = sheet.draft
    do throws(DraftFlaw) { try draft.set(name, to: field.text) } catch {
      answering.sheet?.problem = "\(error)"
      return []
    }
    return ask { .change($0, $1, name, field.text) }
  }

  /// Edits the field that has the focus, also while the desk still saves the one before it.
  mutating func editField(_ edit: TextEdit) {
    answering.sheet?.problem = nil
    answering.sheet?.field?.update(edit)
  }

  mutating func scrollDraft(_ event: TextReaderEvent) {
    _ = answering.sheet?.text.update(event)
  }

  // MARK: Answers of the desk

  /// The draft as it is now, unless it is not on the sheet any more.
  private mutating func take(_ number: Int, _ writing: WrittenDraft) -> Bool {
    guard answering.sheet?.number == number else { return false }
    answering.sheet?.isBusy = false
    answering.sheet?.isClosing = false
    answering.sheet?.cannotBeKept = false
    answering.sheet?.take(writing)
    return true
  }

  mutating func changed(_ number: Int, _ writing: WrittenDraft) {
    guard take(number, writing) else { return }
    // The field that has the focus may be another one by now.
    if let sheet = answering.sheet, case .field(let name) = sheet.focus,
      sheet.field?.isEmpty == true
    {
      answering.sheet?.field = TextFieldState(sheet.draft.text(of: name))
    }
  }

  /// The desk could not do what it was given to do. The sheet says why.
  mutating func draftRefused(_ number: Int, _ writing: WrittenDraft, _ words: String) {
    program.stay()
    if let isClosing = answering.sheet?.isClosing, take(number, writing) {
      answering.sheet?.problem = words.withCapital
      answering.sheet?.cannotBeKept = isClosing
      return
    }
    stayInOutbox(number, writing)
    complain(words.withCapital)
  }

  /// Closes the sheet of a draft that is in the outbox. Returns the sheet; nil if another draft is on it.
  mutating func closeSheet(ofQueued number: Int) -> DraftSheet? {
    guard let sheet = answering.sheet, sheet.number == number else { return nil }
    closeSheet()
    return sheet
  }

  private mutating func closeSheet() {
    answering.sheet = nil
    dismiss(.deleteDraft)
    dismiss(.draft)
  }

  mutating func kept(_ number: Int, _ writing: WrittenDraft) -> [Command<MailEffect>] {
    guard take(number, writing) else { return [] }
    closeSheet()
    showToast(
      writing.reason == nil
        ? "Draft saved in \(writing.saved.mailbox.name)" : "Draft saved in the outbox")
    return quitIfDone()
  }

  mutating func removed(_ number: Int) -> [Command<MailEffect>] {
    guard answering.sheet?.number == number else { return [] }
    closeSheet()
    showToast("Draft deleted")
    return quitIfDone()
  }

  /// Saves the draft on the sheet before the program ends.
  mutating func keepSheetBeforeLeaving() -> [Command<MailEffect>] {
    answering.sheet == nil ? [] : keepDraft()
  }
}
