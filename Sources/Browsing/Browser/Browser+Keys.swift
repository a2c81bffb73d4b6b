import SplitViewUI
import TerminalFrame
import UserActions

/// The keys of the program, of its source's actions, and of the focused list or content.
extension Browser {
  /// Returns an event that says that a key does nothing.
  public func meaningless(_ press: KeyPress, _ state: BrowserState) -> BrowserEvent? {
    // While the user types a search, `?` is a letter.
    let help = state.filter.search.isEditing ? "F1" : "?"
    let more = state.navigator.presentations.isEmpty ? "; \(help) lists the keys" : ""
    return .explain("\(press.name) does nothing here\(more)")
  }

  /// Returns an event that says why a key cannot be used.
  public func unavailable(_ reason: String, _ state: BrowserState) -> BrowserEvent? {
    .explain(reason)
  }

  func keys(_ state: BrowserState) -> [KeyBinding<BrowserEvent>] {
    // Until the first list has arrived, the content column may have the focus, but shows nothing,
    // so the keys of a list apply.
    let isList =
      state.navigator.layout(in: state.lists).focus != .secondary || state.navigator.path.isEmpty
    // The key that picks a row is first, so that its hint is shown even if there is little room.
    var keys = state.picks && !state.subjects.isEmpty ? [pickKey(state)] : []
    // While the content has the focus, the hints show the keys for reading, and the actions are only in the menu.
    if !isList { keys += viewKeys(state, isRead: true) }
    keys += actionKeys(state, hasHints: isList && state.navigator.width >= 80)
    if let running = state.acting.running {
      keys.append(
        KeyBinding(
          .escape, help: "Stop \(running)", hint: "Stop \(running)", event: .acting(.stop)))
    }
    if isList {
      keys.append(
        KeyBinding(
          "/", name: "search", help: "Search the list", hint: "Search",
          event: BrowserEvent.filter(.begin)))
      if state.filter.isShown(above: state.focusedList) {
        keys.append(KeyBinding(.escape, help: "Show all rows", event: .filter(.cancel)))
      }
      let marks = state.markedList == state.focusedList ? state.marks : MultiSelection()
      keys += marks.bindings(send: BrowserEvent.marks)
      keys.append(KeyBinding("y", name: "copy-row", help: "Copy the row", event: .copy))
      keys += tableKeys(state) + viewKeys(state, isRead: false) + contentKeys(state)
    }
    keys += undoKeys(state)
    if !isList {
      keys.append(
        KeyBinding(
          "L", name: "show-links", help: "List the links", event: BrowserEvent.palette(.links)))
      keys.append(
        KeyBinding(
          "x", help: "Mark rows in the list",
          event: .explain("Mark rows in the list; press ← to go there")))
    }
    return keys + programKeys(state, isList: isList)
  }

  /// Returns the keys that belong to the content, for use while a list has the focus. The key for
  /// links only tells the user where it works. On a compact screen, Tab opens the content of a row
  /// that also has a list, because Enter opens the list.
  private func contentKeys(_ state: BrowserState) -> [KeyBinding<BrowserEvent>] {
    var links = KeyBinding(
      "L", name: "show-links", help: "List the links", event: BrowserEvent.palette(.links))
    let hasContent = contentRequest(state) != nil
    links.unavailable =
      hasContent
      ? "Links are in the text; Tab goes there" : "Links are in a text; this row has none"
    let isCompact = state.navigator.layout(in: state.lists).isCollapsed
    guard hasContent, isCompact, state.lists.kind(of: state.navigator.path) != .leaf else {
      return [links]
    }
    let read = KeyBinding(
      .tab, help: "Read the row itself", event: BrowserEvent.navigation(.moveFocus(by: 1)))
    return [links, read]
  }

  /// Returns the keys that work everywhere. In a narrow terminal, the hints for reading the content take the place of
  /// these keys' hints.
  private func programKeys(_ state: BrowserState, isList: Bool) -> [KeyBinding<BrowserEvent>] {
    let hasHints = isList || state.navigator.width >= 80
    let preferences = KeyBinding(
      ",", name: "preferences", help: "Preferences", event: BrowserEvent.preferences(.show))
    let keys =
      (browsed.preferences == nil ? [] : [preferences]) + [
        KeyBinding(
          "e", name: "actions", help: "Show the actions of the row", event: .showMenu),
        KeyBinding("R", name: "refresh", help: "Refresh", event: .refresh),
        KeyBinding(
          .control("k"), ":", name: "palette", help: "Show all commands",
          hint: hasHints ? "Commands" : nil, event: .palette(.open)),
        KeyBinding("q", name: "quit", help: "Quit", hint: hasHints ? "Quit" : nil, event: .quit),
      ]
    // The key of an action replaces the browser's own key.
    let taken = Set(sourceActions(state).compactMap(\.key))
    return keys.filter { !taken.isSuperset(of: $0.keys) }
  }

  /// Returns the key that picks the row and quits. If the row has no list below it, Enter also
  /// picks the row, as in fzf.
  private func pickKey(_ state: BrowserState) -> KeyBinding<BrowserEvent> {
    var key = KeyBinding(
      "p", .control("o"), name: "pick", help: "Choose this row and quit", hint: "Choose",
      event: BrowserEvent.pick)
    let isContent = state.navigator.layout(in: state.lists).focus == .secondary
    if isContent || state.lists.kind(of: state.focusedPath) == .leaf {
      key.keys.insert(.enter, at: 0)
    }
    return key
  }

  /// Returns the keys of the source's actions. In a narrow terminal, the hints for moving take the place of these
  /// keys' hints.
  private func actionKeys(
    _ state: BrowserState, hasHints: Bool
  ) -> [KeyBinding<BrowserEvent>] {
    let actions = sourceActions(state)
    // If an action on the content has the same key as an action of the source, the source's action keeps it.
    let others = contentActions(state).filter { other in !actions.contains { $0.key == other.key } }
    return (actions + others).map { action in
      var binding = KeyBinding(
        "!", name: nil, help: action.title,
        hint: action.key == nil || !hasHints || action.contentView != nil ? nil : action.title,
        event: BrowserEvent.acting(.begin(action)))
      binding.keys = action.key.map { UserAction.takenKeys.contains($0) ? [] : [$0] } ?? []
      return binding
    }
  }
}
