import SplitViewUI

/// A column of a ``Table``. It has a title, a width, and the text to show for each item.
///
/// ```swift
/// let columns = TableColumns<String> {
///   TableColumn("Name") { $0 }.width(min: 8, max: 30)
///   TableColumn("Characters") {
///     $0.count
///   } text: {
///     "\($0) ch."
///   }
///   TableColumn("First") { String($0.prefix(1)) }.width(5).alignment(.center).priority(-1)
/// }
/// // Where the room is short, "First" folds away: rows have two lines then.
/// #expect(columns.rowHeight(width: 80) == 1)
/// #expect(columns.rowHeight(width: 16) == 2)
/// ```
public struct TableColumn<Item>: Sendable {
  /// The title, which also identifies the column.
  public let title: String
  let text: @Sendable (Item) -> String
  let isLess: @Sendable (Item, Item) -> Bool
  private(set) var least = 10
  private(set) var most = Int.max
  private(set) var isTrailing = false
  private(set) var priority = 0

  /// Makes a column of texts. The column uses as much room as possible, and at least 10 cells.
  /// Texts are sorted by Unicode values, regardless of the locale.
  ///
  /// - Parameters:
  ///   - title: the title, which must be different from all other titles of the table.
  ///   - value: returns the text of an item, such as `\.name`.
  public init(_ title: String, value: @escaping @Sendable (Item) -> String) {
    self.init(title, value: value, text: { $0 })
  }

  /// Makes a column that shows values as text. Sorting compares the values, not the texts.
  ///
  /// - Parameters:
  ///   - title: the title, which must be different from all other titles of the table.
  ///   - value: returns the value of an item, such as `\.date`.
  ///   - text: returns the text of a value.
  public init<Value: Comparable & Sendable>(
    _ title: String, value: @escaping @Sendable (Item) -> Value,
    text: @escaping @Sendable (Value) -> String
  ) {
    self.title = title
    self.text = { text(value($0)) }
    isLess = { value($0) < value($1) }
  }

  /// Makes a column of right-aligned numbers. It is eight cells wide, or wider if the title needs it.
  /// - Parameters:
  ///   - title: the title, which must be different from all other titles of the table.
  ///   - value: returns the number of an item, such as `\.size`.
  ///   - text: returns the text of a number.
  public init<Value: Comparable & Numeric & Sendable>(
    _ title: String, value: @escaping @Sendable (Item) -> Value,
    text: @escaping @Sendable (Value) -> String = { "\($0)" }
  ) {
    self.title = title
    self.text = { text(value($0)) }
    isLess = { value($0) < value($1) }
    isTrailing = true
    least = max(8, title.displayWidth + 2)
    most = least
  }

  /// Returns the column with a fixed width in cells.
  public func width(_ width: Int) -> TableColumn { self.width(min: width, max: width) }

  /// Returns the column with a width between `min` and `max` cells. It is wider than `min` only if
  /// there is room. If `max` is `.max`, it uses all available room.
  public func width(min least: Int? = nil, max most: Int? = nil) -> TableColumn {
    var column = self
    column.least = max(1, least ?? min(self.least, most ?? self.least))
    column.most = max(column.least, most ?? self.most)
    return column
  }

  /// Returns the column with its texts aligned at an edge.
  public func alignment(_ alignment: HorizontalAlignment) -> TableColumn {
    var column = self
    column.isTrailing = alignment == .trailing
    return column
  }

  /// Returns the column with a priority; the default is 0. If there is too little room for all
  /// columns, the column with the lowest priority is folded away first. Among columns with the same
  /// priority, the rightmost is folded away first.
  public func priority(_ priority: Int) -> TableColumn {
    var column = self
    column.priority = priority
    return column
  }
}

/// Builds the columns of a ``Table`` from a list, from left to right.
@resultBuilder public enum TableColumnBuilder<Item> {
  /// Adds a column.
  public static func buildExpression(_ column: TableColumn<Item>) -> [TableColumn<Item>] {
    [column]
  }
  /// Combines all columns in order.
  public static func buildBlock(_ columns: [TableColumn<Item>]...) -> [TableColumn<Item>] {
    columns.flatMap { $0 }
  }
  /// Adds the columns inside an `if` without an `else`.
  public static func buildOptional(_ columns: [TableColumn<Item>]?) -> [TableColumn<Item>] {
    columns ?? []
  }
  /// Adds the columns inside an `if` with an `else`.
  public static func buildEither(first columns: [TableColumn<Item>]) -> [TableColumn<Item>] {
    columns
  }
  /// Adds the columns inside an `else`.
  public static func buildEither(second columns: [TableColumn<Item>]) -> [TableColumn<Item>] {
    columns
  }
  /// Adds the columns built by a loop.
  public static func buildArray(_ columns: [[TableColumn<Item>]]) -> [TableColumn<Item>] {
    columns.flatMap { $0 }
  }
}
