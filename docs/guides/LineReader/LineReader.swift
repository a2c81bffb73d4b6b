import KeystrokeReplay
import NavigationModel
import SplitViewUI
import TapeCommands
import TerminalApp

/// Files named on the command line, and the lines of the selected one as they are read.
@main struct LineReader: SplitViewApp {
  struct State {
    var names: [String]
    var files = FlatList<String>()
    var navigator = Navigator<String>(style: .double)
    var text = TextDocument([])
    var edits = 0
  }

  enum Effect: Hashable { case read(String), edit(String) }

  enum Event: SplitViewEvent {
    case navigation(NavigationEvent<String>), lines([String]), failed(Effect, any Error)
    case edit, edited(ExternalProgram.End), quit
  }

  /// The selected file is read as long as it is selected, and again after it was edited.
  func tasks(_ state: State, for path: [String]) -> [AppTask<Effect, Event>] {
    path.last.map { [.perform(.read($0), id: state.edits)] } ?? []
  }

  func update(_ state: inout State, _ event: Event) -> [Command<Effect>] {
    let before = state.navigator.path
    switch event {
    case .navigation(let event): state.navigator.update(event, in: state.files)
    case .lines(let lines): state.add(lines.map { TextBlock($0) })
    case .failed(_, let error): state.add([TextBlock(String(inOneLine: error), .warning)])
    case .edit: return state.navigator.path.last.map { [.performInTerminal(.edit($0))] } ?? []
    case .edited(let end):
      state.edits += 1
      state.text = TextDocument(end == .exited(0) ? [] : [TextBlock("\(end)", .warning)])
    case .quit: return [.quit]
    }
    state.navigator.replace(&state.files, with: FlatList(state.names))
    if state.navigator.path != before { state.text = TextDocument([]) }
    return []
  }

  func view(_ state: State) -> SplitView<String, Event> {
    let file = state.navigator.path.last
    return SplitView(
      state.navigator, in: state.files, title: "Line reader",
      keys: [
        KeyBinding("e", help: "Edit the file", hint: "Edit", event: .edit),
        KeyBinding("q", help: "Quit", hint: "Quit", event: .quit),
      ]
    ) {
      ColumnView(.primary, title: "Files") {
        List($0, placeholder: "No files") { file, _ in Row(file) }
      }
      ColumnView(.secondary, title: file ?? "") { _ in TextView(state.text) }
    }
  }

  /// The effects, for a user.
  static func perform(_ effect: Effect, send: Send<Event>) async throws {
    switch effect {
    case .read(let file):
      for try await lines in ExternalProgram("cat", ["--", file]).lines {
        await send(.lines(lines))
      }
    case .edit(let file): await send(.edited(ExternalProgram.editor(file).run()))
    }
  }

  /// The program as tapes play it, with answers in place of its effects.
  static let tape = AppTape(
    LineReader(), beginning: { stage in State(names: stage.arguments) }, title: { $0 }
  ) { effect in
    switch effect {
    case .read("missing.txt"): [TapeAnswer(.failed(effect, Missing()))]
    case .read(let file):
      [
        TapeAnswer(.lines(["The first line of \(file)"])),
        TapeAnswer(.lines(["The last line"]), after: .seconds(3)),
      ]
    case .edit: [TapeAnswer(.edited(.exited(0)), after: .seconds(1))]
    }
  }

  static func main() async { await tape.main(effects: perform, failure: Event.failed) }
}

struct Missing: Error, CustomStringConvertible { let description = "cat: no such file" }

extension LineReader.State {
  mutating func add(_ blocks: [TextBlock]) { text = TextDocument(text.blocks + blocks) }
}
