import SplitViewUI

/// A list whose rows have columns (SwiftUI's `Table`). It asks for the rows on screen only, so a
/// frame costs the same for any number of rows.
///
/// Numbers end at the right edge of their column. Where the screen gets too narrow for all columns,
/// they fold away by priority (``TableColumns``): then a row has two lines, the second with what is
/// folded.
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

  /// The rows of a column of a split view, whose ``TableHeader`` is the bar on top. `list` makes the
  /// list with these rows.
  init(
    _ columns: TableColumns<Item>, header: TableHeader<Item, Event>? = nil,
    list: @escaping (Int, @escaping (Item) -> Row) -> List<Item, Event>
  ) {
    self.columns = columns
    self.header = header
    self.list = list
  }

  /// A table of a program's own: the titles, and `items` with the selected one in view.
  /// - Parameters:
  ///   - items: all items, in the order in which they are shown (``TableColumns/sort(_:by:)``).
  ///   - columns: the columns.
  ///   - selection: the index of the selected item.
  ///   - offset: the index of the item at the top, if the selection is visible then.
  ///   - sortOrder: the column with the arrow.
  ///   - isFocused: whether it has the focus.
  ///   - placeholder: the text of an empty table.
  ///   - sort: the program's event for a click on a title; nil if it cannot be sorted.
  ///   - send: the program's event for a user's action; nil if that means nothing.
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

  /// As high as its titles and its rows, as wide as proposed.
  public func sizeThatFits(_ proposal: Size) -> Size {
    let rect = listRect(proposal)
    let own = list(in: proposal, .unicode).sizeThatFits(rect.size)
    return Size(proposal.width, min(proposal.height, own.height + rect.y))
  }

  /// Above if the first item is not visible, below if the last is not.
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

  /// A click on a title sorts; in the rows it is that of a ``/SplitViewUI/List``.
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

  /// The titles are left out where there would be room for one row beside them.
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
