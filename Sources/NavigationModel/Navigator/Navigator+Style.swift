extension Navigator {
  /// Changes the number of columns. The path and all requests stay the same, and each list moves to
  /// its column in the new style. The new style may have room for another list below the path.
  ///
  /// - Returns: the changes on screen, in the order of ``NavigationChange``.
  @discardableResult
  public mutating func setStyle(
    _ style: SplitViewStyle, in hierarchy: some Hierarchy<Item>
  ) -> [NavigationChange<Item>] {
    if style == self.style { return [] }
    let former = self
    let visible = visibleState(in: hierarchy)
    self.style = style
    drag = nil
    grabbedDivider = nil
    lastAway = nil
    if let column = putAway?.focusedColumn {
      putAway?.focusedColumn = style.columns.last { $0 <= column } ?? .primary
    }
    reopenLists(of: former, visible.layout, in: hierarchy)
    return visibleState(in: hierarchy).changes(since: visible)
  }
}
