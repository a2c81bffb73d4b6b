import MailCompose
import MailStore
import NavigationModel
import SplitViewControls
import SplitViewUI

/// The state of writing messages: the open draft, and what is known about the user's addresses.
struct AnsweringState: Sendable {
  var beginning = BeginningState()
  /// The sheet with the draft; nil while no message is being written.
  fileprivate(set) var sheet: DraftSheet?
  /// The addresses that the user can write from.
  fileprivate(set) var identities: [EmailAddress] = []
  fileprivate var addresses = AddressCompletion()
  /// The drafts that the user replaced or removed.
  fileprivate(set) var versions = DraftVersions()
  /// True if messages can be encrypted and signed.
  fileprivate(set) var protects = false
  /// The number of the latest draft.
  private var count = 0
  /// The reason why the draft with this number was not sent. The user is about to open that draft.
  private var refusal: (number: Int, words: String)?

  /// Returns the number of a new draft.
  mutating func nextNumber() -> Int {
    count += 1
    return count
  }

  /// Remembers why the draft with this number was not sent, to show the reason on the draft's sheet.
  mutating func note(_ words: String, of number: Int) { refusal = (number, words) }

  /// Records that the user replaced a draft with a new version, or removed it.
  mutating func replace(_ old: MessageReference, by new: MessageReference?) {
    versions.replace(old, by: new)
  }
}

extension PresentationID {
  /// The sheet with the draft.
  static let draft = PresentationID("draft")
  /// The question asked before a draft is deleted.
  static let deleteDraft = PresentationID("delete-draft")
}

extension AnsweringState {
  /// Asks the writing desk to perform a task on the draft with its edited fields. If the desk is
  /// busy, remembers the task, which is then performed next.
  mutating func begin(_ task: DraftTask) -> [Command<MailEffect>] {
    guard let effect = sheet?.begin(task) else { return [] }
    return [
      task == .edit || task == .unlock
        ? .performInTerminal(.answering(effect)) : .perform(.answering(effect))
    ]
  }

  fileprivate mutating func saveTyped() -> [Command<MailEffect>] {
    sheet?.typed.isEmpty == false ? begin(.save) : []
  }

  /// Edits the focused field, even while the writing desk is saving an earlier text.
  fileprivate mutating func edit(_ edit: TextEdit) { sheet?.edit(edit) }

  /// Restores the previous text of the focused field, unless that text was empty.
  fileprivate mutating func leaveField() -> [Command<MailEffect>] {
    sheet?.leaveField()
    return saveTyped()
  }

  fileprivate mutating func scrollDraft(_ event: TextReaderEvent, withHead: Bool) {
    sheet?.scroll(event, withHead: withHead)
  }

  /// True if the user has another address to write from, or must replace a sender who is not the user.
  var canChangeAuthor: Bool {
    identities.count > 1 || sheet?.draft.hasStranger == true
  }

  /// True if the draft on the sheet is being moved to the outbox, and the user has not requested anything since.
  var isDraftQueueing: Bool {
    sheet.map { $0.isQueueing && $0.next == nil } ?? false
  }

  /// Finds recipients to whom the user never wrote, but whose addresses resemble a known address.
  fileprivate mutating func noteLookAlikes() {
    guard let people = sheet?.draft.recipients, sheet?.examined != people,
      let warnings = addresses.lookAlikes(among: people)
    else { return }
    sheet?.examined = people
    sheet?.lookAlikes = warnings
  }

  /// Opens a sheet with a draft.
  /// - Parameter identities: the addresses that the user can write from; nil if they have not changed.
  mutating func open(
    _ sheet: DraftSheet, from identities: [EmailAddress]? = nil, editsHeaders: Bool
  ) {
    var sheet = sheet
    if let identities { self.identities = identities }
    sheet.protects = protects
    sheet.editHeaders(editsHeaders)
    if let reason = sheet.writing.reason {
      sheet.problem = "Saved in the outbox instead of Drafts: \(reason)"
    }
    self.sheet = sheet
  }

