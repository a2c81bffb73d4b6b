import TerminalFrame

extension Row {
  /// The parts of a row that are highlighted because a search found them.
  public enum Marking: Hashable, Sendable {
    /// All occurrences of these words in the title and the subtitle, or in the cells of a table
    /// row.
    case words(MarkedWords)
    /// Ranges of the title, in UTF-8 bytes and in order.
    case title([Range<Int>])
  }

  /// Highlights the matches in the title. The title was already written in the first line, from column `x` up to,
  /// but not including, column `end`.
  func markTitle(from x: Int, to end: Int, _ style: Style, on canvas: inout Canvas) {
    switch marked {
    case .words(let words): mark(words.places(in: title), title, x, end, 0, style, &canvas)
    case .title(let ranges):
      let bytes = 0..<title.utf8.count
      mark(ranges.map { $0.clamped(to: bytes) }, title, x, end, 0, style, &canvas)
    case nil: break
    }
  }

  /// Paints the runs of a text, which have their own attributes. The text was already written in the cells `place`
  /// of the first line.
  func paint(
    _ runs: [TextRun], of text: String, in place: Range<Int>, on canvas: inout Canvas,
    _ style: (TextAttributes) -> Style
  ) {
    let bytes = 0..<text.utf8.count
    let (x, end) = (place.lowerBound, place.upperBound)
    for run in runs {
      mark([run.range.clamped(to: bytes)], text, x, end, 0, style(run.attributes), &canvas)
    }
  }

  /// Highlights the matches in the subtitle. The subtitle was already written from column `x` up to, but not
  /// including, column `end`.
  func markSubtitle(from x: Int, to end: Int, y: Int, _ style: Style, on canvas: inout Canvas) {
    guard case .words(let words)? = marked else { return }
    mark(words.places(in: subtitle), subtitle, x, end, y, style, &canvas)
  }

  /// Paints a cell of a table in the first line, with its colours and its highlighted matches.
  func paint(
    _ cell: RowCell, on canvas: inout Canvas, _ styles: LineStyles,
    _ colored: (TextAttributes) -> Style
  ) {
    let place = cell.paint(on: &canvas, cell.isQuiet ? styles.quiet : styles.loud)
    paint(cell.runs, of: cell.text, in: place, on: &canvas, colored)
    guard case .words(let words)? = marked else { return }
    let places = words.places(in: cell.text)
    mark(places, cell.text, place.lowerBound, place.upperBound, 0, styles.found, &canvas)
  }

  private func mark(
    _ places: [Range<Int>], _ text: String, _ x: Int, _ end: Int, _ y: Int, _ style: Style,
    _ canvas: inout Canvas
  ) {
    guard !places.isEmpty, x < end else { return }
    // If the text was shortened, do not highlight the ellipsis at its end.
    let isCut = text.displayWidth > end - x
    let last = isCut ? end - canvas.symbols.ellipsis.displayWidth : end
    var columns = TextColumns(text[...], at: x, end: last)
    for place in places {
      let start = columns.column(at: place.lowerBound)
      let after = min(last, columns.column(at: place.upperBound))
      guard start < after else { continue }
      canvas.restyle(Rect(x: start, y: y, width: after - start, height: 1)) { _ in style }
    }
  }
}
