/// A line of a journal. It consists of fields separated by spaces, with a checksum at the end.
/// Bytes other than printable ASCII are written as `%HH`, and an empty field is written as `-`.
struct JournalLine: Hashable {
  /// The fields. The first field is the kind of the line.
  var fields: [[UInt8]]

  /// Makes a line. Its first field is `word`, and the other fields follow.
  init(_ word: String, _ fields: [[UInt8]] = []) { self.fields = [Array(word.utf8)] + fields }

  /// Parses a line without its line feed. Nil if the line is damaged.
  init?(_ line: ArraySlice<UInt8>) {
    guard let space = line.lastIndex(of: 0x20) else { return nil }
    let sum = Self.sum(line[..<space])
    guard line[(space + 1)...].elementsEqual(sum) else { return nil }
    fields = line[..<space].split(separator: 0x20, omittingEmptySubsequences: false)
      .map(Self.decoded)
  }

  /// Appends the line to `bytes`.
  func write(to bytes: inout [UInt8]) {
    let start = bytes.count
    for (index, field) in fields.enumerated() {
      if index > 0 { bytes.append(0x20) }
      Self.encode(field, to: &bytes)
    }
    let sum = Self.sum(bytes[start...])
    bytes.append(0x20)
    bytes += sum
    bytes.append(0x0A)
  }

  /// Returns the field at `index` as a number. Returns nil if the field is missing or is not a number.
  func number<Number: FixedWidthInteger>(_ index: Int) -> Number? {
    text(index).flatMap { Number($0) }
  }

  /// Returns the field at `index` as text. Returns nil if the field is missing or is not UTF-8.
  func text(_ index: Int) -> String? {
    bytes(index).flatMap { String(validating: $0, as: UTF8.self) }
  }

  /// Returns the bytes of the field at `index`; nil if the field is missing.
  func bytes(_ index: Int) -> [UInt8]? { index < fields.count ? fields[index] : nil }

  private static let digits = Array("0123456789ABCDEF".utf8)

  private static func encode(_ field: [UInt8], to bytes: inout [UInt8]) {
    if field.isEmpty { return bytes.append(UInt8(ascii: "-")) }
    let isDash = field == [UInt8(ascii: "-")]
    for byte in field {
      if (0x21..<0x7F).contains(byte), byte != UInt8(ascii: "%"), !isDash {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
  }

  private static func decoded(_ field: ArraySlice<UInt8>) -> [UInt8] {
    if field.elementsEqual([UInt8(ascii: "-")]) { return [] }
    guard field.contains(UInt8(ascii: "%")) else { return Array(field) }
    var bytes: [UInt8] = []
    var rest = field
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%"), let high = rest.popFirst()?.hexValue,
        let low = rest.popFirst()?.hexValue
      else {
        bytes.append(byte)
        continue
      }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  /// Returns the FNV-1a checksum in eight hexadecimal digits.
  private static func sum(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var hash: UInt32 = 0x811C_9DC5
    for byte in bytes { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    return (0..<8).map { digits[Int(hash >> (28 - 4 * UInt32($0)) & 15)] }
  }
}
