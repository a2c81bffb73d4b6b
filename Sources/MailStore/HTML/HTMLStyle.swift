/// The properties of a `style` attribute that decide if and how text is shown.
struct HTMLStyle {
  enum WhiteSpace: Hashable {
    case collapsed
    /// Line breaks and spaces stay; lines may be wrapped.
    case kept
    /// As `kept`, and the text is code or the like.
    case preformatted
  }

  /// True if the text is out of sight: words that spam hides from people, or a preview for lists of
  /// messages.
  var isHidden = false
  /// True for a font size of 0, false for another; nil if none is given.
  var isTiny: Bool?
  var isBlock = false
  /// True if a line goes through the text.
  var isStruck = false
  var whiteSpace: WhiteSpace?
  private var hasNoHeight = false
  private var hidesOverflow = false

  init() {}

  init(_ style: String) {
    for declaration in style.lowercased().split(separator: ";").prefix(100) {
      guard let colon = declaration.firstIndex(of: ":") else { continue }
      note(
        Self.trimmed(declaration[..<colon]),
        Self.trimmed(declaration[declaration.index(after: colon)...]))
    }
    if hasNoHeight, hidesOverflow { isHidden = true }
  }

  private mutating func note(_ name: Substring, _ value: Substring) {
    switch name {
    case "display":
      if value.hasPrefix("none") { isHidden = true }
      if value.hasPrefix("block") { isBlock = true }
    case "visibility":
      if value.hasPrefix("hidden") || value.hasPrefix("collapse") { isHidden = true }
    case "opacity", "max-height", "max-width": if Self.isZero(value) { isHidden = true }
    case "height": hasNoHeight = Self.isZero(value)
    case "overflow": hidesOverflow = value.hasPrefix("hidden")
    case "font-size": isTiny = Self.isZero(value)
    case "text-decoration", "text-decoration-line":
      isStruck = value.split(separator: " ").contains("line-through")
    case "white-space":
      if value.hasPrefix("pre-") || value.hasPrefix("break-spaces") {
        whiteSpace = .kept
      } else {
        whiteSpace = value.hasPrefix("pre") ? .preformatted : .collapsed
      }
    default: break
    }
  }

  /// True for `0`, `0px` and `0.0em`; false for `0.9em`.
  private static func isZero(_ value: Substring) -> Bool {
    let number = value.utf8.prefix { $0.isDigit || $0 == UInt8(ascii: ".") }
    return number.first != nil
      && number.allSatisfy { $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: ".") }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return text
  }
}
