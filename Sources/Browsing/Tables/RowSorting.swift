import SplitViewControls

/// All rows of a list in the order of a column.
public struct RowSorting: Sendable, Equatable {
  /// The most rows that are sorted.
  static let most = 1_000_000
  /// The most rows that are sorted at once when a list is read again, and not by a task.
  static let mostAtOnce = 2000

  let order: TableSortOrder
  /// The place of each row in the list, in the new order.
  let places: [Int]

  /// What a row is sorted by. Numbers come before texts; what is empty comes last, in both directions.
  private enum Key: Comparable {
    case number(Double), text(String), empty
  }

  init(order: TableSortOrder, places: [Int]) { (self.order, self.places) = (order, places) }

  /// Sorts the rows; nil if the task was cancelled. Rows that are equal stay in the order of the list.
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

/// The rows that are shown of a sorted list, and where each is.
struct RowArrangement: Sendable {
  private static let absent = Int32.min

  private(set) var places: [Int]
  private var indices: [Int32]

  /// The rows of `sorting` that a search found; all of them without a search.
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

  /// The index at which the row at a place of the list is shown; nil if it is not.
  func index(of place: Int) -> Int? {
    guard indices.indices.contains(place), indices[place] >= 0 else { return nil }
    return Int(indices[place])
  }
}
