import NavigationModel
import TerminalFrame

/// Information about a column, passed to its content.
///
/// ```swift
/// // In a test: the rows 0 to 9 of 100, the second selected.
/// let window = ListWindow<String>(count: 100, capacity: 10, selection: 1)
/// let context = ColumnContext(
///   column: .primary, window: window, item: { "Note \($0)" }, send: Event.navigation)
/// let list = List(context) { note, _ in Row(note) }
/// let click = PointerEvent(.click(count: 1), at: Point(0, 3))
/// #expect(list.event(for: click, in: Size(20, 10)) == .navigation(.select(.primary, "Note 3")))
/// ```
public struct ColumnContext<Item: Hashable & Sendable, Event> {
  /// The column.
  public let column: SplitViewColumn
  /// True while the column has the focus.
  public let isFocused: Bool
  /// The visible part of the column's list; nil if the column does not show a list.
  public let window: ListWindow<Item>?
  /// True while it is unknown what the column shows, because a list in an earlier column is still loading.
  public let isLoading: Bool
  /// The number of screen rows that each item of the list takes.
  public let rowHeight: Int
  /// Returns the item at an index of the list. Indices do not count items inside folded rows.
  public let item: (Int) -> Item?
  /// Returns the disclosure symbol for an item with child rows; nil for all other items.
  public let disclosure: (Item) -> Disclosure?
  /// Turns a navigation event into a program event.
  public let send: (NavigationEvent<Item>) -> Event

  /// Makes the context of a column, for testing the column's content. In a program, ``SplitView`` makes the context.
  public init(
    column: SplitViewColumn, isFocused: Bool = true, window: ListWindow<Item>? = nil,
    isLoading: Bool? = nil,
    rowHeight: Int = 1,
    item: @escaping (Int) -> Item? = { _ in nil },
    disclosure: @escaping (Item) -> Disclosure? = { _ in nil },
    send: @escaping (NavigationEvent<Item>) -> Event
  ) {
    self.column = column
    self.isFocused = isFocused
    self.window = window
    self.isLoading = isLoading ?? window?.isLoading ?? false
    self.rowHeight = rowHeight
    self.item = item
    self.disclosure = disclosure
    self.send = send
  }
}

/// The rows of a column's list. This type does not depend on the type of the hierarchy.
struct ColumnRows<Item: Hashable & Sendable> {
  let item: (Int) -> Item?
  let disclosure: (Item) -> Disclosure?

  init<Source: Hierarchy<Item>>(_ rows: UnfoldedRows<Source>) {
    item = { rows.item(at: $0) }
    disclosure = { rows.disclosure(of: $0) }
  }
}

extension List {
  /// Makes the list of a column. A disclosure symbol before an item that has child rows folds and unfolds those
  /// rows, like SwiftUI's `DisclosureGroup`.
  /// - Parameters:
  ///   - context: information about the column.
  ///   - appearance: sidebar or plain.
  ///   - placeholder: the text for an empty list, such as "No mail in Drafts".
  ///   - row: makes the row for an item at an index.
  public init(
    _ context: ColumnContext<Item, Event>, appearance: ListAppearance = .plain,
    placeholder: String = "Nothing here",
    row: @escaping (Item, Int) -> Row
  ) {
    let (item, disclosure) = (context.item, context.disclosure)
    self.init(context, appearance: appearance, placeholder: placeholder) { index in
      item(index).map { item in
        var row = row(item, index)
        row.disclosure = row.disclosure ?? disclosure(item)
        return row
      }
    }
  }

  /// Makes the list of a column. `row` receives only the index of a row, not the item, which is useful if rows can
  /// be made without the items.
  ///
  /// - Parameters:
  ///   - context: information about the column.
  ///   - appearance: sidebar or plain.
  ///   - placeholder: the text for an empty list, such as "No mail in Drafts".
  ///   - row: makes the row at an index; nil if the item is not loaded.
  public init(
    _ context: ColumnContext<Item, Event>, appearance: ListAppearance = .plain,
    placeholder: String = "Nothing here",
    row: @escaping (Int) -> Row?
  ) {
    let window = context.window ?? ListWindow()
    let rowHeight = max(1, context.rowHeight)
    // Include one more row than fits completely, because the last line of the column may show the
    // first line of this row.
    let rows = ListRows(
      count: window.count, end: window.visible.upperBound + (rowHeight > 1 ? 1 : 0),
      offset: window.offset, rowHeight: rowHeight, selection: window.selection,
      isFocused: context.isFocused, placeholder: context.isLoading ? nil : placeholder,
      row: row, appearance: appearance)
    let (column, tell) = (context.column, context.send)
    self.init(rows, item: context.item) { action in
      switch action {
      case .select(let item): tell(.select(column, item))
      case .open(let item): tell(.open(column, item))
      case .scroll(let count): tell(.scroll(column, by: count))
      case .focus: tell(.focus(column))
      }
    }
    disclosureEvent = { tell(.toggleFold(column, $0)) }
    mayHaveDisclosure = { [disclosure = context.disclosure] in disclosure($0) != nil }
  }
}
