import NavigationModel
import SplitViewUI
import TerminalFrame
import Testing

/// A program that presents something for which it has no view.
private struct Burner: SplitViewApp {
  struct State {
    var navigator = Navigator<String>(style: .double)
    var list = FlatList(["Plan", "Shopping"])
    var question = AlertState()
    var log: [String] = []

    init() { navigator.hierarchyChanged(from: nil, to: list) }
  }

  enum Event: SplitViewEvent {
    case navigation(NavigationEvent<String>), question(AlertEvent), jot
  }

  func update(_ state: inout State, _ event: Event) -> [Command<Never>] {
    switch event {
    case .navigation(let event): state.navigator.update(event, in: state.list)
    case .question(let event): state.question.update(event)
    case .jot: state.log.append("jotted")
    }
    return []
  }

  func view(_ state: State) -> SplitView<String, Event> {
    SplitView(
      state.navigator, in: state.list, title: "Notes",
      keys: [KeyBinding("x", help: "Jot", hint: "Jot", event: .jot)]
    ) {
      ColumnView(.primary, title: "Notes") { List($0) { note, _ in Row(note) } }
      ColumnView(.secondary, title: "Note") { _ in Text("...") }
      PresentationView(
        "burn", asking: "Burn it?", before: "Burn", event: .jot, state: state.question,
        send: Event.question)
    }
  }
}

@Suite struct UnknownPresentationTests {
  private var session = Session(Burner(), state: Burner.State(), size: Size(100, 12))

  private mutating func press(_ keys: KeyPress...) {
    for key in keys { _ = session.input(.key(key)) }
  }

  @Test(
    arguments: [
      (.alert, "AL1"), (.formSheet, "MV1"), (.popover(from: .secondary), "PO1"),
    ] as [(PresentationStyle, String)])
  mutating func `What is presented without a view is diagnosed`(
    style: PresentationStyle, rule: String
  ) {
    _ = session.send(.present("brun", style))
    #expect(
      session.diagnoses.map(\.description) == [
        "\(rule): 'brun' is presented, but there is no view for it; add a `PresentationView(\"brun\")`"
      ])
  }

  @Test mutating func `What has no view is not presented: keys and clicks go where they went`() {
    let before = session.frame().lines
    _ = session.send(.present("brun", .alert))
    #expect(session.frame().lines == before)
    press(.down)
    #expect(session.state.navigator.path == ["Shopping"])
    #expect(session.state.navigator.presentations == [])
    _ = session.send(.present("brun", .alert))
    press("x")
    #expect(session.state.log == ["jotted"])
    _ = session.send(.present("brun", .fullScreen))
    _ = session.input(.mouse(MouseEvent(.press(.left, clickCount: 1), at: Point(2, 3))))
    #expect(session.state.navigator.path == ["Plan"])
  }

  @Test mutating func `What has a view is presented above what has none`() {
    _ = session.send(.present("brun", .alert))
    _ = session.send(.present("burn", .alert))
    #expect(session.frame().lines.contains { $0.contains("Burn it?") })
    press(.tab, .enter)
    #expect(session.state.log == ["jotted"])
  }
}
