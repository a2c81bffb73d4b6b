/// A message in a `MessageList`: plain data, so that a mailbox of 100,000 stays small. Names are
/// kept together in the list.
struct MessageRecord {
  /// Where its file's name is in the list's names; unused in an mbox.
  var nameOffset: UInt32 = 0
  /// Bytes of the name.
  var nameLength: UInt16 = 0
  /// Bytes of the part of the name that stays.
  var baseLength: UInt16 = 0
  /// The file's inode; in an mbox a hash of what identifies the message.
  var identity: UInt64 = 0
  /// Seconds since 1970; `unknownTime` where there are none.
  var time: Int64 = Self.unknownTime
  /// Bytes; negative where they are not known.
  var size: Int64 = -1
  /// Where the message's head begins in an mbox.
  var offset: Int64 = 0
  /// Its flags.
  var flags: MessageFlags = []
  /// Whether no program has shown it yet.
  var isNew = false
  /// 1, or its number among messages of the same name.
  var ordinal: UInt32 = 1

  /// Sorts first.
  static let unknownTime = Int64.min
}

/// Records and names while a mailbox is read.
struct MessageRecords {
  private(set) var records: [MessageRecord] = []
  private(set) var names: [UInt8] = []

  /// Makes room for what an earlier reading held.
  mutating func reserve(records: Int, names: Int) {
    self.records.reserveCapacity(records)
    self.names.reserveCapacity(names)
  }

  /// Adds a message without a name of its own.
  mutating func append(_ record: MessageRecord) { records.append(record) }

  /// Adds a message in a file. Names past 4 GiB are left out.
  mutating func append(_ record: MessageRecord, name: UnsafeBufferPointer<UInt8>) {
    guard let offset = UInt32(exactly: names.count), let length = UInt16(exactly: name.count) else {
      return
    }
    var record = record
    record.nameOffset = offset
    record.nameLength = length
    names.append(contentsOf: name)
    records.append(record)
  }

  /// The bytes of a record's name that stay the same.
  func base(of record: MessageRecord) -> ArraySlice<UInt8> {
    let start = Int(record.nameOffset)
    return names[start..<start + Int(record.baseLength)]
  }

  /// The order of two records of the same time.
  private func precedes(_ a: MessageRecord, _ b: MessageRecord) -> Bool {
    let names = (base(of: a), base(of: b))
    if names.0.elementsEqual(names.1) { return a.identity < b.identity }
    return names.0.lexicographicallyPrecedes(names.1)
  }

  /// Sorts by time of delivery, then by name.
  mutating func sortByTime() {
    let order = records.indices.map { (time: records[$0].time, index: UInt32($0)) }
      .sorted { a, b in
        a.time != b.time
          ? a.time < b.time : precedes(records[Int(a.index)], records[Int(b.index)])
      }
    records = order.map { records[Int($0.index)] }
  }

  /// Drops files that were seen twice, as happens where one is renamed while its folder is read.
  /// The records must be sorted.
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

  /// Numbers messages of the same name.
  mutating func setOrdinal(_ ordinal: Int, at index: Int) {
    records[index].ordinal = UInt32(clamping: ordinal)
  }
}
