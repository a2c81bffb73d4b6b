/// A key, without modifiers.
public enum Key: Hashable, Sendable {
  /// A character. A letter with Control is the lower-case letter with ``Modifiers/control``.
  case character(Character)
  /// The up arrow.
  case up
  /// The down arrow.
  case down
  /// The left arrow.
  case left
  /// The right arrow.
  case right
  /// The Home key, which moves to the beginning.
  case home
  /// The End key, which moves to the end.
  case end
  /// The Page Up key, which scrolls back by one screen.
  case pageUp
  /// The Page Down key, which scrolls forward by one screen.
  case pageDown
  /// The Insert key.
  case insert
  /// The Delete key, which removes the character after the cursor.
  case delete
  /// The Backspace key, which removes the character before the cursor.
  case backspace
  /// The Tab key. Shift+Tab is `.tab` with ``Modifiers/shift``.
  case tab
  /// The Enter key, also called Return.
  case enter
  /// The Escape key.
  case escape
  /// A function key: F1 is `.function(1)`.
  case function(Int)
}

/// The modifier keys that are held together with another key.
public struct Modifiers: OptionSet, Hashable, Sendable {
  /// The bits of the set, which are the same as in xterm: Shift 1, Alt 2, Control 4.
  public let rawValue: UInt8

  /// Makes a set from these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The Shift key. Characters arrive in their shifted form, without this modifier.
  public static let shift = Modifiers(rawValue: 1)
  /// The Alt, Meta or Option key.
  public static let alt = Modifiers(rawValue: 2)
  /// The Control key.
  public static let control = Modifiers(rawValue: 4)
}

/// One press of a key. In code, write a character as a literal and any other key by its name. To
/// add a modifier, pass either of these to a function such as `.control`:
///
/// ```swift
/// let next = KeyBinding("j", .down, .control("n"), .alt(.right), help: "Next", event: Event.more)
/// let keymap = Keymap([Keymap.Section("Notes", [next])])
/// #expect(keymap.event(for: .control("n")) == .more)
/// ```
public struct KeyPress: Hashable, Sendable {
  /// The key itself.
  public var key: Key
  /// The modifiers that are held together with the key.
  public var modifiers: Modifiers

  /// Makes a press of `key` with `modifiers`, as an input decoder does. In a program, it is shorter
  /// to write `"j"`, `.down` or `.control("s")`.
  public init(key: Key, modifiers: Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }

  /// Makes the press of the key for a character.
  public init(_ character: Character) { self.init(key: .character(character)) }
}

extension KeyPress: ExpressibleByExtendedGraphemeClusterLiteral {
  /// Makes the press of the key for a character: `"j"`, `" "`.
  public init(extendedGraphemeClusterLiteral character: Character) { self.init(character) }
}

extension KeyPress {
  /// The up arrow.
  public static let up = KeyPress(key: .up)
  /// The down arrow.
  public static let down = KeyPress(key: .down)
  /// The left arrow.
  public static let left = KeyPress(key: .left)
  /// The right arrow.
  public static let right = KeyPress(key: .right)
  /// The Home key.
  public static let home = KeyPress(key: .home)
  /// The End key.
  public static let end = KeyPress(key: .end)
  /// The Page Up key.
  public static let pageUp = KeyPress(key: .pageUp)
  /// The Page Down key.
  public static let pageDown = KeyPress(key: .pageDown)
  /// The Insert key.
  public static let insert = KeyPress(key: .insert)
  /// The Delete key, which removes the character after the cursor.
  public static let delete = KeyPress(key: .delete)
  /// The Backspace key.
  public static let backspace = KeyPress(key: .backspace)
  /// The Tab key.
  public static let tab = KeyPress(key: .tab)
  /// The Enter key.
  public static let enter = KeyPress(key: .enter)
  /// The Escape key.
  public static let escape = KeyPress(key: .escape)

  /// Returns a function key: F1 is `.function(1)`.
  public static func function(_ number: Int) -> KeyPress { KeyPress(key: .function(number)) }

  /// Returns the key with Control held: `.control("s")`, `.control(.left)`.
  public static func control(_ press: KeyPress) -> KeyPress { press.adding(.control) }
  /// Returns the key with Alt held: `.alt("b")`, `.alt(.backspace)`.
  public static func alt(_ press: KeyPress) -> KeyPress { press.adding(.alt) }
  /// Returns the key with Shift held: `.shift(.tab)`. Characters arrive in their shifted form, without this modifier.
  public static func shift(_ press: KeyPress) -> KeyPress { press.adding(.shift) }

  private func adding(_ more: Modifiers) -> KeyPress {
    KeyPress(key: key, modifiers: modifiers.union(more))
  }
}

extension KeyPress {
  /// Makes the key that sends the control character `byte` (C0 or DEL).
  init(control byte: UInt8) {
    switch byte {
    case 0x00: self.init(key: .character(" "), modifiers: .control)
    case 0x08, 0x7F: self.init(key: .backspace)
    case 0x09: self.init(key: .tab)
    case 0x0D: self.init(key: .enter)
    case 0x1B: self.init(key: .escape)
    case 0x01...0x1A:
      self.init(
        key: .character(Character(Unicode.Scalar(byte + 0x60))), modifiers: .control)
    default:
      self.init(
        key: .character(Character(Unicode.Scalar((byte & 0x1F) + 0x40))), modifiers: .control)
    }
  }
}
