import MailCompose
import MailStore
import SplitViewUI

/// A draft, with the sheet about it.
struct DraftSheet: Sendable {
  let number: Int
  let kind: AnswerKind
  /// Where the author's address was found, if the user did not configure it.
  let source: String?
  private(set) var writing: WrittenDraft
  /// What was typed in fields, until the desk has saved it.
  private(set) var typed: [DraftField: String] = [:]
  /// The field or button that has the focus.
  private(set) var focus = DraftControl.button(.send)
  /// The text being edited in the field that has the focus; nil while a button has it.
  private(set) var field: TextFieldState?
  /// The names that the path of a file to attach can go on with.
  private(set) var candidates: [String] = []
  /// That text when the field got the focus, and when it was taken over last.
  private var fieldText = (before: "", taken: "")
  /// The text, as the other side will see it, and with the head above it for a screen that has no room for both.
  private(set) var text: TextReaderState
  private(set) var textWithHead: TextReaderState
  /// True if the draft can be encrypted and signed.
  var protects = false
  /// The mailing lists from which the message came that it answers.
  var lists: [EmailAddress] = []
  /// The recipients among whom those were looked for who are like somebody whom the user knows, and what was found.
  var examined: [EmailAddress]?
  var lookAlikes: [DraftWarning] = []
  /// Those whom the server refused, when the draft was to be sent.
  private(set) var refused: [EmailAddress] = []
  /// The reason why the desk could not do what it was given to do.
  var problem: String?
  /// What the desk does with the draft at the moment, and what it was given to save; nil if it does nothing.
  private var task: (DraftTask, typed: [DraftField: String])?
  /// What is to be done once the desk has done that.
  private var wish: DraftTask?
  /// True once it could not be saved, as on a full disk: then it is closed all the same if the user wants it again.
  private(set) var cannotBeKept = false
  /// True once the editor has run.
  private var wasInEditor: Bool
  /// The text with which a new message began; nil for any other.
  private var firstText: String?
  /// The path that is being completed, and true if Enter was pressed meanwhile; nil while none is.
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
    if draft.hasNoText { focus = .button(.edit) }
  }

  /// Says whether the editor gets the head above the text.
  mutating func editHeaders(_ edits: Bool) { writing.editHeaders(edits) }

  /// The draft with what was typed in its fields.
  var draft: Draft {
    var draft = writing.draft
    for (field, text) in typed { draft.set(field, to: text) }
    return draft
  }

  /// True if the sheet has a row for what is done before the draft is sent.
  var hasProtection: Bool {
    let draft = writing.draft
    return draft.resent == nil && draft.sealed == nil && (protects || !draft.protection.isNone)
  }

  /// What comes next of the choices of what is done before the draft is sent, also while the desk saves the one before.
  var nextProtection: DraftProtection {
    if case .protect(let wished)? = wish { return wished.next }
    if case .protect(let saved)? = task?.0 { return saved.next }
    return writing.draft.protection.next
  }

  /// True while the desk works on the draft.
  var isBusy: Bool { task != nil }

  /// True while the desk takes the draft into the outbox.
  var isQueueing: Bool { task?.0 == .queue }

  /// True while a file that goes with the draft has the focus.
  var isFileChosen: Bool { if case .attachment = focus { true } else { false } }

  /// True while the fields of a message lead to the editor, in which it has not been.
  var isBeginning: Bool { kind.leadsToEditor && !wasInEditor }

  /// The task that the user wanted while the desk was busy.
  var next: DraftTask? { wish ?? (typed.isEmpty ? nil : .save) }

  // MARK: The text

  private mutating func layOut() {
    let draft = draft
    let body = Self.blocks(of: draft)
    text.document = TextDocument(body)
    let head = Self.head(of: draft).map { label, value in
      TextBlock(value, lead: "\(label): ", hang: "  ", leadRole: .secondary)
    }
    textWithHead.document = TextDocument(head + [TextBlock("")] + body)
  }

  /// The text of a draft, laid out as the reader shows a message.
  private static func blocks(of draft: Draft) -> [TextBlock] {
    if let resent = draft.resent { return BodyBlocks(Message(bytes: resent)).blocks }
    var bare = Draft(from: EmailAddress(name: nil, address: "nobody@localhost"), date: draft.date)
    bare.text = draft.text
    guard let bytes = try? bare.bytes() else { return [TextBlock(draft.text)] }
    return BodyBlocks(Message(bytes: bytes)).blocks
  }

  /// The fields that are not empty. Who gets it comes first, because few rows may be seen at a time.
  private static func head(of draft: Draft) -> [(String, String)] {
    let fields = DraftField.allCases.map { ($0.title, draft.text(of: $0)) }
    let security = draft.protection.isNone ? [] : [("Security", "\(draft.protection)")]
    return fields.filter { !$0.1.isEmpty } + security + [("From", EditedText.line([draft.from]))]
      + (draft.attachments.isEmpty ? [] : [("Attached", draft.namesOfFiles)])
  }

  mutating func scroll(_ event: TextReaderEvent, withHead: Bool) {
    _ = withHead ? textWithHead.update(event) : text.update(event)
  }

  // MARK: Fields

  /// Moves the focus. What was typed in the field before must have been taken.
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

  /// The text of the control that has the focus before it is edited; nil for one that has none.
  private var textOfFocus: String? {
    switch focus {
    case .field(let name): draft.text(of: name)
    case .name(let index):
      draft.attachments.indices.contains(index) ? draft.attachments[index].name : nil
    case .path: ""
    case .attachment, .button, .protection: nil
    }
  }

  /// Takes over what was typed in the field that has the focus.
  mutating func takeField() {
    guard case .field(let name) = focus, let field, field.text != fieldText.taken else { return }
    (typed[name], fieldText.taken) = (field.text, field.text)
    layOut()
  }

  /// True if Escape keeps what is typed in the field that has the focus, and was not refused.
  var keepsTyped: Bool {
    if case .field = focus { fieldText.before.isEmpty && fieldText.taken.isEmpty } else { false }
  }

  /// Leaves the field as it was when it got the focus. A field that was empty keeps what was typed: there is nothing to go
  /// back to, and Escape would throw away the beginning of a message.
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
    setFocus(.button(draft.hasNoText ? .edit : .send))
  }

  mutating func edit(_ edit: TextEdit) {
    (problem, candidates, completing) = (nil, [], nil)
    field?.update(edit)
  }

  /// The path of a file to attach, which is completed from now on; nil while none is written.
  mutating func beginCompletion() -> String? {
    guard focus == .path, let path = field?.text else { return nil }
    completing = (path, false)
    return path
  }

  /// Takes note that Enter was pressed while the path is completed. False if it is not.
  mutating func attachOnceCompleted() -> Bool {
    guard focus == .path, completing != nil else { return false }
    completing?.isTaken = true
    return true
  }

  /// Completes the path of a file to attach.
  /// - Returns: true if the file is to be attached: Enter was pressed meanwhile, and there is one way to go on.
  mutating func complete(_ path: String, to completion: PathCompletion) -> Bool {
    guard focus == .path, field?.text == path else { return false }
    let isTaken = completing?.isTaken == true
    completing = nil
    if completion.path != path { write(completion.path) }
    candidates = completion.candidates
    return isTaken && candidates.isEmpty
  }

  /// Moves the focus once the files have changed: it goes with the file, and the path of the next one can be written.
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

  /// Writes a text into the field that has the focus.
  mutating func write(_ text: String) { field?.replaceAll(with: text) }

  // MARK: Refused recipients

  /// Takes note of what the program that sends said. If it names some of the recipients, they can be left out.
  mutating func takeRefusal(_ words: String) {
    let said = words.lowercased().split { " <>()[]:;,'\"\n".contains($0) }.map(String.init)
    let named = draft.recipients.filter { said.contains($0.address.lowercased()) }
    guard !named.isEmpty, named.count < draft.recipients.count else { return }
    refused = named
    problem =
      "Refused: \(named.map(\.address).joined(separator: ", ")); x leaves out who was refused"
  }

  /// Takes those out of the fields whom the server refused.
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

  /// The request for a task; nil if the desk is busy, which then does it next.
  mutating func begin(_ task: DraftTask) -> AnsweringEffect? {
    guard !isBusy else {
      wish = task == .save ? wish : task
      return nil
    }
    (self.task, wish, problem) = ((task, typed), nil, nil)
    return .write(number, writing, typed: typed, task)
  }

  /// Takes over the draft as it is after a task. What was typed since is newer.
  mutating func take(_ writing: WrittenDraft) {
    forgetSaved(but: [:])
    (self.task, self.writing, cannotBeKept) = (nil, writing, false)
    layOut()
    readFieldAgain()
  }

  /// Forgets what was typed and is saved. Typed text that is kept would take the place of what the editor writes later.
  private mutating func forgetSaved(but unsaved: [DraftField: String]) {
    for (field, text) in task?.typed ?? [:] where typed[field] == text && unsaved[field] == nil {
      typed[field] = nil
    }
  }

  /// An editor with a window of its own may have changed the field that has the focus.
  private mutating func readFieldAgain() {
    guard case .field(let name) = focus, field?.text == fieldText.before,
      fieldText.before != draft.text(of: name)
    else { return }
    beginField()
  }

  /// The editor has ended. Where it left no text, or a new message as it began, Enter starts it again.
  mutating func beInEditor() {
    wasInEditor = true
    setFocus(.button(draft.hasNoText || draft.text == firstText ? .edit : .send))
  }

  /// The desk could not do its task, and saved what was typed but for `unsaved`. What keeps the draft from being sent gets
  /// the focus.
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
  /// The names and sizes of the files that go with it.
  var namesOfFiles: String {
    attachments.map { "\($0.name) (\(ByteCount.words($0.content.count)))" }
      .joined(separator: ", ")
  }
}
