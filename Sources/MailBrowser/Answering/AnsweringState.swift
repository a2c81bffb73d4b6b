import MailCompose
import MailStore
import NavigationModel
import SplitViewControls
import SplitViewUI

/// The state of writing messages: the open draft, and what is known about the user's addresses.
struct AnsweringState: Sendable {
  /// The sheet with the draft; nil while no message is being written.
  fileprivate(set) var sheet: DraftSheet?
  /// The addresses that the user can write from.
  fileprivate(set) var identities: [EmailAddress] = []
  /// The templates for new messages.
  fileprivate(set) var templates: [DraftTemplate] = []
  /// The people whose addresses can be completed; nil until they are found.
  fileprivate var addressBook: AddressBook?
  /// The texts for which the address command has already been run.
  fileprivate var asked: Set<String> = []
  /// True once a failure of the address command has been reported.
  fileprivate var hasReportedFailure = false
  /// The drafts that the user replaced or removed.
  fileprivate(set) var versions = DraftVersions()
  /// True if messages can be encrypted and signed.
  fileprivate(set) var protects = false
  /// The number of the latest draft.
  private var count = 0
  /// The reason why the draft with this number was not sent. The user is about to open that draft.
  fileprivate var refusal: (number: Int, words: String)?
  /// The form that asks for the user's address; nil while it is not asked for.
  fileprivate(set) var identityForm: IdentityForm?
  /// True from saving the address until the draft's sheet opens, which keeps the notice about the file.
  fileprivate var isIntroducing = false
  /// The latest request for a draft.
  fileprivate var request: AnsweringEffect?
  /// True from the request for a draft until its sheet opens.
  fileprivate var isMaking = false

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
  /// The menu of templates for a new message.
  static let compose = PresentationID("compose")
  /// The question asked before a draft is deleted.
  static let deleteDraft = PresentationID("delete-draft")
  /// The form that asks for the user's address.
  static let identity = PresentationID("identity")
}

// MARK: - The sheet

extension MailState {
  /// Starts writing a message of this kind.
  mutating func writeDraft(_ kind: AnswerKind) -> [Command<MailEffect>] {
    let messages = kind.isNew ? [] : actedOn
    let selected = kind.isNew || messages.first != message ? nil : textActedOn
    dismiss(.reply)
    dismiss(.compose)
    guard kind.isNew || !messages.isEmpty else {
      notice = "No message selected"
      return []
    }
    if messages.count > 1, let refusal = kind.refusalOfSeveral {
      notice = refusal
      return []
    }
    guard answering.sheet == nil, !answering.isMaking else { return [] }
    guard canChange() else { return [] }
    answering.isMaking = true
    let effect = AnsweringEffect.make(
      answering.nextNumber(), kind, messages, selected: selected,
      account: max(0, mailbox?.account ?? 0))
    answering.request = effect
    return [.perform(.answering(effect))]
  }

  /// Starts writing a message to the recipients of a `mailto:` link. Returns nil if nothing can be written now.
  mutating func writeDraft(to link: String) -> [Command<MailEffect>]? {
    guard MailtoLink(link) != nil, library.refusal == nil, answering.sheet == nil else {
      return nil
    }
    return writeDraft(.link(link))
  }

  /// Starts a message from a template.
  mutating func writeDraft(from template: DraftTemplate) -> [Command<MailEffect>] {
    dismiss(.compose)
    guard answering.sheet == nil, !answering.isMaking, canChange() else { return [] }
    answering.isMaking = true
    let effect = AnsweringEffect.makeFrom(
      template, answering.nextNumber(), account: max(0, mailbox?.account ?? 0))
    answering.request = effect
    return [.perform(.answering(effect))]
  }

  /// Shows the menu of templates. If there are no templates, starts an empty message.
  mutating func take(_ templates: [DraftTemplate]) -> [Command<MailEffect>] {
    if templates.isEmpty { return writeDraft(.newMessage) }
    answering.templates = templates
    openMenu(.compose)
    return []
  }

