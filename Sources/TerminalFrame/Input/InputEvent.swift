/// A report from the mouse.
public struct MouseEvent: Hashable, Sendable {
  /// A button of the mouse.
  public enum Button: Hashable, Sendable {
    /// The primary button, under the index finger of the right hand.
    case left
    /// The button between the others, usually the wheel.
    case middle
    /// The secondary button, which opens menus.
    case right
  }
  /// A direction of the wheel.
  public enum ScrollDirection: Hashable, Sendable {
    /// Content above comes into view.
    case up
    /// Content below comes into view.
    case down
    /// Content at the left comes into view.
    case left
    /// Content at the right comes into view.
    case right
  }
  /// An action of the mouse.
  public enum Kind: Hashable, Sendable {
    /// A button went down; `clickCount` is 2 for the second press of a double click.
    case press(Button, clickCount: Int)
    /// The mouse moved to another cell while the button was down.
    case drag(Button)
    /// A button was released. Old terminals do not report which one; it is reported as `left`.
    case release(Button)
    /// The wheel turned by one notch.
    case scroll(ScrollDirection)
  }

  /// The action.
  public var kind: Kind
  /// The cell under the mouse, counted from 0.
  public var position: Point
  /// The modifiers held during the action.
  public var modifiers: Modifiers

  /// Makes a report.
  public init(_ kind: Kind, at position: Point, _ modifiers: Modifiers = []) {
    self.kind = kind
    self.position = position
    self.modifiers = modifiers
  }
}

/// An event that ``InputDecoder`` decodes from the bytes of a terminal.
public enum InputEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(KeyPress)
  /// The mouse was moved, pressed or released, or its wheel was turned.
  case mouse(MouseEvent)
  /// A pasted text (bracketed paste), complete, with line breaks as `\n`.
  case paste(String)
}
