import TerminalFrame

/// Any view with events of one kind, where the kind of view is not known.
public struct AnyView<Event>: View {
  let base: any View<Event>

  /// Wraps `base`.
  public init(_ base: any View<Event>) { self.base = base }

  /// What the wrapped view wants.
  public func sizeThatFits(_ proposal: Size) -> Size { base.sizeThatFits(proposal) }
  /// Paints the wrapped view.
  public func paint(on canvas: inout Canvas) { base.paint(on: &canvas) }
  /// What a click means to the wrapped view.
  public func event(for pointer: PointerEvent, in size: Size) -> Event? {
    base.event(for: pointer, in: size)
  }
  /// Where there is more of the wrapped view.
  public func overflow(in size: Size) -> Overflow { base.overflow(in: size) }
}
