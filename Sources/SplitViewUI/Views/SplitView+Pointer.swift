import NavigationModel
import TerminalFrame

extension SplitView {
  func eventOfTopmost(for pointer: PointerEvent, in size: Size) -> Event? {
    if pointer.isDrag { return eventOfHeld(for: pointer, in: size) }
    let topmost = presented(in: size, .unicode).last?.view
    if let topmost, !topmost.isPopover { return event(for: pointer, in: topmost, size) }
    if let inside = pointer.inside(hintsRect(size)), layout.hintRows > 0 {
      return hints.event(for: inside, in: hintsRect(size).size)
    }
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

  /// What goes on with what a press began: with a divider, an item, or a text that the mouse holds.
  ///
  /// A view knows by its own state that it is held, and is asked wherever the mouse is now and
  /// wherever a turn has put the view. Motion is for what lies above all; what something presented
  /// has come to lie over is only let go of.
  private func eventOfHeld(for pointer: PointerEvent, in size: Size) -> Event? {
    if navigator.grabbedDivider != nil { return dragEvent(pointer) }
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

  // MARK: Dividers

  /// A press takes hold of a divider; a double click gives its column back the width that the
  /// program prefers.
  private func event(for pointer: PointerEvent, on divider: DividerLayout) -> Event? {
    guard case .click(let count) = pointer.kind else { return nil }
    return send(count > 1 ? .resetDivider(divider.column) : .grabDivider(divider.column))
  }

  /// A divider that the mouse holds follows it, wherever it goes.
  private func dragEvent(_ pointer: PointerEvent) -> Event? {
    switch pointer.kind {
    case .drag: send(.dragDivider(x: pointer.position.x, y: pointer.position.y))
    case .release: send(.releaseDivider)
    case .click, .scroll: nil
    }
  }

  // MARK: What is presented

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
        let event = buttonEvent(pointer)
      {
        return event
      }
      return popover.event(for: pointer, in: size)
    }
  }

  /// What the button of a bar under `pointer` means: with one tap the popover closes and what that
  /// button opens comes (PO5).
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
  var isPopover: Bool { if case .popover = self { true } else { false } }
}

extension PopoverAnchor {
  /// Whether `point` is one of its cells, in whichever of its rows.
  func contains(_ point: Point) -> Bool { rect.contains(point) }
}

extension BarItem {
  /// Whether a tap on it can open something (PO5); a pair of arrows leads elsewhere.
  fileprivate var isButton: Bool {
    switch self {
    case .button, .info: true
    case .upDown: false
    }
  }
}
