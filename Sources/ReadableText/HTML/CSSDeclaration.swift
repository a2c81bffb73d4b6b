/// A declaration in CSS, such as `display: none !important`. Only properties that determine whether and how text is
/// shown are kept.
struct CSSDeclaration: Hashable {
  /// The name of the property, in lower case.
  let name: String
  /// The value of the property in lower case, without `!important`.
  let value: String
  let isImportant: Bool

  /// The properties that ``HTMLStyle`` supports. Declarations of other properties are dropped.
  static let known: Set<String> = [
    "all", "display", "visibility", "opacity", "overflow", "overflow-x", "overflow-y", "position",
    "float",
    "height", "max-height", "min-height", "width", "max-width", "min-width",
    "padding", "padding-top", "padding-right", "padding-bottom", "padding-left",
    "animation", "animation-name", "-webkit-animation", "font", "font-size", "text-decoration",
    "text-decoration-line", "white-space",
  ]

  /// The maximum number of declarations that are kept for an element or a rule.
  private static let most = 200

  /// Returns the declarations in `css`, which is the value of a `style` attribute, or the text
  /// between the braces of a rule. `css` must not contain comments.
  static func all(in css: some RandomAccessCollection<UInt8>) -> [CSSDeclaration] {
    var found: [CSSDeclaration] = []
    var scanner = CSSScanner(css)
    while !scanner.isAtEnd, found.count < most {
      let piece = scanner.take(until: UInt8(ascii: ";"))
      if let declaration = CSSDeclaration(piece) { found.append(declaration) }
    }
    return found
  }

  /// True if the value makes text visible, so that the declaration may override another that hides the text.
  var shows: Bool {
    switch name {
    case "display": value != "none"
    case "visibility": value == "visible"
    case "overflow", "overflow-x", "overflow-y": value == "visible"
    case "position", "float", "white-space", "text-decoration", "text-decoration-line": false
    // A length of 0 hides the text. Other lengths show it, and so do `auto` and `none`, which set
    // no limit.
    default: !value.contains(where: \.isNumber) || value.contains { $0.isNumber && $0 != "0" }
    }
  }

  private init?(_ bytes: ArraySlice<UInt8>) {
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let name = CSSScanner.word(bytes[..<colon])
    guard Self.known.contains(name) else { return nil }
    var value = CSSScanner.word(bytes[(colon + 1)...])
    var isImportant = false
    if let mark = value.lastIndex(of: "!") {
      guard CSSScanner.word(Array(value[value.index(after: mark)...].utf8)[...]) == "important"
      else { return nil }
      isImportant = true
      value = CSSScanner.word(Array(value[..<mark].utf8)[...])
    }
    (self.name, self.value, self.isImportant) = (name, value, isImportant)
  }
}

/// Splits CSS at delimiters such as `;` and `{`. Delimiters inside strings, brackets and braces are ignored.
struct CSSScanner {
  private let bytes: [UInt8]
  private var at = 0
  /// True if the last piece ended at the requested delimiter. False if it ended at a different byte, or at the end of
  /// the text.
  private(set) var hasFoundEnd = false

  init(_ css: some RandomAccessCollection<UInt8>) { bytes = Array(css) }

  var isAtEnd: Bool { at >= bytes.count }

  /// Returns the bytes before `end`, and skips `end`. If one of the bytes in `others` comes first, stops before that
  /// byte.
  mutating func take(until end: UInt8, orBefore others: [UInt8] = []) -> ArraySlice<UInt8> {
    let start = at
    var depth = 0
    while at < bytes.count {
      let byte = bytes[at]
      if depth == 0, byte == end || others.contains(byte) {
        let piece = bytes[start..<at]
        hasFoundEnd = byte == end
        if hasFoundEnd { at += 1 }
        return piece
      }
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(0, depth - 1)
      case UInt8(ascii: "\""), UInt8(ascii: "'"): skipString(byte)
      case UInt8(ascii: "\\"): at += 1
      default: break
      }
      at += 1
    }
    (at, hasFoundEnd) = (bytes.count, false)
    return bytes[min(start, bytes.count)...]
  }

  /// Moves to the last byte of a string. A string without a closing quote ends at the end of its line.
  private mutating func skipString(_ quote: UInt8) {
    at += 1
    while at < bytes.count, bytes[at] != quote, bytes[at] != 0x0A {
      at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1
    }
  }

  /// Skips white space, and returns the next byte without consuming it.
  mutating func next() -> UInt8? {
    while at < bytes.count, bytes[at] <= 0x20 { at += 1 }
    return at < bytes.count ? bytes[at] : nil
  }

  mutating func skip(_ count: Int = 1) { at = min(bytes.count, at + count) }

  /// Returns the text in lower case, without white space at its ends.
  static func word(_ bytes: ArraySlice<UInt8>) -> String {
    var bytes = bytes
    while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    return String(decoding: bytes.map(\.smallLetter), as: UTF8.self)
  }

  /// Returns `css` with a space in place of each comment, and removes the `<!--` and `-->` around a style sheet.
  static func withoutComments(_ css: [UInt8]) -> [UInt8] {
    var kept: [UInt8] = []
    kept.reserveCapacity(css.count)
    var at = 0
    while at < css.count {
      switch css[at] {
      case UInt8(ascii: "/") where css[at...].starts(with: "/*".utf8):
        at += 2
        while at < css.count, css[at] != UInt8(ascii: "*") || !css[at...].starts(with: "*/".utf8) {
          at += 1
        }
        at += 2
        kept.append(0x20)
      case UInt8(ascii: "<") where css[at...].starts(with: "<!--".utf8): at += 4
      case UInt8(ascii: "-") where css[at...].starts(with: "-->".utf8): at += 3
      default:
        kept.append(css[at])
        at += 1
      }
    }
    return kept
  }
}
