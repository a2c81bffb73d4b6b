import TerminalFrame

extension SearchBar {
  /// Returns the list of earlier searches, for a popover at the results button (guideline SB2). A
  /// click on an earlier search sends an event that repeats the search. The program must close the
  /// popover when it receives this event (guideline PO3).
  ///
  /// - Parameters:
  ///   - state: the search, which includes its earlier searches.
  ///   - isFocused: whether the list has the focus.
  ///   - send: turns a user action into a program event.
  public static func formerSearches(
    of state: SearchState, isFocused: Bool = true, send: @escaping (SearchEvent) -> Event
  ) -> List<String, Event> {
    let texts = state.formerSearches
    let highlighted = state.highlighted
    return List(
      texts, selection: texts.isEmpty ? nil : highlighted, isFocused: isFocused,
      placeholder: "No recent searches",
      send: { action in
        switch action {
        case .select(let text), .open(let text):
          texts.firstIndex(of: text).map { send(.choose($0)) }
        case .scroll(let count): send(.highlight(clamping: highlighted, by: count))
        case .focus: nil
        }
      }, row: { text, _ in Row(text) })
  }

  /// Returns the keys of the list of earlier searches.
  ///
  /// - Parameters:
  ///   - state: the search, which includes its earlier searches.
  ///   - send: turns a user action into a program event.
  public static func formerSearchBindings(
    for state: SearchState, send: (SearchEvent) -> Event
  ) -> [KeyBinding<Event>] {
    let index = state.highlighted
    return [
      KeyBinding(
        moving: .nextRow, keys: [.named, .controls], name: "next-former-search", help: "Next",
        event: send(.highlight(clamping: index, by: 1))),
      KeyBinding(
        moving: .previousRow, keys: [.named, .controls], name: "previous-former-search",
        help: "Previous",
        event: send(.highlight(clamping: index, by: -1))),
      KeyBinding(
        moving: .goToTop, keys: [.named], name: "newest-search", help: "Newest",
        event: send(.highlight(0))),
      KeyBinding(
        moving: .goToEnd, keys: [.named], name: "oldest-search", help: "Oldest",
        event: send(.highlight(.max))),
      KeyBinding(
        .enter, name: "search-again", help: "Search again", hint: "Search",
        event: send(.choose(index))),
    ]
  }
}

extension SearchEvent {
  /// Returns the event that highlights the earlier search that is `count` places after `index`. The
  /// sum is limited, so that it cannot overflow.
  fileprivate static func highlight(clamping index: Int, by count: Int) -> SearchEvent {
    let (sum, overflow) = index.addingReportingOverflow(count)
    return .highlight(overflow ? (count < 0 ? 0 : .max) : sum)
  }
}
