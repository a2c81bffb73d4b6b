/// A report from the mouse.
public struct MouseEvent: Hashable, Sendable {
  /// A button of the mouse.
  public enum Button: Hashable, Sendable {
    /// The primary button, under the index finger of the right hand.
    case left
    /// The middle button, which is usually the wheel.
    case middle
    /// The secondary button, which opens menus.
    case right
  }
  /// A direction of the wheel.
  public enum ScrollDirection: Hashable, Sendable {
    /// The content above becomes visible.
    case up
    /// The content below becomes visible.
    case down
    /// The content at the left becomes visible.
    case left
    /// The content at the right becomes visible.
    case right
  }
  /// A mouse action.
  public enum Kind: Hashable, Sendable {
    /// A button was pressed. `clickCount` is 2 for the second press of a double click.
    case press(Button, clickCount: Int)
    /// The mouse moved to another cell while the button was pressed.
    case drag(Button)
    /// A button was released. Old terminals do not report which button it was. In that case, `left` is used.
    case release(Button)
    /// The wheel was turned by one notch.
    case scroll(ScrollDirection)
  }

  /// The action.
  public var kind: Kind
  /// The cell under the mouse, counted from 0.
  public var position: Point
  /// The modifier keys that were held during the action.
  public var modifiers: Modifiers

  /// Makes a report.
  public init(_ kind: Kind, at position: Point, _ modifiers: Modifiers = []) {
    self.kind = kind
    self.position = position
    self.modifiers = modifiers
  }
}

/// An event that ``InputDecoder`` decodes from the bytes that a terminal sends.
public enum InputEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(KeyPress)
  /// The mouse was moved, one of its buttons was pressed or released, or its wheel was turned.
  case mouse(MouseEvent)
  /// The user pasted text (bracketed paste). The text is complete, and its line breaks are `\n`.
  case paste(String)
}
