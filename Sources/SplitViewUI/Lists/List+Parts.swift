import TerminalFrame

/// A view that covers the end of a row, such as the opened actions of the row. It receives clicks before the row does.
package struct RowOverlay<Event> {
  /// Paints the overlay over a row with the background `ground`.
  let paint: (_ canvas: inout Canvas, _ ground: Style) -> Void
  /// Returns the event for a click in column `x` of a row of `width` cells; nil for a click outside the overlay.
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
  /// Returns the list with an event for a click on a row's ``Row/Accessory/detail``. Such a click does not
  /// select the row.
  public func onDetail(_ event: @escaping (Item) -> Event?) -> List {
    var list = self
    list.detailEvent = event
    return list
  }

  /// Returns the event for a click on the overlay of a row, on its disclosure symbol or on its
  /// detail accessory; nil for a click elsewhere.
  func eventOfParts(of item: Item, at position: Point, in size: Size) -> Event? {
    if let event = overlay?(item)?.event(position.x, size.width) { return event }
    if let event = eventOfDisclosure(of: item, at: position, in: size) { return event }
    guard let detailEvent, let index = rows.index(at: position.y, in: size),
      let row = rows.row(index), row.accessory == .detail
    else { return nil }
    // The accessory is widest in ASCII. Use its ASCII width for the clickable area, whatever the
    // symbols.
    let cells = row.accessoryCells(width: size.width, symbols: .ascii)
    let target = cells.lowerBound..<(cells.isEmpty ? cells.lowerBound : size.width)
    let isFirstLine = (position.y % rows.rowHeight) == 0
    return target.contains(position.x) && isFirstLine ? detailEvent(item) : nil
  }
}
