/// A change on screen caused by an update, for programs that react to such changes. Each change is
/// reported once, in this order:
///
/// 1. ``collapsed`` or ``expanded``
/// 2. ``displayMode(_:)``
/// 3. ``hidden(_:)``, then ``shown(_:)``, in the order of the columns
/// 4. ``dismissed(_:)``, the topmost first, then ``presented(_:)``, the lowest first
/// 5. ``selection(_:)``
/// 6. ``focus(_:)``
/// 7. ``folded(_:)`` or ``unfolded(_:)``
/// 8. ``dropped(_:onto:)`` or ``dropRefused(_:onto:)``
///
/// These changes correspond to the calls of a `UISplitViewControllerDelegate`.
///
/// ```swift
/// let mail = Mail()
/// var navigator = Navigator<String>(style: .triple, width: 120)
/// navigator.hierarchyChanged(from: nil, to: mail)
/// let changes = navigator.update(.focus(.secondary), in: mail)
/// for case .focus(let column) in changes { #expect(column == .secondary) }
/// #expect(changes.contains(.focus(.secondary)))
/// ```
public enum NavigationChange<Item: Hashable & Sendable>: Hashable, Sendable {
  /// The columns were combined into one stack.
  case collapsed
  /// The stack was split into columns again.
  case expanded
  /// The display mode has changed to this mode. On a compact screen, the mode is `secondaryOnly`.
  case displayMode(DisplayMode)
  /// A column is no longer on screen.
  case hidden(SplitViewColumn)
  /// A column has appeared beside or over other columns, in the popover, or as a sheet.
  case shown(SplitViewColumn)
  /// A presentation was removed.
  case dismissed(PresentationID)
  /// A presentation has appeared.
  case presented(PresentationID)
  /// The selected path has changed to this path.
  case selection([Item])
  /// The focus has moved to this column.
  case focus(SplitViewColumn)
  /// The child rows of the item at the end of the path were folded.
  case folded([Item])
  /// The child rows of the item at the end of the path were unfolded. If the program has not loaded
  /// these rows yet, it must load them now.
  case unfolded([Item])
  /// The item at the end of the first path was dropped on the item at the end of the second path, which
  /// accepts it. The program must now move the item, or perform whatever action the drop means.
  case dropped([Item], onto: [Item])
  /// The item was dropped on an item that does not accept it. Nothing has changed. The program should explain why.
  case dropRefused([Item], onto: [Item])
}

/// The part of the state that is compared to find changes.
struct VisibleState<Item: Hashable & Sendable> {
  let layout: SplitViewLayout
  let path: [Item]

  /// Returns the changes from `former` to this state, in the documented order.
  func changes(since former: VisibleState) -> [NavigationChange<Item>] {
    let (old, new) = (former.layout, layout)
    var changes: [NavigationChange<Item>] = []
    if old.isCollapsed != new.isCollapsed {
      changes.append(new.isCollapsed ? .collapsed : .expanded)
    }
    if old.displayMode != new.displayMode { changes.append(.displayMode(new.displayMode)) }
    let columns = SplitViewColumn.allCases.filter { $0 != .compact }
    changes += columns.filter { old.shows($0) && !new.shows($0) }.map { .hidden($0) }
    changes += columns.filter { new.shows($0) && !old.shows($0) }.map { .shown($0) }
    let (before, after) = (old.presentations.map { $0.id }, new.presentations.map { $0.id })
    if before != after {
      changes += before.reversed().filter { !after.contains($0) }.map { .dismissed($0) }
      changes += after.filter { !before.contains($0) }.map { .presented($0) }
    }
    if former.path != path { changes.append(.selection(path)) }
    if old.focus != new.focus { changes.append(.focus(new.focus)) }
    return changes
  }
}
