import SplitViewUI
import TerminalFrame
import Testing

/// A program whose list is there from the start, and which says no word about it.
private struct Letters: SplitViewApp {
  struct State {
    var list = FlatList(["a", "b", "c"])
    var navigator = Navigator<String>(style: .double)
  }

  enum Event: SplitViewEvent { case navigation(NavigationEvent<String>) }

  func update(_ state: inout State, _ event: Event) -> [Command<Never>] {
    switch event {
    case .navigation(let event): state.navigator.update(event, in: state.list)
    }
    return []
  }

  func view(_ state: State) -> SplitView<String, Event> {
    SplitView(state.navigator, in: state.list, title: "Letters") {
      ColumnView(.primary, title: "All") { List($0) { letter, _ in Row(letter) } }
      ColumnView(.secondary, title: state.navigator.path.last ?? "") { _ in Text("") }
    }
  }
}

@Test(arguments: [80, 40])
func `a list that is there from the start has a selection, which keys move`(width: Int) {
  var session = Session(Letters(), state: Letters.State(), size: Size(width, 9))
  #expect(session.frame().lines[3].hasPrefix("▌a"))
  _ = session.input(.key(.down))
  #expect(session.frame().lines[4].hasPrefix("▌b"))
  #expect(session.state.navigator.path == ["b"])
}
