/// Splits delimited values as described in RFC 4180. A quoted value may contain separators, line
/// breaks, and doubled quotation marks.
struct DelimitedRecords {
  let separator: UInt8
  private var isQuoted = false
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
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if byte == 0x0A, !isQuoted { isStart = true }
    }
  }

  /// Returns the values of a record.
  func values(_ record: [UInt8]) -> [String] {
    var (values, value, isQuoted) = ([String](), [UInt8](), false)
    var rest = record[...]
    while let last = rest.last, last == 0x0A || last == 0x0D { rest.removeLast() }
    var index = rest.startIndex
    while index < rest.endIndex {
      let byte = rest[index]
      let isPair = isQuoted && index + 1 < rest.endIndex && rest[index + 1] == UInt8(ascii: "\"")
      if byte == UInt8(ascii: "\"") {
        if isPair {
          value.append(byte)
          index += 1
        } else if isQuoted || value.isEmpty {
          isQuoted.toggle()
        } else {
          value.append(byte)
        }
      } else if byte == separator, !isQuoted {
        values.append(String(decoding: value, as: UTF8.self))
        value = []
      } else {
        value.append(byte)
      }
      index += 1
    }
    return values + [String(decoding: value, as: UTF8.self)]
  }

  /// Returns the separator of a file: tab, comma or semicolon, whichever is most frequent in the first line.
  static func separator(of line: ArraySlice<UInt8>) -> UInt8 {
    let candidates = [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09]
    let counts = candidates.map { candidate in line.count { $0 == candidate } }
    let most = counts.max() ?? 0
    return most == 0 ? candidates[0] : candidates[counts.firstIndex(of: most) ?? 0]
  }
}
