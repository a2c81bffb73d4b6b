// The orientation (compact, portrait or landscape). It depends on which columns fit at the current size.
extension Navigator {
  /// True if the screen is compact, which means that it shows only the top of a stack of all columns. With
  /// the behavior `tile`, a screen is also compact if no side column fits beside or above the content.
  public var isCollapsed: Bool {
    if width < metrics.regularWidth { return true }
    return preferredSplitBehavior == .tile && !isTall
      && minimumWidthBeside + minimumSecondaryWidth > width
  }

  /// True if the screen is not compact, but no side column fits beside the secondary column.
  public var isPortrait: Bool { !isCollapsed && !hasRoom(for: .oneBesideSecondary) }

  /// True if the list is above the content when no column fits beside it.
  var isTall: Bool {
    sidebarPresentation == .stacked && height >= metrics.stackedMinimumRows
      && height > width / max(1, metrics.cellAspect)
  }

  /// Returns true if there is room for the columns of a tiled mode beside the secondary column, or
  /// for the list above it.
  func fits(_ mode: DisplayMode) -> Bool {
    hasRoom(for: mode) || (mode == .oneBesideSecondary && isTall && isPortrait)
  }

  /// Returns true if there is room for every column of a tiled mode beside the secondary column.
  private func hasRoom(for mode: DisplayMode) -> Bool {
    let side: Int
    switch mode {
    case .automatic, .secondaryOnly, .oneOverSecondary, .twoOverSecondary, .twoDisplaceSecondary:
      return true
    case .oneBesideSecondary: side = minimumWidthBeside
    case .twoBesideSecondary: side = minimumWidthOfTwo
    }
    return side + minimumWidthBesideColumns <= columnsWidth
  }

  /// The minimum width of the side column next to the secondary column, with its divider. In triple
  /// style, this is at most the minimum width of both side columns together, because the column
  /// must fit if there is room for both. It is never less than the column's own minimum.
  var minimumWidthBeside: Int {
    let one = minimumWidthAlone(of: style.innerSideColumn) + dividerWidth
    let least = minimumWidth(of: style.innerSideColumn) + dividerWidth
    return style == .triple ? max(least, min(one, minimumWidthOfTwo)) : one
  }
}
