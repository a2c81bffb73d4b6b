import TerminalFrame

extension SearchBar {
  /// Returns the keys for editing a search: those of its field, Enter, Escape, Tab for the scopes, and
  /// Alt+Down for former searches. Up and Down stay free for the filtered list. With ``Keymap/typing(_:)``,
  /// characters are inserted. The program chooses the key that begins a search with ``SearchEvent/begin``,
  /// usually `/`.
  /// - Parameters:
  ///   - state: the search.
  ///   - scopes: the number of scopes.
  ///   - send: wraps a user's action in an event of the program.
  public static func bindings(
    for state: SearchState, scopes: Int = 0, send: (SearchEvent) -> Event
  ) -> [KeyBinding<Event>] {
    let isEmpty = state.field.isEmpty
    var bindings = [
      KeyBinding(
        .enter, name: "submit-search", help: "Search", hint: "Search",
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
          .alt(.down), name: "former-searches", help: "Earlier searches", hint: "Earlier",
          event: send(.showResults))
      )
    }
    return bindings + TextField.bindings(hasArrowHistory: false) { send(.edit($0)) }
  }
}
