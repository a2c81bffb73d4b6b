import NavigationModel
import SplitViewUI
import TerminalFrame
import Testing

/// A program with three columns, the first of which has a search.
private struct Lamps: SplitViewApp {
  struct State {
    var navigator = Navigator<String>(style: .triple)
    var tree = Shelf()
    var search = SearchState()

    init() {
      tree.add(["Oil", "Gas"], .container)
      tree.add(["Argand", "Betty"], .leaf, to: "Oil")
      tree.add(["Mantle"], .leaf, to: "Gas")
      navigator.hierarchyChanged(from: nil, to: tree)
    }
  }

  enum Event: SplitViewEvent { case navigation(NavigationEvent<String>), search(SearchEvent) }

  func update(_ state: inout State, _ event: Event) -> [Command<Never>] {
    switch event {
    case .navigation(let event): state.navigator.update(event, in: state.tree)
    case .search(let event):
      state.search.update(event)
      if state.search.isEditing { state.navigator.update(.show(.primary), in: state.tree) }
    }
    return []
  }

  func view(_ state: State) -> SplitView<String, Event> {
    SplitView(state.navigator, in: state.tree, title: "Lamps") {
      ColumnView(.primary, title: "Kinds", top: SearchBar(state.search, send: Event.search)) {
        List($0) { kind, _ in Row(kind) }
      }
      ColumnView(.supplementary, title: "Lamps") { List($0) { lamp, _ in Row(lamp) } }
      ColumnView(.secondary, title: "Lamp") { _ in Text(state.navigator.path.last ?? "") }
    }
  }
}

@Test(arguments: [[90], [60], [40], [90, 60, 40], [40, 60, 90], [60, 120, 40]])
func `a turn keeps the search that is written on screen wherever the focus is`(widths: [Int]) {
  var session = Session(Lamps(), state: Lamps.State(), size: Size(120, 14))
  _ = session.send(.navigation(.focus(.supplementary)))
  for key: KeyPress in ["/", "o", "i", "l"] { _ = session.input(.key(key)) }
  #expect(session.state.navigator.layout(in: session.state.tree).focus == .supplementary)
  var text = "oil"
  for width in widths {
    _ = session.resize(to: Size(width, 14))
    #expect(session.frame().lines.contains { $0.contains("⌕ \(text)") }, "at \(width)")
    #expect(session.frame().lines.last?.contains("Enter Done") == true)
    _ = session.input(.key("x"))
    text += "x"
    #expect(session.state.search.text == text)
  }
}

@Test(arguments: [120, 90, 60])
func `Tab while a search is written leaves the arrows to the list that is searched`(width: Int) {
  var session = Session(Lamps(), state: Lamps.State(), size: Size(width, 14))
  _ = session.send(.navigation(.focus(.primary)))
  for key: KeyPress in ["/", "a", .tab, .shift(.tab), .down] { _ = session.input(.key(key)) }
  #expect(session.state.search.isEditing)
  #expect(session.state.search.text == "a")
  #expect(session.state.navigator.path.first == "Gas")
  #expect(session.state.navigator.layout(in: session.state.tree).focus == .primary)
}
