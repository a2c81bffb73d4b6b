import Synchronization
import SystemCalls

/// Reads the messages of an account.
///
/// It can be used from any thread, and never changes anything in the account's folders. A class, because it keeps lists
/// that are slow to make: the last list of every mbox, and of every mailbox whose messages another program moved during
/// a reading.
public final class MailReader: Sendable {
  /// Called with the number of bytes of a file read so far, and its size.
  public typealias Progress = (_ done: Int64, _ total: Int64) -> Void

  /// The account that is read.
  public let account: MailAccount
  /// The last lists; for an mbox, a partial list until the whole file has been read.
  private let kept = Mutex<[MailboxID: MessageList]>([:])
  private let unpacked = UnpackedFiles()
  /// The number of times that a message's file or an mbox was opened.
  private let openings = Atomic<Int>(0)

  /// Makes a reader of `account`.
  public init(_ account: MailAccount) { self.account = account }

  /// How often a message's file or an mbox was opened, not counting checks of a file's kind.
  package var openedFiles: Int { openings.load(ordering: .relaxed) }

  /// Opens the file of a message or of a mailbox.
  func open(_ path: FilePath, isMailbox: Bool) throws(MailStoreError) -> ReadOnlyFile {
    isMailbox
      ? try ReadOnlyFile.contents(of: path, limit: UnpackedFile.mailboxLimit, kept: unpacked)
      : try ReadOnlyFile.contents(of: path)
  }

  /// Counts opened files.
  func noteOpening(_ count: Int = 1) { openings.add(count, ordering: .relaxed) }

  /// The messages of a mailbox. Returns `previous` itself if nothing has changed since.
  ///
  /// Reads the file names of a Maildir, the beginnings of the files in a folder of message files, or the whole file of
  /// an mbox, reporting to `progress`. A mailbox that only contains others has no messages.
  public func messages(
    in mailbox: Mailbox, previous: MessageList? = nil, progress: Progress? = nil
  ) throws(MailStoreError) -> MessageList {
    let previous = previous.flatMap { $0.mailbox == mailbox && !$0.isPartial ? $0 : nil }
    if let previous,
      previous.storage.stamp.isUnchanged(in: MailboxStamp(Self.stampPaths(mailbox)))
    {
      return previous
    }
    switch mailbox.format {
    case .maildir: return try MaildirListing.list(mailbox, expecting: previous)
    case .mbox: return try mbox(mailbox, progress: progress)
    case .messageFolder, .messageFile: return try MessageFilesListing.list(mailbox)
    case nil:
      return MessageList(
        mailbox: mailbox, folders: [], contents: MessageRecords(), stamp: MailboxStamp([]))
    }
  }

  /// The files and folders whose stamps show every change of a mailbox.
  static func stampPaths(_ mailbox: Mailbox) -> [FilePath] {
    mailbox.format == .maildir
      ? MaildirFolders.withMessages(in: mailbox.path) : MessageFilesListing.stampPaths(mailbox)
  }

  /// The numbers of messages in a mailbox. Those of a Maildir are counted without making a list.
  public func counts(of mailbox: Mailbox) throws(MailStoreError) -> MailboxCounts {
    if mailbox.format == .maildir { return try MaildirListing.counts(mailbox.path) }
    return try messages(in: mailbox).counts
  }

  /// Why messages are missing from a compressed mbox that was listed; nil if none are.
  package func flaw(of mailbox: Mailbox) -> CompressedFileFlaw? { keptList(of: mailbox)?.flaw }

