import SplitViewUI

extension Table {
  /// Makes the table of `context`'s column. Its titles are in the bar at the top of the column, for which the program
  /// reserves a row (``TableHeader``). Columns that do not fit are shown in a second line of each row, if the program
  /// has requested two lines (``TableColumns/oneLineWidth``). Otherwise, these columns are hidden.
  ///
  /// - Parameters:
  ///   - context: information about the column.
  ///   - columns: the columns.
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
