// The orientation: compact, portrait or landscape, by the columns that have room at this size.
extension Navigator {
  /// True if the screen is compact: it shows one column, the top of a stack of all columns.
  public var isCollapsed: Bool { width < metrics.regularWidth }

  /// True if the screen is not compact, but no side column fits beside the secondary.
  public var isPortrait: Bool { !isCollapsed && !hasRoom(for: .oneBesideSecondary) }

  /// True if the list stands above the content where no column fits beside it.
  var isTall: Bool {
    sidebarPresentation == .stacked && height >= metrics.stackedMinimumRows
      && height > width / max(1, metrics.cellAspect)
  }

  /// True if there is room for the columns of a tiled mode beside the secondary, or for the list
  /// above it.
  func fits(_ mode: DisplayMode) -> Bool {
    hasRoom(for: mode) || (mode == .oneBesideSecondary && isTall && isPortrait)
  }

  /// True if every column of a tiled mode has room beside the secondary. Room for two columns
  /// counts as room for one, even if that one asks for more width than both.
  private func hasRoom(for mode: DisplayMode) -> Bool {
    let side: Int
    switch mode {
    case .automatic, .secondaryOnly, .oneOverSecondary, .twoOverSecondary, .twoDisplaceSecondary:
      return true
    case .oneBesideSecondary:
      if style == .triple && hasRoom(for: .twoBesideSecondary) { return true }
      side = widthToFit(style.innerSideColumn) + dividerWidth
    case .twoBesideSecondary:
      side = minimumWidth(of: .primary) + minimumWidth(of: .supplementary) + 2 * dividerWidth
    }
    return side + leastSecondaryWidth <= columnsWidth
  }
}
