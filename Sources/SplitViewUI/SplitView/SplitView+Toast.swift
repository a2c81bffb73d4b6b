import TerminalFrame

extension SplitView {
  /// Returns the split view with the toast of `state`. The toast appears in the column with the
  /// focus, above the bars at the bottom of that column. The key of the toast's action takes
  /// precedence in ``keymap``. The toast shows no action while text is being edited or an item is
  /// being moved with the keyboard. No toast is shown while something is presented above the
  /// columns, or while an item is being moved with the keyboard in the popover of the side columns,
  /// because the toast would cover rows to which the item can be moved.
  public func toast(_ state: ToastState<Event>) -> SplitView {
    var view = self
    let isMoving = drag?.drag.means == .keys
    let hasKeys = layout.presentations.isEmpty && !isMoving && keymap.typed == nil
    if !isCovered, !(isMoving && layout.popover != nil) {
      view.toast = Toast(state, hasAction: hasKeys)
      // Side columns are narrow, so the message may need several lines.
      view.toast?.lines = 4
    }
    if hasKeys, !state.bindings.isEmpty {
      let make = makeKeymap
      view.makeKeymap = { view in
        Keymap([Keymap.Section("Now", state.bindings)] + (make?(view).sections ?? []))
      }
    }
    return view
  }

  /// True while the columns are covered by anything except the popover of the side columns.
  private var isCovered: Bool { !layout.presentations.isEmpty || layout.isInspectorSheet }

  /// Returns the first row of the screen that a toast covers, or `Int.max` if there is no toast.
  package func toastRow(in size: Size) -> Int {
    let rect = coveredRect(size)
    return rect.isEmpty ? .max : rect.y
  }

  /// Returns the cells of the toast, or an empty rectangle if there is none. In the focused column,
  /// the toast covers the rows just above the toolbar, across the full width of the column. If the selected row of a
  /// list is there, the toast is above that row.
  func toastRect(_ size: Size) -> Rect {
    guard let toast else { return Rect(size: Size(0, 0)) }
    let room = toastRoom(size)
    let height = max(0, min(toast.height(inWidth: room.width), room.height))
    var y = room.maxY - height
    // If the toast would cover the selected row, move the toast above that row.
    if let window = window(layout.focus), let selection = window.selection {
      let row = room.y + (selection - window.offset) * window.rowHeight
      if row + window.rowHeight > y, row - height >= room.y { y = row - height }
    }
    return Rect(x: room.x, y: y, width: room.width, height: height)
  }

  /// Returns the cells between the bars of the column with the focus. If the popover of the side
  /// columns is open, returns the cells between the popover's bars.
  private func toastRoom(_ size: Size) -> Rect {
    let columns = columnsRect(size)
    if let popover = layout.popover {
      let inside = Rect(
        x: popover.x + 1, y: popover.y + 1, width: popover.width - 2, height: popover.height - 2)
      return inside.inset(top: 1 + popover.bars.top, bottom: popover.bars.bottom)
    }
    guard let column = layout[layout.focus] else { return columns }
    let content = column.rect.inset(
      top: layout.navigationBarRows + column.bars.top, bottom: column.bars.bottom)
    return content.isEmpty ? column.rect : content
  }

  /// Returns the rows that the toast covers, extended so that no row of a list is partly covered.
  private func coveredRect(_ size: Size) -> Rect {
    var rect = toastRect(size)
    if rect.isEmpty { return rect }
    let rowHeight = max(1, window(layout.focus)?.rowHeight ?? 1)
    let rest = (rect.y - toastRoom(size).y) % rowHeight
    (rect.y, rect.height) = (rect.y - rest, rect.height + rest)
    return rect
  }

  /// Paints the toast, and clears the remaining line of a list row that the toast covers only
  /// partly.
  func paint(_ toast: Toast<Event>, on canvas: inout Canvas) {
    let rect = toastRect(canvas.size)
    let covered = coveredRect(canvas.size)
    if layout.popover == nil {
      canvas.fill(covered, canvas.theme.text)
    } else {
      canvas.raised { $0.fill(covered, $0.theme.text) }
    }
    canvas.draw(toast, in: rect)
  }
}
