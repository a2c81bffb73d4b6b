import SplitViewUI

/// The column by which a ``Table`` is sorted, and the direction.
///
/// ```swift
/// var order = TableSortOrder("Name")
/// order.choose("Length")
/// #expect(order == TableSortOrder("Length"))
/// order.choose("Length")
/// #expect(order.isReversed)
/// ```
public struct TableSortOrder: Hashable, Sendable {
  /// The title of the column.
  public private(set) var column: String
  /// True if the greatest is at the top.
  public private(set) var isReversed: Bool

  /// Sorts by the column of that title.
  public init(_ column: String, reversed: Bool = false) {
    self.column = column
    isReversed = reversed
  }

  /// Sorts by `column`, the least at the top; the other way round if it is sorted by that already.
  public mutating func choose(_ column: String) {
    self = TableSortOrder(column, reversed: column == self.column && !isReversed)
  }
}

extension TableColumns {
  /// Sorts `items`. Items that are equal in the column stay in their order. Does nothing if there is
  /// no such column.
  ///
  /// Sort when the order or the items change, not in the view: a table of 100,000 rows paints as
  /// quickly as one of ten, but nobody sorts it for nothing.
  public func sort(_ items: inout [Item], by order: TableSortOrder) {
    guard let column = all.first(where: { $0.title == order.column }) else { return }
    let isLess = column.isLess
    items.sort { order.isReversed ? isLess($1, $0) : isLess($0, $1) }
  }

  /// The keys for sorting: `s` for the next column, `S` for the other direction.
  /// - Parameters:
  ///   - order: the present order.
  ///   - send: the program's event for the column of that title
  ///     (``TableSortOrder/choose(_:)``).
  public func sortBindings<Event>(
    _ order: TableSortOrder, send: (String) -> Event
  ) -> [KeyBinding<Event>] {
    guard let first = all.first else { return [] }
    let present = all.firstIndex { $0.title == order.column }
    let next = present.map { all[($0 + 1) % all.count] } ?? first
    return [
      KeyBinding(
        "s", name: "sort-by-next-column", help: "Sort by the next column",
        hint: "Sort", event: send(next.title)),
      KeyBinding(
        "S", name: "reverse-sort", help: "Sort the other way round",
        event: send(present == nil ? first.title : order.column)),
    ]
  }
}
