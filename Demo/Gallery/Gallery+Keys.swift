import SplitViewUI

extension Gallery {
  /// Returns the keys of the gallery. While an element has the focus, its own keys take precedence.
  func keymap(_ state: State) -> Keymap<Event> {
    if state.isOverture { return overtureKeys(state) }
    if state.sheet != nil {
      // While a sheet is open, keys for the view below the sheet are disabled.
      var keymap = Keymap([Keymap.Section("Program", Self.leaving)])
      keymap.insert(Keymap.Section("Sheet", sheetKeys(state)))
      return keymap
    }
    var moving = Keymap.navigation(of: state.navigator, in: state.tree, Event.navigation)
    if state.pageHasKeys {
      // While an element has the focus, Enter does only what the element's own keys define.
      for index in moving.bindings.indices where moving.bindings[index].name == "go-in" {
        moving.bindings[index].hint = nil
      }
    }
    var keymap = Keymap([
      moving, Keymap.Section("Gallery", elementKeys(state)),
      Keymap.Section("Program", Self.programKeys),
    ])
    if state.pageHasKeys, let page = state.page {
      let own = page.erasedKeymap(state.pageContext).map { Event.page($0, in: nil) }
      // Text that is typed by the demo must not disable the gallery's keys.
      if own.typed != nil && !state.taken.contains(type(of: page).guide.id) {
        let take = KeyBinding(
          .enter, help: "Write here yourself", hint: "Write here", event: Event.take)
        keymap.insert(Keymap.Section(type(of: page).guide.title, [take]))
      } else {
        for section in own.sections.reversed() { keymap.insert(section) }
        keymap.typed = own.typed
      }
    }
    return keymap
  }

  /// Returns the keys during the overture, in which any key ends the overture.
  private func overtureKeys(_ state: State) -> Keymap<Event> {
    let open = KeyBinding(
      .enter, help: "Open the gallery; any other key does too",
      hint: state.screen.width < 45 ? "Gallery" : "or any key: the gallery", event: Event.begin)
    var keymap = Keymap([Keymap.Section("Gallery", [open] + Self.leaving)])
    keymap.unbound = { _ in .begin }
    return keymap
  }

  private func elementKeys(_ state: State) -> [KeyBinding<Event>] {
    let canTurn = state.shapes.count > 1
    return [
      KeyBinding(
        "t", help: "Turn the element: portrait, compact, and back", hint: "Turn",
        unavailable: canTurn ? nil : "There is no room for another shape.", event: .turn),
      KeyBinding(
        "c", help: "Show the code of the element", hint: "Code", event: Self.present(Self.code)),
      KeyBinding(
        "i", help: "Show the guidelines that the element follows", hint: "Info",
        event: Self.present(Self.guidelines)),
      KeyBinding(
        "f", help: "Show the element in full screen, and back again",
        event: .navigation(.toggleFullScreen)),
      KeyBinding("R", help: "Start the page again; it plays automatically", event: .restart),
      Keymap.releaseMouse(state.isMouseReleased, .releaseMouse),
    ]
  }

  /// The keys of the program. When space is tight, the hints for these keys are kept longer than all others, except the
  /// hints for the element's own keys.
  private static var programKeys: [KeyBinding<Event>] {
    [KeyBinding("?", help: "Show all keys", hint: "Keys", event: present(keys))] + leaving
  }

  private static var leaving: [KeyBinding<Event>] {
    [
      KeyBinding("q", .control("c"), help: "Quit", hint: "Quit", event: .quit),
      KeyBinding(.control("z"), help: "Suspend", event: .suspend),
    ]
  }

  private func sheetKeys(_ state: State) -> [KeyBinding<Event>] {
    let sheet = state.navigator.presentations.last?.id
    let isCode = sheet == Self.code
    let size = state.sheet.map { Sheet<Event>.textSize(of: $0, in: state.screen) } ?? state.screen
    let close = KeyBinding(
      .escape, isCode ? "c" : sheet == Self.keys ? "?" : "i", "q", help: "Close", hint: "Close",
      event: Event.navigation(.cancel))
    let copy = KeyBinding("y", help: "Copy the code", hint: "Copy", event: Event.copy)
    return (isCode ? [copy] : []) + [close]
      + TextView.scrollingBindings(page: size.height, send: Event.scroll)
  }
}

extension Keymap {
  /// Inserts `section` before all other sections, and removes the section's keys from the others,
  /// so that each key appears only once.
  fileprivate mutating func insert(_ section: Section) {
    let taken = Set(section.bindings.flatMap(\.keys))
    for index in sections.indices {
      for place in sections[index].bindings.indices {
        var binding = sections[index].bindings[place]
        if let first = binding.keys.first, taken.contains(first) { binding.hint = nil }
        binding.keys.removeAll(where: taken.contains)
        sections[index].bindings[place] = binding
      }
    }
    if !section.bindings.isEmpty { sections.insert(section, at: 0) }
  }
}
