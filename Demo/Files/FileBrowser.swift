import NavigationModel
import SplitViewUI
import TerminalFrame

/// A file browser: folders drill down in the primary column, files are shown in the secondary.
struct FileBrowser: App {
  struct State {
    var navigator = Navigator<FilePath>(style: .double)
    var tree: FileTree
    var text = TextDocument([])
    var place = TextAnchor.start
  }

  enum Event: Sendable {
    case navigation(NavigationEvent<FilePath>)
    case scroll(Int)
    case listed(FilePath, FileTree.Folder)
    case read(FilePath, TextDocument)
    case quit, suspend
  }

  enum Effect: Sendable { case list(FilePath), read(FilePath) }

  func update(_ state: inout State, _ event: Event) -> [Command<Effect>] {
    let before = state.navigator.path
    switch event {
    case .navigation(let event): state.navigator.update(event, in: state.tree)
    case .scroll(let rows):
      state.place = state.text.anchor(state.place, movedBy: rows, in: state.textSize)
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

  /// What the path leads to is asked for: a folder's list, or a file's text.
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
      hints: KeyHints(keymap(state)), levelTitle: state.title, send: Event.navigation
    ) {
      ColumnView(.primary, title: state.title(ofLevel: state.navigator.innermostLevel)) { column in
        List(column, placeholder: "Empty folder") { file, _ in
          Row(file.name, detail: file.isFolder ? "/" : "")
        }
      }
      ColumnView(.secondary, title: state.navigator.path.last?.name ?? "") { _ in
        TextView(state.text, at: state.place, scroll: Event.scroll)
      }
    }
  }

  func keymap(_ state: State) -> Keymap<Event> {
    var moving = Keymap<Event>.navigation(Event.navigation)
    if state.navigator.layout(in: state.tree).focus == .secondary {
      moving.bindings.insert(contentsOf: scrolling, at: 0)
    }
    let program = [
      KeyBinding(.character("q"), .control("c"), help: "Quit", hint: "Quit", event: Event.quit),
      KeyBinding(.control("z"), help: "Suspend", event: Event.suspend),
    ]
    return Keymap([moving, Keymap.Section("Program", program)])
  }

  private var scrolling: [KeyBinding<Event>] {
    [
      KeyBinding(KeyPress(.down), .character("j"), help: "Scroll down", event: .scroll(1)),
      KeyBinding(KeyPress(.up), .character("k"), help: "Scroll up", event: .scroll(-1)),
      KeyBinding(KeyPress(.pageDown), .character(" "), help: "Page down", event: .scroll(20)),
      KeyBinding(KeyPress(.pageUp), .character("b"), help: "Page up", event: .scroll(-20)),
    ]
  }

  func resized(to size: Size) -> Event {
    .navigation(.resize(width: size.width, height: size.height))
  }
}

extension FileBrowser.State {
  /// The folder that a level lists.
  func title(ofLevel level: Int) -> String {
    navigator.parent(ofLevel: level).last?.name ?? tree.root.name
  }

  var textSize: Size {
    let layout = navigator.layout(in: tree)
    return TextView<FileBrowser.Event>.textSize(
      Size(layout[.secondary]?.width ?? navigator.width, layout.contentRows))
  }
}
