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
  /// True if the largest value is at the top.
  public private(set) var isReversed: Bool

  /// Makes an order that sorts by the column with this title.
  public init(_ column: String, reversed: Bool = false) {
    self.column = column
    isReversed = reversed
  }

  /// Sorts by `column`, with the smallest value at the top. If the table is already sorted by this column, reverses
  /// the direction.
  public mutating func choose(_ column: String) {
    self = TableSortOrder(column, reversed: column == self.column && !isReversed)
  }
}

extension TableColumns {
  /// Sorts `items`. Items with equal values keep their order. Does nothing if the column does not exist.
  ///
  /// Call this function when the order or the items change, not when the view is made. Painting 100,000 rows is as
  /// fast as painting ten, but sorting them is not.
  public func sort(_ items: inout [Item], by order: TableSortOrder) {
    guard let column = all.first(where: { $0.title == order.column }) else { return }
    let isLess = column.isLess
    items.sort { order.isReversed ? isLess($1, $0) : isLess($0, $1) }
  }

  /// Returns the keys for sorting: `s` sorts by the next column, and `S` reverses the direction.
  ///
  /// - Parameters:
  ///   - order: the current order.
  ///   - send: makes the program's event for sorting by the column that has a given title
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
        "S", name: "reverse-sort", help: "Reverse the order",
        event: send(present == nil ? first.title : order.column)),
    ]
  }
}
