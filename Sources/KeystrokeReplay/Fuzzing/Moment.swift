import NavigationModel
import SplitViewUI
import TerminalFrame

/// A program after an act: its model and its screen.
struct Moment: Equatable {
  let model: TapeModel
  let frame: Frame

  /// The first rule that does not hold of it, whatever was before.
  func violation(_ theme: Theme, _ symbols: Symbols, size: Size) -> Violation? {
    screenViolation(size) ?? modelViolation ?? bordersViolation(theme, symbols)
      ?? rowViolation(symbols)
  }

  private func screenViolation(_ size: Size) -> Violation? {
    if frame.size != size {
      return Violation(.frame, "the frame has \(frame.size.text), the screen \(size.text)")
    }
    if let cursor = frame.cursor, !frame.bounds.contains(cursor) {
      return Violation(.frame, "the cursor is outside, at \(ClickTarget.cell(cursor).text)")
    }
    return frame.halfCharacter.map {
      Violation(.halves, "half a character at \(ClickTarget.cell($0).text)")
    }
  }

  private func bordersViolation(_ theme: Theme, _ symbols: Symbols) -> Violation? {
    guard let layout = model.layout, model.size == frame.size else { return nil }
    let borders = DrawnBorders(frame, layout: layout, symbols: symbols)
    if let detail = borders.brokenDivider(above: noticeRow) { return Violation(.dividers, detail) }
    let box = DrawnBox(frame: frame, layout: layout, theme: theme, symbols: symbols)
    return (borders.brokenPopover ?? box.violation).map { Violation(.border, $0) }
  }

  /// The row that a notice may cover: without key hints the last one.
  private var noticeRow: Int {
    model.layout?.hintRows == 0 ? frame.size.height - 1 : frame.size.height
  }

  private func rowViolation(_ symbols: Symbols) -> Violation? {
    guard let row = model.selectedRow, row.width > 1, model.size == frame.size else { return nil }
    for y in row.y..<max(row.y, min(row.maxY, noticeRow)) {
      let edges = [row.x, row.maxX - 1].map { x in
        frame.bounds.contains(Point(x, y)) ? frame.text(of: frame[Point(x, y)]) : ""
      }
      if edges != symbols.selectionEdges.map(String.init) {
        return Violation(
          .row, "row \(y + 1) has the edges '\(edges.joined(separator: "' and '"))'")
      }
    }
    return nil
  }
}
