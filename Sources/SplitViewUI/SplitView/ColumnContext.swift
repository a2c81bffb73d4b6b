import NavigationModel
import TerminalFrame

/// The circumstances of a column, passed to its content.
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
  /// True while it has the focus.
  public let isFocused: Bool
  /// The visible part of its list; nil if it shows no list.
  public let window: ListWindow<Item>?
  /// True while nobody knows its list, because the list before it loads.
  public let isLoading: Bool
  /// The rows of an item of its list.
  public let rowHeight: Int
  /// The item in a row of its list, counted without the rows that are folded away.
  public let item: (Int) -> Item?
  /// The sign before an item with rows of its own below it; nil for all others.
  public let disclosure: (Item) -> Disclosure?
  /// The program's event for a navigation event.
  public let send: (NavigationEvent<Item>) -> Event

  /// Makes the circumstances of a column, as a test of its content does; ``SplitView`` makes them
  /// otherwise.
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

/// The rows of a column's list, for any hierarchy.
struct ColumnRows<Item: Hashable & Sendable> {
  let item: (Int) -> Item?
  let disclosure: (Item) -> Disclosure?

  init<Source: Hierarchy<Item>>(_ rows: UnfoldedRows<Source>) {
    item = { rows.item(at: $0) }
    disclosure = { rows.disclosure(of: $0) }
  }
}

extension List {
  /// The list of `context`'s column. Items with rows of their own have a sign before them, which
  /// folds and unfolds those (SwiftUI's `DisclosureGroup`).
  /// - Parameters:
  ///   - context: the circumstances of the column.
  ///   - appearance: sidebar or plain.
  ///   - placeholder: the text of an empty list: "No mail in Drafts".
  ///   - row: the row of an item and its index.
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

  /// The list of `context`'s column, whose rows are made without looking up its items.
  /// - Parameters:
  ///   - context: the circumstances of the column.
  ///   - appearance: sidebar or plain.
  ///   - placeholder: the text of an empty list: "No mail in Drafts".
  ///   - row: the row of the item at an index; nil if it is not loaded.
  public init(
    _ context: ColumnContext<Item, Event>, appearance: ListAppearance = .plain,
    placeholder: String = "Nothing here",
    row: @escaping (Int) -> Row?
  ) {
    let window = context.window ?? ListWindow()
    let rows = ListRows(
      count: window.count, end: window.visible.upperBound, offset: window.offset,
      rowHeight: max(1, context.rowHeight), selection: window.selection,
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
