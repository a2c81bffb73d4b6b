import NavigationModel
import TerminalFrame

/// The popover of the side columns (guideline SV4). It contains one navigation stack, and appears
/// below the button that opened it. The navigator's layout determines its width and height.
extension SplitView {
  /// Returns the placement of the popover, with its arrow below the middle of its button (guideline
  /// PO1).
  func placement(of popover: PopoverLayout, _ symbols: Symbols) -> PopoverPlacement {
    let rect = Rect(x: popover.x, y: popover.y, width: popover.width, height: popover.height)
    let button = anchor(at: popover.anchor, for: popover.column, symbols)
    let arrow = min(max(rect.x + 1, button.middle), max(rect.x + 1, rect.maxX - 2))
    return PopoverPlacement(rect: rect, arrow: Point(arrow, rect.y), isBelow: true)
  }

  func paint(_ popover: PopoverLayout, on canvas: inout Canvas) {
    guard let view = view(of: popover.column) else { return }
    let placement = placement(of: popover, canvas.symbols)
    canvas.hideCursor()
    // Lay the content out again beside the popover, because its lines would begin in the middle of a
    // word. Dim it, and the lines below the popover. Do not change the bar that contains the button.
    let columns = columnsRect(canvas.size)
    let top = max(columns.y, placement.rect.y)
    canvas.dim(
      Rect(x: columns.x, y: top, width: columns.width, height: max(0, columns.maxY - top)))
    if let content = layout[.secondary]?.rect {
      let beside = max(top, layout.statusRows + layout.navigationBarRows)
      let rows = max(0, placement.rect.maxY - beside)
      canvas.fill(
        Rect(x: content.x, y: beside, width: content.width, height: rows), canvas.theme.behind)
      paintContent(beside: placement.rect, in: content, on: &canvas)
    }
    canvas.naming("side columns") {
      $0.popover(page(of: view, barRows: 1), at: placement)
    }
    canvas.within(placement.rect.inside) {
      paintDropTarget(in: popover.column, barRows: 1, on: &$0)
    }
  }

  /// Paints the content in the cells beside the popover if they are wide enough for text. If rows of the content are
  /// visible below the popover, the cells beside it stay empty, because the two parts would not belong together.
  private func paintContent(beside popover: Rect, in content: Rect, on canvas: inout Canvas) {
    let x = layout.isMirrored ? content.x : max(content.x, popover.maxX)
    let end = layout.isMirrored ? min(content.maxX, popover.x) : content.maxX
    guard end - x >= Self.minimumDimmedWidth, popover.maxY >= content.maxY,
      let view = view(of: .secondary)
    else { return }
    let rect = Rect(x: x, y: content.y, width: end - x, height: content.height)
      .inset(top: layout.navigationBarRows)
    canvas.draw(page(of: view, barRows: 0), in: rect)
    canvas.hideCursor()
    canvas.dim(rect)
  }

  func event(for pointer: PointerEvent, around popover: PopoverLayout) -> Event? {
    guard let view = view(of: popover.column) else { return nil }
    let rect = placement(of: popover, .unicode).rect
    if pointer.isDrag || rect.contains(pointer.position) {
      return page(of: view, barRows: 1).event(inFrame: pointer, at: rect)
    }
    if let event = barEvent(of: popover.anchor, for: pointer) { return event }
    return pointer.isClick ? send(.tapOutside) : nil
  }

  /// Returns the event for a click in the navigation bar of `column`. A click on the button that
  /// opened the popover closes the popover; any other button performs its own action (guideline
  /// PO5).
  private func barEvent(of column: SplitViewColumn, for pointer: PointerEvent) -> Event? {
    guard layout.navigationBarRows > 0, let placed = layout[column],
      let inside = pointer.inside(placed.rect), let view = view(of: column)
    else { return nil }
    return navigationBar(view).event(for: inside, in: placed.rect.size)
  }

  /// Returns the anchor for a menu of a column that is in the popover of the side columns: the
  /// control in the popover's bar. Nil for other columns.
  func anchorInPopover(for source: SplitViewColumn, _ symbols: Symbols) -> PopoverAnchor? {
    guard let popover = layout.popover, popover.column == source, let view = view(of: source)
    else { return nil }
    let cells = navigationBar(view).anchors(width: popover.width - 2, symbols: symbols).item
    let start = popover.x + 1
    return PopoverAnchor(
      cells.isEmpty ? start..<start + 1 : cells.lowerBound + start..<cells.upperBound + start,
      row: popover.y + 1)
  }

  /// Returns the anchor, in the bar of `column`, of a popover that was opened from `source`. The
  /// anchor is the column's control, or the back button if `source` is a different column. If
  /// neither is visible, the anchor is the beginning of the bar.
  func anchor(at column: SplitViewColumn, for source: SplitViewColumn, _ symbols: Symbols)
    -> PopoverAnchor
  {
    guard let placed = layout[column], let view = view(of: column) else {
      return PopoverAnchor(0..<1, row: layout.statusRows - 1)
    }
    let bar = navigationBar(view).anchors(width: placed.width, symbols: symbols)
    let (wanted, other) = column == source ? (bar.item, bar.back) : (bar.back, bar.item)
    let beginning = layout.isMirrored ? placed.width - 2..<placed.width - 1 : 1..<2
    let cells = !wanted.isEmpty ? wanted : !other.isEmpty ? other : beginning
    let row = layout.navigationBarRows > 0 ? placed.y : placed.y - 1
    return PopoverAnchor(cells.lowerBound + placed.x..<cells.upperBound + placed.x, row: row)
  }
}
