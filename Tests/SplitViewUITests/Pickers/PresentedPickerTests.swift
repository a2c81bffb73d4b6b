import NavigationModel
import SplitViewControls
import SplitViewUI
import TerminalFrame
import Testing

/// A program of tasks with pickers of every kind, which defines none of their keys itself.
private struct Tasks: SplitViewApp {
  struct State {
    var navigator = Navigator<String>(style: .double)
    var list = FlatList(["Plan", "Shopping"])
    var due = DatePickerState(DateTime(year: 2026, month: 11, day: 21), mode: .date)
    var size = PickerState(selection: [1])

    init() { navigator.hierarchyChanged(from: nil, to: list) }
  }

  enum Event: SplitViewEvent {
    case navigation(NavigationEvent<String>), due(DatePickerEvent), size(PickerEvent), quit
  }

  /// A picker defined by the program.
  struct SizePicker: WheelPicker {
    let state: PickerState

    var body: Wheels<Event> { Picker(["S", "M", "L"], state: state, send: Event.size).body }
  }

  func update(_ state: inout State, _ event: Event) -> [Command<Never>] {
    switch event {
    case .navigation(let event): state.navigator.update(event, in: state.list)
    case .due(let event): state.due.update(event)
    case .size(let event): state.size.update(event)
    case .quit: return [.quit]
    }
    return []
  }

  func view(_ state: State) -> SplitView<String, Event> {
    SplitView(
      state.navigator, in: state.list, title: "Tasks",
      keys: [KeyBinding("q", help: "Quit", hint: "Quit", event: .quit)]
    ) {
      ColumnView(.primary, title: "Tasks") { List($0) { task, _ in Row(task) } }
      ColumnView(.secondary, title: "Task") { _ in Text("...") }
      PresentationView("due", title: "Due", picker: DatePicker(state.due, send: Event.due))
      PresentationView(
        "size", title: "Size", picker: Picker(["S", "M", "L"], state: state.size, send: Event.size))
      PresentationView("own", title: "Size", picker: SizePicker(state: state.size))
    }
  }
}

@Suite struct PresentedPickerTests {
  private var session = Session(Tasks(), state: Tasks.State(), size: Size(100, 20))

  private mutating func press(_ keys: KeyPress...) {
    for key in keys { _ = session.input(.key(key)) }
  }

  private mutating func present(_ id: PresentationID) {
    _ = session.send(.present(id, .popover(from: .secondary)))
  }

  private var date: DateTime { session.state.due.value }
  private var isOpen: Bool { !session.state.navigator.presentations.isEmpty }

  @Test(arguments: [100, 60, 40])
  mutating func `a date picker brings its keys, in every shape`(width: Int) {
    _ = session.resize(to: Size(width, 20))
    present("due")
    press(.down, .tab, .up)
    #expect(date == DateTime(year: 2026, month: 10, day: 22))
    press("1", "2")
    #expect(date.month == 12)
    #expect(session.state.navigator.path == ["Plan"])
    press(.enter)
    #expect(!isOpen)
  }

  @Test(arguments: ["size", "own"] as [PresentationID])
  mutating func `a picker of values brings its keys, and the characters of the values`(
    id: PresentationID
  ) {
    present(id)
    press(.down)
    #expect(session.state.size.selection == [2])
    press("s")
    #expect(session.state.size.selection == [0])
    press(.escape)
    #expect(!isOpen)
  }

  @Test mutating func `the hints of a picker name Enter and Escape, and no key below it`() {
    present("due")
    #expect(session.frame().lines.last == " Enter Done   Esc Close   ? Keys")
    press("q", "j")
    #expect(date.day == 22)
    #expect(isOpen)
  }
}
