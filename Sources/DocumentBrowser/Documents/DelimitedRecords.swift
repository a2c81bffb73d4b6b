/// Splits delimited values as described in RFC 4180. A quoted value may contain separators, line breaks, and doubled
/// quotation marks. A quotation mark inside a value that does not begin with one is a character like any other, as in
/// `monitor,24"`.
struct DelimitedRecords {
  /// What the current byte belongs to.
  private enum Place {
    case start, value, quoted
    /// A quotation mark in a quoted value, which ends the value unless a second one follows.
    case quote
  }

  /// The byte order mark, which may precede the first value of a file.
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  let separator: UInt8
  private var place = Place.start
  private var isStart = true
  /// The offsets of the records that begin in the most recent piece.
  private(set) var starts: [Int] = []

  init(separator: UInt8) { self.separator = separator }

  /// Scans the next piece, whose first byte is at offset `base`.
  mutating func scan(_ piece: [UInt8], at base: Int) {
    starts.removeAll(keepingCapacity: true)
    for (index, byte) in piece.enumerated() {
      if isStart { starts.append(base + index) }
      isStart = false
      if base + index < Self.mark.count, byte == Self.mark[base + index] { continue }
      place = next(byte, after: place)
      if byte == 0x0A, place != .quoted { (isStart, place) = (true, .start) }
    }
  }

  private func next(_ byte: UInt8, after place: Place) -> Place {
    switch place {
    case .quoted: byte == UInt8(ascii: "\"") ? .quote : .quoted
    case .start where byte == UInt8(ascii: "\""), .quote where byte == UInt8(ascii: "\""): .quoted
    case _ where byte == separator: .start
    default: .value
    }
  }

  /// Returns the values of a record.
  func values(_ record: [UInt8]) -> [String] {
    var (values, value, place) = ([String](), [UInt8](), Place.start)
    var rest = record.starts(with: Self.mark) ? record[Self.mark.count...] : record[...]
    while let last = rest.last, last == 0x0A || last == 0x0D { rest.removeLast() }
    for byte in rest {
      let former = place
      place = next(byte, after: former)
      switch (former, place) {
      case (.start, .quoted), (_, .quote): break
      case (_, .start):
        values.append(String(decoding: value, as: UTF8.self))
        value = []
      default: value.append(byte)
      }
    }
    return values + [String(decoding: value, as: UTF8.self)]
  }

  /// Returns the separator of a file: tab, comma or semicolon, whichever is most frequent in the first line, outside
  /// quoted values.
  static func separator(of line: ArraySlice<UInt8>) -> UInt8 {
    let candidates = [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09]
    var (counts, isQuoted) = ([0, 0, 0], false)
    for byte in line {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if !isQuoted, let candidate = candidates.firstIndex(of: byte) { counts[candidate] += 1 }
    }
    let most = counts.max() ?? 0
    return most == 0 ? candidates[0] : candidates[counts.firstIndex(of: most) ?? 0]
  }
}
