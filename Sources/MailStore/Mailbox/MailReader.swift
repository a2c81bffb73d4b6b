import Glibc
import Synchronization

/// Reads the messages of an account.
///
/// For use from any thread. A class, because it keeps the last reading of every mbox: finding its
/// messages again would take a pass over the file. Nothing in the account's folders is ever
/// changed.
public final class MailReader: Sendable {
  /// Called with the bytes of a file that were read and those there are.
  public typealias Progress = (_ done: Int64, _ total: Int64) -> Void

  /// The account.
  public let account: MailAccount
  private let mboxes = Mutex<[MailboxID: MessageList]>([:])

  /// Makes a reader of `account`.
  public init(_ account: MailAccount) { self.account = account }

  /// The messages of a mailbox; `previous` itself where nothing changed since it was read.
  ///
  /// A Maildir costs its names alone; a folder of message files a look at each file; an mbox one
  /// pass over the file, of which `progress` tells. A mailbox that only holds others has no
  /// messages.
  public func messages(
    in mailbox: Mailbox, previous: MessageList? = nil, progress: Progress? = nil
  ) throws(MailStoreError) -> MessageList {
    let previous = previous.flatMap { $0.mailbox == mailbox ? $0 : nil }
    if let previous,
      previous.storage.stamp.isUnchanged(in: MailboxStamp(MailboxListing.stampPaths(mailbox)))
    {
      return previous
    }
    switch mailbox.format {
    case .maildir: return try MailboxListing.maildir(mailbox, expecting: previous)
    case .mbox: return try mbox(mailbox, progress: progress)
    case .messageFolder, .messageFile: return try MailboxListing.messageFiles(mailbox)
    case nil:
      return MessageList(
        mailbox: mailbox, folders: [], contents: MessageRecords(), stamp: MailboxStamp([]))
    }
  }

  /// How many messages a mailbox holds; for a Maildir by the names of its files, without keeping
  /// them.
  public func counts(of mailbox: Mailbox) throws(MailStoreError) -> MailboxCounts {
    if mailbox.format == .maildir { return try MailboxListing.maildirCounts(mailbox.path) }
    return try messages(in: mailbox).counts
  }

  /// Reads an mbox, if it is not as it was the last time.
  private func mbox(
    _ mailbox: Mailbox, progress: Progress?
  ) throws(MailStoreError) -> MessageList {
    let stamp = MailboxStamp([mailbox.path])
    if let kept = mboxes.withLock({ $0[mailbox.id] }), kept.storage.stamp.isUnchanged(in: stamp) {
      return kept
    }
    let file = try ReadOnlyFile(mailbox.path)
    guard let size = file.status?.size,
      let contents = MboxScanner.scan(file, size: size, progress: progress)
    else { throw .notReadable(mailbox.path, code: EIO) }
    let list = MessageList(mailbox: mailbox, folders: [], contents: contents, stamp: stamp)
    mboxes.withLock { $0[mailbox.id] = list }
    return list
  }

  /// The message with this key, in whichever mailbox it says.
  ///
  /// A key without its mailbox's name is looked for in all mailboxes, `INBOX` first.
  public func message(_ key: MessageKey) throws(MailStoreError) -> MessageEntry {
    let parts = key.parts
    if let mailbox = account.mailbox(named: parts.mailbox), mailbox.isSelectable {
      let list = try messages(in: mailbox)
      if let index = list.index(ofOwnName: parts.message) { return list[index] }
    }
    for mailbox in account.mailboxes where mailbox.isSelectable {
      // What cannot be read does not hide what can.
      guard let list = try? messages(in: mailbox) else { continue }
      if let index = list.index(ofOwnName: key.rawValue) { return list[index] }
    }
    throw .noSuchMessage(key.rawValue, account: account.path)
  }
}
