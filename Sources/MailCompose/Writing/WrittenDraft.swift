import MailStore
import SystemCalls

/// A draft that the user is writing. It consists of the saved version and a file with the text for the editor.
///
/// The file exists until the user sends, keeps or deletes the draft. Before each of these actions, the file is read
/// again, because an editor that opens its own window returns immediately, while the user is still writing.
public struct WrittenDraft: Equatable, Sendable {
  /// The draft, as it was last saved.
  public private(set) var draft: Draft
  /// Where the last saved version is stored.
  public private(set) var saved: ListedMessage
  /// The mailboxes for the draft and for the sent message.
  public let home: Outbox.Home
  /// The reason why the draft is in the outbox's own drafts instead of in Drafts. Nil if the draft is where it belongs.
  public private(set) var reason: String?
  /// True if the draft is in the outbox's own drafts, which do not belong to any account.
  public private(set) var isInOutbox = false
  /// The path of the file for the editor. Nil until an editor is started.
  public private(set) var file: String?
  /// True if the file contains the header above the text. Cannot be changed once the file exists.
  public private(set) var editsHeaders = true
  /// The text of the file when it was last written or read.
  private var known = ""
  /// The ID of the last saved version (``Outbox/id(of:)``). A draft from another program may have no Message-ID.
  private var id: String

  /// Saves a new draft, and starts to edit it.
  public init(
    _ draft: Draft, in home: Outbox.Home, of outbox: Outbox
  ) throws(OutboxFailure) {
    let first = try outbox.save(draft, in: Self.home(of: draft, home, outbox))
    self.init(draft, at: first.draft, in: home)
    reason = first.reason
    noteFolder(outbox)
  }

  /// Continues to edit a draft that is already saved.
  public init(_ draft: Draft, at place: ListedMessage, in home: Outbox.Home) {
    (self.draft, saved, self.home) = (draft, place, home)
    id = draft.messageID
  }

  /// Opens a draft, which may come from another program. The file on disk is not rewritten until the user changes the
  /// draft.
  /// - Parameters:
  ///   - draft: the draft parsed from `bytes`.
  ///   - bytes: the bytes of the draft on disk.
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

  /// Saves an edited version in place of the last version, and updates the file for the editor, if there is one.
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

  /// Returns the mailboxes for a draft. Drafts that must stay secret are kept in the outbox's folder
  /// (``DraftProtection/isSecret``).
  private static func home(
    of draft: Draft, _ home: Outbox.Home, _ outbox: Outbox
  ) -> Outbox.Home {
    draft.protection.isSecret ? outbox.secret(home) : home
  }

  private mutating func noteFolder(_ outbox: Outbox) {
    isInOutbox = saved.mailbox.account == outbox.account.id
    if isInOutbox { outbox.note(home: home, of: draft) }
  }

  /// Returns the ID of the saved draft on disk. Nil if the draft is gone, even if a different message is now in its
  /// place. The draft has two possible IDs, because a draft without a Message-ID receives one in the outbox.
  private func idOnDisk(_ outbox: Outbox) -> String? {
    [id, draft.messageID].first { outbox.isThere(saved, id: $0) }
  }

  /// If another program has removed the draft, saves it again, so that its text is not lost.
  /// - Returns: true if the draft was gone.
  public mutating func saveIfGone(by outbox: Outbox) throws(OutboxFailure) -> Bool {
    if idOnDisk(outbox) != nil { return false }
    let again = try outbox.save(draft, in: Self.home(of: draft, home, outbox))
    (saved, reason, id) = (again.draft, again.reason, draft.messageID)
    noteFolder(outbox)
    return true
  }

  /// Removes the draft permanently, together with the file for the editor. If another program has
  /// removed the draft and a different message is in its place, that message is kept.
  public mutating func remove(from outbox: Outbox) throws(OutboxFailure) {
    if idOnDisk(outbox) != nil { try outbox.remove(saved) }
    outbox.forget(draft.messageID)
    removeFile()
  }

  /// Records that the draft was moved, for example to the outbox.
  public mutating func move(to place: ListedMessage) { saved = place }

