import MailCompose
import MailStore
import SplitViewUI

/// The state of the sheet on which a draft is edited and sent.
///
/// The writing desk saves the draft, one task at a time. While it is busy, the user can go on typing: edited fields are
/// in `typed` until they are saved, and `wish` is the task to do next.
struct DraftSheet: Sendable {
  let number: Int
  let kind: AnswerKind
  /// The place where the sender's address was found, if the user did not configure the address.
  let source: String?
  private(set) var writing: WrittenDraft
  /// The edited fields that the writing desk has not saved yet.
  private(set) var typed: [DraftField: String] = [:]
  /// The control that has the focus.
  private(set) var focus = DraftControl.button(.send)
  /// The text of the focused field while it is edited; nil if another control has the focus.
  private(set) var field: TextFieldState?
  /// The names that could continue the path of a file to attach.
  private(set) var candidates: [String] = []
  /// The focused field's text when it got the focus, and the text that was last accepted.
  private var fieldText = (before: "", taken: "")
  /// The message text as recipients will see it.
  private(set) var text: TextReaderState
  /// The header fields with the message text below them, for a screen that is too small to show
  /// both at once.
  private(set) var textWithHead: TextReaderState
  /// The message text that was last laid out, its paragraphs, and the facts about it.
  private var laidOut: (text: String, blocks: [TextBlock], facts: DraftTextFacts)?
  /// True if the draft can be encrypted and signed.
  var protects = false
  /// The mailing lists that the answered message came from.
  var lists: [EmailAddress] = []
  /// The recipients that have been compared with known addresses.
  var examined: [EmailAddress]?
  /// The warnings about addresses that resemble a known address.
  var lookAlikes: [DraftWarning] = []
  /// The recipients that the server refused when the draft was sent.
  private(set) var refused: [EmailAddress] = []
  /// The reason why the writing desk's last task failed.
  var problem: String?
  /// The writing desk's current task and the fields that it saves; nil if the desk is idle.
  private var task: (DraftTask, typed: [DraftField: String])?
  /// The task to begin when the current task ends.
  private var wish: DraftTask?
  /// True after saving failed, for example because the disk is full. The next attempt to close the sheet then succeeds
  /// without saving.
  private(set) var cannotBeKept = false
  /// True once the editor has run.
  private var wasInEditor: Bool
  /// The initial text of a new message, such as a signature; nil for other drafts.
  private var firstText: String?
  /// The path that is being completed, and whether the user has pressed Enter in the meantime; nil if no path is being
  /// completed.
  private var completing: (path: String, isTaken: Bool)?

  /// Makes a sheet.
  /// - Parameter isReopened: true for a draft that was on a sheet before.
  init(
    _ number: Int, _ kind: AnswerKind, _ writing: WrittenDraft, source: String?,
    isReopened: Bool = false
  ) {
    wasInEditor = isReopened
    (self.number, self.kind, self.source, self.writing) = (number, kind, source, writing)
    text = TextReaderState()
    textWithHead = TextReaderState()
    firstText = kind.isNew && !isReopened ? writing.draft.text : nil
    layOut()
    if hasNoText { focus = .button(.edit) }
  }

  /// Sets whether the editor shows the header fields above the text.
  mutating func editHeaders(_ edits: Bool) { writing.editHeaders(edits) }

  /// The draft with the edited fields.
  var draft: Draft {
    var draft = writing.draft
    for (field, text) in typed { draft.set(field, to: text) }
    return draft
  }

  /// True if the sheet has a row for encryption and signature.
  var hasProtection: Bool {
    let draft = writing.draft
    return draft.resent == nil && draft.sealed == nil && (protects || !draft.protection.isNone)
  }

  /// True for a new message in which the user has written nothing. After the editor has run, an editor with its own
  /// window may still change the text.
  var isUntouched: Bool {
    let draft = draft
    return kind.isNew && isBeginning && draft.text == firstText && draft.attachments.isEmpty
      && DraftField.allCases.allSatisfy { draft.text(of: $0).isEmpty }
  }

  /// The next setting for encryption and signature. The writing desk may still be saving the
  /// current setting.
  var nextProtection: DraftProtection {
    if case .protect(let wished)? = wish { return wished.next }
    if case .protect(let saved)? = task?.0 { return saved.next }
    return writing.draft.protection.next
  }

  /// True while the writing desk is working on a task.
  var isBusy: Bool { task != nil }

  /// True while the writing desk moves the draft to the outbox.
  var isQueueing: Bool { task?.0 == .queue }

  /// True while an attachment has the focus.
  var isFileChosen: Bool { if case .attachment = focus { true } else { false } }

  /// True if the editor opens once the user has filled in the fields, and has not run yet.
  var isBeginning: Bool { kind.leadsToEditor && !wasInEditor }

  /// The next task for the writing desk: the task that the user requested while the desk was busy,
  /// or else saving edited fields.
  var next: DraftTask? { wish ?? (typed.isEmpty ? nil : .save) }

  // MARK: The text

