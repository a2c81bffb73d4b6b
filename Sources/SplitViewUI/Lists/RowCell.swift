import TerminalFrame

/// The text of a table's column in one row.
package struct RowCell: Hashable {
  let text: String
  /// The cells of the column.
  let cells: Range<Int>
  /// True if the text ends at the right edge of its column.
  let isTrailing: Bool
  /// True for all columns but the first.
  let isQuiet: Bool

  package init(text: String, cells: Range<Int>, isTrailing: Bool, isQuiet: Bool) {
    self.text = text
    self.cells = cells
    self.isTrailing = isTrailing
    self.isQuiet = isQuiet
  }

  package func paint(on canvas: inout Canvas, _ style: Style) {
    let (start, end) = (cells.lowerBound, min(cells.upperBound, canvas.width - 1))
    if isTrailing {
      canvas.writeTrailing(text, from: start, to: end, y: 0, style: style)
    } else {
      canvas.write(text, from: start, to: end, y: 0, style: style)
    }
  }
}
