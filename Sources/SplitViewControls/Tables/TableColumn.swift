import SplitViewUI

/// A column of a ``Table``: its title, the text of an item in it, and how wide it is.
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
  /// The title, by which the column is known too.
  public let title: String
  let text: @Sendable (Item) -> String
  let isLess: @Sendable (Item, Item) -> Bool
  private(set) var least = 10
  private(set) var most = Int.max
  private(set) var isTrailing = false
  private(set) var priority = 0

  /// Makes a column of texts. It takes all the room there is, and at least 10 cells; it is sorted by
  /// the order of Unicode, which is the same in every locale.
  /// - Parameters:
  ///   - title: the title; no other column of the table has the same.
  ///   - value: the text of an item: `\.name`.
  public init(_ title: String, value: @escaping @Sendable (Item) -> String) {
    self.init(title, value: value, text: { $0 })
  }

  /// Makes a column of values that are shown as texts, and sorted by the values.
  /// - Parameters:
  ///   - title: the title; no other column of the table has the same.
  ///   - value: the value of an item: `\.date`.
  ///   - text: the text of a value.
  public init<Value: Comparable & Sendable>(
    _ title: String, value: @escaping @Sendable (Item) -> Value,
    text: @escaping @Sendable (Value) -> String
  ) {
    self.title = title
    self.text = { text(value($0)) }
    isLess = { value($0) < value($1) }
  }

  /// Makes a column of numbers, which end at its right edge. It has eight cells, or what its title
  /// takes.
  /// - Parameters:
  ///   - title: the title; no other column of the table has the same.
  ///   - value: the number of an item: `\.size`.
  ///   - text: the text of a number.
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

  /// The column with that many cells, always.
  public func width(_ width: Int) -> TableColumn { self.width(min: width, max: width) }

  /// The column with at least `min` cells, and `max` where there is room; `.max` for all there is.
  public func width(min least: Int? = nil, max most: Int? = nil) -> TableColumn {
    var column = self
    column.least = max(1, least ?? min(self.least, most ?? self.least))
    column.most = max(column.least, most ?? self.most)
    return column
  }

  /// The column with its texts at that edge.
  public func alignment(_ alignment: HorizontalAlignment) -> TableColumn {
    var column = self
    column.isTrailing = alignment == .trailing
    return column
  }

  /// The column with a priority, 0 for all others. Where there is no room for all columns, those
  /// with the lowest fold away first, of the same priority the rightmost.
  public func priority(_ priority: Int) -> TableColumn {
    var column = self
    column.priority = priority
    return column
  }
}

/// Builds the columns of a ``Table``, listed from left to right.
@resultBuilder public enum TableColumnBuilder<Item> {
  /// A column.
  public static func buildExpression(_ column: TableColumn<Item>) -> [TableColumn<Item>] {
    [column]
  }
  /// The columns in order.
  public static func buildBlock(_ columns: [TableColumn<Item>]...) -> [TableColumn<Item>] {
    columns.flatMap { $0 }
  }
  /// The columns below an `if`.
  public static func buildOptional(_ columns: [TableColumn<Item>]?) -> [TableColumn<Item>] {
    columns ?? []
  }
  /// The columns below an `if` with an `else`.
  public static func buildEither(first columns: [TableColumn<Item>]) -> [TableColumn<Item>] {
    columns
  }
  /// The columns below an `else`.
  public static func buildEither(second columns: [TableColumn<Item>]) -> [TableColumn<Item>] {
    columns
  }
  /// The columns of a loop.
  public static func buildArray(_ columns: [[TableColumn<Item>]]) -> [TableColumn<Item>] {
    columns.flatMap { $0 }
  }
}
