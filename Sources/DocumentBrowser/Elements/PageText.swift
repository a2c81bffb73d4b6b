import SystemCalls

/// The text of a page of HTML, read in the charset that the page is written in (https://html.spec.whatwg.org/#determining-the-character-encoding):
/// that of a byte order mark, else the one that its head names, else UTF-8, else windows-1252.
enum PageText {
  /// The first bytes, in which a page names its charset.
  private static let mostSearched = 1024

  static func text(_ bytes: [UInt8]) -> String {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return utf8(bytes[3...]) }
    if bytes.starts(with: [0xFF, 0xFE]) { return converted(bytes[2...], from: "UTF-16LE") ?? "" }
    if bytes.starts(with: [0xFE, 0xFF]) { return converted(bytes[2...], from: "UTF-16BE") ?? "" }
    switch name(in: bytes.prefix(mostSearched)) {
    // A page that could be read so far is not in UTF-16.
    case let name? where ["utf-8", "utf8"].contains(name) || name.hasPrefix("utf-16"):
      return utf8(bytes[...])
    // Browsers read both as windows-1252, of which they are a part.
    case let name? where !["iso-8859-1", "latin1", "us-ascii", "ascii"].contains(name):
      if let text = converted(bytes[...], from: name) { return text }
    case _?: return converted(bytes[...], from: "CP1252") ?? utf8(bytes[...])
    case nil: break
    }
    return String(validating: bytes, as: UTF8.self)
      ?? converted(bytes[...], from: "CP1252") ?? utf8(bytes[...])
  }

  private static func utf8(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// The charset that a page names: `charset=` in one of its tags, with or without quotes.
  private static func name(in start: ArraySlice<UInt8>) -> String? {
    let text = String(decoding: start, as: UTF8.self).lowercased()
    for part in text.split(separator: "charset").dropFirst() {
      let value = part.drop(while: \.isWhitespace)
      guard value.first == "=" else { continue }
      let name = value.dropFirst().drop { $0.isWhitespace || $0 == "\"" || $0 == "'" }
        .prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.:".contains($0)) }
      if !name.isEmpty { return String(name) }
    }
    return nil
  }

  /// The text in a charset of the system's; nil if there is no such charset. What is no character in it becomes U+FFFD.
  private static func converted(_ bytes: ArraySlice<UInt8>, from name: String) -> String? {
    guard let converter = iconv_open("UTF-8", name), converter != iconv_t(bitPattern: -1) else {
      return nil
    }
    defer { iconv_close(converter) }
    var input = bytes.map { CChar(bitPattern: $0) }
    var (text, room) = ([UInt8](), [CChar](repeating: 0, count: 64 << 10))
    input.withUnsafeMutableBufferPointer { input in
      var (next, left) = (input.baseAddress, input.count)
      while left > 0 {
        let size = room.count
        let (failure, count) = room.withUnsafeMutableBufferPointer { room in
          var (end, free) = (room.baseAddress, size)
          let result = iconv(converter, &next, &left, &end, &free)
          return (result == -1 ? errno : 0, size - free)
        }
        text += room.prefix(count).map { UInt8(bitPattern: $0) }
        guard failure == EILSEQ || failure == EINVAL, left > 0 else { continue }
        text += [0xEF, 0xBF, 0xBD]
        (next, left) = (next?.advanced(by: 1), left - 1)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
