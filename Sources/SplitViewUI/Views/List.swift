import NavigationModel
import TerminalFrame

/// A list of which only the rows on screen are asked for: a frame costs the same however long the list is.
public struct List<Item: Hashable & Sendable, Event>: View {
  let window: ListWindow<Item>
  let rowHeight: Int
  let isFocused: Bool
  let placeholder: String
  let item: (Int) -> Item?
  let row: (Item, Int) -> Row
  let send: (NavigationEvent<Item>) -> Event
  let column: Column

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
    rowHeight = context.rowHeight
    isFocused = context.isFocused
    item = context.item
    send = context.send
    column = context.column
    self.placeholder = placeholder
    self.row = row
  }

  /// As high as its rows.
  public func sizeThatFits(_ proposal: Size) -> Size {
    let rows = window.count.multipliedReportingOverflow(by: rowHeight)
    return Size(
      proposal.width, rows.overflow ? proposal.height : min(rows.partialValue, proposal.height))
  }

  /// Paints the rows of the window.
  public func paint(on canvas: inout Canvas) {
    if window.count == 0 {
      let text = window.isLoading ? "Loading" + canvas.symbols.ellipsis : placeholder
      canvas.draw(ContentUnavailable<Event>(text), in: Rect(size: canvas.size))
      return
    }
    let rows = window.visible.map { index in (index, item(index).map { row($0, index) }) }
    let hasAccents = rows.contains { $0.1?.accent != nil } || rowHeight > 1
    for (index, row) in rows {
      guard let row else { continue }
      let y = (index - window.offset) * rowHeight
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
      return send(.scroll(column, by: rows.signum() * max(1, abs(rows) / rowHeight)))
    case .click(let count):
      let index = window.offset + pointer.position.y / rowHeight
      guard window.visible.contains(index), let item = item(index) else {
        return send(.focus(column))
      }
      return send(count > 1 ? .open(column, item) : .select(column, item))
    }
  }
}

/// Says why there is nothing to see, in the middle of the room (SwiftUI's `ContentUnavailableView`).
public struct ContentUnavailable<Event>: View {
  let text: String
  let detail: String

  /// Says `text`, and below it `detail`.
  public init(_ text: String, detail: String = "") {
    self.text = text
    self.detail = detail
  }

  /// Paints it a little above the middle, each line centred; long lines are wrapped.
  public func paint(on canvas: inout Canvas) {
    let room = max(1, canvas.width - 2)
    let (title, reason) = (Self.lines(text, room), Self.lines(detail, room))
    let rows = title.count + reason.count
    let top = max(0, min(canvas.height * 2 / 5, canvas.height - rows))
    for (y, line) in (title + reason).enumerated() {
      canvas.write(
        line, max(0, canvas.width - line.displayWidth) / 2, top + y,
        canvas.theme.secondaryText)
    }
  }

  private static func lines(_ text: String, _ width: Int) -> [String] {
    text.isEmpty ? [] : text.wrappedLines(width: width).map { String(text[$0]) }
  }
}
