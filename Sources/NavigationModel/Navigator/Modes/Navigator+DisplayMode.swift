extension Navigator {

  /// Returns the mode that is shown at the current size, or `secondaryOnly` while the columns are collapsed. Columns
  /// that are shown on demand remain on screen only while the user is in a side column.
  func displayMode(in hierarchy: some Hierarchy<Item>) -> DisplayMode {
    let standing = standingMode(in: hierarchy)
    if isCollapsed { return standing }
    switch demand {
    case .nothing: return standing
    case .requestedMode:
      let mode = resolved(requestedDisplayMode ?? .automatic)
      return !mode.leavesSecondaryUsable && focusedColumn != .secondary ? mode : standing
    case .sideColumn, .besideColumn:
      let column = occupied(focusedColumn, in: hierarchy)
      if column == .secondary || opensInPopover || shows(column, in: standing) { return standing }
      let mode = mode(revealing: column).map(resolved) ?? standing
      return mode.leavesSecondaryUsable || demand == .sideColumn ? mode : standing
    }
  }

  /// True if side columns that are shown on demand appear in the popover, not over the content.
  private var opensInPopover: Bool { isPortrait && sidebarPresentation != .column && !isTall }

  /// Returns the mode with the fewest columns that shows `column` at this size. Nil if there is no such mode.
  ///
  /// - Parameter mode: the current mode. Columns that cover the content in this mode also cover it in the result.
  func mode(revealing column: SplitViewColumn, from mode: DisplayMode = .secondaryOnly)
    -> DisplayMode?
  {
    let possible: [DisplayMode] =
      mode == .oneOverSecondary
      ? [.oneOverSecondary, .twoOverSecondary]
      : [.oneBesideSecondary, .oneOverSecondary, .twoBesideSecondary]
    return possible.first { shows(column, in: resolved($0)) }
  }

  /// Returns true if `column` can be used on screen in `mode`. If the side columns share one stack, all of them can be
  /// used while the stack is on screen.
  func shows(_ column: SplitViewColumn, in mode: DisplayMode) -> Bool {
    let isStack = mode == .oneBesideSecondary && (isPortrait || sharesColumn)
    return mode.shows(column, in: style) || (isStack && column < .secondary)
  }

  /// True if `oneBesideSecondary` shows all side columns in one column, as a stack. This happens with the
  /// behavior `tile` if there is no room for a second column, because a column may not cover the content.
  var sharesColumn: Bool {
    preferredSplitBehavior == .tile && style == .triple && !fits(.twoBesideSecondary)
  }

  /// Returns the mode that would be shown if no columns were shown on demand. This is the requested
  /// mode, to the extent that it fits. Without a request, it is the mode that the program chose
  /// when the stack was split into columns again, otherwise the mode that the program prefers.
  func standingMode(in hierarchy: some Hierarchy<Item>) -> DisplayMode {
    if isCollapsed || isSidebarHidden { return .secondaryOnly }
    if let requestedDisplayMode {
      let mode = resolved(requestedDisplayMode)
      return mode.leavesSecondaryUsable ? mode : preferred(requestedDisplayMode)
    }
    return preferred(answerToExpansion(in: hierarchy) ?? preferredDisplayMode)
  }

  /// Returns the mode that the program chose when the stack was split into columns again, if this
  /// is different from the proposed mode.
  func answerToExpansion(in hierarchy: some Hierarchy<Item>) -> DisplayMode? {
    guard actedCollapsed, !isCollapsed, requestedDisplayMode == nil else { return nil }
    let proposed = preferred(preferredDisplayMode)
    let answer = hierarchy.displayMode(forExpandingToProposed: proposed, path: path)
    return answer == proposed ? nil : answer
  }

  /// Returns the mode that is shown if the program prefers `mode`.
  func preferred(_ mode: DisplayMode) -> DisplayMode {
    DisplayModeRequest(mode).resolved(style: style, behavior: preferredSplitBehavior, fits: fits)
  }

  /// Returns the mode that is shown if the user requests `mode`.
  func resolved(_ mode: DisplayMode) -> DisplayMode {
    DisplayModeRequest(mode, isExplicit: true)
      .resolved(style: style, behavior: preferredSplitBehavior, fits: fits)
  }

  /// The modes that can be shown at this size, in the same order as in UIKit. On a compact screen,
  /// there is only one mode.
  public var availableDisplayModes: [DisplayMode] {
    if isCollapsed { return [.secondaryOnly] }
    return DisplayMode.allCases.filter { $0 != .automatic && resolved($0) == $0 }
  }
}

// MARK: - Asking on screen

extension Navigator {
  /// Requests `mode`. While the columns are collapsed, nothing changes on screen. The request takes
  /// effect when the stack is split into columns again, to the extent that the mode fits beside the
  /// content.
  mutating func setDisplayMode(
    _ mode: DisplayMode, _ layout: SplitViewLayout, in hierarchy: some Hierarchy<Item>
  ) {
    settle(layout, in: hierarchy)
    ask(for: mode)
    if layout.isCollapsed { return }
    let shown = mode == .automatic ? standingMode(in: hierarchy) : resolved(mode)
    if !shows(focusedColumn, in: shown) { enter(nearest(in: shown)) }
    settle(self.layout(in: hierarchy), in: hierarchy)
  }

  /// Returns the column that gets the focus if `mode` hides the focused column.
  func nearest(in mode: DisplayMode) -> SplitViewColumn {
    mode.leavesSecondaryUsable ? .secondary : style.innerSideColumn
  }

  mutating func ask(for mode: DisplayMode) {
    forgetRequest()
    if mode == .automatic { return }
    requestedDisplayMode = mode
    if !isCollapsed && !resolved(mode).leavesSecondaryUsable { demand = .requestedMode }
  }

  /// Discards the requested mode, so that the program's preference takes effect again.
  mutating func forgetRequest() {
    requestedDisplayMode = nil
    isSidebarHidden = false
    putAway = nil
    demand = .nothing
  }

  /// Switches to the next mode; the first mode follows the last. If the next mode is the program's
  /// preference, requests `automatic`.
  mutating func cycleDisplayMode(
    by step: Int, _ layout: SplitViewLayout, in hierarchy: some Hierarchy<Item>
  ) {
    let modes = availableDisplayModes
    let place = modes.firstIndex(of: layout.displayMode) ?? 0
    let next = modes[(place + step % modes.count + modes.count) % modes.count]
    guard next != layout.displayMode else { return }
    let isPreferred = next == preferred(preferredDisplayMode)
    setDisplayMode(isPreferred ? .automatic : next, layout, in: hierarchy)
  }
}
