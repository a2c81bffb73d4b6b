import TerminalFrame

/// Keys that do one thing, and the words for it.
public struct KeyBinding<Event> {
  /// Any of these; the first is the one that is shown. None where a person took them all away.
  public var keys: [KeyPress]
  /// The name by which people give it other keys: `next-row`. Never changed once it is out; nil
  /// where the keys are no one's to change.
  public var name: String?
  /// What happens.
  public var event: Event
  /// What it does, for the help page: "Next message".
  public var help: String
  /// One word for the bar of key hints; nil where it is not hinted at.
  public var hint: String?

  /// Binds `keys` to `event`.
  public init(
    _ keys: KeyPress..., name: String? = nil, help: String, hint: String? = nil, event: Event
  ) {
    self.keys = keys
    self.name = name
    self.event = event
    self.help = help
    self.hint = hint
  }
}

/// The keys that are in force, in sections for the help page. It makes its own help: what is bound
/// and what is described cannot differ.
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
  /// What a character does where a text is being written: that comes before what is bound to it.
  /// Nil where none is.
  public var typed: ((Character) -> Event)?
  /// What a key does to which nothing is bound: where a person is asked to press one. Nil where it
  /// does nothing.
  public var unbound: ((KeyPress) -> Event)?

  /// Makes a keymap.
  public init(_ sections: [Section]) { self.sections = sections }

  /// What `press` does here, if anything.
  public func event(for press: KeyPress) -> Event? {
    if let typed, case .character(let character) = press.key,
      press.modifiers.subtracting(.shift).isEmpty
    {
      return typed(character)
    }
    for section in sections {
      for binding in section.bindings where binding.keys.contains(press) { return binding.event }
    }
    return unbound?(press)
  }
}
