/// An item on its way to another one, by mouse or by keys (SV9). It is not saved with the rest of
/// the state: whoever comes back holds nothing.
public struct DragState<Item: Hashable & Sendable>: Hashable, Sendable {
  /// What carries the item.
  public enum Means: Hashable, Sendable {
    /// The mouse was pressed on the item and has not left its row: this may still be a click.
    case held
    /// The mouse, which is at this cell of the screen.
    case pointer(x: Int, y: Int)
    /// Keys, by which one goes from target to target.
    case keys
  }

  /// The column whose list the item was taken from.
  public let column: Column
  /// The item, with those that it lies in.
  public let path: [Item]
  /// What carries it.
  public internal(set) var means: Means
  /// The item over which it is, whether that accepts it or not; nil over none.
  public internal(set) var target: [Item]?
  /// Where the person was before a target was brought on screen.
  var origin: DragOrigin?
  /// Whether a list came on screen for it, which goes again when it ends.
  public var hasBroughtList: Bool { origin != nil }

  init(_ path: [Item], from column: Column, by means: Means) {
    self.path = path
    self.column = column
    self.means = means
  }
}

/// Where a person was before keys went on to a target in a column that was not on screen. That
/// column goes again when the drag ends.
struct DragOrigin: Hashable, Sendable {
  let focusedColumn: Column
  let preferredCompactColumn: Column?
  let demand: Demand
  let isSidebarHidden: Bool
  let isFullScreen: Bool
  let isInspectorFocused: Bool
}

extension Navigator {
  /// The drag that goes on where `layout` is what is shown. One with the mouse waits while its
  /// column is not on screen, unless a list was brought for it: it goes on if the next turn brings
  /// the column back, and is abandoned by whatever else is done.
  public func drag(on layout: SplitViewLayout) -> DragState<Item>? {
    guard let drag, layout.presentations.isEmpty, !layout.isInspectorSheet else { return nil }
    if drag.means == .keys { return drag }
    guard drag.hasBroughtList || layout.isUsable(drag.column) else { return nil }
    // What a turn took off the screen is no longer under the mouse.
    var shown = drag
    if let target = drag.target, !isShown(target, on: layout) { shown.target = nil }
    return shown
  }

  /// Whether the list that `path` ends in can be used where `layout` is what is shown.
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

  /// Goes back to where the person was before a target was brought on screen.
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
