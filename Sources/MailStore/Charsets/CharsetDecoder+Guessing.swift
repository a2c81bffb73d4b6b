extension CharsetDecoder {
  /// `bytes` in a charset that is not named, as text: ISO-2022-JP if they have its escape sequences, UTF-8 if they are
  /// valid, otherwise in the first of the person's `FallbackCharsets` that has a character for all of them, otherwise
  /// windows-1252.
  public static func guess(_ bytes: Span<UInt8>) -> String {
    if ISO2022JP.isUsed(in: bytes) { return decodeISO2022JP(bytes) }
    return bytes.validText ?? decode(bytes, inOneOf: FallbackCharsets.all)
  }

  /// `bytes` in the first of `charsets` that has a character for all of them, but for one that is cut off at the end;
  /// otherwise in windows-1252.
  static func decode(_ bytes: Span<UInt8>, inOneOf charsets: [Charset]) -> String {
    for charset in charsets where charset != .utf8 {
      if let text = whole(bytes, as: charset) { return text }
    }
    return Windows1252.decode(bytes)
  }

  /// `bytes` in `charset`, if it has a character for all of them but one that is cut off at the end. Private ones are none.
  static func whole(_ bytes: Span<UInt8>, as charset: Charset) -> String? {
    let text: String
    if case .iconv(let name) = charset {
      // A charset whose converter is not there has no characters; it is not guessed, for guessing asks here.
      guard let converted = convert(bytes, from: name) else { return nil }
      text = converted
    } else {
      text = decode(bytes, as: charset)
    }
    let isWhole = !text.unicodeScalars.dropLast().contains {
      $0 == "\u{FFFD}" || "\u{E000}"..."\u{F8FF}" ~= $0
    }
    return isWhole ? text : nil
  }

  /// Bytes with the label UTF-8. A few bad sequences become U+FFFD; if more are bad than good, the
  /// label was wrong. A sequence that is cut off at the end is not bad, and good if there is more than its first byte.
  static func decodeUTF8(_ bytes: Span<UInt8>) -> String {
    if let text = bytes.validText { return text }
    var good = 0
    var bad = 0
    var index = 0
    while index < bytes.count {
      let length = sequenceLength(at: index, in: bytes)
      if length > 1 { good += 1 }
      if length == 0 {
        if isCutOff(at: index, in: bytes) {
          if index + 1 < bytes.count { good += 1 }
          break
        }
        bad += 1
      }
      index += max(length, 1)
    }
    return good > 0 && good >= bad ? bytes.text : decode(bytes, inOneOf: FallbackCharsets.all)
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
        guard sequences > 0, isCutOff(at: index, in: bytes) else { return false }
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

  /// True if `bytes` end within the UTF-8 sequence that begins at `index`.
  private static func isCutOff(at index: Int, in bytes: Span<UInt8>) -> Bool {
    guard 0xC2..<0xF5 ~= bytes[index], index + 4 > bytes.count else { return false }
    for next in index + 1..<bytes.count where bytes[next] & 0xC0 != 0x80 { return false }
    return true
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
