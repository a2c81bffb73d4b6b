/// The charset that an HTML document names in itself.
enum HTMLCharset {
  /// The charset of a `meta` element near the beginning of `html` (HTML, 13.2.3.2); nil if there is
  /// none. It counts if the part's header names no charset.
  static func named(in html: [UInt8]) -> String? {
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
}
