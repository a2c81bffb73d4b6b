extension CharsetDecoder {
  /// Decodes `bytes` that have no declared charset. Escape sequences of ISO-2022-JP show that they are in that charset.
  /// Valid UTF-8 is decoded as UTF-8. All other bytes are decoded in the first of the user's `FallbackCharsets` in
  /// which they are valid, or else as windows-1252.
  public static func guess(_ bytes: Span<UInt8>) -> String {
    if ISO2022JP.isUsed(in: bytes) { return decodeISO2022JP(bytes) }
    return cutUTF8(bytes) ?? decode(bytes, inOneOf: FallbackCharsets.all)
  }

  /// Decodes `bytes` in the first of `charsets` in which they are valid, apart from a character that is cut off at the
  /// end. If there is no such charset, decodes them as windows-1252.
  package static func decode(_ bytes: Span<UInt8>, inOneOf charsets: [Charset]) -> String {
    for charset in charsets where charset != .utf8 {
      if let text = whole(bytes, as: charset) { return text }
    }
    return Windows1252.decode(bytes)
  }

  /// Decodes `bytes` in `charset`. Returns nil if some bytes are invalid, or are private-use
  /// characters. The last character may be cut off.
  package static func whole(_ bytes: Span<UInt8>, as charset: Charset) -> String? {
    let text: String
    if case .iconv(let name) = charset {
      // A missing converter cannot decode anything. It must not fall back to guessing, because guessing calls this
      // function.
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

  /// Decodes bytes labelled as UTF-8. If a few sequences are invalid, they become U+FFFD. If more
  /// sequences are invalid than valid, the label was wrong, and one of the user's
  /// `FallbackCharsets` is used instead. A sequence that is cut off at the end does not count as
  /// invalid, and counts as valid if at least two of its bytes are there.
  static func decodeUTF8(_ bytes: Span<UInt8>) -> String {
    if let text = bytes.validText { return text }
    let count = UTF8Count(bytes)
    let good = count.good + (count.cutLength > 1 ? 1 : 0)
    return good > 0 && good >= count.bad ? bytes.text : decode(bytes, inOneOf: FallbackCharsets.all)
  }

  /// Decodes unlabelled bytes as UTF-8, with U+FFFD for a truncated character. Returns nil if the bytes are not UTF-8.
  /// Truncated characters occur because some programs cut file names off after a number of bytes, and then append the
  /// extension.
  package static func cutUTF8(_ bytes: Span<UInt8>) -> String? {
    if let text = bytes.validText { return text }
    let count = UTF8Count(bytes)
    let isCut = count.bad == 0 && count.long > 0
    return isCut || count.good >= 2 && count.good >= 2 * count.bad ? bytes.text : nil
  }

  /// True if bytes labelled as Latin-1 are really UTF-8. This is the most common kind of wrong label. The bytes must be
  /// valid UTF-8, apart from a last character that is cut off, or a few damaged bytes. They must also make no sense in
  /// Latin-1. This is the case for two sequences, for one long sequence, and for a sequence that contains a control
  /// character of Latin-1.
  static func isReallyUTF8(_ bytes: Span<UInt8>) -> Bool {
    let count = UTF8Count(bytes)
    guard count.isNearlyValid, count.good > 0 || count.cutLength == 0 else { return false }
    return count.good != 1 || count.long > 0 || count.hasControls
  }

  /// True if the bytes are UTF-8, but their label does not allow such bytes, or would turn them into text that no one
  /// writes. Some programs give all mail the label that is usual in their country, such as `charset=ISO-2022-JP` or
  /// `gb2312`.
  package static func isUTF8(_ bytes: Span<UInt8>, labelled charset: Charset) -> Bool {
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

  /// True for UTF-8 or ASCII that is labelled as UTF-16. Real UTF-16 text of more than a word contains a zero byte.
  private static func isNarrow(_ bytes: Span<UInt8>) -> Bool {
    bytes.count >= 16 && bytes.index(of: 0, in: 0..<bytes.count) == nil
      && (bytes.isASCII || UTF8Count(bytes).isNearlyValid)
  }
}

/// Counts the UTF-8 sequences in bytes that may not be UTF-8.
private struct UTF8Count {
  /// The number of sequences of two or more bytes, the number of sequences of three or more bytes,
  /// and the number of bytes that belong to no sequence.
  private(set) var (good, long, bad) = (0, 0, 0)
  /// If the text ends in the middle of a sequence, the number of bytes of that sequence.
  private(set) var cutLength = 0
  /// True if a sequence contains a byte that is a control character in ISO 8859.
  private(set) var hasControls = false

  /// True if all bytes are valid. Also true if there are many sequences but only a few invalid bytes, because bytes
  /// were lost or changed in transit. Text in other charsets may look like UTF-8 by chance, but then it has at least
  /// one invalid byte for every five sequences.
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

  /// True if `bytes` end inside the UTF-8 sequence that begins at `index`.
  private static func isCutOff(at index: Int, in bytes: Span<UInt8>) -> Bool {
    guard 0xC2..<0xF5 ~= bytes[index], index + 4 > bytes.count else { return false }
    for next in index + 1..<bytes.count where bytes[next] & 0xC0 != 0x80 { return false }
    return true
  }

  /// Returns the length of the UTF-8 sequence that begins at `index`. Returns 0 if no sequence begins there.
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
