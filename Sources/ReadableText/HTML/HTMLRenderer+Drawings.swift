/// Drawings, formulas and ruby text. The words inside an `svg` are shown. In `math`, signs such as
/// `^` replace the layout, as in `x^2`. Ruby readings are shown in brackets.
extension HTMLRenderer {
  /// Returns the signs that separate the children of a formula element such as `mfrac`, in order.
  /// Returns nil for other elements.
  static func signs(of name: String) -> [String]? {
    switch name {
    case "mfrac": ["/"]
    case "msup", "mover": ["^"]
    case "msub", "munder": ["_"]
    case "msubsup", "munderover": ["_", "^"]
    default: nil
    }
  }

  /// Begins an element of a formula. Writes the sign that separates it from the previous element,
  /// and opens a bracket if the element consists of several terms.
  mutating func startTerm(_ opened: inout Element) {
    guard let parent = stack.last, let signs = Self.signs(of: parent.name) else { return }
    let place = parent.terms
    stack[stack.count - 1].terms += 1
    if signs.indices.contains(place - 1) { line.append(label: signs[place - 1]) }
    guard opened.name == "mrow" || Self.signs(of: opened.name) != nil else { return }
    line.append("(".utf8)
    opened.isTerm = true
  }

  /// Opens a bracket before a reading (`rt`), which a browser would show above the text. Does
  /// nothing if the page already has brackets there.
  mutating func startReading(_ opened: inout Element) {
    guard opened.name == "rt" else { return }
    if let last = line.character(before: line.end), last == "(" || last == "（" { return }
    line.append("(".utf8)
    opened.isTerm = true
  }

  /// Marks the title of an `svg` as the description of an image, like an image's alternative text.
  mutating func markTitle(_ element: Element) {
    guard element.element == .title, let start = element.start, let text = line.text(since: start),
      !Self.collapsed(text).isEmpty
    else { return }
    line.insert("[image: ", at: start)
    line.append(label: "]")
    line.append(" ".utf8)
  }
}
