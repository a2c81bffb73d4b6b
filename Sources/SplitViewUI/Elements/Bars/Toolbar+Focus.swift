import TerminalFrame

extension Toolbar {
  /// The keys of a bar that has the focus: arrows go from one item that can be used to the next,
  /// round the ends, and Enter or Space does what the focused one does. None where no item has the
  /// focus.
  ///
  /// The focus of an item behind `»` is seen there.
  /// - Parameter send: the event that gives an item the focus, by its index.
  public func focusBindings(_ send: (Int) -> Event) -> [KeyBinding<Event>] {
    guard let focusedItem else { return [] }
    var bindings: [KeyBinding<Event>] = []
    for (step, key, help, name) in [
      (1, Key.right, "Next item", "next-item"), (-1, .left, "Previous item", "previous-item"),
    ] {
      let index = Neighbour.index(of: focusedItem, step: step, count: items.count) {
        items[$0].canBeUsed
      }
      if let index {
        bindings.append(KeyBinding(KeyPress(key), name: name, help: help, event: send(index)))
      }
    }
    guard items.indices.contains(focusedItem), let event = items[focusedItem].event else {
      return bindings
    }
    let use = KeyBinding(
      KeyPress(.enter), .character(" "), name: "use-item", help: "Use the focused item",
      event: event)
    return bindings + [use]
  }
}

extension ToolbarItem {
  /// Whether it can have the focus.
  fileprivate var canBeUsed: Bool {
    switch self {
    case .button(_, _, let isEnabled, _): isEnabled
    case .segments, .info: true
    case .flexibleSpace: false
    }
  }

  /// What Enter does to it. Segments have keys of their own.
  fileprivate var event: Event? {
    switch self {
    case .button(_, let event, let isEnabled, _): isEnabled ? event : nil
    case .info(let event): event
    case .segments, .flexibleSpace: nil
    }
  }
}
