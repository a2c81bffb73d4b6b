import SplitViewControls
import SplitViewUI
import TerminalFrame
import Testing

private let columns = TableColumns<String> {
  TableColumn("Name") { $0 }.width(min: 12)
  TableColumn("Letters") { $0.count }
  TableColumn("Place") { _ in "lighthouse" }.width(12).priority(-1)
}

/// A program with a table in its list column, which says nothing about the heights of rows.
private struct Places: SplitViewApp {
  struct State {
    var list = FlatList(["Bell Rock", "Pharos", "Fastnet"])
    var navigator = Navigator<String>(style: .double, width: 120)
  }

  enum Event: SplitViewEvent { case navigation(NavigationEvent<String>) }

  func update(_ state: inout State, _ event: Event) -> [Command<Never>] {
    switch event {
    case .navigation(let event): state.navigator.update(event, in: state.list)
    }
    return []
  }

  func view(_ state: State) -> SplitView<String, Event> {
    SplitView(state.navigator, in: state.list, title: "Places") {
      ColumnView(.primary, title: "All", top: TableHeader(columns)) { Table($0, columns) }
      ColumnView(.secondary, title: "") { _ in Text("...") }
    }
  }
}

@Test
func `rows of a table get a second line when a moved divider folds a column, and lose it again`() {
  var session = Session(Places(), state: Places.State(), size: Size(120, 12))
  func width() -> Int {
    session.state.navigator.layout(in: session.state.list)[.primary]?.width ?? 0
  }
  func rows() -> [String] { session.frame().lines[3...6].map { String($0.prefix(width())) } }
  func moveDivider(by cells: Int) {
    _ = session.send(.navigation(.focus(.primary)))
    _ = session.send(.navigation(.moveDivider(by: cells)))
  }
  // The table takes two lines at the start, because its column is narrower than all of its columns together.
  #expect(width() < columns.oneLineWidth)
  #expect(rows()[2].contains("Place lighthouse"))
  moveDivider(by: 20)
  #expect(width() >= columns.oneLineWidth)
  #expect(rows()[0].contains("Letters") && rows()[0].contains("Place"))
  #expect(rows()[1].contains("Bell Rock") && rows()[1].contains("lighthouse"))
  #expect(rows()[2].contains("Pharos") && rows()[3].contains("Fastnet"))
  moveDivider(by: -20)
  #expect(rows()[1].contains("Bell Rock") && rows()[2].contains("Place lighthouse"))
  #expect(rows()[3].contains("Pharos"))
}
