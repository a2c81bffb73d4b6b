import MailCompose
import MailStore
import NavigationModel
import SplitViewUI

/// The draft that the user writes.
struct AnsweringState: Sendable {
  /// The draft on the sheet; nil while nothing is written.
  fileprivate(set) var sheet: DraftSheet?
  /// The addresses that the user can write from.
  fileprivate(set) var identities: [EmailAddress] = []
  /// The templates that a new message can begin with.
  fileprivate(set) var templates: [DraftTemplate] = []
  /// The people whose addresses are completed; nil before they were looked for.
  fileprivate var addressBook: AddressBook?
  /// What the program that looks for addresses was asked about.
  fileprivate var asked: Set<String> = []
  /// True once it was said that this program fails.
  fileprivate var hasSaidFailure = false
  /// The drafts that left their places by the user's own acts.
  fileprivate(set) var versions = DraftVersions()
  /// True if messages can be encrypted and signed.
  fileprivate(set) var protects = false
  /// The number of the latest draft.
  private var count = 0
  /// What the program that sends said of the draft of this number, which the user opens.
  fileprivate var refusal: (number: Int, words: String)?
  /// True while a draft is made that is not on the sheet yet.
  fileprivate var isMaking = false

  /// The number of a draft that begins. Each draft has a number of its own.
  mutating func nextNumber() -> Int {
    count += 1
    return count
  }

  /// Takes note of why the draft of this number was not sent, which is opened.
  mutating func note(_ words: String, of number: Int) { refusal = (number, words) }

  /// Takes note that another version took the place of a draft, or that the user took it away.
  mutating func replace(_ old: MessageReference, by new: MessageReference?) {
    versions.replace(old, by: new)
  }
}

extension PresentationID {
  /// The draft that is written.
  static let draft = PresentationID("draft")
  /// The templates that a new message can begin with.
  static let compose = PresentationID("compose")
  /// The question before a draft is deleted.
  static let deleteDraft = PresentationID("delete-draft")
  /// How users say who they are.
  static let identityHelp = PresentationID("identity-help")
}

// MARK: - The sheet

