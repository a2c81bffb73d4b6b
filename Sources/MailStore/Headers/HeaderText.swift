/// The text of an unstructured header value (RFC 5322, 2.2.1; RFC 2047), for people to read.
public enum HeaderText {
  /// `raw` on one line, decoded, without white space at either end.
  ///
  /// Encoded words are decoded wherever they stand, even in quotes and without white space around
  /// them. Neighbours in one charset are joined as bytes first, because some programs cut a
  /// character in two. Bytes above 127 outside of encoded words are UTF-8 (RFC 6532), otherwise in
  /// `charset` (the charset of the message's text is a good guess), otherwise guessed. Line
  /// breaks become spaces, encoded ones too; other control characters stay.
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

  /// `value` in UTF-8, if it cannot be taken apart in its own charset, in which a byte of ASCII may be the half of a
  /// character: raw ISO-2022-JP, Big5, Shift_JIS. Nil if it can.
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

  /// Text that was never encoded: UTF-8, otherwise in `charset`.
  private static func decode(raw literal: Span<UInt8>, as charset: Charset) -> String {
    if usesEscapes(literal, charset) { return CharsetDecoder.decodeISO2022JP(literal) }
    return CharsetDecoder.cutUTF8(literal) ?? CharsetDecoder.decode(literal, as: charset)
  }

  /// True for Japanese that looks like ASCII.
  private static func usesEscapes(_ literal: Span<UInt8>, _ charset: Charset) -> Bool {
    literal.index(of: 0x1B, in: 0..<literal.count) != nil
      && (charset == .iso2022JP || ISO2022JP.isUsed(in: literal))
  }

  /// True if there is nothing to decode: printable ASCII without an encoded word.
  private static func isPlain(_ value: Span<UInt8>) -> Bool {
    value.isPrintable && value.index(of: UInt8(ascii: "="), UInt8(ascii: "?"), from: 0) == nil
  }

  /// The value without its line breaks. Each becomes one space together with the white space around it. RFC 5322 (2.2.3)
  /// keeps that white space, but programs indent with it as far as they like.
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

  /// The text so far, and the bytes of encoded words whose last character may be unfinished.
  private struct Output {
    let fallback: String?
    private(set) var text = ""
    private var pending: [UInt8] = []
    private var pendingCharset: String?

    init(fallback: String?) { self.fallback = fallback }

    /// Adds the text between encoded words. White space alone between two of them is not text.
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

    /// Adds a piece of text. Most values are a single piece, which is not copied.
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

  /// The text with spaces for line breaks.
  fileprivate var onOneLine: String {
    String(decoding: utf8.map { $0.isLineBreak ? 0x20 : $0 }, as: UTF8.self)
  }
}

extension Span<UInt8> {
  /// True if the bytes are `word`, both in any case.
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
