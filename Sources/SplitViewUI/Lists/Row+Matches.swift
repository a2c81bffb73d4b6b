import TerminalFrame

extension Row {
  /// Marks what was found of the title between the cells `x` and `end`.
  func paintMatches(on canvas: inout Canvas, from x: Int, to end: Int, _ style: Style) {
    guard !matches.isEmpty else { return }
    let bytes = Array(title.utf8)
    func width(_ range: Range<Int>) -> Int {
      String(decoding: bytes[range.clamped(to: bytes.indices)], as: UTF8.self).displayWidth
    }
    // What is shortened ends with a mark, which was not found.
    let last = x + width(bytes.indices) > end ? end - canvas.symbols.ellipsis.displayWidth : end
    for match in matches {
      let start = x + width(0..<max(0, match.lowerBound))
      let stop = min(last, start + width(match))
      guard start < stop else { continue }
      canvas.restyle(Rect(x: start, y: 0, width: stop - start, height: 1)) { _ in style }
    }
  }
}
