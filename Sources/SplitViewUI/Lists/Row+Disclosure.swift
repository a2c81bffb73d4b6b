import NavigationModel
import TerminalFrame

extension Row {
  /// Returns the cell where an item's title begins, not counting `ListRows.shift`. If the parts of the row are in
  /// columns, returns the cell where the subtitle begins.
  func start(hasAccents: Bool, _ appearance: ListAppearance) -> Int {
    (hasAccents && cells.isEmpty ? 3 : 1) + 2 * max(0, indent) + appearance.inset(of: kind)
      + (line?.titleWidth ?? 0)
  }

  /// Paints a header on its background. If the header has a disclosure symbol, the symbol is before the title, as
  /// in other rows.
  func paintHeader(on canvas: inout Canvas, _ ground: Style, _ selection: Selection) {
    let style = selection == .none ? canvas.theme.heading : ground.adding(.bold)
    let words = disclosure.map { "\($0.sign(canvas.symbols)) \(title)" } ?? title
    canvas.write(words, from: 1, to: canvas.width - 1, y: 0, style: style)
  }
}

extension Disclosure {
  func sign(_ symbols: Symbols) -> Character {
    switch self {
    case .folded: symbols.folded
    case .unfolded: symbols.unfolded
    }
  }
}

extension ListRows {
  /// Returns the number of cells by which all items are moved to the right, to make room for disclosure symbols
  /// before them. This is 2 if a symbol would not fit before an item near the edge, or if the list always keeps
  /// this room; otherwise 0.
  func shift(_ rows: [Row?], hasAccents: Bool) -> Int {
    if keepsRoomForSigns { return 2 }
    let isTight = rows.contains { row in
      guard let row, row.kind == .item, row.disclosure != nil else { return false }
      return row.start(hasAccents: hasAccents, appearance) < (hasAccents ? 5 : 3)
    }
    return isTight ? 2 : 0
  }
}

extension List {
  /// Returns the list with an event for clicks on a row's ``Row/disclosure`` symbol, or anywhere on a header that
  /// has such a symbol. The list of a column already has this event.
  public func onDisclosure(_ event: @escaping (Item) -> Event?) -> List {
    var list = self
    list.disclosureEvent = event
    return list
  }

  /// Returns the list with room for disclosure symbols before all items, so that no item moves when
  /// the first symbol scrolls into view.
  package func keepingRoomForSigns() -> List {
    var list = self
    list.rows.keepsRoomForSigns = true
    return list
  }

  /// Returns the list without the terminal's cursor, which is needed in a field where the user types to find rows.
  package func withoutCursor() -> List {
    var list = self
    list.rows.placesCursor = false
    return list
  }

  /// Returns the event for a click on the disclosure symbol of `item`'s row, which is in the two
  /// cells before the title. Nil for a click elsewhere.
  func eventOfDisclosure(of item: Item, at position: Point, in size: Size) -> Event? {
    guard let disclosureEvent, mayHaveDisclosure(item),
      let index = rows.index(at: position.y, in: size),
      let row = rows.row(index), row.disclosure != nil
    else { return nil }
    if row.kind == .header { return disclosureEvent(item) }
    let start = rows.start(of: row, in: size) + (hasMarks ? Row.markWidth : 0)
    let isFirstLine = position.y % rows.rowHeight == 0
    return (start - 2..<start).contains(position.x) && isFirstLine ? disclosureEvent(item) : nil
  }
}

extension ListRows {
  /// Returns the cell where the title of a visible item begins, in a view of `size`.
  fileprivate func start(of row: Row, in size: Size) -> Int {
    let rows = visibleRows(in: size)
    let hasAccents = hasAccents(rows)
    return row.start(hasAccents: hasAccents, appearance) + shift(rows, hasAccents: hasAccents)
  }
}
