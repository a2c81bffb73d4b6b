import TerminalFrame

/// What lies over the end of a row, and is clicked before it: its open actions.
package struct RowOverlay<Event> {
  /// Paints it over a row with the background `ground`.
  let paint: (_ canvas: inout Canvas, _ ground: Style) -> Void
  /// The event for a click in column `x` of a row of `width` cells; nil beside it.
  let event: (_ x: Int, _ width: Int) -> Event?

  package init(
    paint: @escaping (_ canvas: inout Canvas, _ ground: Style) -> Void,
    event: @escaping (_ x: Int, _ width: Int) -> Event?
  ) {
    self.paint = paint
    self.event = event
  }
}

extension List {
  /// The same list with an event for a click on a row's ``Row/Accessory/detail``, which does not
  /// select the row.
  public func onDetail(_ event: @escaping (Item) -> Event?) -> List {
    var list = self
    list.detailEvent = event
    return list
  }

  /// The event for a click on what lies over a row, on its sign, or on its accessory; nil elsewhere.
  func eventOfParts(of item: Item, at position: Point, in size: Size) -> Event? {
    if let event = overlay?(item)?.event(position.x, size.width) { return event }
    if let event = eventOfDisclosure(of: item, at: position, in: size) { return event }
    guard let detailEvent, let index = rows.index(at: position.y, in: size),
      let row = rows.row(index), row.accessory == .detail
    else { return nil }
    // The accessory is wider in ASCII. The cells to click are the same in both.
    let cells = row.accessoryCells(width: size.width, symbols: .ascii)
    let target = cells.lowerBound..<(cells.isEmpty ? cells.lowerBound : size.width)
    let isFirstLine = (position.y % rows.rowHeight) == 0
    return target.contains(position.x) && isFirstLine ? detailEvent(item) : nil
  }
}