  /// Opens the sheet for a draft that has been saved in Drafts.
  mutating func beginDraft(
    _ number: Int, _ kind: AnswerKind, _ writing: WrittenDraft, source: String?,
    _ identities: [EmailAddress], lists: [EmailAddress]
  ) -> [Command<MailEffect>] {
    (answering.isMaking, answering.identities) = (false, identities)
    var sheet = DraftSheet(number, kind, writing, source: source)
    sheet.lists = lists
    let (words, isFailure) = (answering.isIntroducing ? notice : nil, notices.toast.isFailure)
    answering.isIntroducing = false
    openSheet(sheet)
    if let words { isFailure ? complain(words) : (notice = words) }
    let find = Command<MailEffect>.performInBackground(.answering(.findPeople))
    if kind.beginsInEditor { return [find] + begin(.edit) }
    if kind.beginsWithRecipients { answering.sheet?.setFocus(.field(.to)) }
    return [find]
  }

  mutating func cannotBegin(_ words: String) {
    answering.isMaking = false
    complain(words)
  }

  /// Asks for the user's address, which every message needs.
  mutating func askForIdentity(_ suggested: EmailAddress, from source: String?) {
    answering.isMaking = false
    guard let request = answering.request else { return }
    answering.identityForm = IdentityForm(suggested, from: source, for: request)
    present(Presentation(modal: .identity, .formSheet))
  }

  mutating func fillIdentity(_ event: FormEvent) { answering.identityForm?.update(event) }

  /// Writes the address into the configuration, and begins the message for which it was asked. If the file cannot be
  /// written, the address is in effect until the program ends.
  mutating func saveIdentity() -> [Command<MailEffect>] {
    guard let identity = answering.identityForm?.identity(),
      let request = answering.identityForm?.request
    else { return [] }
    closeIdentity()
    let keeping = keep(identity: EditedText.line([identity]))
    (answering.isMaking, answering.isIntroducing) = (true, true)
    return [
      .perform(.answering(.introduce(identity))), keeping, .perform(.answering(request)),
    ]
  }

  mutating func closeIdentity() {
    answering.identityForm = nil
    dismiss(.identity)
  }

  /// Opens the sheet for a draft that was held back or not sent.
  mutating func reopenDraft(_ number: Int, _ outgoing: OutgoingDraft?, _ writing: WrittenDraft) {
    openSheet(
      DraftSheet(
        number, outgoing?.kind ?? .editDraft, writing, source: outgoing?.source, isReopened: true))
    if let refusal = answering.refusal, refusal.number == number {
      answering.sheet?.takeRefusal(refusal.words)
      answering.refusal = nil
    }
  }

  /// Removes the recipients that the server refused.
  mutating func leaveOutRefused() -> [Command<MailEffect>] {
    answering.sheet?.leaveOutRefused()
    return saveTyped()
  }

  /// Finds recipients to whom the user never wrote, but whose addresses resemble a known address.
  mutating func noteLookAlikes() {
    guard let people = answering.sheet?.draft.recipients, let book = answering.addressBook,
      answering.sheet?.examined != people
    else { return }
    answering.sheet?.examined = people
    answering.sheet?.lookAlikes = people.compactMap { person in
      book.lookAlike(of: person).map { .resembles(person.address, known: $0.address) }
    }
  }

  /// Records whether messages can be encrypted and signed.
  mutating func take(protects: Bool) { answering.protects = protects }

  private mutating func openSheet(_ sheet: DraftSheet) {
    var sheet = sheet
    sheet.protects = answering.protects
    sheet.editHeaders(preferences.editsHeaders)
    answering.sheet = sheet
    if let reason = sheet.writing.reason {
      answering.sheet?.problem = "Saved in the outbox, not Drafts: \(reason)"
    }
    present(Presentation(modal: .draft, .pageSheet))
  }

  /// Passes the draft and its edited fields to the desk. If the desk is busy, remembers the task and does it next.
  private mutating func begin(_ task: DraftTask) -> [Command<MailEffect>] {
    guard let effect = answering.sheet?.begin(task) else { return [] }
    return [
      task == .edit || task == .unlock
        ? .performInTerminal(.answering(effect)) : .perform(.answering(effect))
    ]
  }

