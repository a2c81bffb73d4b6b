import NavigationModel
import TerminalFrame

extension SplitView where Event: SplitViewEvent, Event.Item == Item {
  /// Makes a split view that shows `navigator`'s path through `hierarchy`. Its bars and its ``keymap`` are derived from
  /// its parts. The keymap contains the navigation keys, the keys of the tab bar and of search bars at the top of
  /// columns, and the keys of the presented alert, action sheet, picker or form. `/` begins a search, and `i` presses
  /// an info button. While an item is picked up (``Keymap/pickUp(_:)``), the keys that move it take precedence.
  ///
  /// - Parameters:
  ///   - navigator: decides what is shown where.
  ///   - hierarchy: the program's data.
  ///   - title: the program's title in the status bar.
  ///   - place: the user's location in the program, shown after the title, such as a repository and a branch.
  ///   - facts: the facts at the right end of the status bar.
  ///   - tabBar: the bar at the bottom edge.
  ///   - keys: the program's own keys, which take precedence over the derived keys.
  ///   - levelTitle: returns the title of a level, for the back button that leads to that level. If `levelTitle` is
  ///     nil, the title of the level's column is used, which is known only while the level is on screen.
  ///   - parts: a ``ColumnView`` for each column, whose title is also used for back buttons, and a
  ///     ``PresentationView`` for each presentation that may be shown.
  public init(
    _ navigator: Navigator<Item>, in hierarchy: some Hierarchy<Item>, title: String,
    place: [String] = [], facts: [String] = [], tabBar: TabBar<Event>? = nil,
    keys: [KeyBinding<Event>] = [], levelTitle: ((Int) -> String)? = nil,
    @SplitViewBuilder<Item, Event> parts: () -> [SplitViewPart<Item, Event>]
  ) {
    let parts = parts()
    let columns = parts.compactMap { if case .column(let column) = $0 { column } else { nil } }
    // Dismiss a presentation that has no view, because it would be invisible and receive all keys.
    let unknown = Self.unknown(navigator.presentations, parts)
    var navigator = navigator
    for presentation in unknown { navigator.update(.dismiss(presentation.id), in: hierarchy) }
    self.init(
      navigator, in: hierarchy, status: StatusBar(leading: [title] + place, trailing: facts),
      tabBar: tabBar,
      levelTitle: levelTitle ?? { [navigator] level in
        columns.first { navigator.topLevel(of: $0.column) == level }?.title ?? ""
      }, send: Event.navigation, parts: { parts })
    unknownPresentations = unknown
    makeKeymap = { [navigator] view in
      let moving = Keymap.navigation(of: navigator, in: hierarchy, Event.navigation)
      let keymap = view.madeKeymap(title, keys, tabBar?.bindings() ?? [], moving)
      let isMoving = view.drag?.drag.means == .keys && keymap.typed == nil
      return isMoving ? keymap.whileDragging(Event.navigation) : keymap
    }
    paste = { $0.pasted($1) }
  }

  private func madeKeymap(
    _ title: String, _ keys: [KeyBinding<Event>], _ tabs: [KeyBinding<Event>],
    _ moving: Keymap<Event>.Section
  ) -> Keymap<Event> {
    if let placed = layout.presentations.last { return keymap(of: placed, moving) }
    if let bar = searchWritten {
      let writing = SearchBar.bindings(for: bar.state, scopes: bar.scopes.count, send: bar.send)
      // Leave out Tab. It would move the focus, so that the arrow keys would act on a different
      // list, while letters would still be inserted into the search field.
      let others = moving.without { press in
        press.isText || [.tab, .shift(.tab)].contains(press)
          || writing.contains { $0.keys.contains(press) }
      }
      return Keymap([Keymap.Section("Search", writing), others]).typing { bar.send(.edit($0)) }
    }
    // The program's keys take precedence over most other keys, but their hints come last. The keys of the focused
    // view take precedence over the navigation keys, and its sections with priority take precedence over all other
    // keys.
    let focused = focusedContent.map { $0.view.keymap(in: $0.size) } ?? Keymap([])
    let first = focused.sections.filter { $0.hasPriority || focused.typed != nil }
    let own = focused.sections.map { section in
      section.hasPriority || focused.typed != nil ? section : section.without(keys)
    }
    let program = Keymap.Section(title, keys).without(first.flatMap(\.bindings))
    let taken = keys + own.flatMap(\.bindings)
    let others = [moving, Keymap.Section("Tabs", tabs)].map { $0.without(taken) }
    let free = Keymap.Section("", buttons).without(taken)
    var keymap = Keymap(
      own + others + [Keymap.Section(title, program.bindings + free.bindings)])
    keymap.typed = focused.typed
    return keymap
  }

