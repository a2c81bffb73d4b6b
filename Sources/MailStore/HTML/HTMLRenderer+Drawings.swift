/// Drawings, formulas and readings in a page: the words of an `svg`, `math` with signs for what it shows by place, and
/// `ruby`.
extension HTMLRenderer {
  /// The signs between the elements of a part of a formula, the first before the second one; nil for other elements.
  static func signs(of name: String) -> [String]? {
    switch name {
    case "mfrac": ["/"]
    case "msup", "mover": ["^"]
    case "msub", "munder": ["_"]
    case "msubsup", "munderover": ["_", "^"]
    default: nil
    }
  }

  /// Begins an element of a formula: puts the sign before it that its place has, and a bracket if it is a whole term.
  mutating func startTerm(_ opened: inout Element) {
    guard let parent = stack.last, let signs = Self.signs(of: parent.name) else { return }
    let place = parent.terms
    stack[stack.count - 1].terms += 1
    if signs.indices.contains(place - 1) { line.append(label: signs[place - 1]) }
    guard opened.name == "mrow" || Self.signs(of: opened.name) != nil else { return }
    line.append("(".utf8)
    opened.isTerm = true
  }

  /// What stands above other letters to say how they are read (`ruby`) is in brackets, unless the page has some.
  mutating func startReading(_ opened: inout Element) {
    guard opened.name == "rt" else { return }
    if let last = line.character(before: line.end), last == "(" || last == "（" { return }
    line.append("(".utf8)
    opened.isTerm = true
  }

  /// The title of an `svg` describes it, as the alternative text does an image.
  mutating func markTitle(_ element: Element) {
    guard element.element == .title, let start = element.start, let text = line.text(since: start),
      !Self.collapsed(text).isEmpty
    else { return }
    line.insert("[image: ", at: start)
    line.append(label: "]")
    line.append(" ".utf8)
  }
}
