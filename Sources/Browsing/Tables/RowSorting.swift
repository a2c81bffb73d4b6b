import SplitViewControls

/// The order of a list's rows, sorted by a column.
public struct RowSorting: Sendable, Equatable {
  /// The maximum number of rows that can be sorted.
  static let most = 1_000_000
  /// The maximum number of rows that are sorted immediately when a list is reloaded. Longer lists are sorted by a
  /// task.
  static let maximumAtOnce = 2000

  let order: TableSortOrder
  /// The indices of the rows, in sorted order.
  let places: [Int]

  /// The value by which a row is sorted. Numbers are sorted before text. Empty values are last in both directions.
  private enum Key: Comparable {
    case number(Double), text(String), empty
  }

  init(order: TableSortOrder, places: [Int]) { (self.order, self.places) = (order, places) }

  /// Sorts the rows. Rows with equal values keep their original order. Nil if the task was cancelled.
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

/// The rows of a sorted list that are shown, and the position of each row.
struct RowArrangement: Sendable {
  private static let absent = Int32.min

  private(set) var places: [Int]
  private var indices: [Int32]

  /// Arranges the rows that a search found. If there is no search, arranges all rows.
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

  /// Returns the position where the row with the index `place` is shown. Nil if that row is not shown.
  func index(of place: Int) -> Int? {
    guard indices.indices.contains(place), indices[place] >= 0 else { return nil }
    return Int(indices[place])
  }
}
