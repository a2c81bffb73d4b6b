/// The text of a part from its decoded bytes: `CharsetDecoder`, byte order marks, and the charsets
/// that the C library lacks.
enum PartDecoding {
  /// `bytes` in the charset that the part's header names, or in what they seem to be in.
  static func text(_ bytes: [UInt8], charset: String?) -> String {
    if let mark = byteOrderMark(bytes) {
      return CharsetDecoder.decode(
        bytes.span.extracting(mark.size..<bytes.count), charset: mark.charset)
    }
    guard let charset else { return CharsetDecoder.guess(bytes.span) }
    if isHZ(charset) { return CharsetDecoder.decode(undoneHZ(bytes).span, charset: "gb18030") }
    return CharsetDecoder.decode(bytes.span, charset: charset)
  }

  /// The charset of an HTML document whose header names none: that of a `meta` element near its
  /// beginning (HTML, 13.2.3.2).
  static func charset(inMetaOf html: [UInt8]) -> String? {
    let head = html.prefix(4096)
    let word = Array("charset".utf8)
    var start = head.startIndex
    while start + word.count < head.endIndex {
      defer { start += 1 }
      guard head[start] | 0x20 == word[0],
        head[start..<start + word.count].elementsEqual(word, by: { $0 | 0x20 == $1 })
      else { continue }
      var rest = head[(start + word.count)...].drop(while: isSpaceOrQuote)
      guard rest.first == UInt8(ascii: "=") else { continue }
      rest = rest.dropFirst().drop(while: isSpaceOrQuote)
      let name = rest.prefix { !isSpaceOrQuote($0) && !";/>".utf8.contains($0) }
      if !name.isEmpty { return String(decoding: name, as: UTF8.self) }
    }
    return nil
  }

  private static func isSpaceOrQuote(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }

  private static func byteOrderMark(_ bytes: [UInt8]) -> (charset: String, size: Int)? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return ("utf-8", 3) }
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) { return ("utf-32le", 4) }
    if bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return ("utf-32be", 4) }
    if bytes.starts(with: [0xFF, 0xFE]) { return ("utf-16le", 2) }
    if bytes.starts(with: [0xFE, 0xFF]) { return ("utf-16be", 2) }
    return nil
  }

  private static func isHZ(_ charset: String) -> Bool {
    ["hz-gb-2312", "hz", "hz-gb2312"].contains(charset.lowercased())
  }

  /// HZ (RFC 1843) as GB 2312 in eight bits: `~{` and `~}` switch, `~~` is a tilde, `~` before the
  /// end of a line joins it with the next.
  private static func undoneHZ(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var isChinese = false
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      if byte == UInt8(ascii: "~"), let skipped = "{}~\n".utf8.first(where: { $0 == next }) {
        if skipped == UInt8(ascii: "~") { result.append(byte) }
        if skipped == UInt8(ascii: "{") || skipped == UInt8(ascii: "}") {
          isChinese = skipped == UInt8(ascii: "{")
        }
        index += 2
        continue
      }
      if byte == 0x0A { isChinese = false }
      result.append(isChinese && byte > 0x20 ? byte | 0x80 : byte)
      index += 1
    }
    return result
  }
}
