// The popover below the back button, which shows the side columns in portrait. This code determines when the popover is
// open, and how large it is.
extension Navigator {
  /// Opens the popover if the user requested a side column that is not on screen otherwise. If the user is in
  /// such a column without having requested it, moves the focus to the next column on screen.
  func placePopover(
    of occupied: SplitViewColumn, on layout: inout SplitViewLayout,
    _ hierarchy: some Hierarchy<Item>
  ) {
    let isElsewhere = occupied < .secondary && layout[occupied] == nil
    let isFree = !presentations.contains(where: \.replacesPopover)
    if isElsewhere && demand == .sideColumn && isFree {
      layout.popover = popover(of: occupied, below: layout, hierarchy)
      return
    }
    if layout[occupied]?.isDimmed == false && isOccupied(occupied, in: hierarchy) { return }
    let columns = focusableColumns(of: layout, in: hierarchy)
    if !columns.contains(occupied) {
      layout.current = columns.first { $0 > occupied } ?? columns.last ?? .secondary
      layout.focus = layout.current
    }
  }

  /// Returns the popover below the back button, at the leading end of the bar (guidelines PO1 and
  /// PO6). It is as wide as its column would be at the left of the screen, and as high as its list,
  /// and never covers the whole screen.
  private func popover(
    of column: SplitViewColumn, below layout: SplitViewLayout, _ hierarchy: some Hierarchy<Item>
  ) -> PopoverLayout {
    let top = layout.statusRows + min(1, layout.navigationBarRows)
    let room = height - layout.tabBarRows - layout.hintRows - top
    let level = topLevel(of: column) ?? 0
    let items = hierarchy.children(of: parent(ofLevel: level)).count
    let wanted = columnBars[column] ?? ColumnBars()
    // An empty list needs three rows for its placeholder.
    let least = max(3, bounded(wanted.contentRows ?? 0))
    let width = min(popoverWidth(of: column) + 2, columnsWidth)
    let rowHeight = rowHeight(ofLevel: level, width: width - 2)
    let rows = max(least, bounded(items) * rowHeight)
    let height = min(room, rows + wanted.rows + PopoverLayout.frameRows)
    return PopoverLayout(
      column: column, anchor: layout.leadingUsableColumn, x: 0, y: top, width: width,
      height: height, bars: wanted.fitting(height - PopoverLayout.frameRows))
  }

  /// Returns the number of cells inside the border of the popover. This is the width that the
  /// column would have at the left of the screen, within the limits for popovers (guidelines SV5
  /// and PO6).
  private func popoverWidth(of column: SplitViewColumn) -> Int {
    let isSet = movedWidths[column] != nil || columnWidths[column] != nil
    let wanted = isSet ? wantedWidth(of: column) : bounded(metrics.primaryWidth)
    return bounded(
      min(max(wanted, metrics.popoverWidths.lowerBound), metrics.popoverWidths.upperBound))
  }
}