  private var facts: DraftTextFacts { laidOut?.facts ?? DraftTextFacts(draft.text) }

  /// True if the message needs text, but the user has not written any.
  private var hasNoText: Bool { draft.hasNoText(facts) }

  /// The warnings about the draft, and about addresses that resemble a known address.
  var warnings: [DraftWarning] { draft.warnings(facts) + lookAlikes }

  private mutating func layOut() {
    let draft = draft
    // A long text takes a while to lay out, and the fields are edited more often than the text.
    if laidOut?.text != draft.text {
      let blocks = Self.blocks(of: draft)
      laidOut = (draft.text, blocks, DraftTextFacts(draft.text))
      text.document = TextDocument(blocks)
    }
    let body = laidOut?.blocks ?? []
    let fields = Self.head(of: draft)
    let width = (fields.map(\.0.displayWidth).max() ?? 0) + 2
    let indent = String(repeating: " ", count: width)
    let head = fields.flatMap { label, lines in
      lines.enumerated().map { index, line in
        let lead = index == 0 ? label.padded(toWidth: width) : indent
        return TextBlock(line, lead: lead, hang: indent, leadRole: .secondary)
      }
    }
    textWithHead.document = TextDocument(head + [TextBlock("", .rule)] + body)
  }

  /// Lays out the text of a draft in the same way as the text of a message that is being read.
  private static func blocks(of draft: Draft) -> [TextBlock] {
    if let resent = draft.resent { return BodyBlocks(Message(bytes: resent)).blocks }
    var bare = Draft(from: EmailAddress(name: nil, address: "nobody@localhost"), date: draft.date)
    bare.text = draft.text
    guard let bytes = try? bare.bytes() else { return [TextBlock(draft.text)] }
    return BodyBlocks(Message(bytes: bytes)).blocks
  }

  /// The number of recipients above which the subject comes first.
  private static let fewRecipients = 5

  /// Returns the header fields that are not empty. A few recipients come first, because a small screen may show only a few
  /// rows. Many recipients come after the subject. A narrow screen breaks the line between a name and its address.
  private static func head(of draft: Draft) -> [(String, [String])] {
    let fields = DraftField.allCases.map { field in
      let people = draft.flaw(of: field) == nil ? draft.people(in: field) : nil
      let lines = people?.map(\.nameBesideAddress) ?? [draft.text(of: field)]
      return (field.title, lines.filter { !$0.isEmpty })
    }
    let security = draft.protection.isNone ? [] : [("Security", ["\(draft.protection)"])]
    let subject = fields.filter { $0.0 == DraftField.subject.title }
    let people = fields.filter { $0.0 != DraftField.subject.title }
    let ordered = draft.recipients.count > fewRecipients ? subject + people : people + subject
    return ordered.filter { !$0.1.isEmpty } + security
      + [("From", [draft.from.nameBesideAddress])]
      + (draft.attachments.isEmpty ? [] : [("Attached", [draft.namesOfFiles])])
  }

  mutating func scroll(_ event: TextReaderEvent, withHead: Bool) {
    _ = withHead ? textWithHead.update(event) : text.update(event)
  }

  // MARK: Fields

  /// Moves the focus. The text of the previously focused field must already have been accepted.
  mutating func setFocus(_ control: DraftControl) {
    (focus, problem) = (control, nil)
    field = nil
    beginField()
  }

  private mutating func beginField() {
    (candidates, completing) = ([], nil)
    guard let text = textOfFocus else { return }
    fieldText = (text, text)
    field = TextFieldState(text, limit: .max)
  }

  /// The unedited text of the focused control; nil if the control is not a field.
  private var textOfFocus: String? {
    switch focus {
    case .field(let name): draft.text(of: name)
    case .name(let index):
      draft.attachments.indices.contains(index) ? draft.attachments[index].name : nil
    case .path: ""
    case .attachment, .button, .protection: nil
    }
  }

  /// Accepts the text of the focused field.
  mutating func takeField() {
    guard case .field(let name) = focus, let field, field.text != fieldText.taken else { return }
    (typed[name], fieldText.taken) = (field.text, field.text)
    layOut()
  }

  /// True if Escape keeps the text of the focused field, because the field was empty before.
  var keepsTyped: Bool {
    if case .field = focus { fieldText.before.isEmpty && fieldText.taken.isEmpty } else { false }
  }

  /// Restores the text that the field had when it got the focus. A field that was empty keeps its text instead:
  /// otherwise Escape would discard the beginning of a message.
  mutating func leaveField() {
    if case .field(let name) = focus {
      if keepsTyped {
        takeField()
      } else if fieldText.taken != fieldText.before {
        typed[name] = fieldText.before
        layOut()
      }
    }
    if case .name(let index) = focus { return setFocus(.attachment(index)) }
    setFocus(.button(hasNoText ? .edit : .send))
  }

  mutating func edit(_ edit: TextEdit) {
    (problem, candidates, completing) = (nil, [], nil)
    field?.update(edit)
  }

