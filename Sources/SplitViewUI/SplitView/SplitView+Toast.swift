import TerminalFrame

extension SplitView {
  /// The split view with the toast of `state` inside the column with the focus, above the bars at its
  /// lower edge. The key of its action comes before all others in ``keymap``. While a text is written
  /// or an item is moved by keys, that has the keys, and the toast shows no action. While something is
  /// presented over the columns, there is no toast.
  public func toast(_ state: ToastState<Event>) -> SplitView {
    var view = self
    let isMoving = drag?.drag.means == .keys
    let hasKeys = layout.presentations.isEmpty && !isMoving && keymap.typed == nil
    if !isCovered { view.toast = Toast(state, hasAction: hasKeys) }
    if hasKeys, !state.bindings.isEmpty {
      let make = makeKeymap
      view.makeKeymap = { view in
        Keymap([Keymap.Section("Now", state.bindings)] + (make?(view).sections ?? []))
      }
    }
    return view
  }

  /// True while something lies over the columns, but for the side columns' popover.
  private var isCovered: Bool { !layout.presentations.isEmpty || layout.isInspectorSheet }

  /// The row from which on a toast covers the columns; the greatest number without a toast.
  package func toastRow(in size: Size) -> Int {
    let rect = toastRect(size)
    return rect.isEmpty ? .max : rect.y
  }

  /// The cells of the toast, at the lower edge of its room; none without a toast. Words that have no room in one line of a
  /// column reach beyond its edges, above all toolbars.
  func toastRect(_ size: Size) -> Rect {
    guard let toast else { return Rect(size: Size(0, 0)) }
    let room = toastRoom(toast, size)
    var (place, wanted) = (room, toast.sizeThatFits(room.size))
    if wanted.height > 1, layout.popover == nil {
      place = columnsRect(size).droppingLast(layout.columns.map(\.bars.bottom).max() ?? 0)
      wanted = toast.sizeThatFits(place.size)
    }
    let middle = room.x + (room.width - wanted.width) / 2
    return Rect(
      x: max(place.x, min(middle, place.maxX - wanted.width)), y: place.maxY - wanted.height,
      width: wanted.width, height: wanted.height)
  }

  /// The cells in which `toast` can be: those of the column with the focus, above its toolbar. If the side columns' popover
  /// is open, those below it, or else those inside it.
  private func toastRoom(_ toast: Toast<Event>, _ size: Size) -> Rect {
    let columns = columnsRect(size)
    guard let popover = layout.popover else {
      guard let column = layout[layout.focus] else { return columns }
      return column.rect.droppingLast(column.bars.bottom)
    }
    let end = popover.y + popover.height
    let bars = layout.columns.map(\.bars.bottom).max() ?? 0
    let below = Rect(
      x: columns.x, y: end, width: columns.width, height: max(0, columns.maxY - bars - end))
    if toast.sizeThatFits(columns.size).height <= below.height { return below }
    let inside = Rect(
      x: popover.x + 1, y: popover.y + 1, width: popover.width - 2, height: popover.height - 2)
    return inside.droppingLast(popover.bars.bottom)
  }

  /// Paints the toast on rows of its own: what stood there would look like a part of it.
  func paint(_ toast: Toast<Event>, on canvas: inout Canvas) {
    let (rect, room) = (toastRect(canvas.size), toastRoom(toast, canvas.size))
    var rows = Rect(x: rect.x - 1, y: rect.y, width: rect.width + 2, height: rect.height)
    if room.x <= rect.x, rect.maxX <= room.maxX { (rows.x, rows.width) = (room.x, room.width) }
    canvas.fill(rows.intersection(columnsRect(canvas.size)), canvas.theme.text)
    canvas.draw(toast, in: rect)
  }
}

extension Rect {
  fileprivate func droppingLast(_ rows: Int) -> Rect {
    Rect(x: x, y: y, width: width, height: max(0, height - rows))
  }
}
