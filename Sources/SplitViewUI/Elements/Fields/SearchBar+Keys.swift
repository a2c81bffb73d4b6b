import TerminalFrame

extension SearchBar {
  /// The keys while the search is written: those of its field, and Enter, Escape, Tab for the
  /// scopes, and Alt+Down for former searches. Up and Down stay free for the list that is filtered.
  /// With ``Keymap/typing(_:)``, characters are text. The key that begins a search is the
  /// program's: ``SearchEvent/begin``, usually `/`.
  /// - Parameters:
  ///   - state: what is written, and where it is searched.
  ///   - scopes: how many scopes there are.
  ///   - send: the event for what a person does.
  public static func bindings(
    for state: SearchState, scopes: Int = 0, send: (SearchEvent) -> Event
  ) -> [KeyBinding<Event>] {
    let isEmpty = state.field.isEmpty
    var bindings = [
      KeyBinding(
        KeyPress(.enter), name: "submit-search", help: "Search", hint: "Search",
        event: send(.submit)),
      KeyBinding(
        KeyPress(.escape), name: "leave-search",
        help: isEmpty ? "Give up the search" : "Clear the search",
        hint: isEmpty ? "Cancel" : "Clear", event: send(state.escape)),
    ]
    if scopes > 1 {
      let scope = min(state.scope, scopes - 1)
      bindings += [
        KeyBinding(
          KeyPress(.tab), name: "next-scope", help: "Next scope", hint: "Scope",
          event: send(.scope((scope + 1) % scopes))),
        KeyBinding(
          KeyPress(.tab, .shift), name: "previous-scope", help: "Previous scope",
          event: send(.scope((scope + scopes - 1) % scopes))),
      ]
    }
    if !state.formerSearches.isEmpty {
      bindings.append(
        KeyBinding(
          KeyPress(.down, .alt), name: "former-searches", help: "Former searches", hint: "Former",
          event: send(.showResults))
      )
    }
    return bindings + TextField.bindings(hasArrowHistory: false) { send(.edit($0)) }
  }
}

// MARK: - Former searches

extension SearchBar {
  /// The former searches as the content of a popover that points at the results button (SB2). A
  /// click on one searches for it anew, which is when the program takes the popover away (PO3).
  /// - Parameters:
  ///   - state: what was searched for.
  ///   - isFocused: whether the keys are for the list.
  ///   - send: the event for what a person does.
  public static func formerSearches(
    of state: SearchState, isFocused: Bool = true, send: @escaping (SearchEvent) -> Event
  ) -> List<String, Event> {
    let texts = state.formerSearches
    let highlighted = state.highlighted
    return List(
      texts, selection: texts.isEmpty ? nil : highlighted, isFocused: isFocused,
      placeholder: "No former searches",
      send: { action in
        switch action {
        case .select(let text), .open(let text):
          texts.firstIndex(of: text).map { send(.choose($0)) }
        case .scroll(let count): send(.highlight(clamping: highlighted, by: count))
        case .focus: nil
        }
      }, row: { text, _ in Row(text) })
  }

  /// The keys of the list of former searches.
  /// - Parameters:
  ///   - state: what was searched for.
  ///   - send: the event for what a person does.
  public static func formerSearchBindings(
    for state: SearchState, send: (SearchEvent) -> Event
  ) -> [KeyBinding<Event>] {
    let index = state.highlighted
    return [
      KeyBinding(
        KeyPress(.down), .control("n"), name: "next-former-search", help: "Next",
        event: send(.highlight(clamping: index, by: 1))),
      KeyBinding(
        KeyPress(.up), .control("p"), name: "previous-former-search", help: "Previous",
        event: send(.highlight(clamping: index, by: -1))),
      KeyBinding(
        KeyPress(.home), name: "newest-search", help: "Newest", event: send(.highlight(0))),
      KeyBinding(
        KeyPress(.end), name: "oldest-search", help: "Oldest", event: send(.highlight(.max))),
      KeyBinding(
        KeyPress(.enter), name: "search-again", help: "Search again", hint: "Search",
        event: send(.choose(index))),
    ]
  }
}

extension SearchEvent {
  /// `count` further than `index`, whatever the figures.
  fileprivate static func highlight(clamping index: Int, by count: Int) -> SearchEvent {
    let (sum, overflow) = index.addingReportingOverflow(count)
    return .highlight(overflow ? (count < 0 ? 0 : .max) : sum)
  }
}
