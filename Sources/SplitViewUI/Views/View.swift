import TerminalFrame

/// Something that can be shown: a value with three duties. It fits into a proposed size, paints itself, and says
/// what a click means. Painting cannot fail: what has no room is clipped.
public protocol View<Event> {
  /// What its clicks mean.
  associatedtype Event
  /// The size it wants where `proposal` is offered; the whole of it unless it says otherwise.
  func sizeThatFits(_ proposal: Size) -> Size
  /// Paints itself into the canvas's bounds.
  func paint(on canvas: inout Canvas)
  /// What `pointer` means, where the view was painted in `size`; positions count from the view's top left cell.
  func event(for pointer: PointerEvent, in size: Size) -> Event?
}

extension View {
  /// All that is offered.
  public func sizeThatFits(_ proposal: Size) -> Size { proposal }
  /// Nothing.
  public func event(for pointer: PointerEvent, in size: Size) -> Event? { nil }
}

/// What the mouse did at a place in a view.
public struct PointerEvent: Hashable, Sendable {
  /// What it did.
  public enum Kind: Hashable, Sendable {
    /// Pressed the left button, for the `count`th time in this place.
    case click(count: Int)
    /// Turned the wheel: rows to scroll by, downwards positive.
    case scroll(Int)
  }
  /// What it did.
  public var kind: Kind
  /// Where, counted from the view's top left cell.
  public var position: Point

  /// Makes an event.
  public init(_ kind: Kind, at position: Point) {
    self.kind = kind
    self.position = position
  }

  /// The event for a report of the mouse, if it is one that views know.
  init?(_ mouse: MouseEvent) {
    switch mouse.kind {
    case .press(.left, let count): self.init(.click(count: count), at: mouse.position)
    case .scroll(.up): self.init(.scroll(-3), at: mouse.position)
    case .scroll(.down): self.init(.scroll(3), at: mouse.position)
    default: return nil
    }
  }

  /// The same as seen from a view at `rect`; nil where it happened outside.
  public func inside(_ rect: Rect) -> PointerEvent? {
    guard rect.contains(position) else { return nil }
    return PointerEvent(kind, at: Point(position.x - rect.x, position.y - rect.y))
  }
}
