import SplitViewUI

/// A search that filters a list while the user types.
struct SearchBarPage: GalleryPage {
  static let guide = Guide(
    "search-bar", .search, "Search bar", rows: ["SB1", "SB2", "SB3", "PO8"],
    what: """
      A list that filters as you type. The button at its end shows recent searches; a scope bar \
      narrows the search.
      """,
    press: """
      Press Enter to type yourself, Tab for the scope, Escape to end the search; / begins a \
      search, r shows recent ones.
      """,
    turned: "It is as wide as its list, even in a popover.",
    code: """
      SearchBar(
        search, scopes: Self.scopes, prompt: "Search letters", isFocused: context.isFocused,
        send: Event.search)
      """,
    demo: Demo(
      opening: ["/", "a", "d", "a"],
      steps: [
        .wait, .tab, .wait, .tab, .wait, .enter, "r", .wait, .down, .wait, .enter, .wait, .wait,
      ]))

  enum Event: Sendable {
    case search(SearchEvent)
    case closeResults
  }

  private static let scopes = ["All", "From", "Subject"]
  private static let letters = [
    ("Ada Lovelace", "The engine arrived"), ("Grace Hopper", "A moth in the relay"),
    ("Alan Turing", "Ada's notes"), ("湯川秀樹", "中間子"), ("Mary Somerville", "The moon's orbit"),
  ]

  var search = SearchState(formerSearches: ["moon", "ada"])
  var showsFormer = false

  var typed: ((Character) -> Event)? {
    search.isEditing ? { .search(.edit(.insert(String($0)))) } : nil
  }

  func pasted(_ text: String, _ context: PageContext) -> Event? {
    search.isEditing ? .search(.edit(.insert(text))) : nil
  }

  mutating func update(_ event: Event) {
    switch event {
    case .search(let event):
      search.update(event)
      switch event {
      case .showResults: showsFormer = true
      case .choose: showsFormer = false
      case .edit, .scope, .begin, .submit, .cancel, .clear, .highlight: break
      }
    case .closeResults: showsFormer = false
    }
  }

  private var found: [String] {
    let text = search.text.lowercased()
    return Self.letters.filter { from, subject in
      let places = [[from, subject], [from], [subject]][min(search.scope, 2)]
      return text.isEmpty || places.contains { $0.lowercased().contains(text) }
    }.map(\.0)
  }

  private func bar(_ context: PageContext) -> SearchBar<Event> {
    SearchBar(
      search, scopes: Self.scopes, prompt: "Search letters", isFocused: context.isFocused,
      send: Event.search)
  }

  func view(_ context: PageContext) -> any View<Event> {
    let list = List<String, Event>(
      found, rowHeight: 2, placeholder: "No letters", send: { _ in nil },
      row: { from, _ in Row(from, subtitle: Self.letters.first { $0.0 == from }?.1 ?? "") })
    let base = VStack<Event> {
      bar(context)
      list.frame(maxHeight: .max)
    }
    return Layers(base, over: showsFormer ? former(context) : nil)
  }

  private func former(_ context: PageContext) -> Popover<Event> {
    let anchors = bar(context).anchors(width: context.size.width, symbols: context.symbols)
    return Popover(
      SearchBar.formerSearches(of: search, isFocused: context.isFocused, send: Event.search),
      pointingAt: PopoverAnchor(anchors.results, row: 0), close: .closeResults)
  }

  func keys(_ context: PageContext) -> [KeyBinding<Event>] {
    if showsFormer {
      return SearchBar.formerSearchBindings(for: search, send: Event.search) + [
        KeyBinding(.escape, help: "Close the list", hint: "Close", event: .closeResults)
      ]
    }
    if search.isEditing {
      return SearchBar.bindings(for: search, scopes: Self.scopes.count, send: Event.search)
    }
    return [
      KeyBinding("/", help: "Search", hint: "Search", event: .search(.begin)),
      KeyBinding(
        .alt(.down), "r", help: "Show earlier searches", hint: "Earlier",
        event: .search(.showResults)),
    ]
  }
}
