import SplitViewUI

extension Table {
  /// Makes a table that fills a column of the split view. Its titles are in the bar at the top of the column, a
  /// ``TableHeader``. Table columns that do not fit are shown in a second line of each row.
  ///
  /// - Parameters:
  ///   - context: information about the split view's column.
  ///   - columns: the columns of the table.
  ///   - placeholder: the text for an empty table, such as "No files".
  public init(
    _ context: ColumnContext<Item, Event>, _ columns: TableColumns<Item>,
    placeholder: String = "Nothing here"
  ) {
    self.init(columns) { _, row in
      List(context, placeholder: placeholder) { item, _ in row(item) }
    }
  }
}