  /// Opens the sheet for a draft that was held back or not sent.
  mutating func reopen(
    _ number: Int, _ outgoing: OutgoingDraft?, _ writing: WrittenDraft, editsHeaders: Bool
  ) {
    let sheet = DraftSheet(
      number, outgoing?.kind ?? .editDraft, writing, source: outgoing?.source, isReopened: true)
    open(sheet, editsHeaders: editsHeaders)
    if let refusal, refusal.number == number {
      self.sheet?.takeRefusal(refusal.words)
      self.refusal = nil
    }
  }

  /// Closes the sheet of a draft that is in the outbox, and returns the sheet's state. Nil if the
  /// open sheet shows a different draft.
  mutating func close(ofQueued number: Int) -> DraftSheet? {
    guard let sheet, sheet.number == number else { return nil }
    self.sheet = nil
    return sheet
  }

  /// Returns true if a message to the recipients of a `mailto:` link can be written now.
  func canWrite(to link: String, _ library: MailLibrary) -> Bool {
    MailtoLink(link) != nil && library.refusal == nil && sheet == nil
  }

  /// Records whether messages can be encrypted and signed.
  mutating func take(protects: Bool) { self.protects = protects }

  /// Moves the focus to the recipients.
  mutating func beginWithRecipients() { sheet?.setFocus(.field(.to)) }

  // MARK: Addresses and paths

  fileprivate mutating func take(_ book: AddressBook) {
    addresses.take(book)
    sheet?.examined = nil
  }

  /// The text to pass to the address command when the user pauses.
  fileprivate var addressQuestion: String? { addressField.flatMap(addresses.question) }

  /// The text of the focused field with its last address completed; nil if no address matches.
  var completedField: AddressBook.Completion? { addressField.flatMap(addresses.completion) }

  /// The address field that is focused with the caret at its end; nil if there is none.
  private var addressField: TextFieldState? {
    guard let sheet, case .field(let name) = sheet.focus, name != .subject,
      let field = sheet.field, field.caret == field.text.count
    else { return nil }
    return field
  }

  fileprivate mutating func completeAddress() {
    if let text = completedField?.text { sheet?.write(text) }
  }

  /// Requests the completion of the typed path.
  fileprivate mutating func completePath() -> [Command<MailEffect>] {
    guard let path = sheet?.beginCompletion(), let number = sheet?.number else {
      return []
    }
    return [.perform(.answering(.completePath(number, path)))]
  }

  /// Attaches the file once the running completion ends. Returns false if no path is being completed.
  fileprivate mutating func attachOnceCompleted() -> Bool {
    sheet?.attachOnceCompleted() ?? false
  }
}

extension DraftEvent {
  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    case .press(let button): return state.press(button)
    case .pressFocused: return state.pressFocused()
    case .focus(let control): return state.focusDraft(on: control)
    case .step(let steps): return state.stepFocus(by: steps)
    case .edit(let edit): state.answering.edit(edit)
    case .takeField: return state.takeField()
    case .leaveField: return state.answering.leaveField()
    case .complete: state.answering.completeAddress()
    case .completePath: return state.answering.completePath()
    case .detach: return state.detachFile()
    case .moveFile(let places): return state.moveFile(by: places)
    case .leaveOutRefused: return state.leaveOutRefused()
    case .nextIdentity: return state.writeFromNextIdentity()
    case .nextProtection: return state.protectInNextWay()
    case .read(let event, let withHead): state.answering.scrollDraft(event, withHead: withHead)
    case .delete: return state.deleteDraft()
    case .keepWriting: state.dismiss(.deleteDraft)
    case .done(let number, let task, let writing): return state.done(number, task, writing, browser)
    case .refused(let number, let writing, let unsaved, let words):
      return state.draftRefused(number, writing, unsaved, words)
    case .locked(let number, let writing): return state.draftLocked(number, writing)
    case .foundPeople(let book): state.answering.take(book)
    case .askCommand(let text): return state.answering.addresses.ask(text)
    case .foundByCommand(let people): state.answering.addresses.add(people)
    case .commandFailed(let words):
      if state.answering.addresses.reportsFailure() { state.notices.complain(words) }
    case .completedPath(let number, let path, let completion):
      return state.take(number, path, completion)
    }
    return []
  }
}