  /// The messages of an mbox: the kept list if the file is unchanged, otherwise a new one.
  private func mbox(
    _ mailbox: Mailbox, progress: Progress?
  ) throws(MailStoreError) -> MessageList {
    var rest = 2
    while true {
      var stamp = MailboxStamp([mailbox.path])
      if let kept = keptList(of: mailbox, if: stamp), !kept.isPartial { return kept }
      noteOpening()
      let file = try open(mailbox.path, isMailbox: true)
      file.waitForWriter()
      stamp = MailboxStamp([mailbox.path])
      // Messages that are cut off would be missing without notice.
      if let format = file.formatBeyondLimit { throw .foreignFormat(mailbox.path, format) }
      guard let size = file.size,
        var contents = MboxScanner.scan(file, size: size, progress: progress)
      else { throw .notReadable(mailbox.path, code: EIO) }
      // A program may have begun to write during the reading.
      if rest > 0, !stamp.isSame(as: MailboxStamp([mailbox.path])) {
        rest -= 1
        continue
      }
      contents.removeExpunged()
      let list = MessageList(
        mailbox: mailbox, folders: [], contents: contents, stamp: stamp, flaw: file.flaw)
      kept.withLock { $0[mailbox.id] = list }
      return list
    }
  }

  /// The kept list of a mailbox, which may be out of date.
  func keptList(of mailbox: Mailbox) -> MessageList? { kept.withLock { $0[mailbox.id] } }

  /// The current list of a mailbox, for messages that are named by another program or have moved. It is kept, so that
  /// the next such message costs no reading if nothing has changed.
  package func relisted(_ mailbox: Mailbox) throws(MailStoreError) -> MessageList {
    let list = try messages(in: mailbox, previous: keptList(of: mailbox))
    kept.withLock { $0[mailbox.id] = list }
    return list
  }

  /// The kept list of an mbox, if the mbox is unchanged; it may be partial.
  func keptList(of mailbox: Mailbox, if stamp: MailboxStamp) -> MessageList? {
    keptList(of: mailbox).flatMap { $0.storage.stamp.isUnchanged(in: stamp) ? $0 : nil }
  }

  /// The newest messages of a large mbox, from the end of the file, to be shown before the whole file is read.
  ///
  /// Nil for other mailboxes, and for an mbox that is small or was read before. If the mbox contains a message twice,
  /// the keys of the two may be exchanged in the full list.
  public func newest(in mailbox: Mailbox) -> MessageList? {
    guard mailbox.format == .mbox, let file = try? ReadOnlyFile(mailbox.path),
      let size = file.status?.size, size > Self.largeMbox,
      Compression(file.bytes(at: 0, count: Compression.reach) ?? []) == nil
    else { return nil }
    file.waitForWriter()
    let stamp = MailboxStamp([mailbox.path])
    guard keptList(of: mailbox, if: stamp) == nil else { return nil }
    noteOpening()
    var found: MessageRecords?
    for length in Self.endsOfMbox where length < size {
      found = MboxScanner.scan(file, from: size - length, size: size)
      if let found, found.records.count >= Self.manyMessages { break }
    }
    found?.removeExpunged()
    guard let found, !found.records.isEmpty else { return nil }
    let list = MessageList(
      mailbox: mailbox, folders: [], contents: found, stamp: stamp, isPartial: true)
    // Another thread may have read the whole file by now.
    kept.withLock { if $0[mailbox.id]?.isPartial != false { $0[mailbox.id] = list } }
    return list
  }

  /// The size up to which an mbox is read in a moment.
  private static let largeMbox: Int64 = 16 << 20
  /// The numbers of bytes at the end of an mbox that are tried until there are enough messages.
  private static let endsOfMbox: [Int64] = [1 << 20, 8 << 20, 64 << 20]
  /// More messages than a screen has rows.
  private static let manyMessages = 200

  /// The message with this key.
  ///
  /// A key without a mailbox's name is looked for in all mailboxes, beginning with `INBOX`.
  public func message(_ key: MessageKey) throws(MailStoreError) -> MessageEntry {
    let parts = key.parts
    if let mailbox = account.mailbox(named: parts.mailbox ?? Mailbox.inbox), mailbox.isSelectable {
      let list = try messages(in: mailbox)
      if let index = list.index(ofOwnName: parts.message) { return list[index] }
    }
    for mailbox in account.mailboxes where mailbox.isSelectable {
      // Ignore unreadable mailboxes, because the message may be in another one.
      guard let list = try? messages(in: mailbox) else { continue }
      if let index = list.index(ofOwnName: key.rawValue) { return list[index] }
    }
    throw .noSuchMessage(key.rawValue, account: account.path)
  }
}
