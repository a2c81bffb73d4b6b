/// ISO-2022-JP as it is used in Japanese mail, including NEC's extra rows and half-width katakana, which the C library
/// rejects.
package enum ISO2022JP {
  private enum Mode { case ascii, katakana, kanji }

  /// True for seven-bit text with an escape sequence that selects Japanese characters. Such sequences occur in no other
  /// text. Escape sequences that select Latin letters do not count, because terminals use them too.
  package static func isUsed(in bytes: Span<UInt8>) -> Bool {
    var at = 0
    while let escape = bytes.index(of: 0x1B, in: at..<bytes.count) {
      at = escape + 1
      if set(at: at, in: bytes) != nil { return bytes.isASCII }
    }
    return false
  }

  /// Returns the letter of the two-byte character set that an escape sequence selects: JIS X 0208 (`@`, `B`), 0212
  /// (`D`) or 0213 (`O`, `P`, `Q`). `at` is the position just after the escape character.
  private static func set(at: Int, in bytes: Span<UInt8>) -> UInt8? {
    guard at + 1 < bytes.count, bytes[at] == UInt8(ascii: "$") else { return nil }
    let letter = bytes[at + 1]
    if letter == UInt8(ascii: "@") || letter == UInt8(ascii: "B") { return letter }
    guard at + 2 < bytes.count, letter == UInt8(ascii: "(") else { return nil }
    let last = bytes[at + 2]
    return "DOPQ".utf8.contains(last) ? last : nil
  }

  /// Returns the name of the C library's converter that supports all character sets used in `bytes`.
  static func converter(of bytes: Span<UInt8>) -> String {
    var at = 0
    while let escape = bytes.index(of: 0x1B, in: at..<bytes.count) {
      at = escape + 1
      if let set = set(at: at, in: bytes), "OPQ".utf8.contains(set) { return "ISO-2022-JP-3" }
    }
    return "ISO-2022-JP-2"
  }

  /// Converts `bytes` to CP932, which contains NEC's rows and half-width katakana. Returns nil if an escape sequence
  /// selects a character set that is not part of CP932.
  static func shiftJIS(_ bytes: Span<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var mode = Mode.ascii
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x1B, index + 2 < bytes.count {
        guard let next = modeAfter(bytes[index + 1], bytes[index + 2]) else { return nil }
        mode = next
        index += 3
        continue
      }
      if byte.isLineBreak { mode = .ascii }
      let isGraphic = byte > 0x20 && byte < 0x7F
      if mode == .kanji, isGraphic, index + 1 < bytes.count {
        append(kanji: byte, bytes[index + 1], to: &result)
        index += 2
        continue
      }
      result.append(mode == .katakana && isGraphic ? byte | 0x80 : byte)
      index += 1
    }
    return result
  }

  private static func modeAfter(_ first: UInt8, _ second: UInt8) -> Mode? {
    switch (first, second) {
    case (UInt8(ascii: "("), UInt8(ascii: "B")), (UInt8(ascii: "("), UInt8(ascii: "J")),
      (UInt8(ascii: "("), UInt8(ascii: "H")):
      .ascii
    case (UInt8(ascii: "("), UInt8(ascii: "I")): .katakana
    case (UInt8(ascii: "$"), UInt8(ascii: "@")), (UInt8(ascii: "$"), UInt8(ascii: "B")): .kanji
    default: nil
    }
  }

  /// Appends a character of JIS X 0208, given by its row and cell, as two bytes of Shift_JIS.
  private static func append(kanji first: UInt8, _ second: UInt8, to result: inout [UInt8]) {
    guard second > 0x20, second < 0x7F else {
      result.append(first)
      result.append(second)
      return
    }
    let row = (first &- 0x21) >> 1
    result.append(row &+ (row < 0x1F ? 0x81 : 0xC1))
    if first & 1 == 0 {
      result.append(second &+ 0x7E)
    } else {
      result.append(second &+ (second < 0x60 ? 0x1F : 0x20))
    }
  }
}
