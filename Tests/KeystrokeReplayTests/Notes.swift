import KeystrokeReplay
import NavigationModel
import SplitViewUI
import TerminalFrame

/// A program for tests with three notes. Effects read their texts, one of them slowly.
struct Notes: App {
  struct State {
    var navigator = Navigator<String>(style: .double)
    let shelf: Shelf
    var text = ""
    var notice = ""
    var clock = ""
  }

  enum Event: Sendable {
    case navigation(NavigationEvent<String>)
    case read(String, String)
    case said(String)
    case ticked(Int64)
    case again, redraw, suspend, quit
  }

  enum Effect: Sendable { case read(String), again }

  func update(_ state: inout State, _ event: Event) -> [Command<Effect>] {
    let before = state.navigator.path
    switch event {
    case .navigation(let event): state.navigator.update(event, in: state.shelf)
    case .read(let name, let text): if name == state.navigator.path.last { state.text = text }
    case .said(let text): state.notice = text
    case .ticked(let seconds): state.clock = "\(seconds / 60 % 60) past"
    case .again: return [.perform(.again)]
    case .redraw: return [.redraw]
    case .suspend: return [.suspend]
    case .quit: return [.quit]
    }
    guard state.navigator.path != before, let name = state.navigator.path.last else { return [] }
    state.text = "..."
    return [.performInBackground(.read(name))]
  }

  func view(_ state: State) -> some View<Event> {
    SplitView(
      state.navigator, in: state.shelf,
      status: StatusBar(leading: [state.notice], trailing: [state.clock]),
      levelTitle: { _ in "Notes" }, send: Event.navigation
    ) {
      ColumnView(.primary, title: "Notes") { column in
        List(column, placeholder: "Nothing") { name, _ in Row(name) }
      }
      ColumnView(.secondary, title: state.navigator.path.last ?? "") { _ in
        TextView(
          TextDocument([TextBlock(state.text)]), at: .start, scroll: { _ in Event.said("scrolled") }
        )
      }
    }
  }

  func keymap(_ state: State) -> Keymap<Event> {
    let program = [
      KeyBinding("q", help: "Quit", hint: "Quit", event: Event.quit),
      KeyBinding("x", help: "Say x", event: .said("x was pressed")),
      KeyBinding("!", help: "Never rest", event: .again),
      KeyBinding(.control("l"), help: "Redraw", event: .redraw),
      KeyBinding(.control("z"), help: "Suspend", event: .suspend),
    ]
    return Keymap([
      Keymap<Event>.navigation(Event.navigation), Keymap.Section("Program", program),
    ])
  }

  func resized(to size: Size) -> Event {
    .navigation(.resize(width: size.width, height: size.height))
  }

  func pasted(_ text: String, _ state: State) -> Event? { .said("pasted \(text)") }

  func clock(_ seconds: Int64) -> Event? { .ticked(seconds) }

  /// Three notes.
  struct Shelf: Hierarchy {
    var names = ["Apples", "Pears", "Plums"]

    func children(of parent: [String]) -> ChildCount {
      parent.isEmpty ? .loaded(names.count) : .absent
    }
    func item(at index: Int, of parent: [String]) -> String? {
      parent.isEmpty && names.indices.contains(index) ? names[index] : nil
    }
    func index(of item: String, in parent: [String]) -> Int? { names.firstIndex(of: item) }
    func kind(of path: [String]) -> ItemKind { .leaf }
  }
}

/// The notes as a program for tapes.
struct NotesProgram: TapeProgram {
  /// The delay before the text of the plums arrives.
  var delay = Duration.seconds(3)
  var names = Notes.Shelf().names
  private(set) var clock: Int64 = 0

  mutating func advance(to clock: Int64) { self.clock = clock }

  func begin(on stage: Stage) -> (Session<Notes>, [Command<Notes.Effect>]) {
    let names = stage.arguments.isEmpty ? names : stage.arguments
    return begin(Notes.State(shelf: Notes.Shelf(names: names)), on: stage)
  }

  /// Restarts with the same selection, and nothing else.
  func restart(
    after former: Notes.State, on stage: Stage
  ) -> (Session<Notes>, [Command<Notes.Effect>]) {
    begin(Notes.State(navigator: former.navigator, shelf: former.shelf), on: stage)
  }

  /// Returns an event that contains the arguments as its text.
  func receive(_ arguments: [String]) throws -> [Notes.Event] {
    guard arguments != ["silence"] else { throw Silence() }
    if arguments == ["time"] { return [.said("it is \(clock)")] }
    return [.said(arguments.joined(separator: "|"))]
  }

  struct Silence: Error, CustomStringConvertible { let description = "nobody speaks" }

  private func begin(
    _ beginning: Notes.State, on stage: Stage
  ) -> (Session<Notes>, [Command<Notes.Effect>]) {
    var state = beginning
    state.navigator.hierarchyChanged(from: nil, to: state.shelf)
    let session = Session(
      Notes(), state: state, size: stage.size, theme: stage.theme, symbols: stage.symbols)
    return (session, state.navigator.path.last.map { [.performInBackground(.read($0))] } ?? [])
  }

  func answers(to effect: Notes.Effect) -> [TapeAnswer<Notes.Event>] {
    switch effect {
    case .read(let name):
      [TapeAnswer(.read(name, "All about \(name)."), after: name == "Plums" ? delay : .zero)]
    case .again: [TapeAnswer(.again)]
    }
  }

  func model(of state: Notes.State) -> TapeModel {
    TapeModel(state.navigator, in: state.shelf) { $0.last ?? "" }
  }
}

/// Plays a tape on the notes, and returns the report.
func play(
  _ text: String, _ program: NotesProgram = NotesProgram(), goldens: [String: String] = [:]
) throws -> TapeReport {
  let script = Script(Tape(text, file: "notes.tape")) { _ in nil }
  guard let problem = script.diagnostics.first else {
    var player = try Player(program, script, goldens: goldens)
    return player.play()
  }
  throw problem
}