extension AnsweringFeature {
  /// Asks the user's address command when the user pauses typing.
  static func tasks(_ state: MailState) -> [AppTask<MailEffect, MailEvent>] {
    state.answering.addressQuestion.map { question in
      [.after(.milliseconds(300), .answering(.draft(.askCommand(question))), id: question)]
    } ?? []
  }

  static func didUpdate(_ state: inout MailState) -> [Command<MailEffect>] {
    state.answering.noteLookAlikes()
    return []
  }

  static func awaited(_ state: MailState) -> Awaited? {
    state.answering.sheet?.isBusy == true ? .onDisk : nil
  }

  /// Saves the draft on the sheet before the program ends.
  static func willLeave(_ state: inout MailState) -> [Command<MailEffect>] {
    state.answering.sheet == nil ? [] : state.keepDraft()
  }
}

// MARK: - The sheet

extension MailState {
  /// Removes the recipients that the server refused.
  fileprivate mutating func leaveOutRefused() -> [Command<MailEffect>] {
    answering.sheet?.leaveOutRefused()
    return answering.saveTyped()
  }

  /// Performs the action of a button.
  fileprivate mutating func press(_ button: DraftButton) -> [Command<MailEffect>] {
    guard presented == .draft else { return [] }
    // A click on a button while a field is edited keeps the text of the field.
    if answering.sheet?.field != nil {
      let kept = focusDraft(on: .button(button))
      return answering.sheet?.field == nil ? kept + press(button) : kept
    }
    switch button {
    case .send: return answering.begin(.queue)
    case .edit:
      guard answering.sheet?.draft.resent == nil else {
        answering.sheet?.problem = "\(AnsweringFailure.isResent)"
        return []
      }
      return answering.begin(.edit)
    case .save: return keepDraft()
    case .delete:
      openAlert(.deleteDraft)
      return []
    }
  }

  /// Saves the draft, and closes the sheet. A new message in which the user has written nothing is removed instead. If
  /// saving failed before, closes the sheet anyway; the editor's file is kept.
  fileprivate mutating func keepDraft() -> [Command<MailEffect>] {
    guard let sheet = answering.sheet, sheet.cannotBeKept, !sheet.isBusy else {
      answering.sheet?.takeField()
      let isUntouched = answering.sheet.map { $0.isUntouched && !$0.isBusy } ?? false
      return answering.begin(isUntouched ? .remove : .keep)
    }
    closeSheet()
    notices.complain("Draft not saved; see \(sheet.writing.file ?? "Drafts")")
    return []
  }

  /// Presses the focused button.
  fileprivate mutating func pressFocused() -> [Command<MailEffect>] {
    if answering.sheet?.focus == .protection { return protectInNextWay() }
    guard case .button(let button)? = answering.sheet?.focus else { return [] }
    return press(button)
  }

  fileprivate mutating func deleteDraft() -> [Command<MailEffect>] {
    dismiss(.deleteDraft)
    return answering.begin(.remove)
  }

  /// Changes the sender to the user's next address. If someone else is the sender, changes it to the address shown on
  /// the sheet.
  fileprivate mutating func writeFromNextIdentity() -> [Command<MailEffect>] {
    let all = answering.identities
    guard presented == .draft, answering.canChangeAuthor, let draft = answering.sheet?.draft else {
      return []
    }
    let from = draft.from
    if draft.hasStranger { return answering.begin(.writeFrom(from)) }
    let place = all.firstIndex { $0.address.lowercased() == from.address.lowercased() } ?? -1
    return answering.begin(.writeFrom(all[(place + 1) % all.count]))
  }

