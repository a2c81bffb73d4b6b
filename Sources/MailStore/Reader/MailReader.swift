import Synchronization
import SystemCalls

/// Reads the messages in an account.
///
/// A reader can be used from any thread, and never changes anything in the account's folders. This type is a class
/// because it keeps lists that are slow to make: the last list of every mbox, and of every mailbox in which another
/// program moved messages while they were being read.
public final class MailReader: Sendable {
  /// Called with the number of bytes of a file that have been read so far, and with the size of the file.
  public typealias Progress = (_ done: Int64, _ total: Int64) -> Void

  /// The account whose messages are read.
  public let account: MailAccount
  /// The lists that were read last, by mailbox. For an mbox, this is a partial list until the
  /// complete file has been read.
  private let kept = Mutex<[MailboxID: MessageList]>([:])
  /// The last list of each Maildir, for as long as the list is used.
  private let recent = Mutex<[MailboxID: RecentList]>([:])
  /// The number of threads that are listing each Maildir at this moment, because the list is urgent. Nothing waits for
  /// the index, whose thread has the lowest priority.
  private let listing = Mutex<[MailboxID: Int]>([:])
  private let unpacked = UnpackedFiles()
  /// The number of times that a message's file or an mbox was opened.
  private let openings = Atomic<Int>(0)

  /// Makes a reader for `account`.
  public init(_ account: MailAccount) { self.account = account }

  /// The number of times that a message's file or an mbox was opened. A file that was opened only to determine its kind
  /// does not count.
  package var openedFiles: Int { openings.load(ordering: .relaxed) }

  /// Opens the file of a message or of a mailbox.
  func open(_ path: FilePath, isMailbox: Bool) throws(MailStoreError) -> ReadOnlyFile {
    isMailbox
      ? try ReadOnlyFile.contents(of: path, limit: UnpackedFile.mailboxLimit, kept: unpacked)
      : try ReadOnlyFile.contents(of: path)
  }

  /// Adds to the number of files that were opened.
  func noteOpening(_ count: Int = 1) { openings.add(count, ordering: .relaxed) }

  /// Returns the messages in a mailbox. If nothing has changed since `previous` was read, returns `previous` itself.
  ///
  /// Reads the file names in a Maildir, the beginnings of the files in a folder of message files, or an entire mbox, in
  /// which case `progress` is called. A mailbox that contains only other mailboxes has no messages.
  /// - Parameter waits: true if the list is not urgent. If another thread is making an urgent list of the same Maildir,
  ///   that list is awaited and, if it is still current, returned.
  public func messages(
    in mailbox: Mailbox, previous: MessageList? = nil, waits: Bool = false,
    progress: Progress? = nil
  ) throws(MailStoreError) -> MessageList {
    let previous = previous.flatMap { $0.mailbox == mailbox && !$0.isPartial ? $0 : nil }
    if let previous,
      previous.storage.stamp.isUnchanged(in: MailboxStamp(Self.stampPaths(mailbox)))
    {
      return previous
    }
    switch mailbox.format {
    case .maildir: return try maildir(mailbox, expecting: previous, waits)
    case .mbox: return try mbox(mailbox, progress: progress)
    case .messageFolder, .messageFile: return try MessageFilesListing.list(mailbox)
    case nil:
      return MessageList(
        mailbox: mailbox, folders: [], contents: MessageRecords(), stamp: MailboxStamp([]))
    }
  }

  private struct RecentList: Sendable {
    weak var storage: MessageList.Storage?
  }

  private func maildir(
    _ mailbox: Mailbox, expecting previous: MessageList?, _ waits: Bool
  ) throws(MailStoreError) -> MessageList {
    if waits { awaitOthers(listing: mailbox) }
    if let recent = recentList(of: mailbox) { return recent }
    if !waits { listing.withLock { $0[mailbox.id, default: 0] += 1 } }
    defer {
      if !waits {
        listing.withLock {
          let left = $0[mailbox.id, default: 1] - 1
          $0[mailbox.id] = left > 0 ? left : nil
        }
      }
    }
    return sharingMemory(try MaildirListing.list(mailbox, expecting: previous))
  }

  /// Waits while other threads make an urgent list of a Maildir.
  private func awaitOthers(listing mailbox: Mailbox) {
    while listing.withLock({ $0[mailbox.id] != nil }) { usleep(Self.wait) }
  }

  /// The interval in microseconds at which a thread checks whether others have listed a Maildir.
  private static let wait: UInt32 = 5000

  /// Returns the last list of a Maildir, if it is still used and nothing has changed.
  private func recentList(of mailbox: Mailbox) -> MessageList? {
    guard let storage = recent.withLock({ $0[mailbox.id]?.storage }), storage.mailbox == mailbox,
      !storage.isPartial, storage.stamp.isUnchanged(in: MailboxStamp(Self.stampPaths(mailbox)))
    else { return nil }
    return MessageList(storage)
  }

