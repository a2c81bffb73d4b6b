import TerminalFrame

/// A user's action in a ``List``.
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
  /// A turn of the wheel, by a number of items.
  case scroll(by: Int)
  /// A click beside all items.
  case focus
}

extension ListAction: Equatable where Item: Equatable {}
extension ListAction: Sendable where Item: Sendable {}

/// The look of a list, in UIKit's words (SV8).
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
  /// For a primary column: rows indented under the headers of their sections, with counts at the
  /// ends.
  case sidebar
  /// For all other lists: rows of one or two lines from edge to edge.
  case plain

  /// The indentation of a row of `kind`, in cells.
  func inset(of kind: Row.Kind) -> Int { self == .sidebar && kind == .item ? 2 : 0 }
}

/// A list. It asks for the rows on screen only, so a frame costs the same for any number of rows.
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
  /// The event for a click on a row's detail accessory.
  var detailEvent: ((Item) -> Event?)?
  /// Whether an item is marked; whether any is; the event for a change of the marks, nil in a list
  /// without them.
  var marked: (Item) -> Bool = { _ in false }
  var hasMarks = false
  var markEvent: ((MultiSelectionEvent<Item>) -> Event)?
  /// The event for a click on the sign before a row whose rows below it can be folded.
  var disclosureEvent: ((Item) -> Event?)?
  /// False for items that surely have no such sign, so that a click on them asks for no row.
  var mayHaveDisclosure: (Item) -> Bool = { _ in true }
  /// What lies over the end of an item's row; nil for all other rows.
  package var overlay: ((Item) -> RowOverlay<Event>?)?

  init(
    _ rows: ListRows, item: @escaping (Int) -> Item?,
    send: @escaping (ListAction<Item>) -> Event?
  ) {
    self.rows = rows
    self.item = item
    self.send = send
  }

  /// A list of a program's own, as in a popover: `items`, with the selected one in view.
  /// - Parameters:
  ///   - items: all items, in order.
  ///   - selection: the index of the selected item.
  ///   - offset: the index of the item at the top, if the selection is visible then.
  ///   - rowHeight: the lines of a row; if it is nil, two where rows have a subtitle, else one.
  ///   - isFocused: whether it has the focus.
  ///   - appearance: sidebar or plain.
  ///   - placeholder: the text of an empty list.
  ///   - send: the program's event for a user's action; nil if that means nothing.
  ///   - row: the row of an item and its index.
  public init(
    _ items: [Item], selection: Int? = nil, offset: Int = 0, rowHeight: Int? = nil,
    isFocused: Bool = true, appearance: ListAppearance = .plain,
    placeholder: String = "Nothing here",
    send: @escaping (ListAction<Item>) -> Event?, row: @escaping (Item, Int) -> Row
  ) {
    // Rows are alike: a few of them say what all need. Where the height is given, none is asked.
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

  /// As high as its rows or its placeholder, as wide as proposed.
  public func sizeThatFits(_ proposal: Size) -> Size { rows.sizeThatFits(proposal) }

  /// Above if the first item is not visible, below if the last is not.
  public func overflow(in size: Size) -> Overflow { rows.overflow(in: size) }

  /// Paints the visible rows.
  public func paint(on canvas: inout Canvas) {
    var marks: ((Int) -> Bool)?
    if hasMarks { marks = { item($0).map(marked) ?? false } }
    guard let overlay else { return rows.paint(on: &canvas, marks: marks) }
    rows.paint(on: &canvas, marks: marks) { item($0).flatMap(overlay)?.paint }
  }

  /// A click selects, a double click goes in, the wheel scrolls. A click on an open action, on the
  /// sign of a row of an outline or on a row's detail accessory sends the event of that.
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