  /// Performs the action of a button.
  mutating func press(_ button: DraftButton) -> [Command<MailEffect>] {
    guard presented == .draft, answering.sheet?.field == nil else { return [] }
    switch button {
    case .send: return begin(.queue)
    case .edit:
      guard answering.sheet?.draft.resent == nil else {
        answering.sheet?.problem = "\(AnsweringFailure.isResent)"
        return []
      }
      return begin(.edit)
    case .save: return keepDraft()
    case .delete:
      openAlert(.deleteDraft)
      return []
    }
  }

  /// Saves the draft, and closes the sheet. A new message in which the user has written nothing is removed instead. If
  /// saving failed before, closes the sheet anyway; the editor's file is kept.
  private mutating func keepDraft() -> [Command<MailEffect>] {
    guard let sheet = answering.sheet, sheet.cannotBeKept, !sheet.isBusy else {
      answering.sheet?.takeField()
      let isUntouched = answering.sheet.map { $0.isUntouched && !$0.isBusy } ?? false
      return begin(isUntouched ? .remove : .keep)
    }
    closeSheet()
    complain("Not saved; the text is in \(sheet.writing.file ?? "Drafts")")
    return quitIfDone()
  }

  /// Presses the focused button.
  mutating func pressFocused() -> [Command<MailEffect>] {
    if answering.sheet?.focus == .protection { return protectInNextWay() }
    guard case .button(let button)? = answering.sheet?.focus else { return [] }
    return press(button)
  }

  mutating func deleteDraft() -> [Command<MailEffect>] {
    dismiss(.deleteDraft)
    return begin(.remove)
  }

  /// True if the user has another address to write from, or must replace a sender who is not the user.
  var canChangeAuthor: Bool {
    answering.identities.count > 1 || answering.sheet?.draft.hasStranger == true
  }

  /// Changes the sender to the user's next address. If someone else is the sender, changes it to the address shown on
  /// the sheet.
  mutating func writeFromNextIdentity() -> [Command<MailEffect>] {
    let all = answering.identities
    guard presented == .draft, canChangeAuthor, let draft = answering.sheet?.draft else {
      return []
    }
    let from = draft.from
    if draft.hasStranger { return begin(.writeFrom(from)) }
    let place = all.firstIndex { $0.address.lowercased() == from.address.lowercased() } ?? -1
    return begin(.writeFrom(all[(place + 1) % all.count]))
  }

  // MARK: Encryption and signatures

  /// Selects the next setting for encryption and signature.
  mutating func protectInNextWay() -> [Command<MailEffect>] {
    guard presented == .draft, let sheet = answering.sheet, sheet.hasProtection else { return [] }
    return begin(.protect(sheet.nextProtection))
  }

  /// Lends the terminal to gpg-agent, which must ask the user a question before it encrypts or signs. Then the draft is
  /// sent.
  mutating func draftLocked(_ number: Int, _ writing: WrittenDraft) -> [Command<MailEffect>] {
    program.stay()
    guard answering.sheet?.number == number else {
      stayInOutbox(number)
      complain("Not sent: \(ProtectionFailure.isLocked)")
      return [.perform(.answering(.lookForUnsettled(isStart: false)))]
    }
    answering.sheet?.take(writing)
    return begin(.unlock)
  }

  // MARK: Fields

  /// Moves the focus. The text typed in a field is kept, even if it is not an address.
  mutating func focusDraft(on control: DraftControl) -> [Command<MailEffect>] {
    guard presented == .draft, answering.sheet?.draft.allows(control) == true else { return [] }
    answering.sheet?.takeField()
    answering.sheet?.setFocus(control)
    return saveTyped()
  }

  mutating func stepFocus(by steps: Int) -> [Command<MailEffect>] {
    guard let sheet = answering.sheet else { return [] }
    return focusDraft(
      on: sheet.focus.stepped(by: steps, in: sheet))
  }

