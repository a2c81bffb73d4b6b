import TerminalFrame

/// The text of one column of a table, in one row.
package struct RowCell: Hashable {
  let text: String
  /// The range of screen cells that the column covers.
  let cells: Range<Int>
  /// True if the text ends at the right edge of its column.
  let isTrailing: Bool
  /// True if the text is secondary, as in all columns except the first.
  let isQuiet: Bool
  /// The parts of the text that have their own colours or roles, as in the title of a row (``Row/runs``).
  package var runs: [TextRun] = []

  package init(text: String, cells: Range<Int>, isTrailing: Bool, isQuiet: Bool) {
    self.text = text
    self.cells = cells
    self.isTrailing = isTrailing
    self.isQuiet = isQuiet
  }

  /// Paints the text. Returns its range of cells. If the text is left-aligned, the range extends to the end of the
  /// column.
  @discardableResult
  func paint(on canvas: inout Canvas, _ style: Style) -> Range<Int> {
    let (start, end) = (cells.lowerBound, min(cells.upperBound, canvas.width - 1))
    guard start < end else { return start..<start }
    if isTrailing {
      return canvas.writeTrailing(text, from: start, to: end, y: 0, style: style)..<end
    }
    canvas.write(text, from: start, to: end, y: 0, style: style)
    return start..<end
  }
}