  // MARK: Encryption and signatures

  /// Selects the next setting for encryption and signature.
  fileprivate mutating func protectInNextWay() -> [Command<MailEffect>] {
    guard presented == .draft, let sheet = answering.sheet, sheet.hasProtection else { return [] }
    return answering.begin(.protect(sheet.nextProtection))
  }

  /// Lends the terminal to gpg-agent, which must ask the user a question before it encrypts or signs. Then the draft is
  /// sent.
  fileprivate mutating func draftLocked(_ number: Int, _ writing: WrittenDraft) -> [Command<
    MailEffect
  >] {
    program.stay()
    guard answering.sheet?.number == number else {
      sending.stayInOutbox(number)
      notices.complain("Not sent: \(ProtectionFailure.isLocked)")
      return [.perform(.answering(.lookForUnsettled(isStart: false)))]
    }
    answering.sheet?.take(writing)
    return answering.begin(.unlock)
  }

  // MARK: Fields

  /// Moves the focus. The text typed in a field is kept, even if it is not an address.
  fileprivate mutating func focusDraft(on control: DraftControl) -> [Command<MailEffect>] {
    guard presented == .draft, answering.sheet?.draft.allows(control) == true else { return [] }
    answering.sheet?.takeField()
    answering.sheet?.setFocus(control)
    return answering.saveTyped()
  }

  fileprivate mutating func stepFocus(by steps: Int) -> [Command<MailEffect>] {
    guard let sheet = answering.sheet else { return [] }
    return focusDraft(
      on: sheet.focus.stepped(by: steps, in: sheet))
  }

  /// Accepts the text of a field, and moves the focus to Send. In a new message, the subject follows the recipients,
  /// and the editor follows the subject. In a forwarded message, the editor follows the recipients. An invalid address
  /// keeps the focus.
  fileprivate mutating func takeField() -> [Command<MailEffect>] {
    guard presented == .draft else { return [] }
    guard case .field(let field)? = answering.sheet?.focus else { return takeFile() }
    answering.sheet?.takeField()
    guard let sheet = answering.sheet, sheet.draft.flaw(of: field) == nil else {
      return answering.saveTyped()
    }
    if sheet.isBeginning, sheet.kind.isNew, field != .subject {
      return focusDraft(on: .field(.subject))
    }
    answering.sheet?.setFocus(.button(.send))
    return sheet.isBeginning ? answering.begin(.edit) : answering.saveTyped()
  }

  /// Inserts the completion of a path, unless the path has changed since. Attaches the file if the user has pressed
  /// Enter in the meantime.
  fileprivate mutating func take(
    _ number: Int, _ path: String, _ completion: PathCompletion
  ) -> [Command<MailEffect>] {
    guard answering.sheet?.number == number,
      answering.sheet?.complete(path, to: completion) == true
    else { return [] }
    return takeFile()
  }

  // MARK: Attached files

  /// Attaches the file whose path was typed, or renames an attachment. If the path is empty, the path field is closed.
  private mutating func takeFile() -> [Command<MailEffect>] {
    guard let sheet = answering.sheet, let text = sheet.field?.text else { return [] }
    let isEmpty = text.allSatisfy(\.isWhitespace)
    switch sheet.focus {
    case .path:
      if answering.attachOnceCompleted() { return [] }
      guard isEmpty else { return answering.begin(.attachments(.attach(path: text))) }
      return focusDraft(on: .button(.send))
    case .name(let index):
      let saving = focusDraft(on: .attachment(index))
      return saving + (isEmpty ? [] : answering.begin(.attachments(.rename(index, to: text))))
    case .field, .attachment, .button, .protection: return []
    }
  }

  /// Detaches the focused attachment.
  fileprivate mutating func detachFile() -> [Command<MailEffect>] {
    guard case .attachment(let index)? = answering.sheet?.focus else { return [] }
    return answering.begin(.attachments(.detach(index)))
  }

