import TerminalFrame

/// What is known of the columns of a table from its first rows: how wide they are, and which hold numbers. So neither the
/// width of the list nor the alignment of a column changes while the user scrolls.
struct TableSample: Sendable, Equatable {
  /// The rows that are looked at.
  static let most = 100

  private(set) var rows = 0
  /// The cells of the widest value of each column.
  private(set) var widths: [Int]
  private var numbers: [Int]
  private var others: [Int]

  init(columns: Int) {
    widths = Array(repeating: 0, count: columns)
    (numbers, others) = (widths, widths)
  }

  mutating func add(_ row: BrowserRow, _ columns: [BrowserColumn]) {
    rows += 1
    for (index, column) in columns.enumerated() where widths.indices.contains(index) {
      let value = row[column.field] ?? ""
      if value.isEmpty { continue }
      widths[index] = max(widths[index], value.displayWidth)
      if NumberText.value(value) == nil { others[index] += 1 } else { numbers[index] += 1 }
    }
  }

  /// True if all values of a column that are not empty are numbers.
  func isNumeric(_ column: Int) -> Bool { numbers[column] > 0 && others[column] == 0 }
}
