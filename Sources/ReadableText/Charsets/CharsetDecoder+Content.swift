extension CharsetDecoder {
  /// Decodes the content of a part. The transfer encoding of `bytes` must already be decoded.
  ///
  /// A byte order mark takes precedence over `charset`, which comes from the part's header. If both are missing, the
  /// charset is guessed.
  package static func decode(content bytes: [UInt8], charset: String?) -> String {
    if let mark = byteOrderMark(bytes) {
      return decode(bytes.span.extracting(mark.size..<bytes.count), charset: mark.charset)
    }
    return decode(bytes.span, charset: charset ?? "")
  }

  /// False if `bytes` cannot be text in their charset. This is the case if more than one in twenty
  /// of the first bytes is a control character that never occurs in text.
  package static func isText(_ bytes: [UInt8], charset: String?) -> Bool {
    let name = charset?.lowercased() ?? ""
    if byteOrderMark(bytes) != nil || name.contains("16") || name.contains("32") { return true }
    let beginning = bytes.prefix(1 << 16)
    let controls = beginning.count { $0 < 0x20 && !controlsOfText.contains($0) || $0 == 0x7F }
    return controls * 20 <= beginning.count
  }

  /// The control characters that occur in text: backspace, tab, line feed, vertical tab, form feed, carriage return,
  /// and the shift and escape characters of ISO 2022.
  private static let controlsOfText: Set<UInt8> = [
    0x08, 0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x0E, 0x0F, 0x1B,
  ]

  private static func byteOrderMark(_ bytes: [UInt8]) -> (charset: String, size: Int)? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return ("utf-8", 3) }
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) { return ("utf-32le", 4) }
    if bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return ("utf-32be", 4) }
    if bytes.starts(with: [0xFF, 0xFE]) { return ("utf-16le", 2) }
    if bytes.starts(with: [0xFE, 0xFF]) { return ("utf-16be", 2) }
    return nil
  }
}
