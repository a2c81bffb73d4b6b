import TerminalFrame

extension SplitView {
  /// The split view with the toast of `state` over the column with the focus, above the bars at the
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

  /// The cells of the toast, above all toolbars; none without a toast.
  func toastRect(_ size: Size) -> Rect {
    guard let toast else { return Rect(size: Size(0, 0)) }
    var columns = columnsRect(size)
    columns.height -= layout.columns.map(\.bars.bottom).max() ?? 0
    if let popover = layout.popover {
      let rect = place(toast, in: columns)
      let isFree = popover.y + popover.height <= rect.y
      return isFree ? rect : place(toast, in: beside(popover, columns))
    }
    return place(toast, in: columns, over: layout[layout.focus]?.rect)
  }

  /// Paints the toast on rows of its own: what stood there would look like a part of it.
  func paint(_ toast: Toast<Event>, on canvas: inout Canvas) {
    let rect = toastRect(canvas.size)
    let column = layout[layout.focus]?.rect ?? columnsRect(canvas.size)
    var rows = Rect(x: rect.x - 1, y: rect.y, width: rect.width + 2, height: rect.height)
    if layout.popover == nil, column.x <= rect.x, rect.maxX <= column.maxX {
      (rows.x, rows.width) = (column.x, column.width)
    }
    canvas.fill(rows.intersection(columnsRect(canvas.size)), canvas.theme.text)
    canvas.draw(toast, in: rect)
  }

  /// The cells of `toast` at the lower edge of `room`: in the middle of `column`, and beyond its edges where words are
  /// longer than the column is wide.
  private func place(_ toast: Toast<Event>, in room: Rect, over column: Rect? = nil) -> Rect {
    let (size, column) = (toast.sizeThatFits(room.size), column ?? room)
    let middle = column.x + (column.width - size.width) / 2
    return Rect(
      x: max(room.x, min(middle, room.maxX - size.width)), y: room.maxY - size.height,
      width: size.width, height: size.height)
  }

  /// Cells that a toast needs beside the side columns' popover, so as not to lie over its border.
  private static var toastWidth: Int { 24 }

  /// The cells of `room` beside the side columns' popover; all of them if those are too few.
  private func beside(_ popover: PopoverLayout, _ room: Rect) -> Rect {
    let end = popover.x + popover.width
    let (left, right) = (popover.x - room.x, room.x + room.width - end)
    guard max(left, right) >= Self.toastWidth else { return room }
    return left > right
      ? Rect(x: room.x, y: room.y, width: left, height: room.height)
      : Rect(x: end, y: room.y, width: right, height: room.height)
  }
}
