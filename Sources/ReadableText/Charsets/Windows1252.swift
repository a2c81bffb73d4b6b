/// The charset windows-1252. It is the actual charset of western mail that declares ISO 8859-1, or no charset at all.
enum Windows1252 {
  /// The characters for the bytes 0x80 to 0x9F. Five of these bytes are unassigned.
  private static let upper: [UInt16] = [
    0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0xFFFD, 0x017D, 0xFFFD,
    0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0xFFFD, 0x017E, 0x0178,
  ]

  /// Returns the character for a byte.
  package static func scalar(_ byte: UInt8) -> Unicode.Scalar {
    guard 0x80..<0xA0 ~= byte else { return Unicode.Scalar(byte) }
    return Unicode.Scalar(upper[Int(byte & 0x1F)]) ?? "\u{FFFD}"
  }

  /// Decodes bytes as windows-1252. An unassigned byte becomes U+FFFD.
  package static func decode(_ bytes: Span<UInt8>) -> String {
    var size = 0
    for index in 0..<bytes.count { size += length(code(bytes[index])) }
    return String(unsafeUninitializedCapacity: size) { text in
      var end = 0
      for index in 0..<bytes.count {
        let code = code(bytes[index])
        switch length(code) {
        case 1: text[end] = UInt8(truncatingIfNeeded: code)
        case 2:
          text[end] = 0xC0 | UInt8(truncatingIfNeeded: code >> 6)
          text[end + 1] = continuation(code)
        default:
          text[end] = 0xE0 | UInt8(truncatingIfNeeded: code >> 12)
          text[end + 1] = continuation(code >> 6)
          text[end + 2] = continuation(code)
        }
        end += length(code)
      }
      return end
    }
  }

  /// Returns the Unicode code point for a byte.
  private static func code(_ byte: UInt8) -> UInt16 {
    byte & 0xE0 == 0x80 ? upper[Int(byte & 0x1F)] : UInt16(byte)
  }

  /// Returns the number of bytes of a code point in UTF-8.
  private static func length(_ code: UInt16) -> Int { code < 0x80 ? 1 : code < 0x800 ? 2 : 3 }

  /// Returns the UTF-8 continuation byte for the lowest six bits of a code point.
  private static func continuation(_ code: UInt16) -> UInt8 {
    0x80 | UInt8(truncatingIfNeeded: code & 0x3F)
  }
}
