/// The display name of an address (RFC 5322, 3.4).
enum DisplayName {
  /// Decodes the words in `range`, and removes quotes. Returns nil if nothing remains.
  static func decode(
    _ range: Range<Int>?, hasQuotes: Bool, in value: Span<UInt8>, charset: String?
  ) -> String? {
    guard let range else { return nil }
    let words = value.extracting(value.trimmed(range))
    if !hasQuotes { return text(words, charset: charset) }
    return text(unquoted(words).span, charset: charset)
  }

  /// Decodes the text inside the parentheses of a comment. Returns nil if nothing remains.
  static func decode(comment: Range<Int>?, in value: Span<UInt8>, charset: String?) -> String? {
    guard let comment, comment.count > 2 else { return nil }
    let inner = value.extracting(comment.lowerBound + 1..<comment.upperBound - 1)
    if inner.index(of: UInt8(ascii: "\\"), in: 0..<inner.count) == nil {
      return text(inner, charset: charset)
    }
    var bytes: [UInt8] = []
    var index = 0
    while index < inner.count {
      if inner[index] == UInt8(ascii: "\\"), index + 1 < inner.count { index += 1 }
      bytes.append(inner[index])
      index += 1
    }
    return text(bytes.span, charset: charset)
  }

  private static func text(_ bytes: Span<UInt8>, charset: String?) -> String? {
    let text = HeaderText.decode(bytes, charset: charset)
    return text.isEmpty ? nil : text
  }

  /// Removes quotes, and the backslashes in quotes and comments.
  private static func unquoted(_ words: Span<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(words.count)
    var isQuoted = false
    var depth = 0
    var index = 0
    while index < words.count {
      let byte = words[index]
      if byte == UInt8(ascii: "\""), depth == 0 {
        isQuoted.toggle()
      } else if byte == UInt8(ascii: "\\"), isQuoted || depth > 0, index + 1 < words.count {
        index += 1
        bytes.append(words[index])
      } else {
        if byte == UInt8(ascii: "("), !isQuoted { depth += 1 }
        if byte == UInt8(ascii: ")"), depth > 0, !isQuoted { depth -= 1 }
        bytes.append(byte)
      }
      index += 1
    }
    return bytes
  }
}
