/// What can be pressed, apart from modifiers.
public enum Key: Hashable, Sendable {
  /// A character; a letter with Control is the lower-case letter with ``Modifiers/control``.
  case character(Character)
  /// An arrow.
  case up, down, left, right
  /// Of the block beside the letters; `delete` takes away what follows the cursor.
  case home, end, pageUp, pageDown, insert, delete
  /// Shift+Tab is `.tab` with ``Modifiers/shift``.
  case backspace, tab, enter, escape
  /// F1 is `.function(1)`.
  case function(Int)
}

/// Keys held while another is pressed.
public struct Modifiers: OptionSet, Hashable, Sendable {
  /// The set as bits, as xterm counts them: shift 1, alt 2, control 4.
  public let rawValue: UInt8

  /// Makes the set with these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Shift; not told for characters, which arrive shifted already.
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
  /// What was held with it.
  public var modifiers: Modifiers

  /// Makes a press of `key` with `modifiers`.
  public init(_ key: Key, _ modifiers: Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }
}

/// One report of the mouse.
public struct MouseEvent: Hashable, Sendable {
  /// Which of the mouse's buttons.
  public enum Button: Hashable, Sendable {
    /// As they lie for the right hand; `middle` is the wheel, pressed.
    case left, middle, right
  }
  /// Which way the wheel went.
  public enum ScrollDirection: Hashable, Sendable {
    /// Towards what comes into view.
    case up, down, left, right
  }
  /// What the mouse did.
  public enum Kind: Hashable, Sendable {
    /// A button went down; `clickCount` is 2 for the second press of a double click.
    case press(Button, clickCount: Int)
    /// It moved to another cell while the button was down.
    case drag(Button)
    /// The button went up; terminals of old do not say which, and this is `left` then.
    case release(Button)
    /// The wheel turned by one notch.
    case scroll(ScrollDirection)
  }

  /// What it did.
  public var kind: Kind
  /// The cell it did it in, counted from 0.
  public var position: Point
  /// What was held meanwhile.
  public var modifiers: Modifiers

  /// Makes a report.
  public init(_ kind: Kind, at position: Point, _ modifiers: Modifiers = []) {
    self.kind = kind
    self.position = position
    self.modifiers = modifiers
  }
}

/// What the person did, as far as bytes tell: the decoder's output.
public enum InputEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(KeyPress)
  /// The mouse did something.
  case mouse(MouseEvent)
  /// Text that was pasted (bracketed paste), whole, with line breaks as `\n`.
  case paste(String)
}
