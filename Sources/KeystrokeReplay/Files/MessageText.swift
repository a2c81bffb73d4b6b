import TerminalFrame

extension String {
  /// The text in quotes, for a message. Long text is cut off.
  var quoted: String { "'\(prefix(40))\(count > 40 ? "..." : "")'" }

  /// The text in a form that can be shown on screen: control characters and direction marks are made visible.
  package var displayed: String {
    let width = displayWidth
    var frame = Frame(size: Size(width, 1))
    frame.write(self, at: Point(0, 0), in: frame.bounds, style: .plain)
    return (0..<width).map { frame.text(of: frame[Point($0, 0)]) }.joined()
  }

  var trimmingBlanksAtEnd: String {
    var text = self[...]
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return String(text)
  }

  /// Returns true if both texts have the same scalars. `==` also accepts canonically equivalent spellings.
  func isSpelt(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
