/// A message in a `MessageList`. It has only 40 bytes of plain data, so that a list of a million
/// messages stays small. The names of all files are stored together in the list.
struct MessageRecord: Equatable {
  /// For a message in an mbox, the offset of its header. For a message file, the offset of its name among the list's
  /// names (32 bits), and the lengths of the name and of the part that never changes (16 bits each).
  private var place: UInt64 = 0
  /// The inode of the message's file or, in an mbox, a hash of the fields that identify the message.
  var identity: UInt64 = 0
  /// The time of delivery in seconds since 1970, or `unknownTime`.
  var time: Int64 = Self.unknownTime
  /// The size in bytes; negative if the size is unknown.
  var size: Int64 = -1
  /// The message's flags.
  var flags: MessageFlags = []
  /// True if no program has shown the message yet.
  var isNew = false
  /// True for a message that was deleted in Thunderbird, but not yet removed from its mbox by
  /// compacting. Lists leave out such messages.
  var isExpunged = false
  /// The number of this message among the messages with the same name, counted from 1.
  var ordinal: UInt32 = 1

  /// The value of `time` for a message whose time is unknown. Such messages are sorted before all others.
  static let unknownTime = Int64.min

  /// The offset of the message's header in an mbox.
  var offset: Int64 {
    get { Int64(bitPattern: place) }
    set { place = UInt64(bitPattern: newValue) }
  }

  /// The range of the file's name among the bytes of all names.
  var name: Range<Int> { start..<start + Int(truncatingIfNeeded: place >> 16 & 0xFFFF) }

  /// The range of that part of the name that never changes.
  var base: Range<Int> { start..<start + Int(truncatingIfNeeded: place & 0xFFFF) }

  private var start: Int { Int(truncatingIfNeeded: place >> 32) }

  /// Sets the range of the file's name among the list's names.
  mutating func setName(_ offset: UInt32, length: UInt16, baseLength: UInt16) {
    place = UInt64(offset) << 32 | UInt64(length) << 16 | UInt64(baseLength)
  }
}

/// The records of a list's messages, and the names of their files.
struct MessageRecords: Equatable {
  private(set) var records: [MessageRecord] = []
  private(set) var names: [UInt8] = []
  /// Values that distinguish a message from a later message with the same name: in an mbox, a hash
  /// of the header without the fields for flags; in a folder of message files, the time when the
  /// file was created. A value is 0 if it is unknown. Empty for a Maildir.
  private(set) var versions: [UInt64] = []

  /// Reserves space for a number of records, and for a number of bytes in their names.
  mutating func reserve(records: Int, names: Int) {
    self.records.reserveCapacity(records)
    self.names.reserveCapacity(names)
  }

  /// Adds a message from an mbox.
  mutating func append(_ record: MessageRecord, headHash: UInt64) {
    records.append(record)
    versions.append(headHash)
  }

  /// Adds a message that has a file of its own. The first `baseLength` bytes of the file's name
  /// never change. If all names together exceed 4 GiB, further messages are left out.
  mutating func append(
    _ record: MessageRecord, name: UnsafeBufferPointer<UInt8>, baseLength: Int,
    version: UInt64? = nil
  ) {
    guard let offset = UInt32(exactly: names.count), let length = UInt16(exactly: name.count) else {
      return
    }
    var record = record
    record.setName(offset, length: length, baseLength: UInt16(clamping: baseLength))
    names.append(contentsOf: name)
    records.append(record)
    if let version { versions.append(version) }
  }

  /// Adds the messages of an earlier list that are missing from this list.
  mutating func addMissing(from earlier: MessageRecords) {
    let known = Set(records.map { base(of: $0) })
    for record in earlier.records where !known.contains(earlier.base(of: record)) {
      earlier.names[record.name].withUnsafeBufferPointer {
        append(record, name: $0, baseLength: record.base.count)
      }
    }
  }

  /// Returns the part of a record's name that never changes.
  func base(of record: MessageRecord) -> ArraySlice<UInt8> { names[record.base] }

  /// True if record `a` comes before record `b`, which has the same time. Such records are ordered by name, and then by
  /// inode.
  private func precedes(_ a: MessageRecord, _ b: MessageRecord) -> Bool {
    let names = (base(of: a), base(of: b))
    if names.0.elementsEqual(names.1) { return a.identity < b.identity }
    return names.0.lexicographicallyPrecedes(names.1)
  }

  /// Sorts the records by their time of delivery, and then by name.
  mutating func sortByTime() {
    typealias Place = (time: Int64, index: UInt32)
    let order = records.indices.map { index -> Place in (records[index].time, UInt32(index)) }
      .sorted { (a: Place, b: Place) -> Bool in
        if a.time != b.time { return a.time < b.time }
        return precedes(records[Int(a.index)], records[Int(b.index)])
      }
    records = order.map { records[Int($0.index)] }
    if !versions.isEmpty { versions = order.map { versions[Int($0.index)] } }
  }

  /// Removes files that are listed twice, because they were renamed while the folder was being
  /// read. The records must already be sorted.
  mutating func removeRepeated() {
    var kept: [MessageRecord] = []
    kept.reserveCapacity(records.count)
    for record in records {
      if let last = kept.last, last.identity == record.identity, last.time == record.time,
        base(of: last).elementsEqual(base(of: record))
      {
        kept[kept.count - 1] = record
      } else {
        kept.append(record)
      }
    }
    if kept.count < records.count { records = kept }
  }

  /// Removes the messages that Thunderbird has marked as deleted in an mbox.
  mutating func removeExpunged() {
    guard records.contains(where: \.isExpunged) else { return }
    let kept = records.indices.filter { !records[$0].isExpunged }
    (records, versions) = (kept.map { records[$0] }, kept.map { versions[$0] })
  }

  /// Sets the number of a message among the messages with the same name.
  mutating func setOrdinal(_ ordinal: Int, at index: Int) {
    records[index].ordinal = UInt32(clamping: ordinal)
  }
}
