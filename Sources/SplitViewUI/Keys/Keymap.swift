import TerminalFrame

/// The keys for one event, and the words that describe it.
///
/// ```swift
/// let save = KeyBinding(
///   .control("s"), .function(2), name: "save", help: "Save the note", hint: "Save",
///   event: Event.save)
/// let print = KeyBinding(
///   "p", help: "Print", unavailable: "There is no printer.", event: Event.print)
/// #expect(save.keyNames == "Ctrl+S F2")
/// #expect(print.unavailable != nil)
/// ```
public struct KeyBinding<Event> {
  /// The keys, any of which sends the event. The first is the one shown. Empty if a user took
  /// them all away.
  public var keys: [KeyPress]
  /// The name by which people give it other keys: `next-row`. A published name never changes. Nil
  /// where the keys are fixed.
  public var name: String?
  /// The event that the keys send.
  public var event: Event
  /// The words on the help page: "Next message".
  public var help: String
  /// One word for the key hints; nil where the binding is not shown there.
  public var hint: String?
  /// The reason why it cannot be done here at all: "mail is only read". Its keys send no event: the
  /// reason is shown in place of the key hints, or as the program says (``App/unavailable(_:_:)``). The
  /// page of keys shows it, in less weight, and the key hints leave it out. Nil for all that can be done.
  public var unavailable: String?

  /// Binds `keys` to `event`.
  public init(
    _ keys: KeyPress..., name: String? = nil, help: String, hint: String? = nil,
    unavailable: String? = nil, event: Event
  ) {
    self.keys = keys
    self.name = name
    self.event = event
    self.help = help
    self.hint = hint
    self.unavailable = unavailable
  }
}

/// The keys in force, in sections for the help page. The help is made from the bindings, so the two
/// cannot differ.
///
/// ```swift
/// let keymap = Keymap([
///   Keymap<Event>.navigation(Event.navigation),
///   Keymap.Section("Notes", [KeyBinding("d", help: "Delete the note", event: .delete)]),
/// ])
/// #expect(keymap.event(for: "d") == .delete)
/// #expect(keymap.event(for: .down) == .navigation(.moveSelection(by: 1)))
/// ```
public struct Keymap<Event> {
  /// Bindings that belong together.
  public struct Section {
    /// The title on the help page.
    public var title: String
    /// Its bindings.
    public var bindings: [KeyBinding<Event>]
    /// True if the view with the focus has these keys before the program, as it has all its keys while
    /// text is written: for what goes on in it now, such as stepping through what was found.
    public var hasPriority: Bool

    /// Makes a section.
    public init(_ title: String, _ bindings: [KeyBinding<Event>], hasPriority: Bool = false) {
      self.title = title
      self.bindings = bindings
      self.hasPriority = hasPriority
    }
  }

  /// The sections in order. If two bind the same key, the first wins.
  public var sections: [Section]
  /// The event for a character while text is written, which comes before all bindings; nil while
  /// none is written.
  public var typed: ((Character) -> Event)?
  /// The event for a key without a binding, where a user is asked to press one; nil elsewhere.
  public var unbound: ((KeyPress) -> Event)?
  /// The events that close what is presented without a view. They come before any input, which would
  /// be lost on it.
  var dismissals: [Event] = []

  /// Makes a keymap.
  public init(_ sections: [Section]) { self.sections = sections }

  /// The event for `press`; nil if it has no meaning here, or if what it means cannot be done.
  public func event(for press: KeyPress) -> Event? {
    if let typed, press.isText, case .character(let character) = press.key {
      return typed(character)
    }
    guard let binding = binding(of: press) else { return unbound?(press) }
    return binding.unavailable == nil ? binding.event : nil
  }

  /// The binding that has the key; nil if there is none.
  func binding(of press: KeyPress) -> KeyBinding<Event>? {
    for section in sections {
      for binding in section.bindings where binding.keys.contains(press) { return binding }
    }
    return nil
  }

  /// The binding of that name; nil if there is none.
  public func binding(named name: String) -> KeyBinding<Event>? {
    sections.lazy.flatMap(\.bindings).first { $0.name == name }
  }
}

extension KeyBinding: Sendable where Event: Sendable {}

extension KeyPress {
  /// True if it is text where text is written.
  var isText: Bool {
    if case .character = key { modifiers.subtracting(.shift).isEmpty } else { false }
  }
}
