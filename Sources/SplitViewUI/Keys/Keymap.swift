import TerminalFrame

/// Binds one or more keys to an event, and describes what they do.
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
  /// The keys, each of which sends the event. Users see the first of these keys. Empty if the user has removed all
  /// keys.
  public var keys: [KeyPress]
  /// The name that users write to assign different keys to the binding, such as `next-row`. Once
  /// published, a name must never change. Nil if the keys cannot be changed.
  public var name: String?
  /// The event that the keys send.
  public var event: Event
  /// The description on the help page, such as "Next message".
  public var help: String
  /// The word in the line of key hints. Nil if the binding has no hint there.
  public var hint: String?
  /// A shorter word for the hint, for a line that has too little room.
  package var shortHint: String?
  /// True if the hint is shown only if there is room for all other hints, too.
  public var hasSpareHint = false
  /// The reason why the action is impossible at present, such as "mail is read-only"; nil if the
  /// action is possible. While it is impossible, the keys send no event. Instead, the program shows
  /// the reason in place of the key hints, or in its own way (``App/unavailable(_:_:)``). The help
  /// page shows the action as secondary text, and there is no key hint.
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

/// The active keys, in sections for the help page. The help page is generated from the bindings, so
/// it always agrees with them.
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
  /// A group of related bindings under a title.
  public struct Section {
    /// The title on the help page.
    public var title: String
    /// The bindings of the section.
    public var bindings: [KeyBinding<Event>]
    /// True if these keys take precedence over the program's own keys. This is for an operation in progress in the
    /// focused view, such as moving through the matches of a search.
    public var hasPriority: Bool

    /// Makes a section.
    public init(_ title: String, _ bindings: [KeyBinding<Event>], hasPriority: Bool = false) {
      self.title = title
      self.bindings = bindings
      self.hasPriority = hasPriority
    }
  }

  /// The sections, in order. If two bindings have the same key, the first binding is used.
  public var sections: [Section]
  /// Returns the event for a character while text is being edited. The returned event takes precedence over all
  /// bindings. Nil if no text is being edited.
  public var typed: ((Character) -> Event)?
  /// Returns the event for a key that has no binding, for example when the user is asked to press any key. Nil if
  /// such keys are ignored.
  public var unbound: ((KeyPress) -> Event)?
  /// The events that close presentations for which the program has no view. They are sent before any input is
  /// handled, because an invisible presentation would swallow the input.
  var dismissals: [Event] = []

  /// Makes a keymap.
  public init(_ sections: [Section]) { self.sections = sections }

  /// Returns the event for `press`. Nil if the key has no binding, or if its action is unavailable.
  public func event(for press: KeyPress) -> Event? {
    if let typed, press.isText, case .character(let character) = press.key {
      return typed(character)
    }
    guard let binding = binding(of: press) else { return unbound?(press) }
    return binding.unavailable == nil ? binding.event : nil
  }

  /// Returns the binding that contains the key, if any.
  func binding(of press: KeyPress) -> KeyBinding<Event>? {
    for section in sections {
      for binding in section.bindings where binding.keys.contains(press) { return binding }
    }
    return nil
  }

  /// Returns the binding with this name, if any.
  public func binding(named name: String) -> KeyBinding<Event>? {
    sections.lazy.flatMap(\.bindings).first { $0.name == name }
  }
}

extension KeyBinding: Sendable where Event: Sendable {}

extension KeyPress {
  /// True if the key inserts text while text is being edited.
  var isText: Bool {
    if case .character = key { modifiers.subtracting(.shift).isEmpty } else { false }
  }
}
