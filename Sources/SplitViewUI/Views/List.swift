import NavigationModel
import TerminalFrame

/// What a person did to a ``List``.
public enum ListAction<Item> {
  /// Chose an item with one click.
  case select(Item)
  /// Went in at an item, with a double click.
  case open(Item)
  /// Turned the wheel by so many items.
  case scroll(by: Int)
  /// Clicked where no item is.
  case focus
}

extension ListAction: Equatable where Item: Equatable {}
extension ListAction: Sendable where Item: Sendable {}

/// A list of which only the rows on screen are asked for: a frame costs the same however long the
/// list is.
public struct List<Item: Hashable & Sendable, Event>: View {
  private(set) var rows: ListRows
  private let item: (Int) -> Item?
  private let send: (ListAction<Item>) -> Event?
  /// What a click on a row's detail accessory means.
  var detailEvent: ((Item) -> Event?)?
  /// The actions of a row that are slid in; nil for all other rows.
  var openActions: ((Item) -> (RowActionsState<Item>, [RowAction<Event>])?)?

  /// The list that `context`'s column shows.
  /// - Parameters:
  ///   - context: what the column's content was told.
  ///   - appearance: how it looks.
  ///   - placeholder: what an empty list says: "No mail in Drafts".
  ///   - row: the row of an item and its index.
  public init(
    _ context: ColumnContext<Item, Event>, appearance: ListAppearance = .plain,
    placeholder: String = "Nothing here",
    row: @escaping (Item, Int) -> Row
  ) {
    let item = context.item
    self.init(context, appearance: appearance, placeholder: placeholder) { index in
      item(index).map { row($0, index) }
    }
  }

  /// The list that `context`'s column shows, whose rows are made without asking for its items.
  /// - Parameters:
  ///   - context: what the column's content was told.
  ///   - appearance: how it looks.
  ///   - placeholder: what an empty list says: "No mail in Drafts".
  ///   - row: the row of the item at an index, if there is one.
  public init(
    _ context: ColumnContext<Item, Event>, appearance: ListAppearance = .plain,
    placeholder: String = "Nothing here",
    row: @escaping (Int) -> Row?
  ) {
    let window = context.window ?? ListWindow()
    rows = ListRows(
      count: window.count, end: window.visible.upperBound, offset: window.offset,
      rowHeight: max(1, context.rowHeight), selection: window.selection,
      isFocused: context.isFocused, placeholder: window.isLoading ? nil : placeholder,
      row: row, appearance: appearance)
    item = context.item
    let (column, tell) = (context.column, context.send)
    send = { action in
      switch action {
      case .select(let item): tell(.select(column, item))
      case .open(let item): tell(.open(column, item))
      case .scroll(let count): tell(.scroll(column, by: count))
      case .focus: tell(.focus(column))
      }
    }
  }

  /// A list of a program's own, as in a popover: `items`, one of them selected and in sight.
  /// - Parameters:
  ///   - items: all of them, in order.
  ///   - selection: the index of the selected one.
  ///   - offset: the item that is at the top where the selection allows it.
  ///   - rowHeight: rows that each takes.
  ///   - isFocused: whether the keys are for it.
  ///   - appearance: how it looks.
  ///   - placeholder: what an empty list says.
  ///   - send: the event for what a person does; nil where that means nothing.
  ///   - row: the row of an item and its index.
  public init(
    _ items: [Item], selection: Int? = nil, offset: Int = 0, rowHeight: Int = 1,
    isFocused: Bool = true, appearance: ListAppearance = .plain,
    placeholder: String = "Nothing here",
    send: @escaping (ListAction<Item>) -> Event?, row: @escaping (Item, Int) -> Row
  ) {
    rows = ListRows(
      count: items.count, end: items.count, offset: max(0, offset), rowHeight: max(1, rowHeight),
      selection: selection, showsSelection: true, isFocused: isFocused, placeholder: placeholder,
      row: { index in items.indices.contains(index) ? row(items[index], index) : nil },
      appearance: appearance)
    item = { items.indices.contains($0) ? items[$0] : nil }
    self.send = send
  }

  /// As high as its rows, or as what it says where it has none; as wide as is offered.
  public func sizeThatFits(_ proposal: Size) -> Size { rows.sizeThatFits(proposal) }

  /// Above where the first item is not seen, below where the last is not.
  public func overflow(in size: Size) -> Overflow { rows.overflow(in: size) }

  /// Paints the rows of the window.
  public func paint(on canvas: inout Canvas) {
    guard let openActions else { return rows.paint(on: &canvas) }
    rows.paint(on: &canvas) { index in
      item(index).flatMap(openActions).map { RowActionsBar($1, chosen: $0.chosen) }
    }
  }

  /// A click selects, a double click goes in, the wheel scrolls. A click on an action that is slid
  /// in, or on a row's detail accessory, means what that does.
  public func event(for pointer: PointerEvent, in size: Size) -> Event? {
    switch pointer.kind {
    case .scroll(let count):
      return send(.scroll(by: count.signum() * max(1, abs(count) / rows.rowHeight)))
    case .click(let count):
      guard let item = rows.index(at: pointer.position.y, in: size).flatMap(item) else {
        return send(.focus)
      }
      if let event = eventOfParts(of: item, at: pointer.position, in: size) { return event }
      return send(count > 1 ? .open(item) : .select(item))
    case .drag, .release: return nil
    }
  }
}
