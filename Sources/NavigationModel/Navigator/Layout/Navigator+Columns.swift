extension Navigator {
  /// Places the columns according to the mode of the layout: side by side, with the side columns
  /// over the secondary column, or with the list above the content. Then places the inspector at
  /// the far edge.
  func place(columnsOf layout: inout SplitViewLayout) {
    if layout.isStacked {
      stack(columnsOf: &layout)
    } else {
      placeSideBySide(columnsOf: &layout)
    }
    if isInspectorBeside { placeInspector(on: &layout) }
  }

  private func placeSideBySide(columnsOf layout: inout SplitViewLayout) {
    let mode = layout.displayMode
    let shown = mode.sideColumns(in: style)
    let isTiled = mode.leavesSecondaryUsable
    let room = columnsWidth
    let (y, height) = (layout.statusRows, layout.navigationBarRows + layout.contentRows)
    var x = 0
    var sides: [ColumnLayout] = []
    for (inner, columnWidth) in zip(shown, sideWidths(shown, isTiled: isTiled)) {
      let column = layout.sharesColumn ? topColumn(ofStackIn: layout) : inner
      sides.append(
        ColumnLayout(
          column: column, x: x, y: y, width: columnWidth, height: height, isDimmed: false))
      var line = divider(of: column, x: x + columnWidth, layout)
      line.width = min(line.width, room - line.x)
      if line.width > 0 { layout.dividers.append(line) }
      x += columnWidth + line.width
    }
    var secondary = ColumnLayout(
      column: .secondary, x: x, y: y, width: room - x, height: height, isDimmed: !isTiled)
    if mode == .twoDisplaceSecondary {
      // If the secondary column is pushed aside, it keeps its width.
      secondary.width = max(minimumSecondaryWidth, room - x)
    } else if !isTiled {
      secondary.x = 0
      secondary.width = room
    }
    layout.columns = [secondary] + sides
  }

  /// Places the list above the content. As in the popover, the list is a single navigation stack for all side columns.
  private func stack(columnsOf layout: inout SplitViewLayout) {
    let rows = layout.navigationBarRows + layout.contentRows
    let line = min(1, dividerWidth, rows)
    let least = layout.navigationBarRows + 1
    let wanted = movedListRows ?? part(metrics.stackedFraction, of: rows)
    let list = max(0, min(max(wanted, least), rows - line - least))
    let side = topColumn(ofStackIn: layout)
    let y = layout.statusRows
    layout.columns = [
      ColumnLayout(
        column: .secondary, x: 0, y: y + list + line, width: columnsWidth,
        height: rows - list - line, isDimmed: false),
      ColumnLayout(column: side, x: 0, y: y, width: columnsWidth, height: list, isDimmed: false),
    ]
    layout.dividers = [
      DividerLayout(column: side, x: 0, y: y + list, width: columnsWidth, height: line)
    ]
  }

  /// Returns the side column that the user is in. If the user is not in a side column, returns the
  /// innermost side column.
  private func topColumn(ofStackIn layout: SplitViewLayout) -> SplitViewColumn {
    layout.current < .secondary ? layout.current : style.innerSideColumn
  }

  func divider(of column: SplitViewColumn, x: Int, _ layout: SplitViewLayout) -> DividerLayout {
    DividerLayout(
      column: column, x: x, y: layout.statusRows, width: dividerWidth,
      height: layout.navigationBarRows + layout.contentRows)
  }

  func mirror(_ layout: inout SplitViewLayout) {
    layout.isMirrored = true
    for i in layout.columns.indices {
      layout.columns[i].x = width - layout.columns[i].x - layout.columns[i].width
    }
    for i in layout.dividers.indices {
      layout.dividers[i].x = width - layout.dividers[i].x - layout.dividers[i].width
    }
    if let popover = layout.popover {
      layout.popover?.x = width - popover.x - popover.width
    }
  }
}
