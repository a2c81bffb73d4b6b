import NavigationModel
import SplitViewControls
import SplitViewUI
import TerminalFrame

/// A program with a list, content beside it, and a modal task, whose views a test provides.
struct Workbench: SplitViewApp {
  struct State {
    var navigator = Navigator<String>(style: .double)
    var list = FlatList(["Ada", "Grace", "Mary"])
    var form = FormState<String>([.textField("name", "Name"), .textField("town", "Town")])
    var text = TextEditorState()
    var reader = TextReaderState(
      TextDocument((1...30).map { "line \($0)" }.joined(separator: "\n")))
    var search = SearchState()
    var log: [String] = []

    init() { navigator.hierarchyChanged(from: nil, to: list) }
  }

  enum Event: SplitViewEvent {
    case navigation(NavigationEvent<String>), search(SearchEvent), form(FormEvent)
    case text(TextEditorEvent), reader(TextReaderEvent), done(String)
  }

  var keys: [KeyBinding<Event>] = []
  var top: (State) -> any View<Event> = { SearchBar($0.search, send: Event.search) }
  var content: (State) -> any View<Event> = { TextReader($0.reader, send: Event.reader) }
  var task: (State) -> any View<Event> = { Form($0.form, send: Event.form) }

  func update(_ state: inout State, _ event: Event) -> [Command<Never>] {
    switch event {
    case .navigation(let event): state.navigator.update(event, in: state.list)
    case .search(let event): state.search.update(event)
    case .form(let event): state.form.update(event)
    case .text(let event): state.text.update(event)
    case .reader(let event): state.reader.update(event)
    case .done(let what): state.log.append(what)
    }
    return []
  }

  func view(_ state: State) -> SplitView<String, Event> {
    SplitView(state.navigator, in: state.list, title: "Workbench", keys: keys) {
      ColumnView(.primary, title: "Names", top: top(state)) { List($0) { name, _ in Row(name) } }
      ColumnView(.secondary, title: "Content") { _ in content(state) }
      PresentationView(
        "task",
        modal: ModalView(
          "Task", done: .done("kept"), cancel: .done("discarded"), content: task(state)))
    }
  }

  /// Returns the program on a screen of 100 by 14 cells, with the focus in `column`.
  func session(in column: SplitViewColumn = .secondary) -> Session<Workbench> {
    var session = Session(self, state: State(), size: Size(100, 14))
    _ = session.send(.navigation(.focus(column)))
    return session
  }
}

extension Session<Workbench> {
  mutating func press(_ keys: KeyPress...) { for key in keys { _ = input(.key(key)) } }

  mutating func type(_ text: String) { for key in text { press(KeyPress(key)) } }

  /// The row with the key hints.
  var lastRow: String { frame().lines.last ?? "" }
}
