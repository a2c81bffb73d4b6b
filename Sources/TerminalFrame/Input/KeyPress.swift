/// A key, without modifiers.
public enum Key: Hashable, Sendable {
  /// A character. A letter with Control is the lower-case letter with ``Modifiers/control``.
  case character(Character)
  /// Arrow up.
  case up
  /// Arrow down.
  case down
  /// Arrow left.
  case left
  /// Arrow right.
  case right
  /// Home: move to the beginning.
  case home
  /// End: move to the end.
  case end
  /// Page Up: scroll back one screen.
  case pageUp
  /// Page Down: scroll forward one screen.
  case pageDown
  /// Insert.
  case insert
  /// Delete: removes the character after the cursor.
  case delete
  /// Backspace: removes the character before the cursor.
  case backspace
  /// Tab. Shift+Tab is `.tab` with ``Modifiers/shift``.
  case tab
  /// Enter, also called Return.
  case enter
  /// Escape.
  case escape
  /// A function key: F1 is `.function(1)`.
  case function(Int)
}

/// The modifier keys held with another key.
public struct Modifiers: OptionSet, Hashable, Sendable {
  /// The set in xterm's bits: Shift 1, Alt 2, Control 4.
  public let rawValue: UInt8

  /// Makes the set with these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Shift. Characters arrive already shifted, without this modifier.
  public static let shift = Modifiers(rawValue: 1)
  /// Alt, Meta or Option.
  public static let alt = Modifiers(rawValue: 2)
  /// Control.
  public static let control = Modifiers(rawValue: 4)
}

/// One press of a key. Write a character as a literal, any other key by its name, and modifiers
/// around either:
///
/// ```swift
/// let next = KeyBinding("j", .down, .control("n"), .alt(.right), help: "Next", event: Event.more)
/// let keymap = Keymap([Keymap.Section("Notes", [next])])
/// #expect(keymap.event(for: .control("n")) == .more)
/// ```
public struct KeyPress: Hashable, Sendable {
  /// The key itself.
  public var key: Key
  /// The modifiers held with it.
  public var modifiers: Modifiers

  /// Makes a press of `key` with `modifiers`, as an input decoder does. Programs write `"j"`,
  /// `.down` and `.control("s")`.
  public init(key: Key, modifiers: Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }

  /// Makes the press of a character's key.
  public init(_ character: Character) { self.init(key: .character(character)) }
}

extension KeyPress: ExpressibleByExtendedGraphemeClusterLiteral {
  /// The press of a character's key: `"j"`, `" "`.
  public init(extendedGraphemeClusterLiteral character: Character) { self.init(character) }
}

extension KeyPress {
  /// Arrow up.
  public static let up = KeyPress(key: .up)
  /// Arrow down.
  public static let down = KeyPress(key: .down)
  /// Arrow left.
  public static let left = KeyPress(key: .left)
  /// Arrow right.
  public static let right = KeyPress(key: .right)
  /// Home.
  public static let home = KeyPress(key: .home)
  /// End.
  public static let end = KeyPress(key: .end)
  /// Page Up.
  public static let pageUp = KeyPress(key: .pageUp)
  /// Page Down.
  public static let pageDown = KeyPress(key: .pageDown)
  /// Insert.
  public static let insert = KeyPress(key: .insert)
  /// Delete, which removes the character after the cursor.
  public static let delete = KeyPress(key: .delete)
  /// Backspace.
  public static let backspace = KeyPress(key: .backspace)
  /// Tab.
  public static let tab = KeyPress(key: .tab)
  /// Enter.
  public static let enter = KeyPress(key: .enter)
  /// Escape.
  public static let escape = KeyPress(key: .escape)

  /// A function key: F1 is `.function(1)`.
  public static func function(_ number: Int) -> KeyPress { KeyPress(key: .function(number)) }

  /// The key with Control held: `.control("s")`, `.control(.left)`.
  public static func control(_ press: KeyPress) -> KeyPress { press.adding(.control) }
  /// The key with Alt held: `.alt("b")`, `.alt(.backspace)`.
  public static func alt(_ press: KeyPress) -> KeyPress { press.adding(.alt) }
  /// The key with Shift held: `.shift(.tab)`. Characters arrive already shifted, without this modifier.
  public static func shift(_ press: KeyPress) -> KeyPress { press.adding(.shift) }

  private func adding(_ more: Modifiers) -> KeyPress {
    KeyPress(key: key, modifiers: modifiers.union(more))
  }
}

extension KeyPress {
  /// Makes the key that sends the control `byte` (C0 or DEL).
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