  /// Accepts the text of a field, and moves the focus to Send. In a new message, the subject follows the recipients,
  /// and the editor follows the subject. In a forwarded message, the editor follows the recipients. An invalid address
  /// keeps the focus.
  mutating func takeField() -> [Command<MailEffect>] {
    guard presented == .draft else { return [] }
    guard case .field(let field)? = answering.sheet?.focus else { return takeFile() }
    answering.sheet?.takeField()
    guard let sheet = answering.sheet, sheet.draft.flaw(of: field) == nil else {
      return saveTyped()
    }
    if sheet.isBeginning, sheet.kind.isNew, field != .subject {
      return focusDraft(on: .field(.subject))
    }
    answering.sheet?.setFocus(.button(.send))
    return sheet.isBeginning ? begin(.edit) : saveTyped()
  }

  private mutating func saveTyped() -> [Command<MailEffect>] {
    answering.sheet?.typed.isEmpty == false ? begin(.save) : []
  }

  /// Restores the previous text of the focused field, unless that text was empty.
  mutating func leaveField() -> [Command<MailEffect>] {
    answering.sheet?.leaveField()
    return saveTyped()
  }

  /// Edits the focused field, even while the desk is saving an earlier text.
  mutating func editField(_ edit: TextEdit) { answering.sheet?.edit(edit) }

  mutating func take(_ book: AddressBook) {
    (answering.addressBook, answering.asked) = (book, [])
    answering.sheet?.examined = nil
  }

  /// The text to pass to the address command when the user pauses; nil if the command has already been run with this
  /// text.
  var addressQuestion: String? {
    guard let field = addressField else { return nil }
    let question = answering.addressBook?.question(for: field.text)
    return question.flatMap { answering.asked.contains($0) ? nil : $0 }
  }

  mutating func askCommand(_ text: String) -> [Command<MailEffect>] {
    guard answering.asked.insert(text).inserted else { return [] }
    return [.performInBackground(.answering(.askCommand(text)))]
  }

  mutating func addPeople(_ people: [EmailAddress]) { answering.addressBook?.add(people) }

  /// Reports the first failure of the address command.
  mutating func sayOnce(commandFailed words: String) {
    guard !answering.hasReportedFailure else { return }
    answering.hasReportedFailure = true
    complain(words)
  }

  /// Passes the draft to the desk. Features of the sheet in other files use this method.
  mutating func beginOnSheet(_ task: DraftTask) -> [Command<MailEffect>] { begin(task) }

  /// Requests the completion of the typed path.
  mutating func completePath() -> [Command<MailEffect>] {
    guard let path = answering.sheet?.beginCompletion(), let number = answering.sheet?.number else {
      return []
    }
    return [.perform(.answering(.completePath(number, path)))]
  }

  /// Inserts the completion of a path, unless the path has changed since. Attaches the file if the user has pressed
  /// Enter in the meantime.
  mutating func take(
    _ number: Int, _ path: String, _ completion: PathCompletion
  ) -> [Command<MailEffect>] {
    guard answering.sheet?.number == number,
      answering.sheet?.complete(path, to: completion) == true
    else { return [] }
    return takeFile()
  }

  /// Attaches the file once the running completion ends. Returns false if no path is being completed.
  mutating func attachOnceCompleted() -> Bool {
    answering.sheet?.attachOnceCompleted() ?? false
  }

  /// The text of the focused field with its last address completed; nil if no address matches.
  var completedField: AddressBook.Completion? {
    addressField.flatMap { answering.addressBook?.completion(of: $0.text) }
  }

  /// The address field that is focused with the caret at its end; nil if there is none.
  private var addressField: TextFieldState? {
    guard let sheet = answering.sheet, case .field(let name) = sheet.focus, name != .subject,
      let field = sheet.field, field.caret == field.text.count
    else { return nil }
    return field
  }

  mutating func completeAddress() {
    if let text = completedField?.text { answering.sheet?.write(text) }
  }

  mutating func scrollDraft(_ event: TextReaderEvent, withHead: Bool) {
    answering.sheet?.scroll(event, withHead: withHead)
  }