  /// Returns a list that shares its memory with the last list of the same Maildir, if both contain
  /// the same messages. This saves memory when a program starts, because it then lists its
  /// mailboxes for several purposes at the same time.
  private func sharingMemory(_ list: MessageList) -> MessageList {
    recent.withLock { recent in
      let list = list.sharingMemory(of: recent[list.mailbox.id]?.storage)
      recent[list.mailbox.id] = RecentList(storage: list.storage)
      return list
    }
  }

  /// Returns the files and folders whose stamps show every change of a mailbox.
  static func stampPaths(_ mailbox: Mailbox) -> [FilePath] {
    mailbox.format == .maildir
      ? MaildirFolders.withMessages(in: mailbox.path) : MessageFilesListing.stampPaths(mailbox)
  }

  /// Returns the numbers of all messages, of unread messages, and of flagged messages in a mailbox.
  /// The messages in a Maildir are counted without making a list. If another thread is making the list at this moment,
  /// the list is awaited and counted.
  public func counts(of mailbox: Mailbox) throws(MailStoreError) -> MailboxCounts {
    if mailbox.format == .maildir {
      awaitOthers(listing: mailbox)
      if let recent = recentList(of: mailbox) { return recent.counts }
      return try MaildirListing.counts(mailbox.path)
    }
    return try messages(in: mailbox).counts
  }

  /// Returns the reason why messages are missing from the list of a compressed mbox. Returns nil if no messages are
  /// missing.
  package func flaw(of mailbox: Mailbox) -> CompressedFileFlaw? { keptList(of: mailbox)?.flaw }

  /// Returns the messages in an mbox: the list in memory if the file has not changed, and otherwise a new list.
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
      // If the content was cut off at the limit, messages would be missing without any notice.
      if let format = file.formatBeyondLimit { throw .foreignFormat(mailbox.path, format) }
      guard let size = file.size,
        var contents = MboxScanner.scan(file, size: size, progress: progress)
      else { throw .notReadable(mailbox.path, code: EIO) }
      // Another program may have started to write to the file while it was being read. In that
      // case, the file is read again.
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

  /// Returns the list of a mailbox that is in memory. It may be out of date.
  func keptList(of mailbox: Mailbox) -> MessageList? { kept.withLock { $0[mailbox.id] } }

  /// Returns the current list of a mailbox. The list is used to find messages to which another program refers, or that
  /// have been moved. The list is kept, so that the mailbox does not have to be read again for the next such message if
  /// nothing has changed.
  package func relisted(_ mailbox: Mailbox) throws(MailStoreError) -> MessageList {
    let list = try messages(in: mailbox, previous: keptList(of: mailbox))
    kept.withLock { $0[mailbox.id] = list }
    return list
  }

  /// Returns the list of an mbox that is in memory. It may be partial. Returns nil if the mbox has
  /// changed since the list was made.
  func keptList(of mailbox: Mailbox, if stamp: MailboxStamp) -> MessageList? {
    keptList(of: mailbox).flatMap { $0.storage.stamp.isUnchanged(in: stamp) ? $0 : nil }
  }

  /// Returns the newest messages in a large mbox. They are read from the end of the file, so that they can be shown
  /// before the rest of the file has been read.
  ///
  /// Returns nil for other mailboxes, and for an mbox that is small or was already read. If the mbox contains the same
  /// message twice, each copy may have the key that the other has in the full list.
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
    // Another thread may have read the complete file in the meantime. In that case, the complete
    // list is kept.
    kept.withLock { if $0[mailbox.id]?.isPartial != false { $0[mailbox.id] = list } }
    return list
  }

  /// The maximum size of an mbox that is always read completely, because this takes only a moment.
  private static let largeMbox: Int64 = 16 << 20
  /// The amounts to read from the end of an mbox, in bytes. They are tried in order until there are enough messages.
  private static let endsOfMbox: [Int64] = [1 << 20, 8 << 20, 64 << 20]
  /// The number of messages that is enough for a partial list. It is larger than the number of rows
  /// on a screen.
  private static let manyMessages = 200

  /// Returns the message with this key.
  ///
  /// If the key does not contain the name of a mailbox, the message is looked for in all mailboxes, beginning with
  /// `INBOX`.
  public func message(_ key: MessageKey) throws(MailStoreError) -> MessageEntry {
    let parts = key.parts
    if let mailbox = account.mailbox(named: parts.mailbox ?? Mailbox.inbox), mailbox.isSelectable {
      let list = try messages(in: mailbox)
      if let index = list.index(ofOwnName: parts.message) { return list[index] }
    }
    for mailbox in account.mailboxes where mailbox.isSelectable {
      // A mailbox that cannot be read is ignored, because the message may be in a different mailbox.
      guard let list = try? messages(in: mailbox) else { continue }
      if let index = list.index(ofOwnName: key.rawValue) { return list[index] }
    }
    throw .noSuchMessage(key.rawValue, account: account.path)
  }
}
