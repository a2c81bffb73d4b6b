import NavigationModel
import TerminalFrame

/// How a drag looks (SV9). Marks say whether the target accepts the item, whatever the colours.
extension SplitView {
  /// Marks the target in the page of a column, on which `canvas` is; the terminal's cursor goes
  /// there.
  func paintDropTarget(in column: Column, barRows: Int, on canvas: inout Canvas) {
    guard let target = drag?.target, let item = target.last,
      window(column)?.parent == Array(target.dropLast())
    else { return }
    let (symbols, theme) = (canvas.symbols, canvas.theme)
    let edges = isDropAccepted ? symbols.dropEdges : [symbols.noDrop, symbols.noDrop]
    let style = isDropAccepted ? theme.selection : theme.warning
    let rows = items(of: column, barRows: barRows, in: canvas.size).enumerated()
      .filter { $0.element == item }.map(\.offset)
    for y in rows {
      canvas.restyle(Rect(x: 0, y: y, width: canvas.width, height: 1)) { _ in style }
      canvas.write(edges[0], 0, y, style)
      canvas.write(edges[1], canvas.width - 1, y, style)
    }
    if let first = rows.first {
      canvas.hideCursor()
      canvas.placeCursor(min(1, canvas.width - 1), first)
    }
  }

  /// The label of what the mouse carries, beside it.
  func paintDragLabel(on canvas: inout Canvas) {
    guard let drag, case .pointer(let x, let y) = drag.means, canvas.width > 2 else { return }
    let symbols = canvas.symbols
    let mark =
      drag.target == nil ? "" : "\(isDropAccepted ? symbols.dropEdges[0] : symbols.noDrop) "
    let text = mark + dragLabel(drag.path)
    let width = min(text.displayWidth + 2, Self.labelWidth, canvas.width)
    let left = min(max(0, x + 1), canvas.width - width)
    // Not on the row that the mouse points at, which shows the target.
    let row = y + 1 < canvas.height ? y + 1 : y - 1
    let style = canvas.theme.selection
    canvas.within(Rect(x: left, y: min(row, canvas.height - 1), width: width, height: 1)) {
      $0.fill(style)
      $0.write(text, from: 1, to: width - 1, 0, style)
    }
  }

  /// The most cells that a label takes.
  private static var labelWidth: Int { 32 }

  /// The status bar, which says what is going on during a drag.
  var statusOfDrag: StatusBar<Event> {
    guard let drag, drag.means != .held else { return status }
    var status = status
    let name = dragLabel(drag.path)
    if let target = drag.target.map(dragLabel) {
      status.leading = [
        isDropAccepted ? "Drop \(name) on \(target)" : "\(name) cannot be dropped on \(target)"
      ]
    } else {
      status.leading = ["Moving \(name)"]
    }
    return status
  }
}
