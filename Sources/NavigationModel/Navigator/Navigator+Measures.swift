extension Navigator {
  /// Returns true if the navigator already has these measures.
  package func has(_ measures: ViewMeasures) -> Bool {
    measures.hasTabBar ?? hasTabBar == hasTabBar
      && measures.bars.allSatisfy { columnBars[$0, default: ColumnBars()].isAsHigh(as: $1) }
      && measures.oneLineWidths.allSatisfy { tableWidths[$0] == $1 }
  }

  /// Adopts the measures. The rows that a popover reserves for its content remain the same.
  mutating func adopt(_ measures: ViewMeasures) {
    for (column, bars) in measures.bars {
      var adopted = columnBars[column] ?? ColumnBars()
      (adopted.top, adopted.bottom) = (bars.top, bars.bottom)
      columnBars[column] = adopted == ColumnBars() ? nil : adopted
    }
    hasTabBar = measures.hasTabBar ?? hasTabBar
    for (level, width) in measures.oneLineWidths { tableWidths[level] = width }
  }

  /// Returns the number of rows per item in the list of level `level`, at least 1, if that list is `width` cells wide.
  func rowHeight(ofLevel level: Int, width: Int) -> Int {
    tableWidths[level].map { width < $0 ? 2 : 1 } ?? metrics.rowHeight(ofLevel: level, width: width)
  }
}

extension ColumnBars {
  fileprivate func isAsHigh(as other: ColumnBars) -> Bool {
    top == other.top && bottom == other.bottom
  }
}
