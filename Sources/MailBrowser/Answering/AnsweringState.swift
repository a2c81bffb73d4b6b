import MailCompose
import MailStore
import NavigationModel
import SplitViewUI

/// The draft that is written, and the messages that are on their way.
struct AnsweringState: Sendable {
  /// The draft on the sheet; nil while nothing is written.
  fileprivate(set) var sheet: DraftSheet?
  /// The messages that wait to be sent, or are sent at this moment, the latest last.
  fileprivate(set) var outgoing: [OutgoingDraft] = []
  /// The messages in the outbox about which the user has to decide.
  fileprivate(set) var unsettled: [UnsettledMessage] = []
  /// The number of the latest draft.
  fileprivate var count = 0
  /// The toast that counts down; another one may have taken its place.
  fileprivate var toastNumber: Int?
  /// True while a draft is made that is not on the sheet yet.
  fileprivate var isMaking = false

  /// The seconds for which a message waits, so that it can be held back.
  static let patience = 10

  /// The latest message that can be held back.
  var waiting: OutgoingDraft? { outgoing.last { !$0.isSending } }

  /// True if something waits for its time.
  var hasWaiting: Bool { waiting != nil }

  /// True while a draft is saved or a message is sent: the program ends afterwards.
  var isBusy: Bool { !outgoing.isEmpty || sheet?.isBusy == true }

  /// What goes on, for the status bar.
  var activity: String? {
    if outgoing.contains(where: \.isSending) { return "Sending" }
    let count = unsettled.count { $0.mayBeSent }
    return count == 0 ? nil : "\(count) message\(count == 1 ? "" : "s") may have been sent"
  }
}

/// A message in the outbox that this program sends.
struct OutgoingDraft: Sendable {
  let number: Int
  let kind: AnswerKind
  let source: String?
  fileprivate(set) var writing: WrittenDraft
  /// The seconds until it is sent.
  fileprivate(set) var secondsLeft = AnsweringState.patience
  /// True once it cannot be held back any more.
  fileprivate(set) var isSending = false
}

/// A draft, with the sheet about it.
struct DraftSheet: Sendable {
  let number: Int
  let kind: AnswerKind
  /// Where the author's address was found, if the user did not configure it.
  let source: String?
  fileprivate(set) var writing: WrittenDraft
  /// What has the focus.
  fileprivate(set) var focus: DraftControl
  /// What is written in the field that has the focus.
  fileprivate(set) var field: TextFieldState?
  /// The text, as the other side will see it.
  fileprivate(set) var text: TextReaderState
  /// The reason why something was not done.
  fileprivate(set) var problem: String?
  /// True until what was asked for is done.
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

  /// The text of a draft, laid out as that of a message that is read.
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

/// What can have the focus in the sheet.
public enum DraftControl: Hashable, Sendable {
  case field(DraftField)
  case button(DraftButton)

  /// All of them, in their order.
  static let all = DraftField.allCases.map(Self.field) + DraftButton.allCases.map(Self.button)

  /// The control that is `steps` further, round and round.
  func stepped(by steps: Int) -> DraftControl {
    let index = Self.all.firstIndex(of: self) ?? 0
    let count = Self.all.count
    return Self.all[((index + steps) % count + count) % count]
  }
}

/// The buttons of the sheet.
public enum DraftButton: Hashable, Sendable, CaseIterable {
  case send, edit, save, delete
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
    answering.count += 1
    answering.isMaking = true
    let account = max(0, mailbox?.account ?? 0)
    let effect = AnsweringEffect.make(
      answering.count, kind, messages.first, selected: selected, account: account)
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

  private mutating func openSheet(_ sheet: DraftSheet) {
    answering.sheet = sheet
    if let reason = sheet.writing.reason {
      answering.sheet?.problem = "Drafts cannot be written, so it is in the outbox: \(reason)"
    }
    present(Presentation(modal: .draft, .pageSheet))
  }

  /// Asks the desk to do something with the draft on the sheet, once what was asked before is done.
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

  /// Moves the focus. What was written in a field is taken over first; where that cannot be done, the focus stays.
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

