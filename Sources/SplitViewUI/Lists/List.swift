import TerminalFrame

/// A user action in a ``List``.
///
/// ```swift
/// func event(for action: ListAction<String>) -> Event? {
///   switch action {
///   case .select(let note): .choose(note)
///   case .open(let note): .open(note)
///   case .scroll(let rows): .scroll(rows)
///   case .focus: nil
///   }
/// }
/// #expect(event(for: .open("Plan")) == .open("Plan"))
/// ```
public enum ListAction<Item> {
  /// A click on an item.
  case select(Item)
  /// A double click on an item.
  case open(Item)
  /// A turn of the wheel, which scrolls by a number of items.
  case scroll(by: Int)
  /// A click in the list, outside all items.
  case focus
}

extension ListAction: Equatable where Item: Equatable {}
extension ListAction: Sendable where Item: Sendable {}

/// The appearance of a list, named as in UIKit (guideline SV8).
///
/// ```swift
/// let mailboxes = List(
///   ["Inbox", "Sent"], selection: 0, appearance: .sidebar, send: { _ in Event?.none }
/// ) { name, _ in Row(name) }
/// var canvas = Canvas(size: Size(12, 2), theme: .dark, symbols: .unicode)
/// mailboxes.paint(on: &canvas)
/// #expect(canvas.frame.lines[0].contains("Inbox"))
/// ```
public enum ListAppearance: Hashable, Sendable {
  /// The appearance for a primary column. Rows are indented under the headers of their sections,
  /// and have counts at the end.
  case sidebar
  /// The appearance for all other lists. Rows have one or two lines and use the full width.
  case plain

  /// Returns the indentation of a row of `kind`, in cells.
  func inset(of kind: Row.Kind) -> Int { self == .sidebar && kind == .item ? 2 : 0 }
}

/// A list. It requests only the visible rows, so painting takes the same time for any number of rows.
///
/// ```swift
/// let list = List(["Plan", "Shopping"], selection: 0) { action in
///   if case .select(let note) = action { Event.choose(note) } else { nil }
/// } row: { note, _ in
///   Row(note)
/// }
/// let click = PointerEvent(.click(count: 1), at: Point(0, 1))
/// #expect(list.event(for: click, in: Size(20, 5)) == .choose("Shopping"))
/// ```
public struct List<Item: Hashable & Sendable, Event>: View, RowsView {
  var rows: ListRows
  private let item: (Int) -> Item?
  private let send: (ListAction<Item>) -> Event?
  /// Returns the event for a click on a row's detail accessory.
  var detailEvent: ((Item) -> Event?)?
  /// Returns true if an item is marked. `hasMarks` is true if any item is marked, and `markEvent`
  /// returns the event for a change to the marks; it is nil if the list does not support marks.
  var marked: (Item) -> Bool = { _ in false }
  var hasMarks = false
  var markEvent: ((MultiSelectionEvent<Item>) -> Event)?
  /// Returns the event for a click on the disclosure symbol of a row.
  var disclosureEvent: ((Item) -> Event?)?
  /// False for items that certainly have no disclosure symbol, so that the row need not be requested for a click.
  var mayHaveDisclosure: (Item) -> Bool = { _ in true }
  /// Returns the overlay at the end of an item's row; nil for most rows.
  package var overlay: ((Item) -> RowOverlay<Event>?)?

  init(
    _ rows: ListRows, item: @escaping (Int) -> Item?,
    send: @escaping (ListAction<Item>) -> Event?
  ) {
    self.rows = rows
    self.item = item
    self.send = send
  }

  /// Makes a list of `items` outside of a column, for example in a popover. The selected item is visible.
  /// - Parameters:
  ///   - items: all items in order.
  ///   - selection: the index of the selected item.
  ///   - offset: the index of the first visible item. If the selection would not be visible, the
  ///     list is scrolled to it.
  ///   - rowHeight: the number of lines in a row. If nil, all rows have two lines if any row has a
  ///     subtitle; otherwise, one line.
  ///   - isFocused: whether the list has the focus.
  ///   - appearance: sidebar or plain.
  ///   - placeholder: the text of an empty list.
  ///   - send: makes the program's event for a user action; nil if the action does nothing.
  ///   - row: makes the row for an item at an index.
  public init(
    _ items: [Item], selection: Int? = nil, offset: Int = 0, rowHeight: Int? = nil,
    isFocused: Bool = true, appearance: ListAppearance = .plain,
    placeholder: String = "Nothing here",
    send: @escaping (ListAction<Item>) -> Event?, row: @escaping (Item, Int) -> Row
  ) {
    // Assume that the first rows are representative of all rows. If the height is given, do not request any row.
    let height =
      rowHeight ?? items.prefix(50).enumerated().lazy.map { row($1, $0).lines }.max() ?? 1
    let rows = ListRows(
      count: items.count, end: items.count, offset: max(0, offset),
      rowHeight: max(1, height),
      selection: selection, showsSelection: true, isFocused: isFocused, placeholder: placeholder,
      row: { index in items.indices.contains(index) ? row(items[index], index) : nil },
      appearance: appearance)
    self.init(rows, item: { items.indices.contains($0) ? items[$0] : nil }, send: send)
  }

  /// Returns the proposed width, and the height of the rows or the placeholder.
  public func sizeThatFits(_ proposal: Size) -> Size { rows.sizeThatFits(proposal) }

  /// The width in which no row is cut off. Only the first rows are measured, which are representative of all rows.
  public var idealWidth: Int? { rows.idealWidth }

  /// Returns a set that contains `above` if the first item is not visible, and `below` if the last
  /// item is not visible.
  public func overflow(in size: Size) -> Overflow { rows.overflow(in: size) }

  /// Paints the visible rows.
  public func paint(on canvas: inout Canvas) {
    var marks: ((Int) -> Bool)?
    if hasMarks { marks = { item($0).map(marked) ?? false } }
    guard let overlay else { return rows.paint(on: &canvas, marks: marks) }
    rows.paint(on: &canvas, marks: marks) { item($0).flatMap(overlay)?.paint }
  }

  /// Returns the event for a mouse action. A click selects a row, a double click opens it, and the wheel scrolls. A
  /// click on an open row action, a disclosure symbol or a detail accessory sends its own event.
  public func event(for pointer: PointerEvent, in size: Size) -> Event? {
    switch pointer.kind {
    case .scroll(let count):
      return send(.scroll(by: count.signum() * max(1, abs(count) / rows.rowHeight)))
    case .click(let count):
      guard let item = rows.index(at: pointer.position.y, in: size).flatMap(item) else {
        return send(.focus)
      }
      if let event = eventOfParts(of: item, at: pointer.position, in: size) { return event }
      if let event = eventOfMarks(item, pointer) { return event }
      return send(count > 1 ? .open(item) : .select(item))
    case .drag, .release: return nil
    }
  }
}
