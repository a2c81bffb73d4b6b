import SplitViewUI

/// A file browser. The primary column drills down into folders, the secondary column shows a file,
/// and the inspector shows facts about the file.
struct FileBrowser: App {
  struct State {
    var navigator = Navigator<FilePath>(style: .double)
    var tree: FileTree
    var text = TextDocument([])
    var place = TextAnchor.start
    var keysPlace = TextAnchor.start

    init(tree: FileTree) {
      self.tree = tree
      navigator.hasInspector = true
      navigator.showsSecondaryOnlyButton = true
    }
  }

  enum Event: Sendable {
    case navigation(NavigationEvent<FilePath>)
    case scroll(Int), scrollKeys(Int)
    case listed(FilePath, FileTree.Folder)
    case read(FilePath, TextDocument)
    case quit, suspend
  }

  enum Effect: Sendable { case list(FilePath), read(FilePath) }

  /// Returns the first command, which lists the root folder.
  static func start(at root: FilePath) -> [Command<Effect>] { [.perform(.list(root))] }

  func update(_ state: inout State, _ event: Event) -> [Command<Effect>] {
    let before = state.navigator.path
    switch event {
    case .navigation(let event): state.navigator.update(event, in: state.tree)
    case .scroll(let rows):
      state.place = state.text.anchor(state.place, movedBy: rows, in: state.textSize)
    case .scrollKeys(let rows):
      let (keys, size) = (keysPage(state), state.screen)
      state.keysPlace = keys.anchor(
        state.keysPlace, movedBy: rows, in: Sheet<Event>.textSize(of: keys, in: size))
    case .listed(let path, let folder):
      let old = state.tree
      state.tree.folders[path] = folder
      state.navigator.hierarchyChanged(from: old, to: state.tree)
    case .read(let path, let text): if path == state.navigator.path.last { state.text = text }
    case .quit: return [.quit]
    case .suspend: return [.suspend]
    }
    return state.navigator.path == before ? [] : open(&state)
  }

  /// Requests the list of the folder, or the text of the file, at the end of the selected path.
  private func open(_ state: inout State) -> [Command<Effect>] {
    state.text = TextDocument([])
    state.place = .start
    guard let path = state.navigator.path.last else { return [] }
    if path.isFolder { return state.tree.folders[path] == nil ? [.perform(.list(path))] : [] }
    return [.perform(.read(path))]
  }

  func view(_ state: State) -> some View<Event> {
    SplitView(
      state.navigator, in: state.tree,
      status: StatusBar(leading: [state.navigator.path.last?.name ?? ""], trailing: []),
      levelTitle: state.title, send: Event.navigation
    ) {
      ColumnView(.primary, title: state.title(ofLevel: state.navigator.innermostLevel)) { column in
        List(column, placeholder: "Empty folder") { file, _ in
          Row(file.name, detail: file.isFolder ? "/" : "")
        }
      }
      ColumnView(
        .secondary, title: state.navigator.path.last?.name ?? "",
        item: .button("Info", .navigation(.toggleInspector))
      ) { _ in
        if state.navigator.path.last?.isFolder == false {
          return TextView(state.text, at: state.place, scroll: Event.scroll)
        }
        return ContentUnavailable<Event>("No file selected")
      }
      ColumnView(.inspector, title: "Info") { _ in
        TextView(state.facts, at: .start, scroll: Event.scroll)
      }
      PresentationView("keys", title: "Keys") { _ in
        TextView(keysPage(state), at: state.keysPlace, scroll: Event.scrollKeys)
      }
    }
  }

  /// Returns the help page for keys. It lists the keys that will be active after the page is closed.
  private func keysPage(_ state: State) -> TextDocument {
    var closed = state
    closed.navigator.update(.dismiss("keys"), in: state.tree)
    return keymap(closed).document(width: Sheet<Event>.textWidth(in: state.screen))
  }

  func keymap(_ state: State) -> Keymap<Event> {
    var moving = Keymap.navigation(of: state.navigator, in: state.tree, Event.navigation)
    if !state.navigator.presentations.isEmpty {
      moving.bindings.insert(contentsOf: scrolling(Event.scrollKeys), at: 0)
    } else if state.navigator.layout(in: state.tree).focus == .secondary {
      moving.bindings.insert(contentsOf: scrolling(Event.scroll), at: 0)
    }
    let program = [
      KeyBinding(
        "?", help: "Show all keys", hint: "Keys",
        event: Event.navigation(.present(Presentation("keys", .pageSheet)))),
      KeyBinding(
        "i", help: "About the file", hint: "Info", event: .navigation(.toggleInspector)),
      KeyBinding("q", .control("c"), help: "Quit", hint: "Quit", event: Event.quit),
      KeyBinding(.control("z"), help: "Suspend", event: Event.suspend),
    ]
    return Keymap([moving, Keymap.Section("Program", program)])
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

  func resized(to size: Size) -> Event {
    .navigation(.resize(width: size.width, height: size.height))
  }
}

extension FileBrowser.State {
  /// Returns the name of the folder that is listed at a level.
  func title(ofLevel level: Int) -> String {
    navigator.parent(ofLevel: level).last?.name ?? tree.root.name
  }

  var screen: Size { Size(navigator.width, navigator.height) }

  var textSize: Size {
    let layout = navigator.layout(in: tree)
    return TextView<FileBrowser.Event>.textSize(
      Size(layout[.secondary]?.width ?? navigator.width, layout.contentRows(of: .secondary)))
  }

  /// The inspector's text about the selected file. The path that it shows begins at the root folder.
  var facts: TextDocument {
    let file = navigator.path.last ?? tree.root
    let size = file.isFolder ? "a folder" : "\(text.blocks.count) lines"
    let place = tree.root.name + file.text.dropFirst(tree.root.text.count)
    return TextDocument([
      TextBlock(file.name, .heading), TextBlock(size, .secondary), TextBlock(""), TextBlock(place),
    ])
  }
}
