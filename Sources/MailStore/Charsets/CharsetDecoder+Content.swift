extension CharsetDecoder {
  /// The content of a part as text, from its bytes without transfer encoding.
  ///
  /// A byte order mark counts more than `charset`, which the part's header names. Without either
  /// the charset is guessed. Content may be in HZ; headers never are.
  static func decode(content bytes: [UInt8], charset: String?) -> String {
    if let mark = byteOrderMark(bytes) {
      return decode(bytes.span.extracting(mark.size..<bytes.count), charset: mark.charset)
    }
    guard let charset else { return guess(bytes.span) }
    if HZ.isNamed(charset) { return decode(HZ.gb2312(bytes).span, charset: "gb18030") }
    return decode(bytes.span, charset: charset)
  }

  private static func byteOrderMark(_ bytes: [UInt8]) -> (charset: String, size: Int)? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return ("utf-8", 3) }
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) { return ("utf-32le", 4) }
    if bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return ("utf-32be", 4) }
    if bytes.starts(with: [0xFF, 0xFE]) { return ("utf-16le", 2) }
    if bytes.starts(with: [0xFE, 0xFF]) { return ("utf-16be", 2) }
    return nil
  }
}
