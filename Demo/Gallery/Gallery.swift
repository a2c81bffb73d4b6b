import SplitViewUI

/// The gallery: a split view of all elements. It shows groups at the left, their elements in the
/// middle, the element itself, and an inspector with the code to write.
struct Gallery: App {
  enum Event: Sendable {
    case navigation(NavigationEvent<GalleryItem>)
    case page(PageEvent)
    case scrollGuide(Int), scrollKeys(Int)
    case letMouseGo, quit, suspend
  }

  /// The name of the presentation with the three orientations.
  static let orientations: PresentationID = "orientations"
  private static let keys: PresentationID = "keys"

  func update(_ state: inout State, _ event: Event) -> [Command<Never>] {
    switch event {
    case .navigation(let event):
      let before = state.pageID
      state.navigator.update(event, in: state.tree)
      if state.pageID != before { state.guidePlace = .start }
    case .page(let event):
      guard let id = state.pageID, var page = state.pages[id] else { return [] }
      let command = event(on: &page)
      state.pages[id] = page
      return command.map { [.terminal($0)] } ?? []
    case .scrollGuide(let rows):
      guard let document = state.guide?.document else { return [] }
      state.guidePlace = document.anchor(state.guidePlace, movedBy: rows, in: state.guideSize)
    case .scrollKeys(let rows):
      let page = keysPage(state)
      state.keysPlace = page.anchor(
        state.keysPlace, movedBy: rows, in: Sheet<Event>.textSize(of: page, in: state.screen))
    case .letMouseGo: state.isMouseLetGo.toggle()
    case .quit: return [.quit]
    case .suspend: return [.suspend]
    }
    return []
  }

  func view(_ state: State) -> some View<Event> {
    let title = { GalleryTree.title(of: state.navigator.parent(ofLevel: $0).last) }
    return SplitView(
      state.navigator, in: state.tree,
      status: StatusBar(
        leading: ["Gallery", state.guide?.id ?? ""], trailing: state.guide?.rows ?? []),
      levelTitle: title, send: Event.navigation
    ) {
      ColumnView(.primary, title: "Elements") { column in
        List(column) { item, _ in Self.row(item) }
      }
      ColumnView(.supplementary, title: title(1)) { column in
        List(column) { item, _ in Self.row(item) }
      }
      ColumnView(
        .secondary, title: state.guide?.title ?? "",
        item: .button("Info", .navigation(.toggleInspector))
      ) { column in
        element(state, isFocused: column.isFocused)
      }
      ColumnView(.inspector, title: state.guide?.title ?? "") { _ in
        TextView(
          state.guide?.document ?? TextDocument([]), at: state.guidePlace, scroll: Event.scrollGuide
        )
      }
      PresentationView(Self.orientations, title: state.guide?.title ?? "") { _ in
        Orientations { element(state, isFocused: true, size: $0) }
      }
      PresentationView(Self.keys, title: "Keys", footer: "Esc closes") { _ in
        TextView(keysPage(state), at: state.keysPlace, scroll: Event.scrollKeys)
      }
    }
  }

  private static func row(_ item: GalleryItem) -> Row {
    let title = GalleryTree.title(of: item)
    switch item {
    case .group(let group): return Row(title, detail: "\(group.pages.count)")
    case .page(let id):
      return Row(title, subtitle: Catalog.guide(of: id)?.rows.joined(separator: " ") ?? "")
    }
  }

  /// The element in the size of its column.
  private func element(_ state: State, isFocused: Bool) -> any View<Event> {
    SizedView { element(state, isFocused: isFocused, size: $0) }
  }

  private func element(_ state: State, isFocused: Bool, size: Size) -> any View<Event> {
    guard let page = state.page else { return ContentUnavailable<Event>("No element chosen") }
    let view = page.erasedView(
      PageContext(size: size, isFocused: isFocused, symbols: state.symbols))
    return MappedView(base: AnyView(view), map: Event.page)
  }

  func resized(to size: Size) -> Event {
    .navigation(.resize(width: size.width, height: size.height))
  }

  func wantsMouse(_ state: State) -> Bool { !state.isMouseLetGo }

  func pasted(_ text: String, _ state: State) -> Event? {
    guard state.pageHasKeys else { return nil }
    return state.page?.erasedPasted(text, state.pageContext).map(Event.page)
  }

  /// The page of keys: those that are in force when it is closed.
  private func keysPage(_ state: State) -> TextDocument {
    var closed = state
    closed.navigator.update(.dismiss(Self.keys), in: state.tree)
    return keymap(closed).document(width: Sheet<Event>.textWidth(in: state.screen))
  }
}

// MARK: - Keys

extension Gallery {
  /// The keys of the gallery. While the element has the focus, its own keys come first.
  func keymap(_ state: State) -> Keymap<Event> {
    var moving = Keymap<Event>.navigation(Event.navigation)
    if state.pageHasKeys {
      // In the element, Enter does nothing but what its own keys do.
      for index in moving.bindings.indices where moving.bindings[index].name == "go-in" {
        moving.bindings[index].hint = nil
      }
    }
    var keymap = Keymap([
      moving, Keymap.Section("Gallery", elementKeys(state)),
      Keymap.Section("Program", Self.programKeys),
    ])
    if state.navigator.presentations.last?.id == Self.keys {
      keymap.insert(Keymap.Section("Keys", scrolling(Event.scrollKeys)))
    } else if state.layout.focus == .inspector {
      keymap.insert(Keymap.Section("Guide", scrolling(Event.scrollGuide)))
    } else if state.pageHasKeys, let page = state.page {
      let own = page.erasedKeymap(state.pageContext).map(Event.page)
      for section in own.sections.reversed() { keymap.insert(section) }
      keymap.typed = own.typed
    }
    return keymap
  }

  private func elementKeys(_ state: State) -> [KeyBinding<Event>] {
    let turning: NavigationEvent<GalleryItem> =
      state.showsOrientations
      ? .dismiss(Self.orientations) : .present(Presentation(Self.orientations, .fullScreen))
    return [
      KeyBinding(
        "t", help: "Three orientations", hint: "Turn", event: .navigation(turning)),
      KeyBinding(
        "f", help: "Give the element all of the screen, or take it back",
        event: .navigation(.toggleFullScreen)),
      KeyBinding(
        "i", help: "What to write", hint: "Info", event: .navigation(.toggleInspector)),
      Keymap.letMouseGo(state.isMouseLetGo, .letMouseGo),
    ]
  }

  /// The keys of the program. Where there is little room, their hints stay longest, except those of
  /// the element.
  private static var programKeys: [KeyBinding<Event>] {
    [
      KeyBinding(
        "?", help: "These keys", hint: "Keys",
        event: .navigation(.present(Presentation(keys, .pageSheet)))),
      KeyBinding("q", .control("c"), help: "Quit", hint: "Quit", event: .quit),
      KeyBinding(.control("z"), help: "Suspend", event: .suspend),
    ]
  }

  private func scrolling(_ scroll: (Int) -> Event) -> [KeyBinding<Event>] {
    let keys: [MovingKey.Kind] = [.named, .letters]
    return [
      KeyBinding(moving: .nextRow, keys: keys, help: "Scroll down", event: scroll(1)),
      KeyBinding(moving: .previousRow, keys: keys, help: "Scroll up", event: scroll(-1)),
      KeyBinding(moving: .pageDown, keys: keys, help: "Page down", event: scroll(20)),
      KeyBinding(moving: .pageUp, keys: keys, help: "Page up", event: scroll(-20)),
    ]
  }
}

extension Keymap {
  /// Puts `section` before all others, and removes its keys from them, so that each key is there
  /// once.
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
