/// Decodes unstructured header values (RFC 5322, 2.2.1; RFC 2047) into readable text.
public enum HeaderText {
  /// Decodes `raw` into a single line, without white space at its ends.
  ///
  /// Encoded words are decoded everywhere, even inside quotes and without white space around them. Adjacent words in
  /// the same charset are joined before they are decoded, because some programs split a character between two words.
  ///
  /// Bytes above 127 outside encoded words are decoded as UTF-8 (RFC 6532). If they are not valid UTF-8, they are
  /// decoded in `charset`, which should be the charset of the message's text. If `charset` is nil, the charset is
  /// guessed. Line breaks, even encoded ones, become spaces. Other control characters are kept.
  public static func decode(_ raw: Span<UInt8>, charset: String? = nil) -> String {
    let value = raw.extracting(raw.trimmed(0..<raw.count))
    if isPlain(value) { return value.text }
    if value.index(of: 0x0A, in: 0..<value.count) == nil,
      value.index(of: 0x0D, in: 0..<value.count) == nil
    {
      return decodeUnfolded(value, charset: charset)
    }
    return decodeUnfolded(unfold(value).span, charset: charset)
  }

  /// Converts `value` to UTF-8 if it cannot be parsed in its own charset. This is necessary for unencoded ISO-2022-JP,
  /// Big5 and Shift_JIS, in which an ASCII byte may be half of a character. Returns nil if the value can be parsed as
  /// it is.
  static func parsable(_ value: Span<UInt8>, charset: String?) -> [UInt8]? {
    guard HeaderCharset.isNeeded(by: value) else { return nil }
    let charset = HeaderCharset.raw(charset)
    let hidesASCII =
      charset == .unknown ? FallbackCharsets.all.contains(where: \.hidesASCII) : charset.hidesASCII
    let isWhole =
      value.isASCII
      ? usesEscapes(value, charset) : hidesASCII && CharsetDecoder.cutUTF8(value) == nil
    return isWhole ? Array(decode(raw: value, as: charset).utf8) : nil
  }

  /// Decodes text outside encoded words as UTF-8. If the text is not valid UTF-8, decodes it in `charset`.
  private static func decode(raw literal: Span<UInt8>, as charset: Charset) -> String {
    if usesEscapes(literal, charset) { return CharsetDecoder.decodeISO2022JP(literal) }
    return CharsetDecoder.cutUTF8(literal) ?? CharsetDecoder.decode(literal, as: charset)
  }

  /// True for Japanese text with escape sequences, in which all bytes are ASCII.
  private static func usesEscapes(_ literal: Span<UInt8>, _ charset: Charset) -> Bool {
    literal.index(of: 0x1B, in: 0..<literal.count) != nil
      && (charset == .iso2022JP || ISO2022JP.isUsed(in: literal))
  }

  /// True if nothing has to be decoded, because the value is printable ASCII without encoded words.
  private static func isPlain(_ value: Span<UInt8>) -> Bool {
    value.isPrintable && value.index(of: UInt8(ascii: "="), UInt8(ascii: "?"), from: 0) == nil
  }

  /// Replaces each line break, and the white space around it, by a single space. RFC 5322 (2.2.3) keeps that white
  /// space, but programs indent lines by arbitrary amounts.
  private static func unfold(_ value: Span<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(value.count)
    var index = 0
    while index < value.count {
      guard value[index].isLineBreak else {
        result.append(value[index])
        index += 1
        continue
      }
      while index < value.count, value[index].isLineBreak || value[index].isBlank { index += 1 }
      while result.last?.isBlank == true { result.removeLast() }
      result.append(0x20)
    }
    return result
  }

  private static func decodeUnfolded(_ value: Span<UInt8>, charset: String?) -> String {
    var words = EncodedWordFinder()
    var output = Output(fallback: charset)
    var literal = 0
    var at = 0
    while let start = value.index(of: UInt8(ascii: "="), UInt8(ascii: "?"), from: at) {
      guard let word = words.word(at: start, in: value) else {
        at = start + 1
        continue
      }
      output.append(literal: value.extracting(literal..<start), beforeWord: true)
      output.append(word, of: value)
      at = word.end
      literal = at
    }
    output.append(literal: value.extracting(literal..<value.count), beforeWord: false)
    return output.text
  }

  /// The text decoded so far, and the bytes of encoded words that may end in the middle of a character.
  private struct Output {
    let fallback: String?
    private(set) var text = ""
    private var pending: [UInt8] = []
    private var pendingCharset: String?

    init(fallback: String?) { self.fallback = fallback }

    /// Adds the text between encoded words. White space between two words is dropped if there is
    /// nothing else between them.
    mutating func append(literal: Span<UInt8>, beforeWord: Bool) {
      let isSpace = literal.trimmed(0..<literal.count).isEmpty
      if isSpace, pendingCharset != nil, beforeWord { return }
      if literal.isEmpty { return flush() }
      flush()
      append(HeaderText.decode(raw: literal, as: HeaderCharset.raw(fallback)))
    }

    mutating func append(_ word: EncodedWord, of value: Span<UInt8>) {
      let name = value.extracting(word.charset)
      if let pendingCharset, !name.equals(pendingCharset) { flush() }
      if pendingCharset == nil { pendingCharset = name.text }
      pending.reserveCapacity(pending.count + word.text.count)
      word.appendBytes(of: value, to: &pending)
    }

    /// Adds a piece of text. Most values consist of a single piece, which then does not have to be copied.
    private mutating func append(_ piece: String) {
      if text.isEmpty { text = piece } else { text += piece }
    }

    private mutating func flush() {
      guard let charset = pendingCharset else { return }
      let decoded = CharsetDecoder.decode(pending.span, charset: charset)
      append(decoded.hasLineBreak ? decoded.onOneLine : decoded)
      pending.removeAll(keepingCapacity: true)
      pendingCharset = nil
    }
  }
}

extension String {
  fileprivate var hasLineBreak: Bool {
    let bytes = utf8Span.span
    return bytes.index(of: 0x0A, in: 0..<bytes.count) != nil
      || bytes.index(of: 0x0D, in: 0..<bytes.count) != nil
  }

  /// The text, with its line breaks replaced by spaces.
  fileprivate var onOneLine: String {
    String(decoding: utf8.map { $0.isLineBreak ? 0x20 : $0 }, as: UTF8.self)
  }
}

extension Span<UInt8> {
  /// True if the bytes are equal to `word`, ignoring case.
  fileprivate func equals(_ word: String) -> Bool {
    guard count == word.utf8.count else { return false }
    var index = 0
    for byte in word.utf8 {
      if byte.smallLetter != self[index].smallLetter { return false }
      index += 1
    }
    return true
  }
}
