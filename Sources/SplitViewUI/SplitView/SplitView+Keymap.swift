import NavigationModel
import TerminalFrame

extension SplitView where Event: SplitViewEvent, Event.Item == Item {
  /// Shows `navigator`'s path through `hierarchy`, with bars and a ``keymap`` made from the parts
  /// of the view: the keys for moving, those of the tab bar, of a search bar on top of a column,
  /// and of the presented alert or action sheet. `/` begins a search, `i` is for an info button.
  /// - Parameters:
  ///   - navigator: decides what is shown in which place.
  ///   - hierarchy: the program's data.
  ///   - title: the program's title in the status bar.
  ///   - facts: the other end of the status bar.
  ///   - tabBar: the bar at the bottom edge, if ``/NavigationModel/Navigator/hasTabBar`` is set.
  ///   - keys: the program's own keys, which come before the others.
  ///   - parts: a ``ColumnView`` for each column, whose title is also that of the back button
  ///     which leads to it, and a ``PresentationView`` for each possible presentation.
  public init(
    _ navigator: Navigator<Item>, in hierarchy: some Hierarchy<Item>, title: String,
    facts: [String] = [], tabBar: TabBar<Event>? = nil, keys: [KeyBinding<Event>] = [],
    @SplitViewBuilder<Item, Event> parts: () -> [SplitViewPart<Item, Event>]
  ) {
    let parts = parts()
    let columns = parts.compactMap { if case .column(let column) = $0 { column } else { nil } }
    self.init(
      navigator, in: hierarchy, status: StatusBar(leading: [title], trailing: facts),
      hints: KeyHints(Keymap([])), tabBar: tabBar,
      levelTitle: { level in
        columns.first { navigator.topLevel(of: $0.column) == level }?.title ?? ""
      }, send: Event.navigation, parts: { parts })
    keymap = madeKeymap(title, keys, tabBar?.bindings() ?? [])
    hints = KeyHints(keymap)
  }

  private func madeKeymap(
    _ title: String, _ keys: [KeyBinding<Event>], _ tabs: [KeyBinding<Event>]
  ) -> Keymap<Event> {
    let moving = Keymap.navigation(Event.navigation)
    if let placed = layout.presentations.last { return keymap(of: placed, moving) }
    if let bar = searchWritten {
      let writing = SearchBar.bindings(for: bar.state, scopes: bar.scopes.count, send: bar.send)
      let others = moving.without { press in
        press.isTyped || writing.contains { $0.keys.contains(press) }
      }
      return Keymap([Keymap.Section("Search", writing), others]).typing { bar.send(.edit($0)) }
    }
    // The program's keys win over the others, but its hints come after theirs.
    let others = [moving, Keymap.Section("Tabs", tabs)].map { section in
      section.without { press in keys.contains { $0.keys.contains(press) } }
    }
    return Keymap(others + [Keymap.Section(title, keys + buttons)])
  }

  /// The keys while something is presented: its own, and for all but alerts also Escape and the
  /// keys for moving, which nothing below it receives.
  private func keymap(
    of placed: PresentationLayout, _ moving: Keymap<Event>.Section
  ) -> Keymap<Event> {
    let content = presentations.first { $0.id == placed.id }?.content(
      PresentationContext(shape: placed.shape, isFocused: true, dismiss: .dismiss(placed.id)))
    if let alert = content as? Alert<Event> { return Keymap([alert.keys]) }
    var own = (content as? Menu<Event>)?.keys("Choices") ?? Keymap.Section("Popover", [])
    let escape = KeyPress(.escape)
    if !own.bindings.contains(where: { $0.keys.contains(escape) }) {
      own.bindings.append(
        KeyBinding(escape, help: "Close", hint: "Close", event: Event.navigation(.cancel)))
    }
    let others = moving.without { press in own.bindings.contains { $0.keys.contains(press) } }
    return Keymap([own, others.withoutHints])
  }

  /// Keys for clickable things in the visible columns: an info button, and a search bar.
  private var buttons: [KeyBinding<Event>] {
    var bindings: [KeyBinding<Event>] = []
    for case .info(let event)? in columns.filter({ layout.shows($0.column) }).map(\.item) {
      bindings.append(
        KeyBinding(.character("i"), name: "info", help: "More about it", hint: "Info", event: event)
      )
    }
    if let bar = searchBars.first {
      bindings.append(
        KeyBinding(
          .character("/"), name: "search", help: "Search", hint: "Search", event: bar.send(.begin)))
    }
    return bindings
  }
}

extension SplitView {
  /// The search bars on top of columns, visible or not.
  private var searchBars: [SearchBar<Event>] { columns.compactMap { $0.top as? SearchBar<Event> } }

  /// The visible search bar in which a search is being written. While there is one, it has all
  /// keys.
  var searchWritten: SearchBar<Event>? {
    guard layout.presentations.isEmpty else { return nil }
    let shown = columns.filter { layout.isUsable($0.column) }
    return shown.compactMap { $0.top as? SearchBar<Event> }.first { $0.state.isEditing }
  }
}

extension Keymap.Section {
  /// The section without the keys that are `taken` by sections before it. A binding left without
  /// keys has no hint.
  fileprivate func without(_ taken: (KeyPress) -> Bool) -> Self {
    var section = self
    for index in section.bindings.indices {
      section.bindings[index].keys.removeAll(where: taken)
    }
    return section
  }

  /// The section without hints.
  fileprivate var withoutHints: Self {
    var section = self
    for index in section.bindings.indices { section.bindings[index].hint = nil }
    return section
  }
}

extension KeyPress {
  /// True if it is text in a text field.
  fileprivate var isTyped: Bool {
    if case .character = key { modifiers.subtracting(.shift).isEmpty } else { false }
  }
}
