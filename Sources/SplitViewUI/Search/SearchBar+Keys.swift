import TerminalFrame

extension SearchBar {
  /// Returns the keys for editing a search: the keys of the search field, Enter, Escape, Tab for
  /// the scopes, and Alt+Down for earlier searches. Up and Down are not included, so that they can
  /// move through the filtered list. To insert typed characters, use ``Keymap/typing(_:)``. The
  /// program itself binds a key, usually `/`, to ``SearchEvent/begin``, which begins a search.
  ///
  /// - Parameters:
  ///   - state: the search.
  ///   - scopes: the number of scopes.
  ///   - send: turns a user action into a program event.
  public static func bindings(
    for state: SearchState, scopes: Int = 0, send: (SearchEvent) -> Event
  ) -> [KeyBinding<Event>] {
    let isEmpty = state.field.isEmpty
    var bindings = [
      KeyBinding(
        .enter, name: "submit-search", help: "End typing and keep the search", hint: "Done",
        event: send(.submit)),
      KeyBinding(
        .escape, name: "leave-search",
        help: isEmpty ? "Cancel the search" : "Clear the search",
        hint: isEmpty ? "Cancel" : "Clear", event: send(state.escape)),
    ]
    if scopes > 1 {
      let scope = min(state.scope, scopes - 1)
      bindings += [
        KeyBinding(
          .tab, name: "next-scope", help: "Next scope", hint: "Scope",
          event: send(.scope((scope + 1) % scopes))),
        KeyBinding(
          .shift(.tab), name: "previous-scope", help: "Previous scope",
          event: send(.scope((scope + scopes - 1) % scopes))),
      ]
    }
    if !state.formerSearches.isEmpty {
      bindings.append(
        KeyBinding(
          .alt(.down), name: "former-searches", help: "Show earlier searches", hint: "Earlier",
          event: send(.showResults))
      )
    }
    return bindings + TextField.bindings(hasArrowHistory: false) { send(.edit($0)) }
  }
}
