/// ISO-2022-JP in the form that Japanese mail uses: with NEC's extra rows and half-width katakana,
/// which the C library's converter refuses.
enum ISO2022JP {
  private enum Mode { case ascii, katakana, kanji }

  /// The same text in CP932, which has those characters; nil if an escape sequence selects a
  /// charset that CP932 does not include.
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

  /// Adds a character of JIS X 0208, given by row and cell, as the two bytes of Shift_JIS.
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
