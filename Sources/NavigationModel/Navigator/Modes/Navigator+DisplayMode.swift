extension Navigator {

  /// The mode shown at the present size; `secondaryOnly` while the columns are collapsed. Columns
  /// that came on demand are shown only while the person is in a side column.
  func displayMode(in hierarchy: some Hierarchy<Item>) -> DisplayMode {
    let standing = standingMode(in: hierarchy)
    if isCollapsed { return standing }
    switch demand {
    case .nothing: return standing
    case .requestedMode:
      let mode = resolved(requestedDisplayMode ?? .automatic)
      return mode.leavesSecondaryUsable || focusedColumn != .secondary ? mode : standing
    case .sideColumn:
      let column = occupied(focusedColumn, in: hierarchy)
      if column == .secondary || comesInPopover || shows(column, in: standing) { return standing }
      return wish(revealing: column).map(resolved) ?? standing
    }
  }

  /// True if side columns come in the popover on demand, not over the content.
  private var comesInPopover: Bool { isPortrait && sidebarPresentation != .column && !isTall }

  /// The mode with the fewest columns that brings `column` on screen at this size; nil if there is
  /// none.
  func wish(revealing column: SplitViewColumn) -> DisplayMode? {
    let wishes: [DisplayMode] = [.oneBesideSecondary, .oneOverSecondary, .twoBesideSecondary]
    return wishes.first { shows(column, in: resolved($0)) }
  }

  /// True if `column` can be used on screen in `mode`. A list above the content stands for all side
  /// columns.
  func shows(_ column: SplitViewColumn, in mode: DisplayMode) -> Bool {
    let isStacked = mode == .oneBesideSecondary && isPortrait
    return mode.shows(column, in: style) || (isStacked && column < .secondary)
  }

  /// The mode without columns on demand: the one asked for on screen as far as it fits, else the
  /// program's answer after an expansion, else the program's preference.
  func standingMode(in hierarchy: some Hierarchy<Item>) -> DisplayMode {
    if isCollapsed || isSidebarHidden { return .secondaryOnly }
    if let requestedDisplayMode { return preferred(requestedDisplayMode) }
    return preferred(answerToExpansion(in: hierarchy) ?? preferredDisplayMode)
  }

  /// The program's answer after an expansion, if it differs from the proposal.
  func answerToExpansion(in hierarchy: some Hierarchy<Item>) -> DisplayMode? {
    guard actedCollapsed, !isCollapsed, requestedDisplayMode == nil else { return nil }
    let proposed = preferred(preferredDisplayMode)
    let answer = hierarchy.displayMode(forExpandingToProposed: proposed, path: path)
    return answer == proposed ? nil : answer
  }

  /// The mode that is shown if the program prefers `mode`.
  func preferred(_ mode: DisplayMode) -> DisplayMode {
    DisplayModeRequest(mode).resolved(style: style, behavior: preferredSplitBehavior, fits: fits)
  }

  /// The mode that is shown if the person asks for `mode` on screen.
  func resolved(_ mode: DisplayMode) -> DisplayMode {
    DisplayModeRequest(mode, isExplicit: true)
      .resolved(style: style, behavior: preferredSplitBehavior, fits: fits)
  }

  /// The modes that can be shown at this size, in UIKit's order. A compact screen has only one.
  public var availableDisplayModes: [DisplayMode] {
    if isCollapsed { return [.secondaryOnly] }
    return DisplayMode.allCases.filter { $0 != .automatic && resolved($0) == $0 }
  }
}

// MARK: - Asking on screen

extension Navigator {
  mutating func setDisplayMode(
    _ mode: DisplayMode, _ layout: SplitViewLayout, in hierarchy: some Hierarchy<Item>
  ) {
    guard !layout.isCollapsed else { return }
    settle(layout, in: hierarchy)
    ask(for: mode)
    let shown = mode == .automatic ? standingMode(in: hierarchy) : resolved(mode)
    if !shows(focusedColumn, in: shown) {
      enter(shown.leavesSecondaryUsable ? .secondary : style.innerSideColumn)
    }
    settle(self.layout(in: hierarchy), in: hierarchy)
  }

  mutating func ask(for mode: DisplayMode) {
    requestedDisplayMode = mode == .automatic ? nil : mode
    isSidebarHidden = false
    demand = mode == .automatic ? .nothing : .requestedMode
  }

  /// Goes on to the next mode, from the last to the first. To come to the program's preference, it
  /// asks for `automatic`.
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
