import TerminalFrame

/// Keys that do one thing, and the words for it.
public struct KeyBinding<Event> {
  /// Any of these; the first is the one that is shown.
  public var keys: [KeyPress]
  /// What happens.
  public var event: Event
  /// What it does, for the help page: "Next message".
  public var help: String
  /// One word for the bar of key hints; nil where it is not hinted at.
  public var hint: String?

  /// Binds `keys` to `event`.
  public init(_ keys: KeyPress..., help: String, hint: String? = nil, event: Event) {
    self.keys = keys
    self.event = event
    self.help = help
    self.hint = hint
  }
}

/// The keys that are in force, in sections for the help page. It makes its own help: what is bound and what is
/// described cannot differ.
public struct Keymap<Event> {
  /// Bindings that belong together.
  public struct Section {
    /// Title on the help page.
    public var title: String
    /// Its bindings.
    public var bindings: [KeyBinding<Event>]

    /// Makes a section.
    public init(_ title: String, _ bindings: [KeyBinding<Event>]) {
      self.title = title
      self.bindings = bindings
    }
  }

  /// The sections in order; where two bind one key, the first wins.
  public var sections: [Section]

  /// Makes a keymap.
  public init(_ sections: [Section]) { self.sections = sections }

  /// What `press` does here, if anything.
  public func event(for press: KeyPress) -> Event? {
    for section in sections {
      for binding in section.bindings where binding.keys.contains(press) { return binding.event }
    }
    return nil
  }

  /// The bindings that the bar of key hints shows.
  public var hinted: [KeyBinding<Event>] {
    sections.flatMap(\.bindings).filter { $0.hint != nil && !$0.keys.isEmpty }
  }
}

extension KeyPress {
  /// How the key is written for people: `Ctrl+B`, `Down`, `Space`. All ASCII, but for keys that are not.
  public var name: String {
    var text = ""
    if modifiers.contains(.control) { text += "Ctrl+" }
    if modifiers.contains(.alt) { text += "Alt+" }
    if modifiers.contains(.shift) { text += "Shift+" }
    return text + key.name(upperCased: modifiers.contains(.control))
  }

  /// The arrow on the key, if it is an arrow key and nothing is held with it.
  var arrow: String? {
    switch key {
    case .up where modifiers.isEmpty: "↑"
    case .down where modifiers.isEmpty: "↓"
    case .left where modifiers.isEmpty: "←"
    case .right where modifiers.isEmpty: "→"
    default: nil
    }
  }

  /// The press of a character's key.
  public static func character(_ character: Character, _ modifiers: Modifiers = []) -> KeyPress {
    KeyPress(.character(character), modifiers)
  }

  /// The press of a letter with Control held.
  public static func control(_ letter: Character) -> KeyPress {
    KeyPress(.character(letter), .control)
  }
}

extension Key {
  func name(upperCased: Bool) -> String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): upperCased ? character.uppercased() : String(character)
    case .up: "Up"
    case .down: "Down"
    case .left: "Left"
    case .right: "Right"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PageUp"
    case .pageDown: "PageDown"
    case .insert: "Insert"
    case .delete: "Delete"
    case .backspace: "Backspace"
    case .tab: "Tab"
    case .enter: "Enter"
    case .escape: "Esc"
    case .function(let number): "F\(number)"
    }
  }
}
