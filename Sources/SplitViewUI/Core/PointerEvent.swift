import TerminalFrame

/// A mouse action at a position in a view.
///
/// ```swift
/// let toast = Text<Event>("no buttons")
/// let bar = NavigationBar<Event>("Plan", back: ("Notes", .back))
/// let click = PointerEvent(.click(count: 1), at: Point(1, 0))
/// #expect(bar.event(for: click, in: Size(40, 1)) == .back)
/// #expect(toast.event(for: click, in: Size(40, 1)) == nil)
/// ```
public struct PointerEvent: Hashable, Sendable {
  /// The kind of action.
  public enum Kind: Hashable, Sendable {
    /// A press of the left button. `count` is 1 for a single click, 2 for a double click, and so on.
    case click(count: Int)
    /// A turn of the wheel. The value is the number of rows to scroll by; positive is down.
    case scroll(Int)
    /// A movement with the left button pressed. The position may be outside the view that follows the drag.
    case drag
    /// A release of the left button. The position may be outside the view that followed the drag.
    case release
  }
  /// The kind of action.
  public var kind: Kind
  /// The position, counted from the view's top left cell.
  public var position: Point
  /// The modifier keys held during the action. Most terminals reserve Shift for their own text selection.
  public var modifiers: Modifiers

  /// Makes an event.
  public init(_ kind: Kind, at position: Point, modifiers: Modifiers = []) {
    self.kind = kind
    self.position = position
    self.modifiers = modifiers
  }

  /// Makes an event from the terminal's mouse report; nil for mouse buttons and movements that views do not use.
  init?(_ mouse: MouseEvent) {
    switch mouse.kind {
    case .press(.left, let count):
      self.init(.click(count: count), at: mouse.position, modifiers: mouse.modifiers)
    case .scroll(.up): self.init(.scroll(-3), at: mouse.position)
    case .scroll(.down): self.init(.scroll(3), at: mouse.position)
    case .drag(.left):
      self.init(.drag, at: mouse.position, modifiers: mouse.modifiers)
    case .release(.left):
      self.init(.release, at: mouse.position, modifiers: mouse.modifiers)
    case .press, .drag, .release, .scroll: return nil
    }
  }

  /// True for a press of the left button.
  public var isClick: Bool { if case .click = kind { true } else { false } }

  /// True for a drag or a release, which continue a click.
  public var isDrag: Bool { kind == .drag || kind == .release }

  /// Returns the event in the coordinates of a view at `rect`; nil if the event happened outside that view.
  public func inside(_ rect: Rect) -> PointerEvent? {
    rect.contains(position) ? relative(to: rect) : nil
  }

  /// Returns the event in the coordinates of a view at `rect`, even if the event happened outside that view. Use
  /// this for a view that follows a drag.
  public func relative(to rect: Rect) -> PointerEvent {
    PointerEvent(
      kind, at: Point(position.x &- rect.x, position.y &- rect.y), modifiers: modifiers)
  }
}
