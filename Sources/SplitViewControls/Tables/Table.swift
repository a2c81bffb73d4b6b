import SplitViewUI

/// A list whose rows have columns, like SwiftUI's `Table`. It requests only the visible rows, so
/// painting takes the same time for any number of rows.
///
/// Numbers are right-aligned. If the table is too narrow for all columns, some columns are folded away according to
/// their priority (``TableColumns``). Each row then has two lines, and the folded columns are in the second line.
///
/// ```swift
/// let columns = TableColumns<String> {
///   TableColumn("Name") { $0 }
///   TableColumn("Length") { $0.count }
/// }
/// let table = Table(
///   ["Plan", "Shopping"], columns, sortOrder: TableSortOrder("Name"), sort: Event.sort,
///   send: { if case .select(let note) = $0 { .choose(note) } else { nil } })
/// var canvas = Canvas(size: Size(24, 3), theme: .dark, symbols: .unicode)
/// table.paint(on: &canvas)
/// #expect(canvas.frame.lines[2].hasSuffix("8"))
/// ```
public struct Table<Item: Hashable & Sendable, Event>: View, RowsView {
  private let columns: TableColumns<Item>
  private let header: TableHeader<Item, Event>?
  private let list: (_ rowHeight: Int, _ row: @escaping (Item) -> Row) -> List<Item, Event>

  /// Makes a table in a column of a split view, where a ``TableHeader`` at the top shows the titles. `list` makes
  /// the list from the rows.
  init(
    _ columns: TableColumns<Item>, header: TableHeader<Item, Event>? = nil,
    list: @escaping (Int, @escaping (Item) -> Row) -> List<Item, Event>
  ) {
    self.columns = columns
    self.header = header
    self.list = list
  }

  /// Makes a table of `items` outside of a column, with its titles. The selected item is visible.
  /// - Parameters:
  ///   - items: all items, in the order in which they are shown (``TableColumns/sort(_:by:)``).
  ///   - columns: the columns.
  ///   - selection: the index of the selected item.
  ///   - offset: the index of the first visible item. If the selection would not be visible, the
  ///     table is scrolled to it.
  ///   - sortOrder: the column by which the items are sorted, which is marked with an arrow, and
  ///     the direction.
  ///   - isFocused: whether the table has the focus.
  ///   - placeholder: the text for an empty table.
  ///   - sort: makes the program's event for a click on a title; nil if the table cannot be sorted.
  ///   - send: makes the program's event for a user action; nil if the action does nothing. A click sends `select`, and
  ///     a double click sends `open`. To open a row with a single click, return the same event for both.
  public init(
    _ items: [Item], _ columns: TableColumns<Item>, selection: Int? = nil, offset: Int = 0,
    sortOrder: TableSortOrder? = nil, isFocused: Bool = true, placeholder: String = "Nothing here",
    sort: ((String) -> Event)? = nil, send: @escaping (ListAction<Item>) -> Event?
  ) {
    let header = TableHeader(columns, sortOrder: sortOrder, sort: sort)
    self.init(columns, header: header) { rowHeight, row in
      List(
        items, selection: selection, offset: offset, rowHeight: rowHeight, isFocused: isFocused,
        placeholder: placeholder, send: send, row: { item, _ in row(item) })
    }
  }

  package var oneLineWidth: Int? { header == nil ? columns.oneLineWidth : nil }

  /// Returns the proposed width, and the height of the titles and the rows.
  public func sizeThatFits(_ proposal: Size) -> Size {
    let rect = listRect(proposal)
    let own = list(in: proposal, .unicode).sizeThatFits(rect.size)
    return Size(proposal.width, min(proposal.height, own.height + rect.y))
  }

  /// Returns a set that contains `above` if the first item is not visible, and `below` if the last
  /// item is not visible.
  public func overflow(in size: Size) -> Overflow {
    list(in: size, .unicode).overflow(in: listRect(size).size)
  }

  /// Paints the titles and the visible rows.
  public func paint(on canvas: inout Canvas) {
    let rect = listRect(canvas.size)
    if let header, rect.y > 0 {
      canvas.draw(header, in: Rect(size: Size(canvas.width, rect.y)))
    }
    canvas.draw(list(in: canvas.size, canvas.symbols), in: rect)
  }

  /// Returns the event for a mouse action. A click on a title sorts the table. All other actions have the same
  /// events as in a ``/SplitViewUI/List``.
  public func event(for pointer: PointerEvent, in size: Size) -> Event? {
    let rect = listRect(size)
    if !pointer.isDrag, pointer.position.y < rect.y {
      if case .scroll = pointer.kind {
      } else {
        return header?.event(for: pointer, in: Size(size.width, rect.y))
      }
    }
    return list(in: size, .unicode).event(for: pointer.relative(to: rect), in: rect.size)
  }

  /// Returns the area of the rows, below the titles. The titles are hidden if they would leave room for only one
  /// row.
  private func listRect(_ size: Size) -> Rect {
    Rect(size: size).inset(top: header != nil && size.height > 2 ? 1 : 0)
  }

  private func list(in size: Size, _ symbols: Symbols) -> List<Item, Event> {
    let layout = columns.layout(width: size.width)
    let rowHeight = columns.rowHeight(width: size.width)
    return list(rowHeight) { [columns] item in
      columns.row(item, layout, separator: symbols.separator)
    }
  }
}
