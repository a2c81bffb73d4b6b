extension CharsetDecoder {
  /// `bytes` in a charset that is not named, as text: UTF-8 if they are valid, otherwise
  /// windows-1252.
  public static func guess(_ bytes: Span<UInt8>) -> String {
    bytes.validText ?? Windows1252.decode(bytes)
  }

  /// Bytes with the label UTF-8. A few bad sequences become U+FFFD; if more are bad than good, the
  /// label was wrong.
  static func decodeUTF8(_ bytes: Span<UInt8>) -> String {
    if let text = bytes.validText { return text }
    var good = 0
    var bad = 0
    var index = 0
    while index < bytes.count {
      let length = sequenceLength(at: index, in: bytes)
      if length > 1 { good += 1 }
      if length == 0 { bad += 1 }
      index += max(length, 1)
    }
    return good >= bad ? bytes.text : Windows1252.decode(bytes)
  }

  /// The length of the UTF-8 sequence that begins at `index`; 0 if none does.
  private static func sequenceLength(at index: Int, in bytes: Span<UInt8>) -> Int {
    let length: Int
    switch bytes[index] {
    case 0..<0x80: return 1
    case 0xC2..<0xE0: length = 2
    case 0xE0..<0xF0: length = 3
    case 0xF0..<0xF5: length = 4
    default: return 0
    }
    guard index + length <= bytes.count else { return 0 }
    for next in index + 1..<index + length where bytes[next] & 0xC0 != 0x80 { return 0 }
    return length
  }
}
