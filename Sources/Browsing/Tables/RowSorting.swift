import SplitViewControls

/// The order of a list's rows by a column.
public struct RowSorting: Sendable, Equatable {
  /// The largest number of rows that is sorted.
  static let most = 1_000_000
  /// The largest number of rows that is sorted immediately when a list is read again. A task sorts more.
  static let maximumAtOnce = 2000

  let order: TableSortOrder
  /// The indices of the rows, in sorted order.
  let places: [Int]

  /// The value that a row is sorted by. Numbers come before texts. Empty values come last, in both directions.
  private enum Key: Comparable {
    case number(Double), text(String), empty
  }

  init(order: TableSortOrder, places: [Int]) { (self.order, self.places) = (order, places) }

  /// Sorts the rows. Nil if the task was cancelled. Equal rows keep their order.
  init?(_ rows: RowList, by order: TableSortOrder, field: String) {
    var keys: [Key] = []
    keys.reserveCapacity(rows.count)
    for index in 0..<rows.count {
      if index & 0xFFF == 0, Task.isCancelled { return nil }
      let value = rows.row(at: index).value(of: field)
      keys.append(
        value.isEmpty
          ? .empty : NumberText.value(value).map { .number($0) } ?? .text(value.lowercased()))
    }
    let places = keys.indices.sorted { first, second in
      let (a, b) = (keys[first], keys[second])
      if a == b { return first < second }
      if a == .empty || b == .empty { return b == .empty }
      return order.isReversed ? b < a : a < b
    }
    self.init(order: order, places: places)
  }
}

/// The visible rows of a sorted list, and the reverse: the position of each row.
struct RowArrangement: Sendable {
  private static let absent = Int32.min

  private(set) var places: [Int]
  private var indices: [Int32]

  /// Arranges the rows that a search found, or all rows without a search.
  init(_ sorting: RowSorting, found: [Int]?) {
    var indices = Array(repeating: Self.absent, count: sorting.places.count)
    var places = sorting.places
    if let found {
      for place in found where indices.indices.contains(place) { indices[place] = 0 }
      places.removeAll { indices[$0] != 0 }
    }
    for (index, place) in places.enumerated() {
      indices[place] = Int32(truncatingIfNeeded: index)
    }
    (self.places, self.indices) = (places, indices)
  }

  /// The position at which the row at index `place` is shown, or nil.
  func index(of place: Int) -> Int? {
    guard indices.indices.contains(place), indices[place] >= 0 else { return nil }
    return Int(indices[place])
  }
}
