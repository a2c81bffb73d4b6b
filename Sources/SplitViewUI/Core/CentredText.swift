import TerminalFrame

extension Canvas {
  /// Writes `text` in the middle of row `y`, or from the first column if it is too long. Returns
  /// the column where the text begins.
  @discardableResult
  mutating func writeCentred(_ text: String, y: Int, style: Style) -> Int {
    let x = max(0, width - text.displayWidth) / 2
    write(text, x: x, y: y, style: style)
    return x
  }
}

extension String {
  /// Returns the text as lines of at most `width` cells; empty if there is no text.
  package func wrapped(toWidth width: Int) -> [String] {
    isEmpty ? [] : wrappedLines(width: width).map { String(self[$0]) }
  }
}
