import NavigationModel
import TerminalFrame

extension SplitView {
  func eventOfTopmost(for pointer: PointerEvent, in size: Size) -> Event? {
    if let inside = pointer.inside(hintsRect(size)), layout.hintRows > 0 {
      return hints.event(for: inside, in: hintsRect(size).size)
    }
    if let popover = layout.popover { return event(for: pointer, around: popover) }
    if layout.dividers.contains(where: { $0.x == pointer.position.x }) { return nil }
    for placed in layout.columns.reversed() {
      guard let inside = pointer.inside(rect(of: placed)) else { continue }
      if placed.isDimmed { return pointer.isClick ? send(.tapOutside) : nil }
      return event(for: inside, in: placed)
    }
    return nil
  }

  private func event(for pointer: PointerEvent, in placed: ColumnLayout) -> Event? {
    guard let view = view(of: placed.column) else { return nil }
    let page = page(of: view, barRows: layout.navigationBarRows)
    return page.event(for: pointer, in: rect(of: placed).size)
      ?? (pointer.isClick ? send(.focus(view.column)) : nil)
  }

  private func event(for pointer: PointerEvent, around popover: PopoverLayout) -> Event? {
    guard let view = view(of: popover.column) else { return nil }
    let rect = placement(of: popover, .unicode).rect
    if rect.contains(pointer.position) {
      return page(of: view, barRows: 1).event(inFrame: pointer, at: rect)
    }
    if let event = backButtonEvent(pointer) { return event }
    return pointer.isClick ? send(.tapOutside) : nil
  }

  /// A click on the button that opened the popover closes it.
  private func backButtonEvent(_ pointer: PointerEvent) -> Event? {
    guard let placed = layout[.secondary], let inside = pointer.inside(rect(of: placed)),
      inside.position.y == 0, let view = view(of: .secondary)
    else { return nil }
    return navigationBar(view).event(for: inside, in: rect(of: placed).size)
  }
}
