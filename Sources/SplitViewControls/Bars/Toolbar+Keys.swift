import SplitViewUI

extension Toolbar {
  /// The keys of the enabled buttons, including hidden ones. The bindings are named after the titles, such as
  /// `reply-all`. The keys of a segmented control are not included, because the control provides them itself.
  public var bindings: [KeyBinding<Event>] {
    items.compactMap { item in
      guard case .button(let title, let event, true, let key?) = item else { return nil }
      return KeyBinding(key, name: title.bindingName, help: title, event: event)
    }
  }

  /// Returns the keys of a toolbar that has the focus. The arrow keys move the focus to the previous or next usable
  /// item, wrapping around the ends. Enter or Space activates the focused item. Empty if no item has the focus.
  ///
  /// If the focused item is hidden, the button `»` appears focused instead.
  ///
  /// - Parameter send: makes the program's event for focusing the item at an index.
  public func focusBindings(_ send: (Int) -> Event) -> [KeyBinding<Event>] {
    guard let focusedItem else { return [] }
    var bindings: [KeyBinding<Event>] = []
    for (step, key, help, name) in [
      (1, Key.right, "Next item", "next-item"), (-1, .left, "Previous item", "previous-item"),
    ] {
      let index = BarTitles.neighbour(of: focusedItem, step: step, count: items.count) {
        items[$0].canBeUsed
      }
      if let index {
        bindings.append(KeyBinding(KeyPress(key: key), name: name, help: help, event: send(index)))
      }
    }
    guard items.indices.contains(focusedItem), let event = items[focusedItem].event else {
      return bindings
    }
    let use = KeyBinding(
      .enter, " ", name: "use-item", help: "Use the focused item",
      event: event)
    return bindings + [use]
  }
}

extension ToolbarItem {
  /// True if the item can have the focus.
  fileprivate var canBeUsed: Bool {
    switch self {
    case .button(_, _, let isEnabled, _): isEnabled
    case .segments, .info: true
    case .flexibleSpace: false
    }
  }

  /// The event that Enter sends. Nil for segmented controls, which have their own keys.
  fileprivate var event: Event? {
    switch self {
    case .button(_, let event, let isEnabled, _): isEnabled ? event : nil
    case .info(let event): event
    case .segments, .flexibleSpace: nil
    }
  }
}

extension KeyPress {
  /// Returns the name of the key as it is shown beside a title.
  func hint(_ symbols: Symbols) -> String { symbols.isUnicode ? arrow ?? name : name }

  /// The width of ``hint(_:)`` in cells. It is the same for Unicode and ASCII symbols, so that the layout does not
  /// depend on the symbols.
  var hintWidth: Int { max((arrow ?? name).displayWidth, name.displayWidth) }
}

extension String {
  /// The name of a binding for this title, such as `reply-all` for "Reply All".
  var bindingName: String {
    let words = lowercased().split { !$0.isLetter && !$0.isNumber }
    return words.joined(separator: "-")
  }
}