  /// Moves the focused attachment up or down among the attachments.
  fileprivate mutating func moveFile(by places: Int) -> [Command<MailEffect>] {
    guard let sheet = answering.sheet, case .attachment(let index) = sheet.focus,
      sheet.draft.attachments.indices.contains(index + places)
    else { return [] }
    return answering.begin(.attachments(.move(index, by: places)))
  }

  // MARK: Answers of the desk

  /// Handles the completion of a task by the writing desk. A draft that has reached the outbox is
  /// sent even if its sheet is closed.
  fileprivate mutating func done(
    _ number: Int, _ task: DraftTask, _ writing: WrittenDraft, _ browser: MailBrowser
  ) -> [Command<MailEffect>] {
    let queued = MailEvent.answering(.sending(.queued(number, writing))).feature
    guard answering.sheet?.number == number else {
      return task == .queue ? queued.update(&self, in: browser) : []
    }
    answering.sheet?.take(writing)
    switch task {
    case .save, .writeFrom, .protect: break
    case .unlock: if answering.sheet?.next == nil { return answering.begin(.queue) }
    case .attachments(let change): answering.sheet?.focus(after: change)
    case .edit: answering.sheet?.beInEditor()
    case .keep:
      let way = wayToMailbox
      closeSheet()
      let shows = preferences.key(of: "outbox").map { "; \($0.name) shows the outbox" } ?? ""
      notices.report(
        writing.isInOutbox
          ? "Draft saved in the outbox\(shows)"
          : "Draft saved in \(writing.saved.mailbox.name)\(way)")
      return lookAgain(if: writing.isInOutbox)
    case .remove:
      let way = wayToMailbox
      let words = answering.sheet?.isUntouched == true ? "No draft saved" : "Draft deleted"
      closeSheet()
      notices.report(words + way)
      return lookAgain(if: writing.isInOutbox)
    case .queue: return queued.update(&self, in: browser)
    }
    return beginNextTask()
  }

  /// Reads the list of unsent messages again if `isNeeded` is true.
  private func lookAgain(if isNeeded: Bool) -> [Command<MailEffect>] {
    isNeeded ? [.perform(.answering(.lookForUnsettled(isStart: false)))] : []
  }

  /// Does what the user requested while the writing desk was busy.
  private mutating func beginNextTask() -> [Command<MailEffect>] {
    if program.isLeaving { return keepDraft() }
    return answering.sheet?.next.map { answering.begin($0) } ?? []
  }

  /// Shows on the sheet why a task of the writing desk failed.
  fileprivate mutating func draftRefused(
    _ number: Int, _ writing: WrittenDraft, _ unsaved: [DraftField: String], _ words: String
  ) -> [Command<MailEffect>] {
    program.stay()
    if answering.sheet?.number == number {
      answering.sheet?.refuse(writing, unsaved, words.withCapital)
      // If no other message waits, the question about waiting messages was only about this draft,
      // so close the question.
      if !sending.hasWaiting { dismiss(.leaveWaiting) }
      return []
    }
    sending.stayInOutbox(number)
    notices.complain(words.withCapital)
    return [.perform(.answering(.lookForUnsettled(isStart: false)))]
  }

  /// The end of the notice about a closed draft. After a new message without recipients and
  /// subject, it names the key that goes to a mailbox: in mutt, `c` changes the mailbox, so the
  /// user may have pressed `c` to do this.
  private var wayToMailbox: String {
    guard let sheet = answering.sheet, case .newMessage = sheet.kind,
      sheet.writing.draft.recipients.isEmpty, sheet.writing.draft.subject.isEmpty
    else { return "" }
    return preferences.key(of: "jump").map { "; press \($0.name) to go to a mailbox" } ?? ""
  }

  private mutating func closeSheet() {
    answering.sheet = nil
    dismiss(.deleteDraft)
    dismiss(.draft)
  }
}
