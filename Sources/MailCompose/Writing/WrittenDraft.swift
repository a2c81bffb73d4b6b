import MailStore
import SystemCalls

/// A draft that a user writes: its version in Drafts, and its text as a file for the user's editor.
///
/// The file stays until the draft is sent, kept or deleted, and is read again before each of these, because an editor with
/// a window of its own returns at once.
public struct WrittenDraft: Equatable, Sendable {
  /// The draft as it was saved last.
  public private(set) var draft: Draft
  /// Where it was saved.
  public private(set) var saved: ListedMessage
  /// The mailboxes of drafts and sent mail.
  public let home: Outbox.Home
  /// The reason why it is in the outbox's own drafts although it should not be; nil if it is where it should be.
  public private(set) var reason: String?
  /// True if it is in the outbox's own drafts, which no account shows.
  public private(set) var isInOutbox = false
  /// The file for the editor; nil until an editor is started.
  public private(set) var file: String?
  /// True if the file has the head above the text. Once there is a file, it stays so.
  public private(set) var editsHeaders = true
  /// The text of the file when it was last written or read.
  private var known = ""
  /// The id of the version that was saved last (``Outbox/id(of:)``): a draft of another program may have no Message-ID.
  private var id: String

  /// Saves a new draft.
  public init(
    _ draft: Draft, in home: Outbox.Home, of outbox: Outbox
  ) throws(OutboxFailure) {
    let first = try outbox.save(draft, in: Self.home(of: draft, home, outbox))
    self.init(draft, at: first.draft, in: home)
    reason = first.reason
    noteFolder(outbox)
  }

  /// Refers to a draft that was saved.
  public init(_ draft: Draft, at place: ListedMessage, in home: Outbox.Home) {
    (self.draft, saved, self.home) = (draft, place, home)
    id = draft.messageID
  }

  /// Opens a draft, also one of another program, which stays as it is until something is changed.
  /// - Parameters:
  ///   - draft: the draft as it was read from `bytes`.
  ///   - bytes: the message as it is on the disk.
  public init(
    opening draft: Draft, of bytes: [UInt8], at place: ListedMessage, in home: Outbox.Home,
    of outbox: Outbox
  ) {
    self.init(draft, at: place, in: home)
    self.draft.answers = outbox.answered(by: draft.messageID)
    id = Outbox.id(of: bytes)
    noteFolder(outbox)
  }

  // MARK: Versions

  /// Saves a version that replaces the last one. The file for the editor, if there is one, gets its text.
  public mutating func save(_ edited: Draft, by outbox: Outbox) throws(OutboxFailure) {
    guard edited != draft else { return }
    try keep(edited, by: outbox)
    if let file { try write(to: file) }
  }

  private mutating func keep(_ edited: Draft, by outbox: Outbox) throws(OutboxFailure) {
    let id = idOnDisk(outbox) ?? id
    let version = try outbox.save(
      edited, replacing: saved, id: id, in: Self.home(of: edited, home, outbox))
    (draft, saved, reason) = (edited, version.draft, version.reason)
    self.id = edited.messageID
    noteFolder(outbox)
  }

  /// The mailboxes of a draft. A secret one stays in the outbox's own folder (``DraftProtection/isSecret``).
  private static func home(
    of draft: Draft, _ home: Outbox.Home, _ outbox: Outbox
  ) -> Outbox.Home {
    draft.protection.isSecret ? outbox.secret(home) : home
  }

  private mutating func noteFolder(_ outbox: Outbox) {
    isInOutbox = saved.mailbox.account == outbox.account.id
    if isInOutbox { outbox.note(home: home, of: draft) }
  }

  /// The id of the draft where it was saved; nil if it is gone, and perhaps another one is in its place. A draft without a
  /// Message-ID gets one on its way through the outbox.
  private func idOnDisk(_ outbox: Outbox) -> String? {
    [id, draft.messageID].first { outbox.isThere(saved, id: $0) }
  }

  /// Saves the draft again if another program took it away: then its text would be nowhere else.
  /// - Returns: true if it was gone.
  public mutating func saveIfGone(by outbox: Outbox) throws(OutboxFailure) -> Bool {
    if idOnDisk(outbox) != nil { return false }
    let again = try outbox.save(draft, in: Self.home(of: draft, home, outbox))
    (saved, reason, id) = (again.draft, again.reason, draft.messageID)
    noteFolder(outbox)
    return true
  }

  /// Takes the draft away for good, and the file for the editor. A draft that another program took is gone already, and
  /// another one in its place is spared.
  public mutating func remove(from outbox: Outbox) throws(OutboxFailure) {
    if idOnDisk(outbox) != nil { try outbox.remove(saved) }
    outbox.forget(draft.messageID)
    removeFile()
  }

  /// Takes note that the draft was moved, as to the outbox and back.
  public mutating func move(to place: ListedMessage) { saved = place }

  /// The mailboxes to which it goes back from the outbox.
  public func home(in outbox: Outbox) -> Outbox.Home { Self.home(of: draft, home, outbox) }

  // MARK: The file for the editor

  /// vim gives lines of `.eml` the ends of DOS.
  private static let ending = ".txt"

  /// Says whether the file for the editor has the head above the text. A file that is there stays as it is.
  public mutating func editHeaders(_ edits: Bool) { if file == nil { editsHeaders = edits } }

