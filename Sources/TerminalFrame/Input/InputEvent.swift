/// A key, without modifiers.
public enum Key: Hashable, Sendable {
  /// A character. A letter with Control is the lower-case letter with ``Modifiers/control``.
  case character(Character)
  /// An arrow key.
  case up, down, left, right
  /// The block beside the letters. `delete` removes the character after the cursor.
  case home, end, pageUp, pageDown, insert, delete
  /// Keys around the letters. Shift+Tab is `.tab` with ``Modifiers/shift``.
  case backspace, tab, enter, escape
  /// A function key: F1 is `.function(1)`.
  case function(Int)
}

/// The modifier keys held with another one.
public struct Modifiers: OptionSet, Hashable, Sendable {
  /// The set as xterm's bits: shift 1, alt 2, control 4.
  public let rawValue: UInt8

  /// Makes the set with these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Shift. Characters arrive shifted and do not have it.
  public static let shift = Modifiers(rawValue: 1)
  /// Alt, Meta or Option.
  public static let alt = Modifiers(rawValue: 2)
  /// Control.
  public static let control = Modifiers(rawValue: 4)
}

/// One press of a key.
public struct KeyPress: Hashable, Sendable {
  /// The key itself.
  public var key: Key
  /// The modifiers held with it.
  public var modifiers: Modifiers

  /// Makes a press of `key` with `modifiers`.
  public init(_ key: Key, _ modifiers: Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }
}

extension KeyPress {
  /// Makes the key that sends the control `byte` (C0 or DEL).
  init(control byte: UInt8) {
    switch byte {
    case 0x00: self.init(.character(" "), .control)
    case 0x08, 0x7F: self.init(.backspace)
    case 0x09: self.init(.tab)
    case 0x0D: self.init(.enter)
    case 0x1B: self.init(.escape)
    case 0x01...0x1A: self.init(.character(Character(Unicode.Scalar(byte + 0x60))), .control)
    default: self.init(.character(Character(Unicode.Scalar((byte & 0x1F) + 0x40))), .control)
    }
  }
}

/// One report from the mouse.
public struct MouseEvent: Hashable, Sendable {
  /// A button of the mouse.
  public enum Button: Hashable, Sendable {
    /// For the right hand, from left to right; `middle` is usually the wheel.
    case left, middle, right
  }
  /// A direction of the wheel.
  public enum ScrollDirection: Hashable, Sendable {
    /// The direction in which the content scrolls into view.
    case up, down, left, right
  }
  /// An action of the mouse.
  public enum Kind: Hashable, Sendable {
    /// A button went down; `clickCount` is 2 for the second press of a double click.
    case press(Button, clickCount: Int)
    /// The mouse moved to another cell while the button was down.
    case drag(Button)
    /// A button went up. Old terminals do not report which one; it is `left` then.
    case release(Button)
    /// The wheel turned by one notch.
    case scroll(ScrollDirection)
  }

  /// The action.
  public var kind: Kind
  /// The mouse's cell, counted from 0.
  public var position: Point
  /// The modifiers held with it.
  public var modifiers: Modifiers

  /// Makes a report.
  public init(_ kind: Kind, at position: Point, _ modifiers: Modifiers = []) {
    self.kind = kind
    self.position = position
    self.modifiers = modifiers
  }
}

/// An event that ``InputDecoder`` makes of the bytes from a terminal.
public enum InputEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(KeyPress)
  /// The mouse was moved, pressed or released, or its wheel was turned.
  case mouse(MouseEvent)
  /// A pasted text (bracketed paste), complete, with line breaks as `\n`.
  case paste(String)
}
