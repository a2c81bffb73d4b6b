/// The charset that western mail is really in when it says ISO 8859-1 or nothing.
enum Windows1252 {
  /// What 0x80 to 0x9F mean; five are not assigned.
  private static let upper: [UInt16] = [
    0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0xFFFD, 0x017D, 0xFFFD,
    0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0xFFFD, 0x017E, 0x0178,
  ]

  /// `bytes` as text.
  static func decode(_ bytes: Span<UInt8>) -> String {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count)
    for index in 0..<bytes.count {
      let byte = bytes[index]
      units.append(byte & 0xE0 == 0x80 ? upper[Int(byte & 0x1F)] : UInt16(byte))
    }
    return String(decoding: units, as: UTF16.self)
  }
}
