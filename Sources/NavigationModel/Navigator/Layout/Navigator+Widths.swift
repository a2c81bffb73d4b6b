extension Navigator {
  var dividerWidth: Int { bounded(metrics.dividerWidth) }

  var minimumSecondaryWidth: Int {
    bounded(columnWidths[.secondary]?.minimum ?? metrics.minimumSecondaryWidth)
  }

  /// The minimum width of the secondary column while columns are beside it. It is the secondary
  /// column's own minimum or, if the inspector is wider, the width of the inspector (guideline
  /// SV5).
  var minimumWidthBesideColumns: Int {
    isInspectorBeside ? max(minimumSecondaryWidth, inspectorWidth) : minimumSecondaryWidth
  }

  /// The width that is available for all columns except an inspector beside them, in cells.
  var columnsWidth: Int { isInspectorBeside ? width - inspectorWidth - dividerWidth : width }

  /// Returns the minimum width of a side column or the inspector.
  func minimumWidth(of column: SplitViewColumn) -> Int {
    bounded(columnWidths[column]?.minimum ?? metrics.minimumSideWidth)
  }

  /// Returns the minimum width of a side column while `columns` are on screen.
  private func minimumWidth(of column: SplitViewColumn, among columns: [SplitViewColumn]) -> Int {
    let least =
      switch column {
      case .primary where columns.contains(.supplementary): metrics.minimumPrimaryWidth
      case .supplementary where columns.contains(.primary): metrics.minimumSupplementaryWidth
      default: Int?.none
      }
    guard columnWidths[column]?.minimum == nil, let least else { return minimumWidth(of: column) }
    return bounded(least)
  }

  /// Returns the minimum width to which a user can narrow a column. It is the column's minimum, or
  /// its minimum beside another side column if that is smaller.
  func minimumMovedWidth(of column: SplitViewColumn) -> Int {
    let sides: [SplitViewColumn] = style == .triple ? [.primary, .supplementary] : []
    return min(minimumWidth(of: column), minimumWidth(of: column, among: sides))
  }

  /// The minimum width of the primary and supplementary columns beside the secondary column, with
  /// their dividers.
  var minimumWidthOfTwo: Int {
    let columns: [SplitViewColumn] = [.primary, .supplementary]
    return columns.reduce(0) { $0 + minimumWidth(of: $1, among: columns) + dividerWidth }
  }

  /// Returns the width that the user has set for a column. If there is none, returns the width set
  /// by the program, otherwise the width in the metrics. The result is within the column's limits.
  func wantedWidth(of column: SplitViewColumn) -> Int {
    limited(movedWidths[column] ?? preferredWidth(of: column), column)
  }

  /// Returns the minimum width at which a single side column stays on screen. If the program has
  /// set any width for the column, this is the column's minimum, because a preferred width alone
  /// never removes a column from the screen. It is also the minimum if the secondary column has
  /// priority (``SplitViewMetrics/preferredSecondaryWidth``). Otherwise, it is the column's usual
  /// width, which is the same on every screen (guideline SV5), or the width to which the user has
  /// narrowed the column.
  func minimumWidthAlone(of column: SplitViewColumn) -> Int {
    if hasOwnWidth(column) || columnWidths[column]?.minimum != nil
      || metrics.preferredSecondaryWidth != nil
    {
      return minimumWidth(of: column)
    }
    let usual = preferredWidth(of: column)
    return limited(min(movedWidths[column] ?? usual, usual), column)
  }

  /// Returns true if the program has set a preferred width for the column.
  private func hasOwnWidth(_ column: SplitViewColumn) -> Bool {
    columnWidths[column]?.preferred != nil || columnWidths[column]?.preferredFraction != nil
  }

  /// Returns `cells`, limited to the minimum and maximum width of the column. If the minimum is
  /// larger than the maximum, the minimum is used.
  private func limited(_ cells: Int, _ column: SplitViewColumn) -> Int {
    let most = columnWidths[column]?.maximum.map(bounded) ?? Int.max
    return max(min(bounded(cells), most), minimumMovedWidth(of: column))
  }

  private func preferredWidth(of column: SplitViewColumn) -> Int {
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

  /// Returns widths for the side columns that make all columns and their dividers fit on the
  /// screen. Beside tiled columns, the secondary column gets at least its minimum width and is at
  /// least as wide as its neighbour (guideline SV5). The primary column is narrowed first, then the
  /// supplementary column, each down to its minimum.
  func sideWidths(_ columns: [SplitViewColumn], isTiled: Bool) -> [Int] {
    var widths = columns.map(wantedWidth)
    if isTiled { giveWay(&widths, of: columns) }
    let least = isTiled ? minimumWidthBesideColumns : 0
    let room = columnsWidth - columns.count * dividerWidth
    for i in widths.indices {
      let isNeighbour = i == widths.count - 1
      let secondary = room - widths.reduce(0, +)
      let difference = isTiled ? (widths.last ?? 0) - secondary : 0
      // Each cell that moves from the neighbour to the secondary column reduces the difference
      // between their widths by two.
      let wanted = max(least - secondary, isNeighbour ? (difference + 1) / 2 : difference)
      widths[i] -= max(
        0, min(wanted, widths[i] - minimumWidth(of: columns[i], among: columns)))
    }
    var left = columnsWidth
    return widths.map { wanted in
      let given = min(wanted, left)
      left = max(0, left - given - dividerWidth)
      return given
    }
  }

  /// Narrows the side columns that have no set width, until the secondary column has its preferred
  /// width. The primary column is narrowed first, then the supplementary column, each down to its
  /// minimum. A single column keeps its comfortable width.
  private func giveWay(_ widths: inout [Int], of columns: [SplitViewColumn]) {
    guard let preferred = metrics.preferredSecondaryWidth.map(bounded) else { return }
    let room = columnsWidth - columns.count * dividerWidth
    for (i, column) in columns.enumerated() where movedWidths[column] == nil && !hasOwnWidth(column)
    {
      let missing = preferred - (room - widths.reduce(0, +))
      let comfortable = columns.count == 1 ? bounded(metrics.comfortableSideWidth ?? 0) : 0
      let least = max(minimumWidth(of: column, among: columns), comfortable)
      widths[i] -= max(0, min(missing, widths[i] - least))
    }
  }
}
