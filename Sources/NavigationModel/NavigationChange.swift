/// What an update changed, for programs that want to know: one value for each change, once, and in
/// this order.
///
/// 1. ``collapsed`` or ``expanded``
/// 2. ``displayMode(_:)``
/// 3. ``hidden(_:)``, then ``shown(_:)``, columns in their order
/// 4. ``dismissed(_:)``, the topmost first, then ``presented(_:)``, the lowest first
/// 5. ``selection(_:)``
/// 6. ``focus(_:)``
/// 7. ``dropped(_:onto:)`` or ``dropRefused(_:onto:)``
///
/// They are what a `UISplitViewControllerDelegate` is told, as values.
public enum NavigationChange<Item: Hashable & Sendable>: Hashable, Sendable {
  /// The columns were merged into one stack.
  case collapsed
  /// The stack went back into columns.
  case expanded
  /// Another display mode is shown. Compact screens have `secondaryOnly`.
  case displayMode(DisplayMode)
  /// A column is no longer on screen.
  case hidden(Column)
  /// A column came on screen, beside or over others, in the popover or as a sheet.
  case shown(Column)
  /// Something presented was taken away.
  case dismissed(PresentationID)
  /// Something was presented.
  case presented(PresentationID)
  /// The path is this now.
  case selection([Item])
  /// The focus is in this column now.
  case focus(Column)
  /// The item at the end of the first path was dropped on that at the end of the second, which
  /// accepts it: now the program moves it, or whatever a drop there means.
  case dropped([Item], onto: [Item])
  /// It was dropped on an item that does not accept it: nothing happened, and the program says why.
  case dropRefused([Item], onto: [Item])
}

/// What changes are told apart by.
struct Appearance<Item: Hashable & Sendable> {
  let layout: SplitViewLayout
  let path: [Item]

  /// What leads from `former` to this, in the documented order.
  func changes(since former: Appearance) -> [NavigationChange<Item>] {
    let (old, new) = (former.layout, layout)
    var changes: [NavigationChange<Item>] = []
    if old.isCollapsed != new.isCollapsed {
      changes.append(new.isCollapsed ? .collapsed : .expanded)
    }
    if old.displayMode != new.displayMode { changes.append(.displayMode(new.displayMode)) }
    let columns = Column.allCases.filter { $0 != .compact }
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

extension Navigator {
  func appearance(in hierarchy: some Hierarchy<Item>) -> Appearance<Item> {
    Appearance(layout: layout(in: hierarchy), path: path)
  }

  /// Changes what a program may set, and tells what came of it.
  ///
  ///     navigator.change(in: mail) { $0.preferredDisplayMode = .oneBesideSecondary }
  @discardableResult
  public mutating func change(
    in hierarchy: some Hierarchy<Item>, _ body: (inout Navigator) -> Void
  ) -> [NavigationChange<Item>] {
    let former = appearance(in: hierarchy)
    body(&self)
    return appearance(in: hierarchy).changes(since: former)
  }
}