  /// Returns the mailboxes to which the outbox returns the draft if it is not sent.
  public func home(in outbox: Outbox) -> Outbox.Home { Self.home(of: draft, home, outbox) }

  // MARK: The file for the editor

  /// The file name extension. It is not `.eml`, because vim uses DOS line ends for such files.
  private static let ending = ".txt"

  /// Sets whether the file for the editor contains the header above the text. Does nothing once the file exists.
  public mutating func editHeaders(_ edits: Bool) { if file == nil { editsHeaders = edits } }

  /// Returns the command that edits the file (``EditedText/command(_:for:hasHead:)``).
  public func command(_ editor: String) -> String {
    EditedText.command(editor, for: draft, hasHead: editsHeaders)
  }

  /// Writes the file for the editor into `folder`, readable only by the user. Creates the folder if it is missing.
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

  /// Rereads the file, and saves the user's changes.
  /// - Parameter identities: the user's addresses. If there are none, any author is accepted.
  /// - Returns: true if the draft has changed.
  @discardableResult
  public mutating func takeText(
    from identities: Identities, by outbox: Outbox
  ) throws(OutboxFailure) -> Bool {
    guard let file else { return false }
    if access(file, F_OK) != 0, errno == ENOENT {
      // The editor removed the file. The draft stays as it was last saved.
      removeFile()
      return false
    }
    let bytes = try Outbox.bytes(of: FilePath(file))
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8(file) }
    guard text != known else { return false }
    var edited = EditedText.draft(draft, edited: text, hasHead: editsHeaders)
    edited.replaceForeignAuthor(keeping: draft.from, of: identities)
    NamedFiles.attach(to: &edited, home: Environment.all["HOME"] ?? "")
    let hasChanged = edited != draft
    if hasChanged { try keep(edited, by: outbox) }
    known = text
    noteText()
    return hasChanged
  }

  /// Removes the file once its text is saved elsewhere, or is no longer needed.
  public mutating func removeFile() {
    if let file { Self.removeText(file) }
    file = nil
  }

  private static func removeText(_ file: String) {
    unlink(file)
    unlink(note(of: file))
  }

  // MARK: Interrupted editors

  /// Returns the path of the note next to the file for the editor. The note contains the draft's
  /// ID, a hash of the draft's text, and the host name. The host name is needed because several
  /// machines may share the home directory, and the process ID in the file's name is meaningful
  /// only on one of them.
  private static func note(of file: String) -> String {
    String(file.dropLast(ending.count)) + ".draft"
  }

  /// Writes the note. Errors are ignored, because a missing note only means that the text cannot be matched to its
  /// draft later.
  private func noteText() {
    guard let file else { return }
    let lines = [id, Self.hash(of: known), Self.machine].map { $0.onOneLine + "\n" }
    try? Outbox.write(Array(lines.joined().utf8), to: FilePath(Self.note(of: file)), .allowed)
  }

  private static func hash(of text: String) -> String { MessageNotes.hash(of: text.trimmed.utf8) }

  /// True if the editor's file from an interrupted process has a note that names its draft.
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

  /// Continues with the text that another process left in an editor's file when it ended. The text is used only if
  /// the draft has not changed since that process wrote the note. Afterwards, ``takeText(from:by:)`` reads the text.
  public mutating func adoptText(from folder: String) {
    let texts = [true, false].map { ($0, EditedText.text(of: draft, hasHead: $0)) }
    for abandoned in Self.abandonedFiles(in: folder) where file == nil {
      guard let noted = Self.noted(of: abandoned), noted.id == id,
        let (hasHead, text) = texts.first(where: { Self.hash(of: $1) == noted.hash })
      else { continue }
      let own = Self.newFile(in: folder)
      // If two processes adopt the file at the same time, only one of them can rename it.
      guard rename(abandoned, own) == 0 else { continue }
      unlink(Self.note(of: abandoned))
      (file, known, editsHeaders) = (own, text, hasHead)
      noteText()
    }
  }

  /// Removes the editor's files whose text has already been saved in their drafts.
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

  /// Returns the editor's files in `folder` that belong to processes that have ended.
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
