import DocumentBrowser

/// Finds the objects in JSON that arrives in pieces: an object on each line, objects that span several lines, or arrays
/// of objects. Also describes the first text that is not an object.
struct JSONRecords: Sendable {
  /// An object: the offset of its first byte, and its bytes.
  typealias Record = (start: Int, bytes: [UInt8])

  /// A description of the first text that is not an object. Nil if there is no such text.
  private(set) var problem: String?
  /// The scan of a value whose end has not been found yet. Nil between values.
  private var children: JSONChildren?
  /// True if the value that is being scanned is an array. Its elements are then the records.
  private var isArray = false
  /// The record whose end has not been found yet: its offset, and its bytes so far.
  private var open: Record?
  /// True while skipping the rest of a line that is not JSON.
  private var isInText = false
  private var offset = 0
  private var line = 1
  /// The number of lines to skip at the beginning.
  private let skipped: Int
  /// The byte that follows each record. It is skipped between values.
  private let ending: UInt8

  /// The maximum number of bytes of a record to keep.
  private static let most = 1 << 20

  init(skipping skipped: Int = 0, ending: UInt8 = 0x0A) {
    (self.skipped, self.ending) = (skipped, ending)
  }

  /// Scans the next piece of the output. Returns the records that the piece completes.
  mutating func append(_ piece: [UInt8]) -> [Record] {
    var (records, index) = ([Record](), 0)
    while index < piece.count {
      let start = index
      if children != nil {
        index = scan(piece, from: index, &records)
      } else {
        take(piece, at: index)
        index += children == nil ? 1 : 0
      }
      line += piece[start..<index].count { $0 == 0x0A }
    }
    offset += piece.count
    return records
  }

  /// Handles a byte between values.
  private mutating func take(_ piece: [UInt8], at index: Int) {
    let byte = piece[index]
    if byte == 0x0A { isInText = false }
    let isMark = offset + index < 3 && [0xEF, 0xBB, 0xBF].contains(byte)
    if isInText || isMark || line <= skipped || JSONText.isBlank(byte) || byte == ending { return }
    guard byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") else {
      return fail(piece, at: index, from: index)
    }
    (children, isArray) = (JSONChildren(), byte == UInt8(ascii: "["))
    if !isArray { open = (offset + index, []) }
  }

  /// Scans the current value. Returns the index after the value, or the end of the piece if the value continues.
  private mutating func scan(_ piece: [UInt8], from index: Int, _ records: inout [Record]) -> Int {
    let base = offset + index
    piece[index...].withUnsafeBufferPointer { children?.scan($0, at: base) }
    let starts = isArray ? children?.starts ?? [] : []
    var (place, end) = (index, piece.count)
    switch children?.end {
    case .closed(let closed)?: end = closed - offset
    case .unexpected(let wrong)?: end = wrong - offset
    case nil: break
    }
    for start in starts.map({ $0 - offset }) where start < end {
      close(with: piece[place..<start], &records)
      (open, place) = ((offset + start, []), start)
      if piece[start] != UInt8(ascii: "{") {
        fail(piece, at: start, from: index)
        open = nil
      }
    }
    switch children?.end {
    case .closed?:
      children = nil
      close(with: piece[place..<end], &records)
    case .unexpected?:
      (children, open) = (nil, nil)
      fail(piece, at: end, from: index)
    case nil: keep(piece[place..<end])
    }
    return end
  }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    if let kept = open?.bytes.count, kept < Self.most { open?.bytes += bytes }
  }

  private mutating func close(with rest: ArraySlice<UInt8>, _ records: inout [Record]) {
    keep(rest)
    if let record = open { records.append(record) }
    open = nil
  }

  /// Records a problem if the output ends in the middle of a value.
  mutating func finish() {
    if children != nil, problem == nil { problem = "the JSON ends in the middle of a value" }
  }

  /// Records that the text at an index is not an object, and skips the rest of its line.
  private mutating func fail(_ piece: [UInt8], at index: Int, from counted: Int) {
    isInText = children == nil
    if problem != nil { return }
    let number = line + piece[counted..<index].count { $0 == 0x0A }
    let start = piece[..<index].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let text = piece[start...].prefix { $0 != 0x0A }.prefix(60)
    problem = "line \(number) is not a JSON object: \(String(decoding: text, as: UTF8.self))"
  }
}
