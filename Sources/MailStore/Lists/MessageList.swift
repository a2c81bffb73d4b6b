/// The messages that a mailbox contained when it was read. They are sorted by their time of
/// delivery, earliest first. The messages of an mbox are in the order in which the file contains
/// them.
///
/// A list is an immutable snapshot, and copying it is fast. Two lists are equal if they are the
/// same snapshot, so comparing them is fast too. `difference(from:)` finds the changes between two
/// lists. Entries are made only when they are accessed.
public struct MessageList: Sendable {
  let storage: Storage

  /// The contents of a list, which all its copies share. This type is a class so that a list can be
  /// copied quickly and compared by identity.
  final class Storage: Sendable {
    let mailbox: Mailbox
    /// The folders that contain the files. For a Maildir, these are `cur` and `new`, in this order.
    let folders: [FilePath]
    let contents: MessageRecords
    let index: MessageIndex
    let stamp: MailboxStamp
    let isPartial: Bool
    let flaw: CompressedFileFlaw?

    init(
      mailbox: Mailbox, folders: [FilePath], contents: MessageRecords, stamp: MailboxStamp,
      isPartial: Bool, isNumbered: Bool, flaw: CompressedFileFlaw?
    ) {
      var contents = contents
      let isMbox = mailbox.format == .mbox
      let records = contents.records
      let index = MessageIndex(
        count: records.count, seed: UInt64.random(in: .min ... .max),
        hash: { Self.hash(records[$0], contents, isMbox) },
        equal: { Self.haveSameName(records[$0], contents, records[$1], contents, isMbox) })
      for (first, others) in index.duplicates where !isNumbered {
        Self.number([first] + others, in: &contents, isMbox: isMbox)
      }
      self.mailbox = mailbox
      self.folders = folders
      self.contents = contents
      self.index = index
      self.stamp = stamp
      self.isPartial = isPartial
      self.flaw = flaw
    }

    /// Makes the same list as `own`, in the memory of `other`, which contains the same messages.
    init(_ own: Storage, inMemoryOf other: Storage) {
      (mailbox, folders, stamp) = (own.mailbox, own.folders, own.stamp)
      (isPartial, flaw) = (own.isPartial, own.flaw)
      (contents, index) = (other.contents, other.index)
    }

    /// Numbers messages that have the same name. Files are numbered in the order of their inodes, which stay the same
    /// when flags change. Messages in an mbox are numbered in the order of their positions.
    private static func number(_ same: [UInt32], in contents: inout MessageRecords, isMbox: Bool) {
      let records = contents.records
      let sorted =
        isMbox ? same : same.sorted { records[Int($0)].identity < records[Int($1)].identity }
      for (position, index) in sorted.enumerated() {
        contents.setOrdinal(position + 1, at: Int(index))
      }
    }

    static func hash(_ record: MessageRecord, _ contents: MessageRecords, _ isMbox: Bool) -> UInt64
    {
      isMbox ? record.identity : MessageIndex.hash(contents.base(of: record))
    }

    static func haveSameName(
      _ a: MessageRecord, _ first: MessageRecords, _ b: MessageRecord, _ second: MessageRecords,
      _ isMbox: Bool
    ) -> Bool {
      isMbox
        ? a.identity == b.identity
        : a.base.count == b.base.count && first.base(of: a).elementsEqual(second.base(of: b))
    }
  }

  /// Makes a list. Numbers messages with the same name, unless that has already been done.
  /// - Parameter isNumbered: true if messages with the same name have already been numbered.
  init(
    mailbox: Mailbox, folders: [FilePath], contents: MessageRecords, stamp: MailboxStamp,
    isPartial: Bool = false, isNumbered: Bool = false, flaw: CompressedFileFlaw? = nil
  ) {
    storage = Storage(
      mailbox: mailbox, folders: folders, contents: contents, stamp: stamp, isPartial: isPartial,
      isNumbered: isNumbered, flaw: flaw)
  }

  init(_ storage: Storage) { self.storage = storage }

  /// Returns the same list, in the memory of `other` if that list contains the same messages.
  func sharingMemory(of other: Storage?) -> MessageList {
    guard let other, other.contents == storage.contents else { return self }
    return MessageList(Storage(storage, inMemoryOf: other))
  }

  /// The mailbox that contains the messages.
  public var mailbox: Mailbox { storage.mailbox }
  /// The reason why messages at the end of a compressed mbox are missing; nil if none are missing.
  public var flaw: CompressedFileFlaw? { storage.flaw }

  /// True if the list contains only the newest messages in the mailbox (`MailReader.newest(in:)`).
  public var isPartial: Bool { storage.isPartial }

  /// The numbers of all messages, of unread messages, and of flagged messages in the list.
  public var counts: MailboxCounts {
    let records = storage.contents.records
    return MailboxCounts(
      total: records.count, unread: records.count { !$0.flags.contains(.seen) },
      flagged: records.count { $0.flags.contains(.flagged) })
  }

  /// Returns the flags of a message without making its entry.
  public func flags(at index: Int) -> MessageFlags { storage.contents.records[index].flags }

  /// Returns the time of a message's delivery, in seconds since 1970, without making its entry.
  public func deliveryTime(at index: Int) -> Int64? {
    let time = storage.contents.records[index].time
    return time == MessageRecord.unknownTime ? nil : time
  }
}

extension MessageList: Equatable {
  /// True if both lists are the same snapshot.
  public static func == (a: MessageList, b: MessageList) -> Bool { a.storage === b.storage }
}

extension MessageList: RandomAccessCollection {
  /// The first index, which is always 0.
  public var startIndex: Int { 0 }
  /// The number of messages in the list.
  public var endIndex: Int { storage.contents.records.count }

  /// Makes the entry for the message at `index`.
  public subscript(index: Int) -> MessageEntry {
    let record = storage.contents.records[index]
    return MessageEntry(
      key: key(at: index), mailbox: mailbox.id, flags: record.flags,
      size: record.size < 0 ? nil : record.size, deliveryTime: deliveryTime(at: index),
      isNew: record.isNew, location: location(of: record))
  }

  private func location(of record: MessageRecord) -> MessageLocation {
    if mailbox.format == .mbox {
      return .mbox(mailbox.path, range: record.offset..<record.offset + Swift.max(0, record.size))
    }
    return .file(folder: folder(of: record), name: Array(name(of: record)))
  }

  /// Returns the folder that contains the file of the message with this record. In a Maildir, new
  /// messages are in the second folder.
  func folder(of record: MessageRecord) -> FilePath {
    let isSecond = record.isNew && storage.folders.count > 1
    return storage.folders[isSecond ? 1 : 0]
  }

  /// Returns the bytes of the name of a record's file.
  func name(of record: MessageRecord) -> ArraySlice<UInt8> {
    storage.contents.names[record.name]
  }
}
