import MailStore
import SystemCalls

/// The index of an account: the envelope of every message, and the places where each word occurs.
///
/// The index is a cache in a single file (SQLite with FTS5). If the index is damaged, or belongs to a different
/// version or account, the next update rebuilds it. Mail is never changed. Several programs may search the index
/// while one of them updates it. This type is a class because it owns the connection to the file. Only one thread at
/// a time may use it.
public final class MailIndex {
  /// The path of the index file. For an index in memory, this is a name that no file can have.
  public let path: FilePath
  /// The current version of the account.
  var account: MailAccount
  private let parts: IndexedParts
  private let isInMemory: Bool
  var limits = IndexLimits()
  private var tables: IndexTables?
  /// The identity of the open index file. While the file is open, no other file can have the same inode.
  private var openFile: Identity?
  private typealias Identity = (device: dev_t, inode: ino_t)

  /// Makes the index of `account` in `folder`, which must belong to the user (`$XDG_CACHE_HOME/trifold`). Does not open
  /// or create the file yet.
  /// - Parameter parts: the parts of messages that the index contains. Each choice of parts has its own file.
  public init(of account: MailAccount, in folder: FilePath, parts: IndexedParts = .full) {
    (self.account, self.parts, isInMemory) = (account, parts, false)
    let place = account.path.resolved ?? account.path
    var hash = Hash(seed: 0)
    hash.add(place.bytes)
    let digits = String(hash.value, radix: 16)
    path = folder.appending(
      (parts == .full ? "index-" : "headers-")
        + String(repeating: "0", count: 16 - digits.count) + digits + ".sqlite")
  }

  /// Makes an index of `account` in memory, for an account whose mail is in memory too.
  public init(inMemoryOf account: MailAccount) {
    (self.account, parts, isInMemory) = (account, .full, true)
    path = FilePath(":memory:")
  }

  /// True if there is an index, even if the file is damaged.
  public var exists: Bool { isInMemory ? tables != nil : MailLocation.exists(path.description) }

  /// Replaces the account by its current version, which may have different mailboxes.
  public func replace(_ account: MailAccount) {
    self.account = account
    names = nil
  }

  // MARK: Updating

  /// Updates the index to match the mail. Recreates the file and its folder if they were removed.
  ///
  /// First, only the modification times of a mailbox's folders are checked. If they have changed, the names of its
  /// files are listed. Only new messages are opened. They are added in batches, newest first, so only the current
  /// batch is lost if the program is killed.
  /// - Parameters:
  ///   - looksAtFiles: true to check the size and time of each file, which finds files that were overwritten in
  ///     place.
  ///   - limit: the maximum number of new messages. If there are more, none of them is read, and all are reported in
  ///     `left`.
  ///   - goesOn: called after each message that was read; returns false to stop.
  /// - Throws: `inUse` while another program updates the index; `diskIsFull` and other errors leave it unchanged.
  @discardableResult
  public func update(
    looksAtFiles: Bool = false, limit: Int = .max, goesOn: (IndexProgress) -> Bool = { _ in true }
  ) throws(MailIndexError) -> IndexReport {
    makeFolder()
    let lock = isInMemory ? nil : try IndexLock(path)
    defer { withExtendedLifetime(lock) {} }
    leaveRemovedFile()
    let flaw: IndexFlaw
    do throws(MailIndexError) {
      return try updateOnce(looksAtFiles, limit, goesOn)
    } catch {
      switch error {
      case .damaged: flaw = .damaged
      case .olderVersion: flaw = .older
      case .newerVersion, .diskIsFull, .inUse, .noLocks, .notAccessible, .noFullText,
        .missingLibrary:
        throw error
      }
    }
    remove()
    var report = try updateOnce(looksAtFiles, limit, goesOn)
    (report.flaw, report.wasMade) = (flaw, true)
    return report
  }

  private func updateOnce(
    _ looksAtFiles: Bool, _ limit: Int, _ goesOn: (IndexProgress) -> Bool
  ) throws(MailIndexError) -> IndexReport {
    var wasMade = !exists
    try makeFile()
    var tables = try opened()
    if try tables.isWorn() {
      remove()
      try makeFile()
      tables = try opened()
      wasMade = true
    }
    var update = IndexUpdate(
      tables, MailReader(account), parts, limits, looksAtFiles: looksAtFiles)
    try update.run(limit: limit, goesOn: goesOn)
    var report = update.report
    report.wasMade = wasMade
    return report
  }

  func opened() throws(MailIndexError) -> IndexTables {
    if let tables { return tables }
    if !isInMemory { try checkTrust() }
    let opened = try IndexTables(path, account: account.path.resolved ?? account.path)
    tables = opened
    openFile = isInMemory ? nil : identity
    names = nil
    return opened
  }

