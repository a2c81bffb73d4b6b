extension Navigator {
  var dividerWidth: Int { bounded(metrics.dividerWidth) }

  var minimumSecondaryWidth: Int {
    bounded(columnWidths[.secondary]?.minimum ?? metrics.minimumSecondaryWidth)
  }

  /// What the secondary must have while columns stand beside it: its minimum, and no less than the
  /// inspector (SV5).
  var leastSecondaryWidth: Int {
    isInspectorBeside ? max(minimumSecondaryWidth, inspectorWidth) : minimumSecondaryWidth
  }

  /// Cells for the split view's own columns: all but an inspector that stands beside them.
  var columnsWidth: Int { isInspectorBeside ? width - inspectorWidth - dividerWidth : width }

  /// Whether the inspector stands beside the content, and is no sheet.
  var isInspectorBeside: Bool {
    isInspectorPresented && hasInspector && !isCollapsed
      && minimumWidth(of: .inspector) + dividerWidth + minimumSecondaryWidth <= width
  }

  /// Width of the inspector beside the content, which keeps its minimum and is no narrower than it
  /// (SV5).
  var inspectorWidth: Int {
    let room = width - dividerWidth
    let most = min(room - minimumSecondaryWidth, room / 2)
    return max(minimumWidth(of: .inspector), min(wantedWidth(of: .inspector), most))
  }

  /// The narrowest that a side column or the inspector may be.
  func minimumWidth(of column: Column) -> Int {
    bounded(columnWidths[column]?.minimum ?? metrics.minimumSideWidth)
  }

  /// What the person, else the program, else the metrics give a column, within its own limits.
  func wantedWidth(of column: Column) -> Int {
    limited(movedWidths[column] ?? preferredWidth(of: column), column)
  }

  /// The width by which it is decided whether a column fits beside the secondary. A column that the
  /// person made wider is not taken off the screen for it.
  func widthToFit(_ column: Column) -> Int {
    let preferred = preferredWidth(of: column)
    return limited(min(movedWidths[column] ?? preferred, preferred), column)
  }

  /// `cells` within the column's own minimum and maximum, where the minimum goes before the
  /// maximum.
  private func limited(_ cells: Int, _ column: Column) -> Int {
    let most = columnWidths[column]?.maximum.map(bounded) ?? Int.max
    return max(min(bounded(cells), most), minimumWidth(of: column))
  }

  private func preferredWidth(of column: Column) -> Int {
    if let preferred = columnWidths[column]?.preferred { return bounded(preferred) }
    if let fraction = columnWidths[column]?.preferredFraction { return part(fraction, of: width) }
    switch column {
    case .primary:
      return bounded(style == .triple ? metrics.primaryWidthInTriple : metrics.primaryWidth)
    case .supplementary: return bounded(metrics.supplementaryWidth)
    case .inspector: return bounded(metrics.inspectorWidth)
    case .secondary, .compact: return minimumSecondaryWidth
    }
  }

  /// Cells inside the popover's border: as the left pane, within the popover's limits (SV5, PO6).
  func popoverWidth(of column: Column) -> Int {
    let isSet = movedWidths[column] != nil || columnWidths[column] != nil
    let wanted = isSet ? wantedWidth(of: column) : bounded(metrics.primaryWidth)
    return bounded(
      min(max(wanted, metrics.popoverWidths.lowerBound), metrics.popoverWidths.upperBound))
  }

  /// Widths of the side columns, so that with their dividers they have room and, tiled, leave the
  /// secondary its minimum and no less than its neighbour has (SV5). The primary gives way first,
  /// then the supplementary, each down to its minimum.
  func sideWidths(_ columns: [Column], isTiled: Bool) -> [Int] {
    var widths = columns.map(wantedWidth)
    let least = isTiled ? leastSecondaryWidth : 0
    let room = columnsWidth - columns.count * dividerWidth
    for i in widths.indices {
      let isNeighbour = i == widths.count - 1
      let secondary = room - widths.reduce(0, +)
      let difference = isTiled ? (widths.last ?? 0) - secondary : 0
      // A cell that the neighbour gives narrows the difference by two.
      let wanted = max(least - secondary, isNeighbour ? (difference + 1) / 2 : difference)
      widths[i] -= max(0, min(wanted, widths[i] - minimumWidth(of: columns[i])))
    }
    var left = columnsWidth
    return widths.map { wanted in
      let given = min(wanted, left)
      left = max(0, left - given - dividerWidth)
      return given
    }
  }
}
