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
  let window: ListWindow<Item>
  let rowHeight: Int
  let isFocused: Bool
  let placeholder: String
  let item: (Int) -> Item?
  let row: (Item, Int) -> Row
  let send: (ListAction<Item>) -> Event?
  /// Whether the window is moved so that the selected item is seen.
  private let showsSelection: Bool

  /// The list that `context`'s column shows.
  /// - Parameters:
  ///   - context: what the column's content was told.
  ///   - placeholder: what an empty list says: "No mail in Drafts".
  ///   - row: the row of an item and its index.
  public init(
    _ context: ColumnContext<Item, Event>, placeholder: String = "Nothing here",
    row: @escaping (Item, Int) -> Row
  ) {
    window = context.window ?? ListWindow()
    rowHeight = max(1, context.rowHeight)
    isFocused = context.isFocused
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
    self.placeholder = placeholder
    self.row = row
    showsSelection = false
  }

  /// A list of a program's own, as in a popover: `items`, one of them selected and in sight.
  /// - Parameters:
  ///   - items: all of them, in order.
  ///   - selection: the index of the selected one.
  ///   - offset: the item that is at the top where the selection allows it.
  ///   - rowHeight: rows that each takes.
  ///   - isFocused: whether the keys are for it.
  ///   - placeholder: what an empty list says.
  ///   - send: the event for what a person does; nil where that means nothing.
  ///   - row: the row of an item and its index.
  public init(
    _ items: [Item], selection: Int? = nil, offset: Int = 0, rowHeight: Int = 1,
    isFocused: Bool = true, placeholder: String = "Nothing here",
    send: @escaping (ListAction<Item>) -> Event?, row: @escaping (Item, Int) -> Row
  ) {
    window = ListWindow(
      count: items.count, offset: max(0, offset), capacity: .max, rowHeight: max(1, rowHeight),
      selection: selection)
    self.rowHeight = max(1, rowHeight)
    self.isFocused = isFocused
    self.placeholder = placeholder
    item = { items.indices.contains($0) ? items[$0] : nil }
    self.send = send
    self.row = row
    showsSelection = true
  }

  /// As high as its rows, or as what it says where it has none; as wide as is offered.
  public func sizeThatFits(_ proposal: Size) -> Size {
    if window.count == 0 {
      let text = ContentUnavailable<Event>(window.isLoading ? "Loading" : placeholder)
      return Size(proposal.width, text.sizeThatFits(proposal).height)
    }
    let rows = window.count.multipliedReportingOverflow(by: rowHeight)
    return Size(
      proposal.width, rows.overflow ? proposal.height : min(rows.partialValue, proposal.height))
  }

  /// Above where the first item is not seen, below where the last is not.
  public func overflow(in size: Size) -> Overflow {
    let (offset, capacity) = (offset(in: size), size.height / rowHeight)
    var overflow: Overflow = []
    if offset > 0 { overflow.insert(.above) }
    if window.count - offset > capacity { overflow.insert(.below) }
    return overflow
  }

  /// Paints the rows of the window.
  public func paint(on canvas: inout Canvas) {
    if window.count == 0 {
      let text = window.isLoading ? "Loading" + canvas.symbols.ellipsis : placeholder
      canvas.draw(ContentUnavailable<Event>(text), in: Rect(size: canvas.size))
      return
    }
    let offset = offset(in: canvas.size)
    let rows = visible(in: canvas.size).map { index in (index, item(index).map { row($0, index) }) }
    let hasAccents = rows.contains { $0.1?.accent != nil } || rowHeight > 1
    for (index, row) in rows {
      guard let row else { continue }
      let y = (index - offset) * rowHeight
      let selected = index == window.selection
      let state: Row.Selection = !selected ? .none : isFocused ? .focused : .unfocused
      canvas.within(Rect(x: 0, y: y, width: canvas.width, height: rowHeight)) {
        row.paint(on: &$0, selection: state, hasAccents: hasAccents)
        if state == .focused { $0.placeCursor(1, 0) }
      }
    }
  }

  /// A click selects, a double click goes in, the wheel scrolls.
  public func event(for pointer: PointerEvent, in size: Size) -> Event? {
    switch pointer.kind {
    case .scroll(let rows):
      return send(.scroll(by: rows.signum() * max(1, abs(rows) / rowHeight)))
    case .click(let count):
      let index = offset(in: size) + pointer.position.y / rowHeight
      guard visible(in: size).contains(index), let item = item(index) else { return send(.focus) }
      return send(count > 1 ? .open(item) : .select(item))
    case .drag, .release: return nil
    }
  }

  /// The items that are seen, whole or in part.
  private func visible(in size: Size) -> Range<Int> {
    let offset = offset(in: size)
    let end = min(window.visible.upperBound, window.count)
    let rows = (size.height + rowHeight - 1) / rowHeight
    return offset..<max(offset, end - offset > rows ? offset + rows : end)
  }

  private func offset(in size: Size) -> Int {
    guard showsSelection else { return window.offset }
    let capacity = max(1, size.height / rowHeight)
    var offset = min(window.offset, max(0, window.count - capacity))
    if let selection = window.selection, (0..<window.count).contains(selection) {
      offset = min(max(offset, selection - capacity + 1), selection)
    }
    return offset
  }
}
