/// The messages of a mailbox at the time it was read, from the earliest delivery to the latest. Messages of an mbox are
/// in the order of the file.
///
/// A list is an immutable snapshot that is cheap to copy. Two lists are equal if they are the same snapshot, so
/// comparing them costs nothing; `difference(from:)` finds the changes between two. Entries are made when they are
/// accessed.
public struct MessageList: Sendable {
  let storage: Storage

  /// The contents that all copies of a list share. A class, so that lists are cheap to copy and can be compared by
  /// identity.
  final class Storage: Sendable {
    let mailbox: Mailbox
    /// The folders of the files: for a Maildir `cur`, then `new`.
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

    /// Numbers messages with the same name: files by inode, which a change of flags does not alter, and messages of an
    /// mbox by position.
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

  /// - Parameter isNumbered: true if messages with the same name already have their ordinals.
  init(
    mailbox: Mailbox, folders: [FilePath], contents: MessageRecords, stamp: MailboxStamp,
    isPartial: Bool = false, isNumbered: Bool = false, flaw: CompressedFileFlaw? = nil
  ) {
    storage = Storage(
      mailbox: mailbox, folders: folders, contents: contents, stamp: stamp, isPartial: isPartial,
      isNumbered: isNumbered, flaw: flaw)
  }

  /// The mailbox that was read.
  public var mailbox: Mailbox { storage.mailbox }
  /// Why messages at the end of a compressed mbox are missing; nil if none are.
  public var flaw: CompressedFileFlaw? { storage.flaw }

  /// True if the list has only the newest messages of its mailbox (`MailReader.newest(in:)`).
  public var isPartial: Bool { storage.isPartial }

  /// The total number of messages, and the numbers of unread and flagged ones.
  public var counts: MailboxCounts {
    let records = storage.contents.records
    return MailboxCounts(
      total: records.count, unread: records.count { !$0.flags.contains(.seen) },
      flagged: records.count { $0.flags.contains(.flagged) })
  }

  /// The flags of a message, without making its entry.
  public func flags(at index: Int) -> MessageFlags { storage.contents.records[index].flags }

  /// The time of a message's delivery in seconds since 1970, without making its entry.
  public func deliveryTime(at index: Int) -> Int64? {
    let time = storage.contents.records[index].time
    return time == MessageRecord.unknownTime ? nil : time
  }
}

extension MessageList: Equatable {
  /// True if both are the same snapshot.
  public static func == (a: MessageList, b: MessageList) -> Bool { a.storage === b.storage }
}

extension MessageList: RandomAccessCollection {
  /// Always 0.
  public var startIndex: Int { 0 }
  /// The number of messages.
  public var endIndex: Int { storage.contents.records.count }

  /// The message at `index`.
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

  /// The folder of a record's file. New messages of a Maildir are in the second folder.
  func folder(of record: MessageRecord) -> FilePath {
    let isSecond = record.isNew && storage.folders.count > 1
    return storage.folders[isSecond ? 1 : 0]
  }

  /// The bytes of the name of a record's file.
  func name(of record: MessageRecord) -> ArraySlice<UInt8> {
    storage.contents.names[record.name]
  }
}
