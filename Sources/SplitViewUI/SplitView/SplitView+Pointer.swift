import NavigationModel
import TerminalFrame

extension SplitView {
  /// Returns the event for a click, which is sent to the topmost view at that position. A click
  /// outside a popover, or on a dimmed column, closes whatever covers the content.
  public func event(for pointer: PointerEvent, in size: Size) -> Event? {
    if pointer.isDrag { return eventOfHeld(for: pointer, in: size) }
    if let toast, let inside = pointer.inside(toastRect(size)) {
      return toast.event(for: inside, in: toastRect(size).size)
    }
    let topmost = presented(in: size, .unicode).last?.view
    if let topmost, topmost.covers(hintsRect(size)) {
      return event(for: pointer, in: topmost, size)
    }
    if hintsRect(size).contains(pointer.position) { return nil }
    if let topmost { return event(for: pointer, in: topmost, size) }
    if let inside = pointer.inside(tabBarRect(size)), layout.presentations.isEmpty {
      return tabBar?.event(for: inside, in: tabBarRect(size).size)
    }
    if !layout.presentations.isEmpty { return pointer.isClick ? send(.tapOutside) : nil }
    if let popover = layout.popover { return event(for: pointer, around: popover) }
    if let divider = layout.dividers.first(where: { $0.rect.contains(pointer.position) }) {
      return event(for: pointer, on: divider)
    }
    return eventOfColumns(for: pointer)
  }

  /// Returns the event for a drag or a release. The event belongs to the divider, item or text that was pressed.
  ///
  /// A view records in its own state that it was pressed. Therefore, drags and releases are sent to the view
  /// wherever the mouse is, even if a resize has moved the view. A drag is sent only to the topmost layer. A
  /// release is also sent to the layers below, because the pressed view may have been covered since it was pressed.
  private func eventOfHeld(for pointer: PointerEvent, in size: Size) -> Event? {
    if navigator.grabbedDivider != nil { return dividerEvent(pointer) }
    if let drag = navigator.drag, drag.means != .keys { return dragEvent(pointer, drag, in: size) }
    var layers: [() -> Event?] = presented(in: size, .unicode).reversed().map { presented in
      { event(for: pointer, in: presented.view, size) }
    }
    if let popover = layout.popover { layers.append { event(for: pointer, around: popover) } }
    layers.append { eventOfHeldColumn(for: pointer) }
    let asked = pointer.kind == .release ? layers[...] : layers.prefix(1)
    return asked.lazy.compactMap { $0() }.first
  }

  private func eventOfHeldColumn(for pointer: PointerEvent) -> Event? {
    let usable = layout.columns.filter { !$0.isDimmed || pointer.kind == .release }
    let under = usable.filter { $0.rect.contains(pointer.position) }
    for placed in under + usable.filter({ !$0.rect.contains(pointer.position) }) {
      guard let view = view(of: placed.column) else { continue }
      let page = page(of: view, barRows: layout.navigationBarRows)
      let inside = pointer.relative(to: placed.rect)
      if let event = page.event(for: inside, in: placed.rect.size) { return event }
    }
    return nil
  }

  private func eventOfColumns(for pointer: PointerEvent) -> Event? {
    for placed in layout.columns.reversed() {
      guard let inside = pointer.inside(placed.rect) else { continue }
      if placed.isDimmed { return pointer.isClick ? send(.tapOutside) : nil }
      guard let view = view(of: placed.column) else { return nil }
      let page = page(of: view, barRows: layout.navigationBarRows)
      return page.event(for: inside, in: placed.rect.size)
        ?? (pointer.isClick ? send(.focus(placed.column)) : nil)
    }
    return nil
  }

  // MARK: Presentations

  private func event(
    for pointer: PointerEvent, in view: PresentedView<Event>, _ size: Size
  ) -> Event? {
    switch view {
    case .sheet(let sheet): return sheet.event(for: pointer, in: size)
    case .page(let page, let rect):
      guard pointer.isDrag || rect.contains(pointer.position) else { return nil }
      return page.event(for: pointer.relative(to: rect), in: rect.size)
    case .popover(let popover):
      let isInside = popover.placement(in: size).rect.contains(pointer.position)
      if !isInside && pointer.isClick && !popover.anchor.contains(pointer.position),
        !layout.presentations.isEmpty,
        let event = buttonEvent(pointer)
      {
        return event
      }
      return popover.event(for: pointer, in: size)
    }
  }

  /// Returns the event for a click on a button in a bar. If a popover is open, the same click
  /// closes it and presses the button (guideline PO5).
  private func buttonEvent(_ pointer: PointerEvent) -> Event? {
    guard layout.navigationBarRows > 0,
      let placed = layout.columns.last(where: { $0.rect.contains(pointer.position) }),
      !placed.isDimmed, let inside = pointer.inside(placed.rect),
      let view = view(of: placed.column), view.item?.isButton == true
    else { return nil }
    return navigationBar(view).controlEvent(for: inside, in: placed.rect.size)
  }
}

extension PresentedView {
  /// True if a click in `hints`, the row of key hints, belongs to the presentation. Otherwise, the row is visible
  /// beside a popover or below a page, and the user can click the hints.
  fileprivate func covers(_ hints: Rect) -> Bool {
    switch self {
    case .popover: false
    case .page(_, let rect): hints.height == 0 || rect.maxY > hints.y
    case .sheet: true
    }
  }
}

extension BarItem {
  /// True if a click on the control can open something (guideline PO5). A pair of arrows cannot
  /// open anything.
  fileprivate var isButton: Bool {
    switch self {
    case .button, .info: true
    case .upDown: false
    }
  }
}