extension MailState {
  /// Begins to write.
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
    return [.perform(.answering(effect))]
  }

  /// Begins to write a message to those whom a link names. False if nothing can be written here.
  mutating func writeDraft(to link: String) -> [Command<MailEffect>]? {
    guard MailtoLink(link) != nil, library.refusal == nil, answering.sheet == nil else {
      return nil
    }
    return writeDraft(.link(link))
  }

  /// Begins to write a message as a template says.
  mutating func writeDraft(from template: DraftTemplate) -> [Command<MailEffect>] {
    dismiss(.compose)
    guard answering.sheet == nil, !answering.isMaking, canChange() else { return [] }
    answering.isMaking = true
    let effect = AnsweringEffect.makeFrom(
      template, answering.nextNumber(), account: max(0, mailbox?.account ?? 0))
    return [.perform(.answering(effect))]
  }

  /// Lists the templates that were found. Without any, a new message begins empty.
  mutating func take(_ templates: [DraftTemplate]) -> [Command<MailEffect>] {
    if templates.isEmpty { return writeDraft(.newMessage) }
    answering.templates = templates
    openMenu(.compose)
    return []
  }

  /// The draft is in Drafts.
  mutating func beginDraft(
    _ number: Int, _ kind: AnswerKind, _ writing: WrittenDraft, source: String?,
    _ identities: [EmailAddress], lists: [EmailAddress]
  ) -> [Command<MailEffect>] {
    (answering.isMaking, answering.identities) = (false, identities)
    var sheet = DraftSheet(number, kind, writing, source: source)
    sheet.lists = lists
    openSheet(sheet)
    let find = Command<MailEffect>.performBehind(.answering(.findPeople))
    if kind.beginsInEditor { return [find] + begin(.edit) }
    if kind.beginsWithRecipients { answering.sheet?.setFocus(.field(.to)) }
    return [find]
  }

  mutating func cannotBegin(_ words: String) {
    answering.isMaking = false
    complain(words)
  }

  /// Nobody can write whose address is not known.
  mutating func askWhoUserIs() {
    answering.isMaking = false
    openAlert(.identityHelp)
  }

  /// Shows a draft that was held back, or that was not sent.
  mutating func reopenDraft(_ number: Int, _ outgoing: OutgoingDraft?, _ writing: WrittenDraft) {
    openSheet(
      DraftSheet(
        number, outgoing?.kind ?? .editDraft, writing, source: outgoing?.source, isReopened: true))
    if let refusal = answering.refusal, refusal.number == number {
      answering.sheet?.takeRefusal(refusal.words)
      answering.refusal = nil
    }
  }

  /// Takes those out of the fields whom the server refused.
  mutating func leaveOutRefused() -> [Command<MailEffect>] {
    answering.sheet?.leaveOutRefused()
    return saveTyped()
  }

  /// Looks for addresses on the sheet to which the user never wrote and that are like one that the user knows.
  mutating func noteLookAlikes() {
    guard let people = answering.sheet?.draft.recipients, let book = answering.addressBook,
      answering.sheet?.examined != people
    else { return }
    answering.sheet?.examined = people
    answering.sheet?.lookAlikes = people.compactMap { person in
      book.lookAlike(of: person).map { .resembles(person.address, known: $0.address) }
    }
  }

  /// Takes note that messages can be encrypted and signed, or cannot.
  mutating func take(protects: Bool) { answering.protects = protects }

  private mutating func openSheet(_ sheet: DraftSheet) {
    var sheet = sheet
    sheet.protects = answering.protects
    sheet.editHeaders(preferences.editsHeaders)
    answering.sheet = sheet
    if let reason = sheet.writing.reason {
      answering.sheet?.problem = "Drafts cannot be written, so it is in the outbox: \(reason)"
    }
    present(Presentation(modal: .draft, .pageSheet))
  }

  /// Gives the draft on the sheet to the desk, with what was typed. While the desk is busy with it, that is noted and done next.
  private mutating func begin(_ task: DraftTask) -> [Command<MailEffect>] {
    guard let effect = answering.sheet?.begin(task) else { return [] }
    return [
      task == .edit || task == .unlock
        ? .performInTerminal(.answering(effect)) : .perform(.answering(effect))
    ]
  }

  /// Does what a button of the sheet says.
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

  /// Saves the draft, and closes the sheet. What cannot be saved stays in the file of the editor.
  private mutating func keepDraft() -> [Command<MailEffect>] {
    guard let sheet = answering.sheet, sheet.cannotBeKept, !sheet.isBusy else {
      answering.sheet?.takeField()
      return begin(.keep)
    }
    closeSheet()
    complain("The draft is as it was saved last; the text is in \(sheet.writing.file ?? "Drafts")")
    return quitIfDone()
  }

  /// Presses the button that has the focus.
  mutating func pressFocused() -> [Command<MailEffect>] {
    if answering.sheet?.focus == .protection { return protectInNextWay() }
    guard case .button(let button)? = answering.sheet?.focus else { return [] }
    return press(button)
  }

  mutating func deleteDraft() -> [Command<MailEffect>] {
    dismiss(.deleteDraft)
    return begin(.remove)
  }

  /// True if the user has another address to write from, or has to take one in the place of a stranger's.
  var canChangeAuthor: Bool {
    answering.identities.count > 1 || answering.sheet?.draft.hasStranger == true
  }

  /// Writes from the next address of the user's; where the draft names a stranger, from the one that the sheet shows.
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

  /// Goes on to the next choice of what is done before the draft is sent.
  mutating func protectInNextWay() -> [Command<MailEffect>] {
    guard presented == .draft, let sheet = answering.sheet, sheet.hasProtection else { return [] }
    return begin(.protect(sheet.nextProtection))
  }

  /// The draft cannot be encrypted or signed without a question: the terminal is lent for it, and then the draft goes on its way.
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

  /// Moves the focus. What was typed in a field stays there, also if it is no address.
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

  /// Ends a field: the focus goes to Send. A new message leads on to its subject, then to the editor, one that hands another on
  /// to the editor. What is no address keeps the focus.
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

  /// Leaves a field as it was.
  mutating func leaveField() -> [Command<MailEffect>] {
    answering.sheet?.leaveField()
    return saveTyped()
  }

  /// Edits the field that has the focus, also while the desk still saves the one before it.
  mutating func editField(_ edit: TextEdit) { answering.sheet?.edit(edit) }

  mutating func take(_ book: AddressBook) {
    (answering.addressBook, answering.asked) = (book, [])
    answering.sheet?.examined = nil
  }

  /// What the program that looks for addresses is asked once the user stops typing; nil if it was asked before.
  var addressQuestion: String? {
    guard let field = addressField else { return nil }
    let question = answering.addressBook?.question(for: field.text)
    return question.flatMap { answering.asked.contains($0) ? nil : $0 }
  }

  mutating func askCommand(_ text: String) -> [Command<MailEffect>] {
    guard answering.asked.insert(text).inserted else { return [] }
    return [.performBehind(.answering(.askCommand(text)))]
  }

  mutating func addPeople(_ people: [EmailAddress]) { answering.addressBook?.add(people) }

  /// Says that the program that looks for addresses fails.
  mutating func sayOnce(commandFailed words: String) {
    guard !answering.hasSaidFailure else { return }
    answering.hasSaidFailure = true
    complain(words)
  }

  /// Gives the draft to the desk, for the features of the sheet in other files.
  mutating func beginOnSheet(_ task: DraftTask) -> [Command<MailEffect>] { begin(task) }

  /// Asks which paths begin as the user typed.
  mutating func completePath() -> [Command<MailEffect>] {
    guard let path = answering.sheet?.beginCompletion(), let number = answering.sheet?.number else {
      return []
    }
    return [.perform(.answering(.completePath(number, path)))]
  }

  /// Writes a path as far as it could be completed, unless another one was written since. Enter may have been pressed
  /// meanwhile.
  mutating func take(
    _ number: Int, _ path: String, _ completion: PathCompletion
  ) -> [Command<MailEffect>] {
    guard answering.sheet?.number == number,
      answering.sheet?.complete(path, to: completion) == true
    else { return [] }
    return takeFile()
  }

  /// Attaches the file of a path once it is completed. False if it is not being completed.
  mutating func attachOnceCompleted() -> Bool {
    answering.sheet?.attachOnceCompleted() ?? false
  }

  /// The field with the address written out of which the caret is behind the beginning; nil if there is none.
  var completedField: AddressBook.Completion? {
    addressField.flatMap { answering.addressBook?.completion(of: $0.text) }
  }

  /// The field of addresses in which the user types at the end; nil if there is none.
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

  /// True while the draft on the sheet goes into the outbox, and the user wanted nothing else since.
  var isDraftQueueing: Bool {
    answering.sheet.map { $0.isQueueing && $0.next == nil } ?? false
  }

  /// The desk has done something with the draft. A draft that is not on the sheet any more is sent all the same if it is in
  /// the outbox.
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
      closeSheet()
      let shows = key(of: "outbox").map { "; \($0.name) lists it" } ?? ""
      showToast(
        writing.isInOutbox
          ? "Draft saved in the outbox\(shows)" : "Draft saved in \(writing.saved.mailbox.name)")
      return lookAgain(if: writing.isInOutbox)
    case .remove:
      closeSheet()
      showToast("Draft deleted")
      return lookAgain(if: writing.isInOutbox)
    case .queue: return queued(number, writing)
    }
    return goOn()
  }

  /// Looks at what is not sent, if a draft there has changed, and ends the program if the user wants that.
  private mutating func lookAgain(if isNeeded: Bool) -> [Command<MailEffect>] {
    let rest = quitIfDone()
    return isNeeded && rest.isEmpty
      ? [.perform(.answering(.lookForUnsettled(isStart: false)))] : rest
  }

  /// Does what the user wanted while the desk was busy.
  private mutating func goOn() -> [Command<MailEffect>] {
    if program.isLeaving { return keepDraft() }
    return answering.sheet?.next.map { begin($0) } ?? []
  }

  /// The desk could not do what it was given to do. The sheet says why.
  mutating func draftRefused(
    _ number: Int, _ writing: WrittenDraft, _ unsaved: [DraftField: String], _ words: String
  ) -> [Command<MailEffect>] {
    program.stay()
    if answering.sheet?.number == number {
      answering.sheet?.refuse(writing, unsaved, words.withCapital)
      // The question was about this draft alone.
      if !sending.hasWaiting { dismiss(.leaveWaiting) }
      return []
    }
    stayInOutbox(number)
    complain(words.withCapital)
    return [.perform(.answering(.lookForUnsettled(isStart: false)))]
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

  /// Saves the draft on the sheet before the program ends.
  mutating func keepSheetBeforeLeaving() -> [Command<MailEffect>] {
    answering.sheet == nil ? [] : keepDraft()
  }
}
