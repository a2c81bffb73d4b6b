import SplitViewUI

extension Table {
  /// The table of `context`'s column. Its titles are the bar on top of the column, for which the
  /// program keeps a row (``TableHeader``). Where columns fold away, rows have the second line for them that the
  /// program asked for (``TableColumns/oneLineWidth``); without it, what is folded is not shown.
  /// - Parameters:
  ///   - context: the circumstances of the column.
  ///   - columns: the columns.
  ///   - placeholder: the text of an empty table: "No files".
  public init(
    _ context: ColumnContext<Item, Event>, _ columns: TableColumns<Item>,
    placeholder: String = "Nothing here"
  ) {
    self.init(columns) { _, row in
      List(context, placeholder: placeholder) { item, _ in row(item) }
    }
  }
}