  /// The user's command for editing the file (``EditedText/command(_:for:hasHead:)``).
  public func command(_ editor: String) -> String {
    EditedText.command(editor, for: draft, hasHead: editsHeaders)
  }

  /// Writes the file for the editor into `folder`, for the user alone. The folder is made if it is missing.
  public mutating func write(into folder: String) throws(OutboxFailure) {
    let path = file ?? Self.newFile(in: folder)
    if mkdir(folder, 0o700) != 0, errno != EEXIST {
      throw .unusable(FilePath(folder), "\(SystemError(errno))")
    }
    try write(to: path)
  }

  private mutating func write(to path: String) throws(OutboxFailure) {
    let text = EditedText.text(of: draft, hasHead: editsHeaders)
    try Outbox.write(Array(text.utf8), to: FilePath(path), .allowed)
    (file, known) = (path, text)
    noteText()
  }

  /// Reads the file again, and saves what the user made of it.
  /// - Parameter identities: the addresses that may write it; any address may if there are none.
  /// - Returns: true if the draft has changed.
  @discardableResult
  public mutating func takeText(
    from identities: Identities, by outbox: Outbox
  ) throws(OutboxFailure) -> Bool {
    guard let file else { return false }
    if access(file, F_OK) != 0, errno == ENOENT {
      // The editor took it away. The draft is as it was saved last.
      removeFile()
      return false
    }
    let bytes = try Outbox.bytes(of: FilePath(file))
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8(file) }
    guard text != known else { return false }
    var edited = EditedText.draft(draft, edited: text, hasHead: editsHeaders)
    edited.setAsideStranger(keeping: draft.from, of: identities)
    NamedFiles.attach(to: &edited, home: Environment.all["HOME"] ?? "")
    let hasChanged = edited != draft
    if hasChanged { try keep(edited, by: outbox) }
    known = text
    noteText()
    return hasChanged
  }

  /// Removes the file, once the text is on the disk elsewhere or is not wanted any more.
  public mutating func removeFile() {
    if let file { Self.removeText(file) }
    file = nil
  }

  private static func removeText(_ file: String) {
    unlink(file)
    unlink(note(of: file))
  }

  // MARK: Interrupted editors

  /// The file beside the one for the editor. It says which draft has the text, the hash of the text that the draft has, and
  /// the machine: another one with the same home folder cannot tell whether the process lives.
  private static func note(of file: String) -> String {
    String(file.dropLast(ending.count)) + ".draft"
  }

  /// Without the note nothing is lost but the way from the draft to the text.
  private func noteText() {
    guard let file else { return }
    let lines = [id, Self.hash(of: known), Self.machine].map { $0.onOneLine + "\n" }
    try? Outbox.write(Array(lines.joined().utf8), to: FilePath(Self.note(of: file)), .allowed)
  }

  private static func hash(of text: String) -> String { MessageNotes.hash(of: text.trimmed.utf8) }

  /// True if a file of an interrupted editor says which draft has its text.
  public static func namesDraft(_ file: String) -> Bool { noted(of: file) != nil }

  private static func noted(of file: String) -> (id: String, hash: String)? {
    guard let bytes = try? Outbox.bytes(of: FilePath(note(of: file))) else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    return lines.count == 3 && lines[2] == machine ? (lines[0], lines[1]) : nil
  }

  private static var machine: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "localhost" }
    let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return bytes.isEmpty ? "localhost" : String(decoding: bytes, as: UTF8.self)
  }

  /// Goes on with the text of this draft that was in the editor of a process that ended, if the draft is as that process left
  /// it. The draft takes it over with ``takeText(from:by:)``.
  public mutating func adoptText(from folder: String) {
    let texts = [true, false].map { ($0, EditedText.text(of: draft, hasHead: $0)) }
    for abandoned in Self.abandonedFiles(in: folder) where file == nil {
      guard let noted = Self.noted(of: abandoned), noted.id == id,
        let (hasHead, text) = texts.first(where: { Self.hash(of: $1) == noted.hash })
      else { continue }
      let own = Self.newFile(in: folder)
      // Of two processes only one gets it.
      guard rename(abandoned, own) == 0 else { continue }
      unlink(Self.note(of: abandoned))
      (file, known, editsHeaders) = (own, text, hasHead)
      noteText()
    }
  }

  /// Removes the files whose texts their drafts have.
  public static func removeSavedTexts(in folder: String) {
    for file in abandonedFiles(in: folder) {
      guard let noted = noted(of: file), let bytes = try? Outbox.bytes(of: FilePath(file)),
        hash(of: String(decoding: bytes, as: UTF8.self)) == noted.hash
      else { continue }
      removeText(file)
    }
  }

  private static func newFile(in folder: String) -> String {
    "\(folder)/\(getpid())-\(UInt32.random(in: .min ... .max))\(ending)"
  }

  /// The files in `folder` whose texts were in the editor of a process that ended.
  public static func abandonedFiles(in folder: String) -> [String] {
    let names = (try? FolderListing.names(in: folder)) ?? []
    return names.filter { name in
      guard name.hasSuffix(ending), let process = name.split(separator: "-").first,
        let number = pid_t(process)
      else { return false }
      return kill(number, 0) != 0
    }.map { "\(folder)/\($0)" }
  }
}
