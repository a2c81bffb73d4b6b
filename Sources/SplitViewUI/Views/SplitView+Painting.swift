import NavigationModel
import TerminalFrame

extension SplitView {
  func paintAll(on canvas: inout Canvas) {
    let size = canvas.size
    if layout.statusRows > 0 { canvas.draw(status, in: statusRect(size)) }
    for placed in layout.columns { paint(placed, on: &canvas) }
    let rows = layout.statusRows..<max(layout.statusRows, size.height - layout.hintRows)
    for x in layout.dividers.map(\.x) { canvas.divider(x, rows: rows) }
    if let popover = layout.popover { paint(popover, on: &canvas) }
    if layout.hintRows > 0 {
      canvas.draw(hints, in: hintsRect(size))
    } else if hints.notice != nil && size.height > 1 {
      // Without a row of its own, a notice takes the last one until it is gone.
      canvas.draw(hints, in: Rect(x: 0, y: size.height - 1, width: size.width, height: 1))
    }
  }

  private func paint(_ placed: ColumnLayout, on canvas: inout Canvas) {
    guard let view = view(of: placed.column) else { return }
    let page = page(of: view, barRows: layout.navigationBarRows)
    canvas.within(rect(of: placed)) { canvas in
      page.paint(on: &canvas)
      if placed.isDimmed {
        let behind = canvas.theme.behind
        canvas.restyle(Rect(size: canvas.size)) { _ in behind }
      }
    }
  }

  private func paint(_ popover: PopoverLayout, on canvas: inout Canvas) {
    guard let view = view(of: popover.column) else { return }
    let placement = placement(of: popover, canvas.symbols)
    let page = page(of: view, barRows: 1)
    let inside = placement.rect.inside
    canvas.popoverBorder(placement)
    canvas.moreMarks(page.overflow(in: inside.size), in: placement.rect, besides: placement.arrow)
    canvas.draw(page, in: inside)
  }
}
