import TerminalFrame

extension Row {
  /// Marks the words of ``marked`` in a text of the row that was written from `x`, up to `end`.
  func mark(_ text: String, from x: Int, to end: Int, y: Int, on canvas: inout Canvas) {
    guard let marked, x < end else { return }
    let isCut = text.displayWidth > end - x
    let last = isCut ? end - canvas.symbols.ellipsis.displayWidth : end
    var columns = TextColumns(text[...], at: x, end: last)
    let style = canvas.theme.match
    for place in marked.places(in: text) {
      let start = columns.column(at: place.lowerBound)
      let after = min(last, columns.column(at: place.upperBound))
      guard start < after else { continue }
      canvas.restyle(Rect(x: start, y: y, width: after - start, height: 1)) {
        style.adding($0.attributes.subtracting(.reverse))
      }
    }
  }
}