  /// Starts the completion of the path of a file to attach, and returns the path; nil if no path is being edited.
  mutating func beginCompletion() -> String? {
    guard focus == .path, let path = field?.text else { return nil }
    completing = (path, false)
    return path
  }

  /// Records that the user pressed Enter while the path was being completed. Returns false if no path is being
  /// completed.
  mutating func attachOnceCompleted() -> Bool {
    guard focus == .path, completing != nil else { return false }
    completing?.isTaken = true
    return true
  }

  /// Inserts the completion of the path of a file to attach.
  /// - Returns: true if the file is to be attached, because the user has pressed Enter and the completion is unique.
  mutating func complete(_ path: String, to completion: PathCompletion) -> Bool {
    guard focus == .path, field?.text == path else { return false }
    let isTaken = completing?.isTaken == true
    completing = nil
    if completion.path != path { write(completion.path) }
    candidates = completion.candidates
    return isTaken && candidates.isEmpty
  }

  /// Updates the focus after the attachments change. The focus follows a moved attachment. After a file is attached,
  /// the focus stays in the path field, which is ready for the next path.
  mutating func focus(after change: AttachmentChange) {
    switch change {
    case .attach(let path):
      if focus == .path, field?.text == path { beginField() }
    case .detach(let index):
      let last = draft.attachments.count - 1
      setFocus(last < 0 ? .button(.send) : .attachment(min(index, last)))
    case .rename(let index, _): setFocus(.attachment(index))
    case .move(let index, let places): setFocus(.attachment(index + places))
    }
  }

  /// Replaces the text of the focused field.
  mutating func write(_ text: String) { field?.replaceAll(with: text) }

  // MARK: Refused recipients

  /// Looks for recipients named in the sending program's error. The user can remove them, unless the error names all
  /// recipients.
  mutating func takeRefusal(_ words: String) {
    let said = words.lowercased().split { " <>()[]:;,'\"\n".contains($0) }.map(String.init)
    let named = draft.recipients.filter { said.contains($0.address.lowercased()) }
    guard !named.isEmpty, named.count < draft.recipients.count else { return }
    refused = named
    problem =
      "Refused by the server: \(named.map(\.address).joined(separator: ", ")); press x to remove"
  }

  /// Removes the recipients that the server refused.
  mutating func leaveOutRefused() {
    let names = Set(refused.map { $0.address.lowercased() })
    let draft = draft
    for (field, people) in [(DraftField.to, draft.to), (.cc, draft.cc), (.bcc, draft.bcc)] {
      let rest = people.filter { !names.contains($0.address.lowercased()) }
      if rest.count < people.count { typed[field] = EditedText.line(rest) }
    }
    (refused, problem) = ([], nil)
    layOut()
  }

  // MARK: The desk

  /// Returns the request for a task. If the writing desk is busy, remembers the task and returns
  /// nil.
  mutating func begin(_ task: DraftTask) -> AnsweringEffect? {
    guard !isBusy else {
      wish = task == .save ? wish : task
      return nil
    }
    (self.task, wish, problem) = ((task, typed), nil, nil)
    return .write(number, writing, typed: typed, task)
  }

  /// Replaces the draft after a task. Fields edited since then are newer and are kept.
  mutating func take(_ writing: WrittenDraft) {
    forgetSaved(but: [:])
    (self.task, self.writing, cannotBeKept) = (nil, writing, false)
    layOut()
    readFieldAgain()
  }

  /// Drops edited fields that have been saved. If they were kept, they would later overwrite changes made in the
  /// editor.
  private mutating func forgetSaved(but unsaved: [DraftField: String]) {
    for (field, text) in task?.typed ?? [:] where typed[field] == text && unsaved[field] == nil {
      typed[field] = nil
    }
  }

  /// Reloads the focused field, which an editor with its own window may have changed.
  private mutating func readFieldAgain() {
    guard case .field(let name) = focus, field?.text == fieldText.before,
      fieldText.before != draft.text(of: name)
    else { return }
    beginField()
  }

  /// Handles the editor's exit. If the message has no text, or only the initial text, Enter starts the editor again.
  mutating func beInEditor() {
    wasInEditor = true
    setFocus(.button(hasNoText || draft.text == firstText ? .edit : .send))
  }

  /// Handles a task that the writing desk could not complete. The edited fields were saved, except
  /// for those in `unsaved`. If a field prevents the draft from being sent, it gets the focus.
  mutating func refuse(
    _ writing: WrittenDraft, _ unsaved: [DraftField: String], _ words: String
  ) {
    let task = task?.0
    if task == .edit { wasInEditor = true }
    forgetSaved(but: unsaved)
    (self.task, self.writing, wish) = (nil, writing, nil)
    layOut()
    readFieldAgain()
    if task == .queue, let field = draft.obstacle { setFocus(.field(field)) }
    problem = words
    cannotBeKept = task == .keep
  }
}

extension Draft {
  /// The names and sizes of the attachments.
  var namesOfFiles: String {
    attachments.map { "\($0.name) (\(ByteCount.words($0.content.count)))" }
      .joined(separator: ", ")
  }
}
