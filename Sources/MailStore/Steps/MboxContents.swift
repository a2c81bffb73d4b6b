/// An edit that replaces bytes in an mbox.
struct MboxEdit: Hashable {
  /// The range of the bytes that are removed.
  var range: Range<Int64>
  /// The bytes that are inserted in place of the range.
  var replacement: [UInt8] = []
}

/// The position and state of a message in an mbox.
struct MboxPlace: Hashable {
  /// The index of the message in the file.
  let index: Int
  /// The range of the message's bytes, after the From_ line.
  let range: Range<Int64>
  /// The range of all bytes that belong to the message, from its From_ line to the next one.
  let region: Range<Int64>
  let flags: MessageFlags
  /// True if no program has listed the message yet.
  let isNew: Bool
  /// The time of delivery in seconds since 1970.
  let deliveryTime: Int64?
}

/// The messages in a locked mbox, which can be found by name.
struct MboxContents {
  private let records: [MessageRecord]
  private let starts: [Int64]
  private let size: Int64
  private let indices: [UInt64: [Int]]

  /// Scans an mbox, or its first `size` bytes. Throws an error if the mbox cannot be read.
  init(_ path: FilePath, size: Int64? = nil) throws(ActionFailure) {
    let file = try ActionFailure.reading(path)
    guard let size = size ?? file.status?.size,
      let found = MboxScanner.scan(file, size: size)
    else {
      throw .notReadable(.notReadable(path, code: 5))
    }
    records = found.records
    self.size = size
    var starts: [Int64] = []
    for record in found.records { starts.append(Self.start(of: record, in: file)) }
    self.starts = starts
    // Like lists, this leaves out expunged messages, so that messages with the same name are numbered in the same way.
    let listed = records.indices.filter { !found.records[$0].isExpunged }
    indices = Dictionary(grouping: listed) { found.records[$0].identity }
  }

  /// The identities of all messages, in the order in which the messages are in the file.
  var identities: [UInt64] { records.map(\.identity) }

  /// Returns the message at a place; nil if the message is gone.
  func find(_ place: StepPlace) -> MboxPlace? {
    guard let identity = UInt64(String(decoding: place.name, as: UTF8.self), radix: 16),
      let same = indices[identity]
    else { return nil }
    if place.ordinal == 0 { return same.last.map(self.place) }
    let position = Int(place.ordinal) - 1
    return position < same.count ? self.place(same[position]) : nil
  }

  /// Returns the last message with the name of `place` whose index is not in `others`.
  func find(_ place: StepPlace, without others: Set<Int>) -> MboxPlace? {
    guard let identity = UInt64(String(decoding: place.name, as: UTF8.self), radix: 16) else {
      return nil
    }
    return indices[identity]?.last { !others.contains($0) }.map(self.place)
  }

  /// Returns the place of the message at an index.
  func place(_ index: Int) -> MboxPlace {
    let record = records[index]
    let end = index + 1 < starts.count ? starts[index + 1] : size
    return MboxPlace(
      index: index, range: record.offset..<record.offset + max(0, record.size),
      region: starts[index]..<max(end, starts[index]), flags: record.flags, isNew: record.isNew,
      deliveryTime: record.time == MessageRecord.unknownTime ? nil : record.time)
  }

  /// Returns the start of the message that contains an offset. Returns 0 if the offset is before the first message.
  func start(at offset: Int64) -> Int64 { starts.last { $0 <= offset } ?? 0 }

  /// True if the message and all messages after it are in `removed`.
  func areAll(in removed: Set<Int>, from place: MboxPlace) -> Bool {
    records.indices.dropFirst(place.index).allSatisfy(removed.contains)
  }

  /// Returns the first message that begins at an offset or after it.
  func first(from offset: Int64) -> MboxPlace? {
    starts.firstIndex { $0 >= offset }.map(place)
  }

  /// Returns the first message that is not in `removed`.
  func first(without removed: Set<Int>) -> MboxPlace? {
    records.indices.first { !removed.contains($0) }.map(place)
  }

  /// Returns the offset of a message's From_ line or, if the message has no From_ line, of its text.
  private static func start(of record: MessageRecord, in file: borrowing ReadOnlyFile) -> Int64 {
    let from = max(0, record.offset - Int64(MboxFromLine.maximumLength) - 4)
    // After an interrupted delivery, the file may end with a From_ line that has no line end. Such
    // a line is recognized as a From_ line too.
    let isEnd = file.status.map { $0.size <= record.offset } ?? false
    guard let bytes = file.bytes(at: from, count: Int(record.offset - from)),
      bytes.last == 0x0A || isEnd
    else { return record.offset }
    let line = bytes.dropLast().lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let text = Array(bytes[line...])
    let mark = from == 0 && line == 0 && text.span.startsWithByteOrderMark ? 3 : 0
    let isFromLine = MboxFromLine.hasPrefix(text.span.extracting(mark...))
    return isFromLine ? from + Int64(line + mark) : record.offset
  }
}
