extension Navigator {
  /// Moves the divider of the focused column. The content has no divider of its own, so the divider
  /// of the column next to it moves.
  mutating func moveDivider(
    by cells: Int, _ layout: SplitViewLayout, in hierarchy: some Hierarchy<Item>
  ) {
    let own = layout.dividers.first { $0.column == layout.focus }
    let inner = layout.dividers.last { $0.column < .secondary }
    guard let divider = own ?? inner ?? layout.dividers.first else { return }
    settle(layout, in: hierarchy)
    let step = min(max(-0xFFFF, cells), 0xFFFF)
    place(divider, x: divider.x + step, y: divider.y + step, layout)
  }

  /// Moves the divider that is being dragged with the mouse to this cell.
  mutating func dragDivider(x: Int, y: Int, _ layout: SplitViewLayout) {
    guard let divider = layout.dividers.first(where: { $0.column == grabbedDivider }) else {
      return
    }
    place(divider, x: bounded(x), y: bounded(y), layout)
  }

  mutating func resetDivider(_ column: SplitViewColumn, _ layout: SplitViewLayout) {
    if layout.isStacked && column < .secondary {
      movedListRows = nil
    } else {
      movedWidths[owner(of: column, layout)] = nil
    }
  }

  /// Returns the column whose width is set by the divider of `column`. If the side columns share
  /// one column, that column has the width of the innermost side column.
  private func owner(of column: SplitViewColumn, _ layout: SplitViewLayout) -> SplitViewColumn {
    layout.sharesColumn && column < .secondary ? style.innerSideColumn : column
  }

  /// Moves `divider` to cell `x` or, if it is between the list and the content, to row `y`. The divider may stop before
  /// it reaches this place, because the columns have minimum and maximum widths. The column keeps the resulting width.
  private mutating func place(_ divider: DividerLayout, x: Int, y: Int, _ layout: SplitViewLayout) {
    guard let column = layout[divider.column] else { return }
    if layout.isStacked && divider.column < .secondary {
      let least = layout.navigationBarRows + 1
      let rows = layout.navigationBarRows + layout.contentRows
      let wanted = max(least, min(y - column.y, rows - divider.height - least))
      if wanted != column.height { movedListRows = wanted }
      return
    }
    let isAfter = divider.x >= column.x + column.width
    let wanted = isAfter ? x - column.x : column.x + column.width - x - divider.width
    let most = column.width + max(0, room(of: column, layout))
    let owner = owner(of: divider.column, layout)
    let limit = columnWidths[owner]?.maximum.map(bounded) ?? .max
    let moved = max(minimumMovedWidth(of: owner), min(wanted, most, limit))
    // If the divider could not move, the width that was requested before remains.
    if moved != column.width { movedWidths[owner] = moved }
  }

  /// Returns the number of cells by which a column can grow. It can grow until the secondary column
  /// has its minimum width, or is as narrow as its neighbour. Columns over the secondary column can
  /// grow up to the edge of the screen.
  private func room(of column: ColumnLayout, _ layout: SplitViewLayout) -> Int {
    guard let secondary = layout[.secondary], !secondary.isDimmed else {
      let sides = layout.columns.filter { $0.column < .secondary }
      return columnsWidth - sides.reduce(0) { $0 + $1.width + dividerWidth }
    }
    let isInspector = column.column == .inspector
    let spare = secondary.width - (isInspector ? minimumSecondaryWidth : minimumWidthBesideColumns)
    if owner(of: column.column, layout) == style.innerSideColumn || isInspector {
      return min(spare, (secondary.width - column.width) / 2)
    }
    let neighbour = layout[style.innerSideColumn]?.width ?? 0
    return min(spare, secondary.width - neighbour)
  }
}
