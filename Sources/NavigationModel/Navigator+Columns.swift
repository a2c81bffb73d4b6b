extension Navigator {
  /// Whether a tiled mode has room: every column at least as wide as it must be.
  func fits(_ mode: DisplayMode) -> Bool {
    let side: Int
    switch mode {
    case .automatic, .secondaryOnly, .oneOverSecondary, .twoOverSecondary, .twoDisplaceSecondary:
      return true
    case .oneBesideSecondary: side = preferredWidth(of: style.innerSideColumn) + dividerWidth
    case .twoBesideSecondary: side = 2 * (minimumSideWidth + dividerWidth)
    }
    return side + minimumSecondaryWidth <= width
  }

  private var dividerWidth: Int { bounded(metrics.dividerWidth) }
  private var minimumSideWidth: Int { bounded(metrics.minimumSideWidth) }
  private var minimumSecondaryWidth: Int { bounded(metrics.minimumSecondaryWidth) }

  private func preferredWidth(of column: Column) -> Int {
    let preferred =
      switch (style, column) {
      case (.triple, .primary): metrics.primaryWidthInTriple
      case (.double, .primary): metrics.primaryWidth
      case (_, .supplementary), (_, .secondary): metrics.supplementaryWidth
      }
    return max(bounded(preferred), minimumSideWidth)
  }

  /// Puts the columns of the layout's mode side by side, or the side columns over the secondary.
  func place(columnsOf layout: inout SplitViewLayout) {
    let mode = layout.displayMode
    let shown = mode.sideColumns(in: style)
    let isTiled = mode.leavesSecondaryUsable
    var x = 0
    var sides: [ColumnLayout] = []
    for (column, columnWidth) in zip(shown, sideWidths(shown, isTiled: isTiled)) {
      sides.append(ColumnLayout(column: column, x: x, width: columnWidth, isDimmed: false))
      let divider = min(dividerWidth, width - x - columnWidth)
      layout.dividers += (0..<divider).map { x + columnWidth + $0 }
      x += columnWidth + divider
    }
    var secondary = ColumnLayout(column: .secondary, x: x, width: width - x, isDimmed: !isTiled)
    if mode == .twoDisplaceSecondary {
      secondary.width = max(minimumSecondaryWidth, width - x)
    } else if !isTiled {
      secondary.x = 0
      secondary.width = width
    }
    layout.columns = [secondary] + sides
  }

  /// Widths of the side columns, so that with their dividers they have room and, tiled, leave the secondary its
  /// minimum and no less than its neighbour has (SV5). The primary gives way first, then the supplementary, each
  /// down to its minimum.
  private func sideWidths(_ columns: [Column], isTiled: Bool) -> [Int] {
    var widths = columns.map(preferredWidth)
    let least = isTiled ? minimumSecondaryWidth : 0
    let room = width - columns.count * dividerWidth
    for i in widths.indices {
      let isNeighbour = i == widths.count - 1
      let secondary = room - widths.reduce(0, +)
      let difference = isTiled ? (widths.last ?? 0) - secondary : 0
      // A cell that the neighbour gives narrows the difference by two.
      let wanted = max(least - secondary, isNeighbour ? (difference + 1) / 2 : difference)
      widths[i] -= max(0, min(wanted, widths[i] - minimumSideWidth))
    }
    var left = width
    return widths.map { wanted in
      let given = min(wanted, left)
      left = max(0, left - given - dividerWidth)
      return given
    }
  }
}
