/// The place of a paragraph in a data table, and the columns of the paragraph's cells.
public struct TableRow: Hashable, Sendable {
  /// The number of the table in the message. The rows of a table are consecutive paragraphs.
  public var table: Int
  /// True for the row that contains the column titles.
  public var isHeader = false
  /// The number of columns that each cell spans.
  public var spans: [Int]

  /// Makes a row of a table.
  public init(table: Int, isHeader: Bool = false, spans: [Int]) {
    (self.table, self.isHeader, self.spans) = (table, isHeader, spans)
  }
}
