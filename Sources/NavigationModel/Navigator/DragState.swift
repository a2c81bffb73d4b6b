/// A drag of an item with the mouse or with keys (guideline SV9). It is not saved with the rest of
/// the state.
public struct DragState<Item: Hashable & Sendable>: Hashable, Sendable {
  /// How the user drags the item.
  public enum Means: Hashable, Sendable {
    /// The mouse button was pressed on the item, and the mouse has not left the item's row yet.
    /// The user may still release the button, so that the press becomes a click.
    case held
    /// The user drags the item with the mouse, which is at this cell of the screen.
    case pointer(x: Int, y: Int)
    /// The user drags the item with keys, from target to target.
    case keys
  }

  /// The column whose list the item was taken from.
  public let column: SplitViewColumn
  /// The path of the item.
  public let path: [Item]
  /// How the user drags the item.
  public internal(set) var means: Means
  /// The path of the item under the dragged item, even if it does not accept the drop. Nil if there is no such item.
  public internal(set) var target: [Item]?
  /// The state from before the drag caused a hidden list to be shown. Nil if no hidden list was
  /// shown.
  var origin: DragOrigin?
  /// True if the drag caused a hidden list to be shown. The list is hidden again when the drag ends.
  public var hasBroughtList: Bool { origin != nil }

  init(_ path: [Item], from column: SplitViewColumn, by means: Means) {
    self.path = path
    self.column = column
    self.means = means
  }
}

/// The state to restore at the end of the drag, if a hidden column was shown because of the drag.
struct DragOrigin: Hashable, Sendable {
  let focusedColumn: SplitViewColumn
  let preferredCompactColumn: SplitViewColumn?
  let demand: Demand
  let isSidebarHidden: Bool
  let isFullScreen: Bool
  let isInspectorFocused: Bool
}

extension Navigator {
  /// Returns the drag as it is shown on `layout`; nil while it is suspended. A drag is suspended
  /// while a presentation or the inspector's sheet covers the columns. A drag with the mouse is
  /// also suspended while its column is not on screen, unless the drag itself caused a hidden list
  /// to be shown. A resize that shows the column again continues the drag. Any event that cannot be
  /// part of a drag cancels the drag.
  public func drag(on layout: SplitViewLayout) -> DragState<Item>? {
    guard let drag, layout.presentations.isEmpty, !layout.isInspectorSheet else { return nil }
    if drag.means == .keys { return drag }
    guard drag.hasBroughtList || layout.isUsable(drag.column) else { return nil }
    // A resize may have hidden the target. A hidden target is not under the mouse, so leave it out.
    var shown = drag
    if let target = drag.target, !isShown(target, on: layout) { shown.target = nil }
    return shown
  }

  /// Returns true if the list that contains the last item of `path` can be used on `layout`.
  private func isShown(_ path: [Item], on layout: SplitViewLayout) -> Bool {
    style.columns.contains { column in
      layout.isUsable(column)
        && topLevel(of: column).map { parent(ofLevel: $0) == Array(path.dropLast()) } == true
    }
  }

  var origin: DragOrigin {
    DragOrigin(
      focusedColumn: focusedColumn, preferredCompactColumn: preferredCompactColumn,
      demand: demand, isSidebarHidden: isSidebarHidden, isFullScreen: isFullScreen,
      isInspectorFocused: isInspectorFocused)
  }

  /// Restores the state from before the drag caused a hidden list to be shown.
  mutating func returnToOrigin() {
    guard let origin = drag?.origin else { return }
    drag?.origin = nil
    focusedColumn = origin.focusedColumn
    preferredCompactColumn = origin.preferredCompactColumn
    demand = origin.demand
    isSidebarHidden = origin.isSidebarHidden
    isFullScreen = origin.isFullScreen
    isInspectorFocused = origin.isInspectorFocused
  }
}
