import TerminalFrame

extension Row {
  /// What is marked in a row because the row was found by it.
  public enum Marking: Hashable, Sendable {
    /// Words, wherever they stand in the title and the subtitle.
    case words(MarkedWords)
    /// Ranges of the title's bytes in UTF-8, in order.
    case title([Range<Int>])
  }

  /// Marks what is to be marked of the title, which was written in the first line from `x`, up to `end`.
  func markTitle(from x: Int, to end: Int, _ style: Style, on canvas: inout Canvas) {
    switch marked {
    case .words(let words): mark(words.places(in: title), title, x, end, 0, style, &canvas)
    case .title(let ranges):
      let bytes = 0..<title.utf8.count
      mark(ranges.map { $0.clamped(to: bytes) }, title, x, end, 0, style, &canvas)
    case nil: break
    }
  }

  /// Paints the title's parts that have attributes of their own. The title was written in the first line from `x`, up to `end`.
  func paintRuns(
    from x: Int, to end: Int, on canvas: inout Canvas, style: (TextAttributes) -> Style
  ) {
    let bytes = 0..<title.utf8.count
    for run in runs {
      mark([run.range.clamped(to: bytes)], title, x, end, 0, style(run.attributes), &canvas)
    }
  }

  /// Marks what is to be marked of the subtitle, which was written from `x`, up to `end`.
  func markSubtitle(from x: Int, to end: Int, y: Int, _ style: Style, on canvas: inout Canvas) {
    guard case .words(let words)? = marked else { return }
    mark(words.places(in: subtitle), subtitle, x, end, y, style, &canvas)
  }

  private func mark(
    _ places: [Range<Int>], _ text: String, _ x: Int, _ end: Int, _ y: Int, _ style: Style,
    _ canvas: inout Canvas
  ) {
    guard !places.isEmpty, x < end else { return }
    // What is shortened ends with a mark of its own, which was not found.
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
