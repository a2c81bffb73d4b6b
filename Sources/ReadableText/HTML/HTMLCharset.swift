/// Finds the charset that an HTML document itself declares (HTML, 13.2.3.2: the prescan). This
/// charset is used if the header of the MIME part declares none.
package struct HTMLCharset {
  private static let reach = 4096

  private let html: ArraySlice<UInt8>
  private var at: Int

  private init(_ html: [UInt8]) {
    self.html = html.prefix(Self.reach)
    at = 0
  }

  /// Returns the charset in an XML declaration at the beginning of `html`, or in a `meta` element near the beginning.
  /// Comments are ignored. If the document declares UTF-16, returns UTF-8, because the declaration itself could not
  /// have been read if it were in UTF-16.
  package static func named(in html: [UInt8]) -> String? {
    var prescan = HTMLCharset(html)
    guard let name = prescan.declared() ?? prescan.inMeta() else { return nil }
    return name.lowercased().hasPrefix("utf-16") ? "utf-8" : name
  }

  /// Returns the encoding in a declaration such as `<?xml version="1.0" encoding="shift_jis"?>`.
  private mutating func declared() -> String? {
    guard skip("<?xml") else { return nil }
    while let (name, value) = attribute() {
      if name == "encoding" { return value.isEmpty ? nil : value }
    }
    return nil
  }

  private mutating func inMeta() -> String? {
    at = 0
    while let tag = html[at...].firstIndex(of: UInt8(ascii: "<")) {
      at = tag
      if skip("<!--") {
        skipComment()
      } else if skip("<meta"), at < html.endIndex, " \t\r\n\u{C}/".utf8.contains(html[at]) {
        var (isOther, found): (Bool, String?) = (false, nil)
        while let (name, value) = attribute() {
          if name == "charset", !value.isEmpty { return value }
          // A `meta` element that describes or refreshes the page may mention a charset, but does not declare it.
          if name == "name" || name == "http-equiv" && value.lowercased() != "content-type" {
            isOther = true
          }
          if name == "content", found == nil { found = Self.charset(in: value) }
        }
        if !isOther, let found { return found }
      } else {
        at = max(at, tag + 1)
      }
    }
    return nil
  }

  /// Moves past the end of a comment, after its beginning has been read. `<!-->` is a complete comment.
  private mutating func skipComment() {
    while let end = html[at...].firstIndex(of: UInt8(ascii: ">")) {
      at = end + 1
      if html[..<end].suffix(2).elementsEqual("--".utf8) { return }
    }
    at = html.endIndex
  }

  /// Returns the charset in a value such as `text/html; charset=koi8-r`.
  private static func charset(in content: String) -> String? {
    var parameters = HTMLCharset(content.utf8.map { $0 == UInt8(ascii: ";") ? 0x20 : $0 })
    while let (name, value) = parameters.attribute() {
      if name == "charset", !value.isEmpty { return value }
    }
    return nil
  }

  /// Reads the next attribute. Returns nil at the end of the tag.
  private mutating func attribute() -> (name: String, value: String)? {
    skip { $0 <= 0x20 || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") }
    guard at < html.endIndex, html[at] != UInt8(ascii: ">") else { return nil }
    // A name consists of at least one character. That character may be `=`.
    let name = html[at..<at + 1] + take(from: at + 1) { $0 > 0x20 && !"/=>".utf8.contains($0) }
    skip { $0 <= 0x20 }
    var value: ArraySlice<UInt8> = []
    if at < html.endIndex, html[at] == UInt8(ascii: "=") {
      at += 1
      skip { $0 <= 0x20 }
      let quote = html[at...].first ?? 0
      if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        value = take(from: at + 1) { $0 != quote }
        at = min(at + 1, html.endIndex)
      } else {
        value = take(from: at) { $0 > 0x20 && $0 != UInt8(ascii: ">") }
      }
    }
    return (
      String(decoding: name, as: UTF8.self).lowercased(), String(decoding: value, as: UTF8.self)
    )
  }

  private mutating func take(
    from start: Int, while isTaken: (UInt8) -> Bool
  ) -> ArraySlice<UInt8> {
    let taken = html[start...].prefix(while: isTaken)
    at = taken.endIndex
    return taken
  }

  private mutating func skip(while isSkipped: (UInt8) -> Bool) {
    _ = take(from: at, while: isSkipped)
  }

  /// Moves past `word` if it comes next, ignoring case. Otherwise returns false.
  private mutating func skip(_ word: String) -> Bool {
    guard html[at...].prefix(word.utf8.count).map(\.smallLetter).elementsEqual(word.utf8) else {
      return false
    }
    at += word.utf8.count
    return true
  }
}
