extension CharsetDecoder {
  /// `bytes` in a charset that is not named, as text: ISO-2022-JP if they have its escape sequences, UTF-8 if they are
  /// valid, otherwise in the first of the user's `FallbackCharsets` that has a character for all of them, otherwise
  /// windows-1252.
  public static func guess(_ bytes: Span<UInt8>) -> String {
    if ISO2022JP.isUsed(in: bytes) { return decodeISO2022JP(bytes) }
    return cutUTF8(bytes) ?? decode(bytes, inOneOf: FallbackCharsets.all)
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
    let count = UTF8Count(bytes)
    let good = count.good + (count.cutLength > 1 ? 1 : 0)
    return good > 0 && good >= count.bad ? bytes.text : decode(bytes, inOneOf: FallbackCharsets.all)
  }

  /// Bytes without a label as UTF-8, with U+FFFD for a letter that was cut; nil if they are something else. Programs cut
  /// names of files to a number of bytes, and put the ending after the cut.
  static func cutUTF8(_ bytes: Span<UInt8>) -> String? {
    if let text = bytes.validText { return text }
    let count = UTF8Count(bytes)
    let isCut = count.bad == 0 && count.long > 0
    return isCut || count.good >= 2 && count.good >= 2 * count.bad ? bytes.text : nil
  }

  /// True for bytes with a label of Latin-1 that are UTF-8, under the commonest of wrong labels:
  /// all of them are valid, though the last character may be cut off and a few bytes damaged, and in
  /// Latin-1 they would be nonsense. That is so for two sequences, for a long one, and for one with
  /// a byte that Latin-1 has for a control.
  static func isReallyUTF8(_ bytes: Span<UInt8>) -> Bool {
    let count = UTF8Count(bytes)
    guard count.isNearlyValid, count.good > 0 || count.cutLength == 0 else { return false }
    return count.good != 1 || count.long > 0 || count.hasControls
  }

  /// True for UTF-8 under a label that forbids its bytes, or that makes a text of them that nobody writes. Programs put
  /// the label of their country on everything: `charset=ISO-2022-JP`, `gb2312`.
  static func isUTF8(_ bytes: Span<UInt8>, labelled charset: Charset) -> Bool {
    let family = charset.family
    if family == .wide { return isNarrow(bytes) }
    if family == .other || bytes.isASCII { return false }
    let count = UTF8Count(bytes)
    guard count.isNearlyValid, count.good > 0 else { return false }
    let isLikely = count.good > 1 || count.long > 0
    switch family {
    case .sevenBits: return true
    case .oneByte: return isLikely && count.hasControls
    case .severalBytes(let strict):
      return count.long > 1 || isLikely && strict.allSatisfy { whole(bytes, as: .iconv($0)) == nil }
    case .wide, .other: return false
    }
  }

  /// True for UTF-8, or ASCII, that is no UTF-16: no text that is longer than a word has not one character with a zero.
  private static func isNarrow(_ bytes: Span<UInt8>) -> Bool {
    bytes.count >= 16 && bytes.index(of: 0, in: 0..<bytes.count) == nil
      && (bytes.isASCII || UTF8Count(bytes).isNearlyValid)
  }
}

/// The sequences of UTF-8 in bytes that may be something else.
private struct UTF8Count {
  /// The sequences of several bytes, those of three or more, and the bytes that belong to none.
  private(set) var (good, long, bad) = (0, 0, 0)
  /// The bytes of a sequence that the end cuts off.
  private(set) var cutLength = 0
  /// True if a sequence has a byte that ISO 8859 has for a control.
  private(set) var hasControls = false

  /// True if all is valid, or all but a few bytes among many sequences: a byte was lost or changed on the way. By chance
  /// texts in other charsets have one bad byte at least for every five sequences.
  var isNearlyValid: Bool {
    bad == 0 || long >= 4 && bad * 3 <= long || good >= 8 && bad * 8 <= good
  }

  init(_ bytes: Span<UInt8>) {
    var index = 0
    while index < bytes.count {
      let length = Self.length(at: index, in: bytes)
      if length > 1 {
        good += 1
        if length > 2 { long += 1 }
        hasControls = hasControls || bytes[index + 1] < 0xA0
      } else if length == 0, Self.isCutOff(at: index, in: bytes) {
        cutLength = bytes.count - index
        return
      } else if length == 0 {
        bad += 1
      }
      index += max(length, 1)
    }
  }

  /// True if `bytes` end within the UTF-8 sequence that begins at `index`.
  private static func isCutOff(at index: Int, in bytes: Span<UInt8>) -> Bool {
    guard 0xC2..<0xF5 ~= bytes[index], index + 4 > bytes.count else { return false }
    for next in index + 1..<bytes.count where bytes[next] & 0xC0 != 0x80 { return false }
    return true
  }

  /// The length of the UTF-8 sequence that begins at `index`; 0 if none does.
  private static func length(at index: Int, in bytes: Span<UInt8>) -> Int {
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
