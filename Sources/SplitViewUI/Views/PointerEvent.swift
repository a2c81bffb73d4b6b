import TerminalFrame

/// What the mouse did at a place in a view.
public struct PointerEvent: Hashable, Sendable {
  /// What it did.
  public enum Kind: Hashable, Sendable {
    /// Pressed the left button, for the `count`th time in this place.
    case click(count: Int)
    /// Turned the wheel: rows to scroll by, downwards positive.
    case scroll(Int)
    /// Moved with the left button down. The place may lie outside the view that follows the drag.
    case drag
    /// Let go of the left button. The place may lie outside the view that followed the drag.
    case release
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
    case .drag(.left): self.init(.drag, at: mouse.position)
    case .release(.left): self.init(.release, at: mouse.position)
    case .press, .drag, .release, .scroll: return nil
    }
  }

  /// Whether the button was pressed, not the wheel turned or the mouse moved.
  public var isClick: Bool { if case .click = kind { true } else { false } }

  /// Whether it goes on with what a click began.
  public var isDrag: Bool { kind == .drag || kind == .release }

  /// The same as seen from a view at `rect`; nil where it happened outside.
  public func inside(_ rect: Rect) -> PointerEvent? {
    rect.contains(position) ? relative(to: rect) : nil
  }

  /// The same as seen from a view at `rect`, wherever it happened: for a view that follows a drag.
  public func relative(to rect: Rect) -> PointerEvent {
    PointerEvent(kind, at: Point(position.x &- rect.x, position.y &- rect.y))
  }
}
