extension Navigator {
  /// The columns that are asked for, in SwiftUI's words (`NavigationSplitView(columnVisibility:)`):
  /// reads and sets what ``NavigationEvent/setDisplayMode(_:)`` asks for.
  ///
  /// Reading it tells what was asked for, not what fits: ``SplitViewLayout/displayMode`` says that.
  /// Two columns have no `doubleColumn` other than `all`.
  public var columnVisibility: NavigationSplitViewVisibility {
    get {
      isSidebarHidden
        ? .detailOnly : NavigationSplitViewVisibility(requestedDisplayMode ?? .automatic, in: style)
    }
    set {
      let mode = newValue.displayMode(in: style)
      ask(for: mode)
      // What lies over the content goes when the focus is in that.
      if demand == .requestedMode && !shows(focusedColumn, in: resolved(mode)) {
        enter(style.innerSideColumn)
      }
    }
  }
}
