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

  /// True for bytes with a label of Latin-1 that are UTF-8, under the commonest of wrong labels:
  /// all of them are valid, though the last character may be cut off, and in Latin-1 they would be
  /// nonsense. That is so for two sequences, for a long one, and for one with a byte that Latin-1
  /// has for a control.
  static func isReallyUTF8(_ bytes: Span<UInt8>) -> Bool {
    var sequences = 0
    var isNonsense = false
    var index = 0
    while index < bytes.count {
      let length = sequenceLength(at: index, in: bytes)
      if length == 0 {
        guard sequences > 0, 0xC2..<0xF5 ~= bytes[index], index + 4 > bytes.count else {
          return false
        }
        for next in index + 1..<bytes.count where bytes[next] & 0xC0 != 0x80 { return false }
        break
      }
      if length > 1 {
        sequences += 1
        isNonsense = isNonsense || length > 2 || bytes[index + 1] < 0xA0
      }
      index += length
    }
    return sequences != 1 || isNonsense
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
