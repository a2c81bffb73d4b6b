import TerminalFrame

extension KeyPress {
  /// The name of the key as users write it, such as `Ctrl+B`, `Down` or `Space`. It is ASCII, unless the key is a
  /// character outside ASCII. ``init(name:)`` parses it.
  public var name: String {
    modifierNames + key.name(upperCased: modifiers.contains(.control))
  }

  /// The name of the key with symbols for arrow keys, such as `Shift+↓`. For other keys, this is the ``name``.
  package var sign: String {
    let bare = KeyPress(key: key, modifiers: [])
    return bare.arrow.map { modifierNames + $0 } ?? name
  }

  private var modifierNames: String {
    var text = ""
    if modifiers.contains(.control) { text += "Ctrl+" }
    if modifiers.contains(.alt) { text += "Alt+" }
    if modifiers.contains(.shift) { text += "Shift+" }
    return text
  }

  /// Makes a key from a ``name``. The names of keys and modifiers may be in upper or lower case.
  ///
  /// Throws an error if there is no such key, or if terminals cannot distinguish it from a different key. For
  /// example, terminals send Ctrl+I as Tab.
  public init(name: String) throws(KeyNameError) {
    var parts = name.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    // The key `+` itself, as in `Ctrl++`, produces two empty parts at the end when the name is
    // split at plus signs.
    if parts.count >= 2, parts.suffix(2).allSatisfy(\.isEmpty) {
      parts.removeLast(2)
      parts.append("+")
    }
    let keyName = parts.removeLast()
    var modifiers: Modifiers = []
    for part in parts {
      guard let modifier = Modifiers(name: part) else { throw .noModifier(part) }
      modifiers.insert(modifier)
    }
    guard var key = Key(name: keyName) else {
      throw .noKey(keyName, nearest: Key.names.nearest(to: keyName))
    }
    if case .character(let character) = key {
      if modifiers.contains(.shift) { throw .shiftedCharacter(name) }
      if modifiers.contains(.control) {
        let small = character.lowercased()
        key = .character(small.count == 1 ? small.first ?? character : character)
        if let other = Self.controls[key] { throw .sameAs(name, other) }
      }
    }
    self.init(key: key, modifiers: modifiers)
  }

  /// The keys that, when pressed with Control, send the same control character as a different key.
  /// The value is the name of that other key.
  private static var controls: [Key: String] {
    [
      .character("i"): "Tab", .character("m"): "Enter", .character("["): "Esc",
      .character("h"): "Backspace", .character("?"): "Backspace", .character("@"): "Ctrl+Space",
    ]
  }

  /// The symbol of an arrow key. Nil for other keys, and for keys with modifiers.
  package var arrow: String? {
    switch key {
    case .up where modifiers.isEmpty: "↑"
    case .down where modifiers.isEmpty: "↓"
    case .left where modifiers.isEmpty: "←"
    case .right where modifiers.isEmpty: "→"
    default: nil
    }
  }
}

/// The reasons why a name is not a valid key name.
public enum KeyNameError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The word before a plus sign is not a modifier.
  case noModifier(String)
  /// There is no such key. The second value is the most similar name, if any name is similar.
  case noKey(String, nearest: String?)
  /// The name combines Shift with a character. Shift is already part of the character, as in `A`.
  case shiftedCharacter(String)
  /// Terminals send the same bytes for this key as for a different key, whose name is the second value.
  case sameAs(String, String)

  /// A description of the error, with the names that can be used instead.
  public var description: String {
    switch self {
    case .noModifier(let name):
      "'\(name)+' is not a modifier; the modifiers are Ctrl, Alt and Shift"
    case .noKey(let name, let nearest?): "there is no key '\(name)'; did you mean '\(nearest)'?"
    case .noKey(let name, nil):
      "there is no key '\(name)'; use a character, \(Key.named.map(\.0).joined(separator: ", "))"
        + " or F1 to F\(Key.functions.upperBound)"
    case .shiftedCharacter(let name):
      "'\(name)': terminals report Shift with a character only as the character itself, such as 'J'"
    case .sameAs(let name, let other): "a terminal cannot distinguish '\(name)' from '\(other)'"
    }
  }
}

extension Modifiers {
  fileprivate init?(name: String) {
    switch name.lowercased() {
    case "ctrl", "control": self = .control
    case "alt", "meta": self = .alt
    case "shift": self = .shift
    default: return nil
    }
  }
}

extension Key {
  /// The keys that have names, because they are not characters.
  fileprivate static let named: [(String, Key)] = [
    ("Space", .character(" ")), ("Up", .up), ("Down", .down), ("Left", .left), ("Right", .right),
    ("Home", .home), ("End", .end), ("PageUp", .pageUp), ("PageDown", .pageDown),
    ("Insert", .insert), ("Delete", .delete), ("Backspace", .backspace), ("Tab", .tab),
    ("Enter", .enter), ("Esc", .escape),
  ]

  /// Other common names for some of these keys, which are accepted but never shown.
  private static let aliases: [(String, Key)] = [
    ("Escape", .escape), ("Return", .enter), ("PgUp", .pageUp), ("PgDn", .pageDown),
    ("Ins", .insert), ("Del", .delete),
  ]

  /// The numbers of the function keys for which terminals have escape sequences.
  fileprivate static let functions = 1...20

  /// All names that are longer than one character.
  fileprivate static var names: [String] { named.map(\.0) + functions.map { "F\($0)" } }

  func name(upperCased: Bool) -> String {
    if let named = Self.named.first(where: { $0.1 == self }) { return named.0 }
    switch self {
    case .character(let character):
      let large = character.uppercased()
      return upperCased && large.count == 1 ? large : String(character)
    case .function(let number): return "F\(number)"
    default: return ""
    }
  }

  /// Makes the key with this name; nil if there is no such key. For a character key, the name is the character.
  fileprivate init?(name: String) {
    if name.count == 1, let character = name.first {
      // Control characters are not names: the keys that send them have their own names.
      let isControl = character.unicodeScalars.contains {
        $0.value < 0x20 || (0x7F..<0xA0).contains($0.value)
      }
      if isControl { return nil }
      self = .character(character)
      return
    }
    let small = name.lowercased()
    let known = (Self.named + Self.aliases).first { $0.0.lowercased() == small }
    if let known {
      self = known.1
    } else if small.first == "f", let number = Int(small.dropFirst()),
      Self.functions.contains(number), small == "f\(number)"
    {
      self = .function(number)
    } else {
      return nil
    }
  }
}
