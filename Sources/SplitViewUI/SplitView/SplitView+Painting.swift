import NavigationModel
import TerminalFrame

extension SplitView {
  /// Paints the bars, the columns from back to front, the dividers, the popover of the side columns, and all
  /// presentations, including the inspector's sheet.
  public func paint(on canvas: inout Canvas) {
    let size = canvas.size
    if layout.statusRows > 0 { canvas.draw(statusOfDrag, in: statusRect(size)) }
    declareColumns(on: &canvas)
    for placed in layout.columns { paint(placed, on: &canvas) }
    paintDividers(on: &canvas)
    if let popover = layout.popover { paint(popover, on: &canvas) }
    placeDropCursor(on: &canvas)
    let presented = presented(in: size, canvas.symbols)
    // Paint the tab bar and the key hints before the presentations. A sheet dims the tab bar, but
    // not the hints, because these are for the keys of the presentation.
    if let tabBar, layout.tabBarRows > 0 { canvas.draw(AnyView(tabBar), in: tabBarRect(size)) }
    for diagnosis in diagnoses { canvas.diagnose(diagnosis) }
    let hints = KeyHints<Event>(notice: notice)
    if layout.hintRows > 0 { canvas.draw(hints, in: hintsRect(size)) }
    for (index, named) in presented.enumerated() {
      canvas.naming(named.name) { paint(named.view, on: &$0) }
      if index == 0 { rejoinDividers(beside: named.view, on: &canvas) }
    }
    if let toast { paint(toast, on: &canvas) }
    drag?.paintLabel(on: &canvas)
    if layout.hintRows == 0, (notice ?? canvas.notice) != nil, size.height > 1 {
      // There is no row for hints, so show the notice over the last row temporarily.
      canvas.draw(hints, in: Rect(x: 0, y: size.height - 1, width: size.width, height: 1))
    }
  }

  /// The minimum visible width, in cells, at which a dimmed and partly covered column still shows
  /// its content.
  package static var minimumDimmedWidth: Int { 24 }

  /// Paints a column. If a column is partly covered, its content is laid out in the cells that remain visible, so that
  /// no line begins in the middle of a word. If too few cells remain visible, the column is left empty.
  private func paint(_ placed: ColumnLayout, on canvas: inout Canvas) {
    guard let view = view(of: placed.column) else { return }
    let page = page(of: view, barRows: layout.navigationBarRows)
    var rect = placed.rect
    if placed.isDimmed {
      let cells = layout.visibleCells(of: placed.column, width: canvas.width)
      (rect.x, rect.width) = (cells.lowerBound, cells.count)
      guard rect.width >= Self.minimumDimmedWidth else {
        return canvas.fill(rect, canvas.theme.behind)
      }
    }
    canvas.within(rect) { canvas in
      canvas.naming(placed.column.rawValue) { $0.draw(page, in: Rect(size: $0.size)) }
      paintDropTarget(in: placed.column, barRows: layout.navigationBarRows, on: &canvas)
      if placed.isDimmed { canvas.dim(Rect(size: canvas.size)) }
    }
  }

  /// Paints the dividers beside a popover or a page again, so that they join the rules that are visible, not the rules
  /// that the popover or the page covers. A sheet dims them instead.
  private func rejoinDividers(beside view: PresentedView<Event>, on canvas: inout Canvas) {
    guard layout.popover == nil else { return }
    switch view {
    case .popover(let popover):
      paintDividers(on: &canvas, except: popover.placement(in: canvas.size).rect)
    case .page(_, let rect): paintDividers(on: &canvas, except: rect)
    case .sheet: break
    }
  }

  private func paint(_ view: PresentedView<Event>, on canvas: inout Canvas) {
    switch view {
    case .popover(let popover): popover.paint(on: &canvas)
    case .sheet(let sheet): sheet.paint(on: &canvas)
    case .page(let page, let rect):
      canvas.hideCursor()
      declare(page, in: rect, on: &canvas)
      canvas.naming("page") { $0.draw(page, in: rect) }
    }
  }
}