  // MARK: Answers of the desk

  /// True if the draft on the sheet is being moved to the outbox, and the user has not requested anything since.
  var isDraftQueueing: Bool {
    answering.sheet.map { $0.isQueueing && $0.next == nil } ?? false
  }

  /// Handles the completion of a task by the desk. A draft that has reached the outbox is sent even if its sheet is
  /// closed.
  mutating func done(
    _ number: Int, _ task: DraftTask, _ writing: WrittenDraft
  ) -> [Command<MailEffect>] {
    guard answering.sheet?.number == number else {
      return task == .queue ? queued(number, writing) : []
    }
    answering.sheet?.take(writing)
    switch task {
    case .save, .writeFrom, .protect: break
    case .unlock: if answering.sheet?.next == nil { return begin(.queue) }
    case .attachments(let change): answering.sheet?.focus(after: change)
    case .edit: answering.sheet?.beInEditor()
    case .keep:
      let way = wayToMailbox
      closeSheet()
      let shows = key(of: "outbox").map { "; \($0.name) lists it" } ?? ""
      showToast(
        writing.isInOutbox
          ? "Draft saved in the outbox\(shows)"
          : "Draft saved in \(writing.saved.mailbox.name)\(way)")
      return lookAgain(if: writing.isInOutbox)
    case .remove:
      let way = wayToMailbox
      let words = answering.sheet?.isUntouched == true ? "No draft saved" : "Draft deleted"
      closeSheet()
      showToast(words + way)
      return lookAgain(if: writing.isInOutbox)
    case .queue: return queued(number, writing)
    }
    return goOn()
  }

  /// Quits if the user wants to quit and nothing remains to be done. Otherwise, reads the list of unsent messages again
  /// if `isNeeded` is true.
  private mutating func lookAgain(if isNeeded: Bool) -> [Command<MailEffect>] {
    let rest = quitIfDone()
    return isNeeded && rest.isEmpty
      ? [.perform(.answering(.lookForUnsettled(isStart: false)))] : rest
  }

  /// Does what the user requested while the desk was busy.
  private mutating func goOn() -> [Command<MailEffect>] {
    if program.isLeaving { return keepDraft() }
    return answering.sheet?.next.map { begin($0) } ?? []
  }

  /// Shows on the sheet why a task of the desk failed.
  mutating func draftRefused(
    _ number: Int, _ writing: WrittenDraft, _ unsaved: [DraftField: String], _ words: String
  ) -> [Command<MailEffect>] {
    program.stay()
    if answering.sheet?.number == number {
      answering.sheet?.refuse(writing, unsaved, words.withCapital)
      // The question about waiting messages was only about this draft.
      if !sending.hasWaiting { dismiss(.leaveWaiting) }
      return []
    }
    stayInOutbox(number)
    complain(words.withCapital)
    return [.perform(.answering(.lookForUnsettled(isStart: false)))]
  }

  /// Closes the sheet of a draft that is in the outbox, and returns it. Nil if the sheet has a different draft.
  mutating func closeSheet(ofQueued number: Int) -> DraftSheet? {
    guard let sheet = answering.sheet, sheet.number == number else { return nil }
    closeSheet()
    return sheet
  }

  /// Names the key that goes to a mailbox, after a new message without recipients and subject: in mutt, `c` changes the
  /// mailbox.
  private var wayToMailbox: String {
    guard let sheet = answering.sheet, case .newMessage = sheet.kind,
      sheet.writing.draft.recipients.isEmpty, sheet.writing.draft.subject.isEmpty
    else { return "" }
    return key(of: "jump").map { "; \($0.name) goes to a mailbox" } ?? ""
  }

  private mutating func closeSheet() {
    answering.sheet = nil
    dismiss(.deleteDraft)
    dismiss(.draft)
  }

  /// Saves the draft on the sheet before the program ends.
  mutating func keepSheetBeforeLeaving() -> [Command<MailEffect>] {
    answering.sheet == nil ? [] : keepDraft()
  }
}
