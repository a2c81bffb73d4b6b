import TerminalFrame

extension SplitView {
  /// The split view with the toast of `state` over its columns, above the bars at the lower edge.
  /// The key of its action comes before all others in ``keymap``. While something is presented, a text
  /// is written or an item is moved by keys, that has the keys, and the toast shows no action.
  public func toast(_ state: ToastState<Event>) -> SplitView {
    var view = self
    let isMoving = drag?.drag.means == .keys
    let hasKeys = layout.presentations.isEmpty && !isMoving && keymap.typed == nil
    view.toast = Toast(state, hasAction: hasKeys)
    if hasKeys, !state.bindings.isEmpty {
      let make = makeKeymap
      view.makeKeymap = { view in
        Keymap([Keymap.Section("Now", state.bindings)] + (make?(view).sections ?? []))
      }
    }
    return view
  }

  /// The row from which on a toast covers the columns; the greatest number without a toast.
  package func toastRow(in size: Size) -> Int {
    let rect = toastRect(size)
    return rect.isEmpty ? .max : rect.y
  }

  /// The cells of the toast; none without one, and where it would cover an alert or a menu, which is
  /// answered first.
  func toastRect(_ size: Size) -> Rect {
    guard let toast else { return Rect(size: Size(0, 0)) }
    let rect = rect(of: toast, in: size)
    let asked = presented(in: size, .unicode).last?.view.rectOfChoices(in: size)
    let isFree = asked.map { $0.intersection(rect).isEmpty } ?? true
    return isFree ? rect : Rect(size: Size(0, 0))
  }

  private func rect(of toast: Toast<Event>, in size: Size) -> Rect {
    let columns = columnsRect(size)
    let rect = place(toast, in: columns)
    guard let popover = layout.popover, popover.y + popover.height > rect.y else { return rect }
    return place(toast, in: beside(popover, columns))
  }

  private func place(_ toast: Toast<Event>, in room: Rect) -> Rect {
    let place = Rect(placing: toast.sizeThatFits(room.size), in: room.size, at: .bottom)
    return Rect(x: room.x + place.x, y: room.y + place.y, width: place.width, height: place.height)
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

extension PresentedView {
  /// The cells of an alert or a menu on a screen of `size`; nil for all else.
  fileprivate func rectOfChoices(in size: Size) -> Rect? {
    let page = page(in: size)
    let hasMenu = page.parts.contains { $0.view is Menu<Event> }
    switch self {
    case .popover(let popover): return hasMenu ? popover.placement(in: size).rect : nil
    case .sheet(let sheet): return hasMenu || sheet.style == .alert ? sheet.rect(in: size) : nil
    case .page(let page, let rect):
      let height = page.sizeThatFits(rect.size).height
      return hasMenu ? Rect(x: rect.x, y: rect.y, width: rect.width, height: height) : nil
    }
  }
}
