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
    if !isCovered {
      view.toast = Toast(state, hasAction: hasKeys)
      // A side column has few cells for each line.
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

  /// True while something lies over the columns, but for the side columns' popover.
  private var isCovered: Bool { !layout.presentations.isEmpty || layout.isInspectorSheet }

  /// The row from which on a toast covers the columns; the greatest number without a toast.
  package func toastRow(in size: Size) -> Int {
    let rect = coveredRect(size)
    return rect.isEmpty ? .max : rect.y
  }

  /// The cells of the toast: the last rows of the column with the focus, above its toolbar, and all of its width. None
  /// without a toast.
  func toastRect(_ size: Size) -> Rect {
    guard let toast else { return Rect(size: Size(0, 0)) }
    let room = toastRoom(size)
    let height = max(0, min(toast.height(inWidth: room.width), room.height))
    return Rect(x: room.x, y: room.maxY - height, width: room.width, height: height)
  }

  /// The content of the column with the focus, between its bars; in the side columns' popover if that is open.
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

  /// The rows that the toast covers: a row of a list is covered as a whole.
  private func coveredRect(_ size: Size) -> Rect {
    var rect = toastRect(size)
    if rect.isEmpty { return rect }
    let rowHeight = max(1, window(layout.focus)?.rowHeight ?? 1)
    let rest = (rect.y - toastRoom(size).y) % rowHeight
    (rect.y, rect.height) = (rect.y - rest, rect.height + rest)
    return rect
  }

  /// Paints the toast, and empties what is left of the row of a list that it covers.
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
