/// Decodes the character references in HTML as browsers do (HTML, 13.2.5.72 to 13.2.5.80). This is
/// done before libxml2 parses the document, because libxml2 recognizes only the names in HTML 4.
///
/// All names in HTML 5 are decoded. Old names need no semicolon (`&nbsp`), unless they may be part
/// of an address in an attribute (`?a=1&copy=2`). The numbers `&#128;` to `&#159;` stand for the
/// characters of windows-1252. Characters with a meaning in HTML, such as `<`, remain references,
/// so that the structure of the document does not change. Takes linear time.
struct CharacterReferences {
  /// The kind of syntax at the current byte.
  private enum Place: Equatable { case text, tag, value(quote: UInt8) }

  private let html: [UInt8]
  private var at = 0
  private var place = Place.text
  private var result: [UInt8] = []

  /// Returns `html` with its character references replaced by characters in UTF-8.
  static func decoded(_ html: [UInt8]) -> [UInt8] {
    guard html.contains(UInt8(ascii: "&")) else { return html }
    var references = CharacterReferences(html: html)
    references.decode()
    return references.result
  }

  private init(html: [UInt8]) {
    self.html = html
    result.reserveCapacity(html.count)
  }

  private mutating func decode() {
    while at < html.count {
      if html[at] == UInt8(ascii: "&") {
        let (text, end) = reference() ?? ("&", at + 1)
        append(text)
        at = end
        continue
      }
      if place == .text, html[at] == UInt8(ascii: "<"), at + 1 < html.count,
        html[at + 1] == UInt8(ascii: "!")
      {
        copyDeclaration()
        continue
      }
      follow()
      result.append(html[at])
      at += 1
    }
  }

  /// Updates `place` for the next byte, based on the current byte.
  private mutating func follow() {
    let byte = html[at]
    switch place {
    case .text:
      let next = at + 1 < html.count ? html[at + 1] : 0
      if byte == UInt8(ascii: "<"), next.isLetter || next == UInt8(ascii: "/") { place = .tag }
    case .tag where byte == UInt8(ascii: ">"): place = .text
    case .tag where byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"):
      if followsEqualsSign { place = .value(quote: byte) }
    case .tag: break
    case .value(let quote): if byte == quote { place = .tag }
    }
  }

  /// True if the quote at the current byte begins an attribute's value.
  private var followsEqualsSign: Bool {
    var before = at - 1
    while before >= 0, html[before].isFoldingSpace { before -= 1 }
    return before >= 0 && html[before] == UInt8(ascii: "=")
  }

  /// Copies a comment, or a declaration such as `<!DOCTYPE>`, without changing it.
  private mutating func copyDeclaration() {
    let isComment = html[at...].starts(with: "<!--".utf8)
    var end = at + 2
    while end < html.count {
      end += 1
      guard html[end - 1] == UInt8(ascii: ">") else { continue }
      if !isComment || html[end - 2] == 0x2D && html[end - 3] == 0x2D { break }
    }
    result += html[at..<end]
    at = end
  }

  /// Appends characters. Characters with a meaning in HTML are written as numeric references.
  private mutating func append(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "\""),
        UInt8(ascii: "'"):
        result += "&#\(byte);".utf8
      default: result.append(byte)
      }
    }
  }

  // MARK: References

  /// Returns the characters for the reference at the current byte, and the index after the reference. Returns nil if
  /// there is no reference.
  private func reference() -> (text: String, end: Int)? {
    guard at + 1 < html.count else { return nil }
    return html[at + 1] == UInt8(ascii: "#") ? numbered() : named()
  }

  private func numbered() -> (text: String, end: Int)? {
    var end = at + 2
    let isHexadecimal = end < html.count && html[end] | 0x20 == UInt8(ascii: "x")
    if isHexadecimal { end += 1 }
    let start = end
    var code: UInt32 = 0
    while end < html.count, let digit = html[end].hexValue, isHexadecimal || digit < 10 {
      code = min(code * (isHexadecimal ? 16 : 10) + UInt32(digit), 0x11_0000)
      end += 1
    }
    guard end > start else { return nil }
    if end < html.count, html[end] == UInt8(ascii: ";") { end += 1 }
    return (String(Self.scalar(code)), end)
  }

  private static func scalar(_ code: UInt32) -> Unicode.Scalar {
    switch code {
    case 0: "\u{FFFD}"
    case 0x80...0x9F: Windows1252.scalar(UInt8(code))
    default: Unicode.Scalar(code) ?? "\u{FFFD}"
    }
  }

  private func named() -> (text: String, end: Int)? {
    let start = at + 1
    var end = start
    while end < html.count, end - start < Self.longestName, html[end].isLetter || html[end].isDigit
    {
      end += 1
    }
    guard end > start else { return nil }
    let next = end < html.count ? html[end] : 0
    if next == UInt8(ascii: ";"), let text = Self.names[name(start..<end)]?.text {
      return (text, end + 1)
    }
    for shorter in stride(from: min(end, start + Self.longestOldName), through: start + 2, by: -1) {
      guard let found = Self.names[name(start..<shorter)], found.isOld else { continue }
      let next = shorter < html.count ? html[shorter] : 0
      let mayBeAddress = next == UInt8(ascii: "=") || next.isLetter || next.isDigit
      return place != .text && mayBeAddress ? nil : (found.text, shorter)
    }
    return nil
  }

  private func name(_ range: Range<Int>) -> String { String(decoding: html[range], as: UTF8.self) }

  /// The length of the longest name, `CounterClockwiseContourIntegral`, and the length of the
  /// longest name that needs no semicolon, such as `Aacute` (`longestOldName`).
  private static let longestName = 31
  private static let longestOldName = 6

  /// The characters that each name stands for, and whether the name is valid without a semicolon.
  private static let names: [String: (text: String, isOld: Bool)] = Dictionary(
    table.split(separator: " ").compactMap { entry in
      guard let equals = entry.firstIndex(of: "=") else { return nil }
      let name = entry[..<equals]
      let codes = entry[entry.index(after: equals)...].split(separator: "+")
      let scalars = codes.compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars)
      let isOld = name.last == "*"
      return (String(isOld ? name.dropLast() : name), (String(text), isOld))
    }, uniquingKeysWith: { first, _ in first })
}
