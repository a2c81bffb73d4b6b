import NavigationModel
import SplitViewUI
import TerminalFrame

/// Applies, undoes and writes preferences.
extension MailState {
  /// Changes preferences and applies them at once. If the display mode or a column width changes, the mode or width
  /// that the user set on screen is reset.
  mutating func prefer(_ change: (inout MailPreferences) -> Void) -> [Command<MailEffect>] {
    let former = preferences
    change(&preferences)
    if preferences == former { return [] }
    let before = place
    if preferences.style != former.style { changeStyle() }
    navigator.take(preferences)
    let isMode =
      preferences.preferredDisplayMode != former.preferredDisplayMode
      || preferences.preferredSplitBehavior != former.preferredSplitBehavior
      || preferences.sidebarPresentation != former.sidebarPresentation
    let widths = [SplitViewColumn.primary, .supplementary].filter {
      preferences.columnWidths[$0] != former.columnWidths[$0]
    }
    belowPresentations { state in
      if isMode { state.navigator.update(.setDisplayMode(.automatic), in: state.library) }
      for column in widths { state.forgetMovedWidth(of: column) }
    }
    return follow(from: before)
  }

  /// Applies a change to the columns below the open presentations. Because a modal view refuses such changes, all
  /// presentations are closed first and reopened afterwards.
  private mutating func belowPresentations(_ change: (inout MailState) -> Void) {
    let presentations = navigator.presentations
    for presentation in presentations {
      navigator.update(.dismiss(presentation.id), in: library)
    }
    change(&self)
    for presentation in presentations { navigator.update(.present(presentation), in: library) }
  }

  /// Changes the number of columns. The bars above the list of messages move with the list to its new column.
  private mutating func changeStyle() {
    let bars = navigator.columnBars.removeValue(forKey: navigator.style.innerSideColumn)
    library.style = preferences.style
    navigator.setStyle(preferences.style, in: library)
    navigator.columnBars[navigator.style.innerSideColumn] = bars
  }

  /// Resets the width that the user gave a column by moving its divider. While the list is above
  /// the message, a reset would change the height of the list instead. In that case, the screen is
  /// widened during the reset, so that the columns are beside each other.
  private mutating func forgetMovedWidth(of column: SplitViewColumn) {
    let size = Size(navigator.width, navigator.height)
    let isStacked = layout.isStacked
    if isStacked { navigator.update(.resize(width: 200, height: size.height), in: library) }
    navigator.update(.resetDivider(column), in: library)
    if isStacked {
      navigator.update(.resize(width: size.width, height: size.height), in: library)
    }
  }
}

extension Navigator {
  /// Applies preferences, except the number of columns.
  fileprivate mutating func take(_ preferences: MailPreferences) {
    preferredDisplayMode = preferences.preferredDisplayMode
    preferredSplitBehavior = preferences.preferredSplitBehavior
    primaryEdge = preferences.primaryEdge
    sidebarPresentation = preferences.sidebarPresentation
    showsSecondaryOnlyButton = preferences.showsSecondaryOnlyButton
    columnWidths = preferences.columnWidths
    metrics.take(preferences)
  }
}

extension MailPreferences {
  /// Returns the current width of a column. This is the width to which the user moved its divider, or else the preferred
  /// width.
  func width(
    of column: SplitViewColumn, _ navigator: Navigator<MailItem>, _ layout: SplitViewLayout
  ) -> Int {
    // A column may be narrower than preferred, to leave room for the message. Its width on screen
    // is then returned.
    if setWidth(of: column, navigator) == nil, let placed = layout[column], column < .secondary {
      return placed.width
    }
    return wantedWidth(of: column, navigator)
  }

  /// Returns the width that the user set for a column, by moving its divider or in the preferences. Nil if there is none.
  private func setWidth(of column: SplitViewColumn, _ navigator: Navigator<MailItem>) -> Int? {
    if let moved = navigator.movedWidths[column] { return moved }
    let wanted = columnWidths[column]
    if let cells = wanted?.preferred { return cells }
    guard let fraction = wanted?.preferredFraction, fraction > 0 else { return nil }
    return Int(min(fraction, 1) * Double(navigator.width) + 0.5)
  }

  /// Returns the width that a column has if there is room for it.
  func wantedWidth(of column: SplitViewColumn, _ navigator: Navigator<MailItem>) -> Int {
    if let set = setWidth(of: column, navigator) { return set }
    let metrics = navigator.metrics
    switch column {
    case .primary:
      return style == .triple ? metrics.primaryWidthInTriple : metrics.primaryWidth
    case .supplementary: return metrics.supplementaryWidth
    case .inspector: return metrics.inspectorWidth
    case .secondary, .compact: return metrics.minimumSecondaryWidth
    }
  }
}

extension MailBrowser {
  /// Returns the theme for a choice, adapted to the terminal's colours. Nil for the terminal's own theme.
  func theme(_ choice: ThemeChoice) -> Theme? {
    if case .own(let name) = choice { ownThemes[name] } else { choice.theme(colors: colors) }
  }

  /// All themes that can be chosen: the built-in themes, followed by the user's own themes.
  var themeChoices: [ThemeChoice] {
    ThemeChoice.allCases + ownThemes.keys.sorted().map { .own($0) }
  }

  /// The preferred colours and symbols, to the extent that the terminal supports them.
  public func appearance(_ state: MailState, usual: Appearance) -> Appearance {
    var appearance = usual
    if let theme = theme(state.preferences.theme) { appearance.theme = theme }
    switch state.preferences.symbols {
    case .unicode: break
    case .ascii: appearance.symbols = .ascii
    case .nerdFont: if usual.symbols.isUnicode { appearance.symbols = .nerdFont }
    }
    appearance.showsCursorEverywhere = state.preferences.cursor == .selection
    appearance.isAnimated = state.preferences.animation != .off
    return appearance
  }
}