  /// Returns the keys while something is presented. These are the keys of the presentation and, except for alerts,
  /// Escape and the navigation keys, so that nothing below the presentation receives them. The Done and Cancel keys
  /// of a modal view come last, because the hints of the last section are the last to disappear.
  private func keymap(
    of placed: PresentationLayout, _ moving: Keymap<Event>.Section
  ) -> Keymap<Event> {
    let presentation = presentations.first { $0.id == placed.id }
    let content = presentation?.content(
      PresentationContext(shape: placed.shape, isFocused: true, dismiss: .dismiss(placed.id)))
    if let alert = content as? Alert<Event> { return Keymap([alert.keys]) }
    var keymap = focusedContent.map { $0.view.keymap(in: $0.size) } ?? Keymap([])
    let isTaken = { (press: KeyPress) in
      keymap.sections.contains { $0.bindings.contains { $0.keys.contains(press) } }
    }
    let leaving =
      presentation?.modalKeys
      ?? Keymap.Section(
        "Popover",
        [KeyBinding(.escape, help: "Close", hint: "Close", event: Event.navigation(.cancel))])
    let last = leaving.without(isTaken)
    let others = moving.without { press in
      isTaken(press) || last.bindings.contains { $0.keys.contains(press) }
    }
    keymap.sections += [others.withoutHints, last]
    return keymap
  }

  /// Returns the event for pasted text. The text is inserted into the search field that is being edited. If there
  /// is no such field, the view with the focus receives the text.
  private func pasted(_ text: String) -> Event? {
    if let bar = searchWritten { return bar.send(.edit(.insert(text))) }
    return focusedContent.flatMap { $0.view.pasted(text, in: $0.size) }
  }

  /// The keys for the info buttons of the visible columns, and for the first search bar.
  private var buttons: [KeyBinding<Event>] {
    var bindings: [KeyBinding<Event>] = []
    for case .info(let event)? in columns.filter({ layout.shows($0.column) }).map(\.item) {
      bindings.append(
        KeyBinding("i", name: "info", help: "Show more information", hint: "Info", event: event)
      )
    }
    if let bar = searchBars.first {
      bindings.append(
        KeyBinding(
          "/", name: "search", help: "Search", hint: "Search", event: bar.send(.begin)))
    }
    return bindings
  }
}

extension SplitView {
  /// The active keys, if the view was made with ``init(_:in:title:place:facts:tabBar:keys:levelTitle:parts:)``.
  /// Otherwise, the keymap is empty.
  public var keymap: Keymap<Event> {
    guard var keymap = makeKeymap?(self) else { return Keymap([]) }
    keymap.dismissals = unknownPresentations.map { send(.dismiss($0.id)) }
    return keymap
  }

  /// The view that responds to keys, and its size. The view belongs to the topmost presentation or,
  /// if there is none, to the column with the focus.
  var focusedContent: (view: any FocusableView<Event>, size: Size)? {
    let size = Size(navigator.width, navigator.height)
    if !layout.presentations.isEmpty {
      return presented(in: size, .unicode).last?.view.page(in: size).focusable()
    }
    guard layout.popover == nil, let view = view(of: layout.focus),
      let placed = layout[layout.focus]
    else { return nil }
    let page = page(of: view, barRows: layout.navigationBarRows)
    return SizedView(view: page, size: placed.rect.size)
      .focusable(besideList: window(layout.focus) != nil)
  }

  /// The search bars at the top of columns, whether or not the columns are visible.
  private var searchBars: [SearchBar<Event>] { columns.compactMap(searchBar) }

  /// Returns the search bar at the top of a column. The bar may be inside a stack.
  func searchBar(of view: ColumnView<Item, Event>) -> SearchBar<Event>? {
    let size = Size(navigator.width, navigator.height)
    return view.top.flatMap { top in
      SizedView(view: top, size: size).parts.lazy.compactMap { $0.view as? SearchBar<Event> }.first
    }
  }

  /// The visible column whose search field is being edited.
  var columnWritten: ColumnView<Item, Event>? {
    guard layout.presentations.isEmpty else { return nil }
    return columns.first { view in
      layout.isUsable(view.column) && searchBar(of: view)?.state.isEditing == true
    }
  }

  /// The visible search bar whose field is being edited. This bar receives all keys.
  var searchWritten: SearchBar<Event>? {
    columnWritten.flatMap(searchBar)
  }
}

extension Keymap.Section {
  /// Returns this section without the keys that `bindings` already uses.
  fileprivate func without(_ bindings: [KeyBinding<Event>]) -> Self {
    without { press in bindings.contains { $0.keys.contains(press) } }
  }

  fileprivate var withoutHints: Self {
    var section = self
    for index in section.bindings.indices { section.bindings[index].hint = nil }
    return section
  }
}

extension PresentedView {
  /// Returns the page inside the presentation, with its size on a screen of `size`.
  func page(in size: Size) -> SizedView<Event> {
    switch self {
    case .popover(let popover):
      SizedView(view: popover.content, size: popover.contentSize(in: size))
    case .sheet(let sheet): SizedView(view: sheet.content, size: sheet.contentSize(in: size))
    case .page(let page, let rect): SizedView(view: page, size: rect.size)
    }
  }
}
