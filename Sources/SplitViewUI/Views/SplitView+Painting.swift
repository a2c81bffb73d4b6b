import NavigationModel
import TerminalFrame

extension SplitView {
  func paintAll(on canvas: inout Canvas) {
    let size = canvas.size
    if layout.statusRows > 0 { canvas.draw(statusOfDrag, in: statusRect(size)) }
    tellColumns(on: &canvas)
    for placed in layout.columns { paint(placed, on: &canvas) }
    paintDividers(on: &canvas)
    if let popover = layout.popover { paint(popover, on: &canvas) }
    placeDropCursor(on: &canvas)
    let presented = presented(in: size, canvas.symbols)
    // The hints are of the keys that popovers have; sheets lie over them.
    if let tabBar, layout.tabBarRows > 0 { canvas.draw(AnyView(tabBar), in: tabBarRect(size)) }
    canvas.diagnose(diagnosis)
    if layout.hintRows > 0 { canvas.draw(hints, in: hintsRect(size)) }
    for named in presented {
      canvas.naming(named.name) { paint(named.view, on: &$0) }
    }
    paintDragLabel(on: &canvas)
    if layout.hintRows == 0 && hints.notice != nil && size.height > 1 {
      // Without a row of its own, a notice takes the last one until it is gone.
      canvas.draw(hints, in: Rect(x: 0, y: size.height - 1, width: size.width, height: 1))
    }
  }

  private var diagnosis: Diagnosis? {
    if tabBar == nil || navigator.hasTabBar { return nil }
    return Diagnosis(
      rule: "TB1", text: "the navigator keeps no row for the tab bar; set its `hasTabBar`")
  }

  private func paint(_ placed: ColumnLayout, on canvas: inout Canvas) {
    guard let view = view(of: placed.column) else { return }
    let page = page(of: view, barRows: layout.navigationBarRows)
    canvas.within(placed.rect) { canvas in
      canvas.naming(placed.column.rawValue) { page.paint(on: &$0) }
      paintDropTarget(in: placed.column, barRows: layout.navigationBarRows, on: &canvas)
      if placed.isDimmed {
        let behind = canvas.theme.behind
        canvas.restyle(Rect(size: canvas.size)) { _ in behind }
      }
    }
  }

  /// The line below a list first, then those between columns, which join it. One that the mouse
  /// holds stands out.
  private func paintDividers(on canvas: inout Canvas) {
    let lines = layout.dividers.filter(isHorizontal) + layout.dividers.filter { !isHorizontal($0) }
    for divider in lines {
      let isGrabbed = divider.column == navigator.grabbedDivider
      let style = isGrabbed ? canvas.theme.accent : canvas.theme.border
      let rect = divider.rect
      if isHorizontal(divider) {
        for y in rect.y..<rect.maxY {
          canvas.horizontalRule(y, from: rect.x, to: rect.maxX, style)
        }
      } else {
        for x in rect.x..<rect.maxX { canvas.divider(x, rows: rect.y..<rect.maxY, style) }
      }
    }
  }

  /// Whether a divider lies below a list, not beside a column.
  func isHorizontal(_ divider: DividerLayout) -> Bool {
    layout.isStacked && divider.column < .secondary
  }

  private func paint(_ view: PresentedView<Event>, on canvas: inout Canvas) {
    switch view {
    case .popover(let popover): popover.paint(on: &canvas)
    case .sheet(let sheet): sheet.paint(on: &canvas)
    case .page(let page, let rect):
      canvas.hideCursor()
      tell(page, in: rect, on: &canvas)
      canvas.naming("page") { $0.draw(page, in: rect) }
    }
  }
}