  mutating func editField(_ edit: TextEdit) {
    guard answering.sheet?.isBusy == false else { return }
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

  /// What was asked for was not done.
  mutating func draftRefused(_ number: Int, _ writing: WrittenDraft, _ words: String) {
    program.stay()
    if let isClosing = answering.sheet?.isClosing, take(number, writing) {
      answering.sheet?.problem = words.capitalizedFirst
      answering.sheet?.cannotBeKept = isClosing
      return
    }
    // It could not be given back, so it stays where it waited, and the user decides.
    if let index = outgoingIndex(number) {
      answering.outgoing.remove(at: index)
      answering.unsettled.append(
        UnsettledMessage(
          place: writing.saved, subject: writing.draft.subject, mayBeSent: false))
    }
    complain(words.capitalizedFirst)
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

  // MARK: - Sending

  private func outgoingIndex(_ number: Int) -> Int? {
    answering.outgoing.firstIndex { $0.number == number }
  }

  /// The draft is in the outbox: it is sent after ten seconds.
  mutating func queued(_ number: Int, _ writing: WrittenDraft) -> [Command<MailEffect>] {
    let sheet = answering.sheet?.number == number ? answering.sheet : nil
    if sheet != nil { closeSheet() }
    answering.outgoing.append(
      OutgoingDraft(
        number: number, kind: sheet?.kind ?? .editDraft, source: sheet?.source, writing: writing))
    countDown()
    return []
  }

  /// Says how long the user can hold back, unless something else is being said.
  private mutating func countDown() {
    guard let waiting = answering.waiting, presented == nil else { return }
    if toast != nil, answering.toastNumber != noticeNumber { return }
    let seconds = waiting.secondsLeft
    showToast(
      "Sending in \(seconds) second\(seconds == 1 ? "" : "s")",
      ToastAction("Undo", key: key(of: "undo-move") ?? "Z", event: .answering(.holdBack)))
    answering.toastNumber = noticeNumber
  }

  /// True if the key that undoes holds back a message: nothing was done since that can be undone.
  var holdsBackWithUndo: Bool {
    answering.hasWaiting && presented == nil
      && (answering.toastNumber == noticeNumber || notices.toast.action == nil)
  }

  mutating func tick(_ number: Int) -> [Command<MailEffect>] {
    guard let index = outgoingIndex(number), !answering.outgoing[index].isSending else { return [] }
    answering.outgoing[index].secondsLeft -= 1
    if answering.outgoing[index].secondsLeft > 0 {
      if answering.waiting?.number == number { countDown() }
      return []
    }
    return sendNow(at: index)
  }

  private mutating func sendNow(at index: Int) -> [Command<MailEffect>] {
    answering.outgoing[index].isSending = true
    if answering.toastNumber == noticeNumber { dismissToast() }
    let outgoing = answering.outgoing[index]
    return [.performBehind(.answering(.send(outgoing.number, outgoing.writing)))]
  }

  mutating func holdBack() -> [Command<MailEffect>] {
    guard let waiting = answering.waiting, let index = outgoingIndex(waiting.number) else {
      return []
    }
    // Its time stops, whatever the disk does.
    answering.outgoing[index].isSending = true
    if answering.toastNumber == noticeNumber { dismissToast() }
    return [.perform(.answering(.giveBack(waiting.number, waiting.writing)))]
  }

  mutating func givenBack(_ number: Int, _ writing: WrittenDraft) -> [Command<MailEffect>] {
    let outgoing = outgoingIndex(number).map { answering.outgoing.remove(at: $0) }
    if program.isLeaving { return quitIfDone() }
    guard answering.sheet == nil else {
      showToast("Draft saved in \(writing.saved.mailbox.name)")
      return []
    }
    openSheet(
      DraftSheet(number, outgoing?.kind ?? .editDraft, writing, source: outgoing?.source))
    return []
  }

  /// What became of a message.
  mutating func settled(_ number: Int, _ outcome: Outbox.Outcome) -> [Command<MailEffect>] {
    let outgoing = outgoingIndex(number).map { answering.outgoing.remove(at: $0) }
    let subject = outgoing?.writing.draft.subject ?? ""
    switch outcome {
    case .sent(_, let notice): showToast(notice.map { "Sent; \($0)" } ?? "Sent")
    case .notFiled(let reason): complain("Sent, not filed yet: \(reason)")
    case .notSent(let draft, let code, let words):
      program.stay()
      complain(
        "Not sent: \(words.isEmpty ? "exit \(code)" : words); it is in \(draft.mailbox.name) again")
    case .unsure(let message, let reason, let words):
      program.stay()
      answering.unsettled.append(
        UnsettledMessage(place: message, subject: subject, mayBeSent: true))
      let said = words.isEmpty ? "" : ": \(words)"
      let reply = key(of: "reply")?.name ?? "Answer"
      complain("It may have been sent (\(reason)\(said)); \(reply) asks you to decide")
    }
    return quitIfDone()
  }

  /// Something went wrong on the way, and the outbox says what is known.
  mutating func unsettled(
    _ number: Int, _ left: Leftovers, _ words: String
  ) -> [Command<MailEffect>] {
    program.stay()
    answering.outgoing.removeAll { $0.number == number }
    answering.unsettled = left.messages
    complain("Not sent: \(words)")
    return []
  }

  // MARK: What was left

  mutating func take(_ left: Leftovers) {
    answering.unsettled = left.messages
    let reply = key(of: "reply")?.name ?? "Answer"
    let count = left.messages.count
    let messages =
      count == 0
      ? []
      : ["\(count) message\(count == 1 ? " is" : "s are") in the outbox; \(reply) shows what to do"]
    if let first = (messages + left.notices).first { notice = first.capitalizedFirst }
  }

  mutating func settle(
    _ message: UnsettledMessage, _ choice: SettlingChoice
  ) -> [Command<MailEffect>] {
    dismiss(.reply)
    answering.unsettled.removeAll { $0 == message }
    answering.count += 1
    return [.perform(.answering(.settle(answering.count, message, choice)))]
  }

  // MARK: The end

  /// Sends everything that waits, and ends.
  mutating func sendAndLeave() -> [Command<MailEffect>] {
    dismiss(.leaveWaiting)
    program.leaveWhenDone()
    return answering.outgoing.indices.filter { !answering.outgoing[$0].isSending }
      .flatMap { sendNow(at: $0) }
  }

  /// Gives everything that waits back to Drafts, and ends.
  mutating func keepAndLeave() -> [Command<MailEffect>] {
    dismiss(.leaveWaiting)
    program.leaveWhenDone()
    var commands: [Command<MailEffect>] = []
    while answering.hasWaiting { commands += holdBack() }
    return commands
  }

  /// Saves the draft on the sheet before the program ends.
  mutating func keepSheetBeforeLeaving() -> [Command<MailEffect>] {
    answering.sheet == nil ? [] : keepDraft()
  }
}

extension String {
  /// The text as a sentence begins.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
