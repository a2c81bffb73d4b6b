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

  /// The cells of the toast, inside the column with the focus and above its toolbar; none without a toast.
  func toastRect(_ size: Size) -> Rect {
    guard let toast else { return Rect(size: Size(0, 0)) }
    var columns = columnsRect(size)
    let column = layout.popover == nil ? layout.focus : .secondary
    columns.height -= layout[column]?.bars.bottom ?? 0
    if let popover = layout.popover {
      let rect = place(toast, in: columns)
      let isFree = popover.y + popover.height <= rect.y
      return isFree ? rect : place(toast, in: beside(popover, columns))
    }
    guard let column = layout[layout.focus]?.rect, column.width >= Self.toastWidth else {
      return place(toast, in: columns)
    }
    let (start, end) = (max(columns.x, column.x), min(columns.maxX, column.maxX))
    return place(
      toast, in: Rect(x: start, y: columns.y, width: end - start, height: columns.height))
  }

  /// The cells of `toast` at the lower edge of `room`, in its middle.
  private func place(_ toast: Toast<Event>, in room: Rect) -> Rect {
    let place = Rect(placing: toast.sizeThatFits(room.size), in: room.size, at: .bottom)
    return Rect(x: room.x + place.x, y: room.y + place.y, width: place.width, height: place.height)
  }

  /// Cells that a toast needs in a column, or beside the side columns' popover.
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
