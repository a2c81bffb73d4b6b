import TerminalFrame

extension TabBar {
  /// Returns the keys of the bar: Alt with a digit for each of the first nine tabs, Alt+0 for More, and keys for
  /// the previous and the next tab, which wrap around the ends and skip unavailable tabs.
  ///
  /// - Parameters:
  ///   - previous: the keys for the previous tab.
  ///   - next: the keys for the next tab.
  public func bindings(
    previous: [KeyPress] = [.control(.pageUp), .alt(.left)],
    next: [KeyPress] = [.control(.pageDown), .alt(.right)]
  ) -> [KeyBinding<Event>] {
    var bindings = tabs.prefix(9).enumerated().map { index, tab in
      KeyBinding(
        .alt(KeyPress(Character(String(index + 1)))), name: "tab-\(index + 1)",
        help: "Go to \(tab.title)", event: send(event(choosing: index)))
    }
    if hasMore {
      bindings.append(
        KeyBinding(
          .alt("0"), name: "more-tabs", help: "Show all tabs", event: send(.more)))
    }
    guard let before = neighbour(-1), let after = neighbour(1) else { return bindings }
    var forward = KeyBinding(name: "next-tab", help: "Next tab", event: send(.chosen(after)))
    var back = KeyBinding(name: "previous-tab", help: "Previous tab", event: send(.chosen(before)))
    forward.keys = next + (isFocused ? [.right] : [])
    back.keys = previous + (isFocused ? [.left] : [])
    return bindings + [forward, back]
  }

  /// Returns the index of the next available tab in the direction `step` (1 or -1), wrapping around
  /// the ends. Nil if no other tab is available.
  private func neighbour(_ step: Int) -> Int? {
    BarTitles.neighbour(of: selection, step: step, count: tabs.count) {
      tabs[$0].unavailable == nil
    }
  }
}
