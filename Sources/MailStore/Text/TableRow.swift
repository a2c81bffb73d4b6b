/// A row's place in a table of data, and what its cells are.
public struct TableRow: Hashable, Sendable {
  /// The number of the table in the message's text. Its rows follow one another.
  public var table: Int
  /// True for the row with the titles of the columns.
  public var isHeader = false
  /// The columns that each cell takes.
  public var spans: [Int]

  /// Makes a row.
  public init(table: Int, isHeader: Bool = false, spans: [Int]) {
    (self.table, self.isHeader, self.spans) = (table, isHeader, spans)
  }
}