  /// Closes the index file if it was removed or replaced, because an open file stays readable even
  /// after its removal. The next access then opens the file that is at the path, if there is one.
  private func leaveRemovedFile() {
    guard tables != nil, let openFile else { return }
    if identity.map({ $0 == openFile }) != true { tables = nil }
  }

  /// The identity of the file currently at the path.
  private var identity: Identity? {
    var status = stat()
    return withPath("") { stat($0, &status) } == 0 ? (status.st_dev, status.st_ino) : nil
  }

  /// Makes the folder and its parent folder, accessible only to the user, if they do not exist.
  private func makeFolder() {
    if isInMemory || exists { return }
    for folder in [path.parent.parent, path.parent] {
      _ = Self.withName(folder.bytes) { mkdir($0, 0o700) }
    }
  }

  /// Makes the index file, accessible only to its owner. SQLite gives its additional files the same permissions.
  private func makeFile() throws(MailIndexError) {
    if isInMemory { return }
    let descriptor = withPath("") {
      open($0, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    }
    guard descriptor >= 0 else { throw .system(errno, path) }
    close(descriptor)
  }

  /// Removes the index. Throws `inUse` while another program updates it.
  public func delete() throws(MailIndexError) {
    let lock = isInMemory ? nil : try IndexLock(path)
    remove()
    withExtendedLifetime(lock) {}
  }

  /// Removes the files of the index. The log is removed first, because SQLite must not combine a new file with an old
  /// log.
  private func remove() {
    tables = nil
    if isInMemory { return }
    for suffix in ["-wal", "-shm", "-journal", ""] { _ = withPath(suffix) { unlink($0) } }
  }

  private func withPath(_ suffix: String, _ body: (UnsafePointer<CChar>) -> Int32) -> Int32 {
    Self.withName(path.bytes + Array(suffix.utf8), body)
  }

  static func withName(
    _ bytes: [UInt8], _ body: (UnsafePointer<CChar>) -> Int32
  ) -> Int32 {
    (bytes + [0]).withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { name in name.baseAddress.map(body) ?? -1 }
    }
  }

  // MARK: Searching

  /// Returns the numbers of the messages that `query` finds, newest first. A number is never reused for a different
  /// message.
  /// - Parameter limit: the maximum number of results; a search for the newest few is faster.
  public func numbers(
    of query: SearchQuery, limit: Int = .max
  ) throws(MailIndexError) -> [Int64] {
    var numbers = try QueryNumbers(try opened(), of: account)
    return try numbers.newest(limit, of: query)
  }

  /// Runs `body` on a fixed state of the index, in which later changes by other programs are not visible. Several
  /// searches and reads of messages are faster inside one call of this function.
  public func reading<Result>(
    _ body: (MailIndex) throws(MailIndexError) -> Result
  ) throws(MailIndexError) -> Result {
    leaveRemovedFile()
    return try opened().connection.reading { () throws(MailIndexError) in try body(self) }
  }

  /// Returns the message with this number; nil if the message is gone.
  public func message(_ number: Int64) throws(MailIndexError) -> FoundMessage? {
    let tables = try opened()
    guard let row = try tables.messages.message(number) else { return nil }
    guard let envelope = Envelope(encoded: row.envelope) else { throw .damaged(path) }
    if names == nil || names?[row.mailbox] == nil {
      names = Dictionary(
        try tables.mailboxes.known().map { ($0.id, $0.name) },
        uniquingKeysWith: { first, _ in first })
    }
    guard let name = names?[row.mailbox],
      let mailbox = account.mailbox(MailboxID(account: account.id, name: name))
    else { return nil }
    return FoundMessage(row, row.marks.completing(envelope), mailbox)
  }

  /// The names of the mailboxes, stored by their ids in the index.
  private var names: [Int64: String]?
}

extension FoundMessage {
  fileprivate init(_ row: MessageRow, _ envelope: Envelope, _ mailbox: Mailbox) {
    let isNew = row.marks.contains(.new)
    let location: MessageLocation
    switch (row.file, mailbox.format) {
    case (let file?, .maildir):
      location = .file(folder: mailbox.path.appending(isNew ? "new" : "cur"), name: file)
    case (let file?, .messageFile): location = .file(folder: mailbox.path.parent, name: file)
    case (let file?, _): location = .file(folder: mailbox.path, name: file)
    case (nil, _):
      let start = Int64(bitPattern: row.fingerprint.place)
      location = .mbox(mailbox.path, range: start..<max(start, start &+ row.size))
    }
    entry = MessageEntry(
      key: MessageKey(rawValue: row.key), mailbox: mailbox.id, flags: row.marks.flags,
      size: row.size, deliveryTime: row.delivered, isNew: isNew, location: location)
    read = SizedEnvelope(envelope: envelope, size: row.size)
  }
}
