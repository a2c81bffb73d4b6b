/// Drawings, formulas and ruby text. The words of an `svg` are shown, `math` gets signs for what its layout says, as in
/// `x^2`, and ruby readings are put in brackets.
extension HTMLRenderer {
  /// The signs that separate the children of a formula element such as `mfrac`, in order. Returns nil for other
  /// elements.
  static func signs(of name: String) -> [String]? {
    switch name {
    case "mfrac": ["/"]
    case "msup", "mover": ["^"]
    case "msub", "munder": ["_"]
    case "msubsup", "munderover": ["_", "^"]
    default: nil
    }
  }

  /// Begins an element of a formula: writes the sign that separates it from the element before, and opens a bracket if
  /// it is a compound term.
  mutating func startTerm(_ opened: inout Element) {
    guard let parent = stack.last, let signs = Self.signs(of: parent.name) else { return }
    let place = parent.terms
    stack[stack.count - 1].terms += 1
    if signs.indices.contains(place - 1) { line.append(label: signs[place - 1]) }
    guard opened.name == "mrow" || Self.signs(of: opened.name) != nil else { return }
    line.append("(".utf8)
    opened.isTerm = true
  }

  /// Opens a bracket before a reading (`rt`), which a browser shows above the text, unless the page has brackets
  /// already.
  mutating func startReading(_ opened: inout Element) {
    guard opened.name == "rt" else { return }
    if let last = line.character(before: line.end), last == "(" || last == "（" { return }
    line.append("(".utf8)
    opened.isTerm = true
  }

  /// Marks the title of an `svg` as the image's description, like an image's alternative text.
  mutating func markTitle(_ element: Element) {
    guard element.element == .title, let start = element.start, let text = line.text(since: start),
      !Self.collapsed(text).isEmpty
    else { return }
    line.insert("[image: ", at: start)
    line.append(label: "]")
    line.append(" ".utf8)
  }
}
