import TerminalFrame

/// Measures the first rows of a list and, once it is complete, the last ones: how wide the rows are and, in a table, how
/// wide each column is, and whether it contains numbers. The width of the list and the alignment of its columns depend
/// only on these rows, so they do not change while the user scrolls. The last rows count because numbers often grow.
struct TableSample: Sendable {
  /// The maximum number of rows to measure, both at the beginning and at the end of a list.
  static let most = 100

  /// The number of first rows that have been measured.
  private(set) var rows = 0
  /// The number of rows in the complete list whose last rows have been measured. This is 0 before that.
  private(set) var completeCount = 0
  /// The width of the widest value in each column.
  private(set) var widths: [Int]
  /// The widths of the widest title, detail and mark.
  private var parts = (title: 0, detail: 0, mark: 0)
  private var numbers: [Int]
  private var others: [Int]

  init(columns: Int) {
    widths = Array(repeating: 0, count: columns)
    (numbers, others) = (widths, widths)
  }

  /// Measures the next row at the beginning.
  mutating func add(_ row: BrowserRow, _ columns: [BrowserColumn]) {
    rows += 1
    measure(row, columns)
  }

  /// Measures the last rows of a complete list of `count` rows.
  mutating func add(last: some Sequence<BrowserRow>, of count: Int, _ columns: [BrowserColumn]) {
    completeCount = count
    for row in last { measure(row, columns) }
  }

  private mutating func measure(_ row: BrowserRow, _ columns: [BrowserColumn]) {
    parts.title = max(parts.title, row.title.displayWidth)
    parts.detail = max(parts.detail, row.detail.displayWidth)
    parts.mark = max(parts.mark, row.mark.displayWidth)
    if columns.isEmpty { return }
    for (index, value) in zip(widths.indices, row.values(of: columns.map(\.field))) {
      guard let value, !value.isEmpty else { continue }
      widths[index] = max(widths[index], value.displayWidth)
      if NumberText.value(value) == nil { others[index] += 1 } else { numbers[index] += 1 }
    }
  }

  /// The width that shows titles, details and marks without cutting them off.
  var wantedWidth: Int {
    2 + parts.title + (parts.detail > 0 ? parts.detail + 2 : 0)
      + (parts.mark > 0 ? parts.mark + 1 : 0)
  }

  /// Returns true if all nonempty values of a column are numbers.
  func isNumeric(_ column: Int) -> Bool { numbers[column] > 0 && others[column] == 0 }
}
