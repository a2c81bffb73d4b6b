import TerminalFrame

extension TextReader {
  /// Returns the keys for scrolling, finding, selecting and copying. While the user is typing words
  /// to find, typed characters are added to these words.
  public func keymap(in size: Size) -> Keymap<Event> {
    let send = send
    func event(_ action: TextReaderEvent.Action) -> Event {
      send(TextReaderEvent(action, in: size))
    }
    let rows = max(1, size.height - state.barRows)
    let scrolling = TextView<Event>.scrollingBindings(page: rows) { event(.scroll($0)) }
    if state.search.isEditing {
      let writing = SearchBar<Event>.bindings(for: state.search) { event(.search($0)) }
      let section = Keymap.Section("Find", writing)
      let taken = { (press: KeyPress) in writing.contains { $0.keys.contains(press) } }
      var keymap = Keymap([section, Keymap.Section("Text", scrolling).without(taken)])
      keymap.typed = { event(.search(.edit(.insert(String($0))))) }
      return keymap
    }
    if state.selection != nil {
      let copy = KeyBinding(
        "y", name: "copy", help: "Copy the selection", hint: "Copy", event: event(.copy))
      let selecting = TextView<Event>.selectionBindings { event(.select($0)) }
      return Keymap([Keymap.Section("Selecting", [copy] + selecting, hasPriority: true)])
    }
    let finding = TextView<Event>.findBindings { event(.find($0)) }
    let found = Keymap.Section("Find", finding, hasPriority: true)
    let find = KeyBinding(
      "/", name: "find", help: "Find words in the text", hint: "Find",
      event: event(.search(.begin)))
    let text = Keymap.Section(
      "Text",
      links(event) + [find] + scrolling + sideways(event, size)
        + [TextView.beginSelectionBinding { event(.select($0)) }])
    return Keymap(state.search.isActive ? [found, text] : [text])
  }

  /// Pastes text into the search field while the user is typing words to find.
  public func pasted(_ text: String, in size: Size) -> Event? {
    guard state.search.isEditing else { return nil }
    return send(TextReaderEvent(.search(.edit(.insert(text))), in: size))
  }

  /// Returns the keys for links. Empty if the program does not open links. If there is no link to
  /// move to, Tab is not bound.
  private func links(_ event: (TextReaderEvent.Action) -> Event) -> [KeyBinding<Event>] {
    guard let openLink else { return [] }
    var bindings: [KeyBinding<Event>] = []
    if let address = state.focusedLink {
      bindings.append(
        KeyBinding(
          .enter, name: "open-link", help: "\(linkAction) the link", hint: linkAction,
          event: openLink(address)))
    }
    if state.link(by: 1) != nil {
      bindings.append(
        KeyBinding(
          .tab, name: "next-link", help: "Next link", hint: "Link", event: event(.focusLink(by: 1)))
      )
    }
    if state.link(by: -1) != nil {
      bindings.append(
        KeyBinding(
          .shift(.tab), name: "previous-link", help: "Previous link",
          event: event(.focusLink(by: -1))))
    }
    return bindings
  }

  /// Returns the keys for scrolling sideways. Empty if all lines fit.
  private func sideways(
    _ event: (TextReaderEvent.Action) -> Event, _ size: Size
  ) -> [KeyBinding<Event>] {
    guard state.document.overhang(in: TextView<Event>.textSize(size).width) > 0 else { return [] }
    return [
      KeyBinding(
        ")", name: "scroll-right", help: "Scroll to the right", event: event(.scrollSideways(1))),
      KeyBinding(
        "(", name: "scroll-left", help: "Scroll to the left", event: event(.scrollSideways(-1))),
    ]
  }
}
