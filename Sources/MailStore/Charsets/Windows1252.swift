/// windows-1252, the real charset of western mail that names ISO 8859-1 or none.
enum Windows1252 {
  /// The characters of 0x80 to 0x9F; five are not assigned.
  private static let upper: [UInt16] = [
    0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0xFFFD, 0x017D, 0xFFFD,
    0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0xFFFD, 0x017E, 0x0178,
  ]

  /// The character of a byte.
  static func scalar(_ byte: UInt8) -> Unicode.Scalar {
    guard 0x80..<0xA0 ~= byte else { return Unicode.Scalar(byte) }
    return Unicode.Scalar(upper[Int(byte & 0x1F)]) ?? "\u{FFFD}"
  }

  /// `bytes` as text.
  static func decode(_ bytes: Span<UInt8>) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count &+ bytes.count / 2)
    for index in 0..<bytes.count {
      let byte = bytes[index]
      if byte < 0x80 {
        text.append(byte)
      } else {
        append(byte < 0xA0 ? upper[Int(byte & 0x1F)] : UInt16(byte), to: &text)
      }
    }
    return text.span.text
  }

  /// Adds a code above 127 as UTF-8.
  private static func append(_ code: UInt16, to text: inout [UInt8]) {
    if code < 0x800 {
      text.append(0xC0 | UInt8(truncatingIfNeeded: code >> 6))
    } else {
      text.append(0xE0 | UInt8(truncatingIfNeeded: code >> 12))
      text.append(0x80 | UInt8(truncatingIfNeeded: code >> 6 & 0x3F))
    }
    text.append(0x80 | UInt8(truncatingIfNeeded: code & 0x3F))
  }
}
