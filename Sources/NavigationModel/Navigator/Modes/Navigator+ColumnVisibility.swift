extension Navigator {
  /// The columns that are requested, named as in SwiftUI (`NavigationSplitView(columnVisibility:)`). This
  /// property gets and sets the mode that ``NavigationEvent/setDisplayMode(_:)`` requests.
  ///
  /// The value is the request, which may not fit on the screen. ``SplitViewLayout/displayMode`` is
  /// the mode on screen. With two columns, `doubleColumn` is the same as `all`.
  public var columnVisibility: NavigationSplitViewVisibility {
    get {
      isSidebarHidden
        ? .detailOnly : NavigationSplitViewVisibility(requestedDisplayMode ?? .automatic, in: style)
    }
    set {
      let mode = newValue.displayMode(in: style)
      ask(for: mode)
      // Columns over the content disappear when the content has the focus, so move the focus to a
      // side column.
      if demand == .requestedMode && !shows(focusedColumn, in: resolved(mode)) {
        enter(style.innerSideColumn)
      }
    }
  }
}
