/// Finds the encoded words in a value, from left to right. Takes linear time in total.
struct EncodedWordFinder {
  /// The maximum length of a charset's name. No charset has a longer name. RFC 2047 allows 75 bytes for a complete
  /// encoded word.
  private static let longestCharset = 64
  /// The position of the last `?=` that was found. The position is kept so that each `?=` is searched for only once.
  private var terminator = -1

  /// Returns the word that begins at `start`; nil if no word begins there.
  ///
  /// The finder accepts more than the rules allow. The text of a word may contain spaces, and a
  /// `?=` that is followed by hexadecimal digits, as in `what?=20now`, does not end the word. A
  /// word may also be cut off at the end of the value. Base64 text with bytes above 127 is not a
  /// word, and is left unchanged (RFC 2047, 6.3).
  mutating func word(at start: Int, in bytes: Span<UInt8>) -> EncodedWord? {
    guard var word = Self.head(at: start, in: bytes) else { return nil }
    let text = word.text.lowerBound
    var stop = nextTerminator(from: text, in: bytes)
    if word.encoding == .quoted { stop = Self.realTerminator(from: stop, in: bytes) }
    if word.encoding == .base64, !bytes.extracting(text..<stop).isASCII { return nil }
    if Self.beginsWord(in: text..<stop, of: bytes) { return nil }
    if stop == bytes.count {
      for index in text..<stop where bytes[index].isFoldingSpace { return nil }
    }
    word.text = text..<stop
    word.end = min(stop + 2, bytes.count)
    return word
  }

  /// Returns the beginning of a word, `=?charset?X?`, as a word without text.
  private static func head(at start: Int, in bytes: Span<UInt8>) -> EncodedWord? {
    guard start + 6 < bytes.count, bytes[start] == UInt8(ascii: "="),
      bytes[start + 1] == UInt8(ascii: "?")
    else { return nil }
    var at = start + 2
    var charsetEnd = -1
    let limit = min(bytes.count - 3, at + longestCharset)
    while at < limit, bytes[at] > 0x20, bytes[at] != UInt8(ascii: "?") {
      if bytes[at] == UInt8(ascii: "*"), charsetEnd < 0 { charsetEnd = at }
      at += 1
    }
    guard at < limit, at > start + 2, bytes[at] == UInt8(ascii: "?"),
      bytes[at + 2] == UInt8(ascii: "?")
    else { return nil }
    let encoding: EncodedWord.Encoding
    switch bytes[at + 1].smallLetter {
    case UInt8(ascii: "b"): encoding = .base64
    case UInt8(ascii: "q"): encoding = .quoted
    default: return nil
    }
    return EncodedWord(
      charset: start + 2..<(charsetEnd < 0 ? at : charsetEnd), encoding: encoding,
      text: at + 3..<at + 3, end: at + 3)
  }

  private mutating func nextTerminator(from start: Int, in bytes: Span<UInt8>) -> Int {
    if terminator < start {
      terminator =
        bytes.index(of: UInt8(ascii: "?"), UInt8(ascii: "="), from: start) ?? bytes.count
    }
    return terminator
  }

  /// Returns the end of the word. A `?=` that is followed by hexadecimal digits is a question mark
  /// and an encoded byte, provided that another `?=` follows soon. Otherwise, the word ends there.
  private static func realTerminator(from first: Int, in bytes: Span<UInt8>) -> Int {
    var stop = first
    while stop + 3 < bytes.count, bytes[stop + 2].hexValue != nil, bytes[stop + 3].hexValue != nil {
      var at = stop + 4
      let limit = min(bytes.count - 1, at + 75)
      while at < limit, !bytes[at].isFoldingSpace, !isMark("=?", at, bytes),
        !isMark("?=", at, bytes)
      {
        at += 1
      }
      guard at < limit, isMark("?=", at, bytes) else { return stop }
      stop = at
    }
    return stop
  }

  private static func isMark(_ mark: StaticString, _ at: Int, _ bytes: Span<UInt8>) -> Bool {
    mark.withUTF8Buffer { bytes[at] == $0[0] && bytes[at + 1] == $0[1] }
  }

  /// True if another word begins in `range`. In that case, the end of the current word is missing.
  private static func beginsWord(in range: Range<Int>, of bytes: Span<UInt8>) -> Bool {
    var at = range.lowerBound
    while at < range.upperBound,
      let hit = bytes.index(of: UInt8(ascii: "="), in: at..<range.upperBound)
    {
      if head(at: hit, in: bytes) != nil { return true }
      at = hit + 1
    }
    return false
  }
}
