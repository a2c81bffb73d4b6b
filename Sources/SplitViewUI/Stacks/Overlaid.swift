import TerminalFrame

extension View {
  /// Returns this view with `view` on top of it. The view on top has the size that it wants.
  /// - Parameters:
  ///   - alignment: the position of the view on top.
  ///   - view: the view on top, which receives clicks on its cells; nil if there is none.
  public func overlay(alignment: Alignment, _ view: (any View<Event>)?) -> some View<Event> {
    Overlaid(base: self, over: view, alignment: alignment)
  }
}

/// A view with a second view on top of it.
private struct Overlaid<Base: View>: ContainerView {
  typealias Event = Base.Event

  let base: Base
  let over: (any View<Event>)?
  let alignment: Alignment

  func sizeThatFits(_ proposal: Size) -> Size { base.sizeThatFits(proposal) }
  var minimumSize: Size { base.minimumSize }
  var idealWidth: Int? { base.idealWidth }
  func overflow(in size: Size) -> Overflow { base.overflow(in: size) }

  func paint(on canvas: inout Canvas) {
    canvas.draw(base, in: Rect(size: canvas.size))
    if let over { canvas.draw(AnyView(over), in: place(of: over, in: canvas.size)) }
  }

  func event(for pointer: PointerEvent, in size: Size) -> Event? {
    if let over {
      let rect = place(of: over, in: size)
      let isInside = rect.contains(pointer.position)
      let event =
        pointer.isDrag || isInside
        ? over.event(for: pointer.relative(to: rect), in: rect.size) : nil
      if event != nil || isInside && !pointer.isDrag { return event }
    }
    return base.event(for: pointer, in: size)
  }

  func contents(in size: Size) -> [SizedView<Event>] {
    let top = over.map { SizedView(view: $0, size: place(of: $0, in: size).size) }
    return (top.map { [$0] } ?? []) + [SizedView(view: base, size: size)]
  }

  private func place(of view: any View<Event>, in size: Size) -> Rect {
    Rect(placing: view.sizeThatFits(size), in: size, at: alignment)
  }
}
