import NavigationModel
import SplitViewUI
import TerminalFrame
import Testing

/// A program that consists of the parts given by a test.
private struct Composed: SplitViewApp {
  struct State {
    var navigator = Navigator<String>(style: .double)
    var list = FlatList(["Plan", "Shopping"])

    init(_ change: (inout Navigator<String>) -> Void) {
      change(&navigator)
      navigator.hierarchyChanged(from: nil, to: list)
    }
  }

  enum Event: SplitViewEvent { case navigation(NavigationEvent<String>), search(SearchEvent) }
  typealias Parts = [SplitViewPart<String, Event>]

  let parts: Parts

  func update(_ state: inout State, _ event: Event) -> [Command<Never>] {
    if case .navigation(let event) = event { state.navigator.update(event, in: state.list) }
    return []
  }

  func view(_ state: State) -> SplitView<String, Event> {
    SplitView(state.navigator, in: state.list, title: "Notes") { parts }
  }
}

private func column(
  _ column: SplitViewColumn, top: (any View<Composed.Event>)? = nil
) -> SplitViewPart<String, Composed.Event> {
  .column(ColumnView(column, title: "Notes", top: top) { _ in Text("...") })
}

private func diagnoses(
  _ parts: SplitViewPart<String, Composed.Event>...,
  in change: (inout Navigator<String>) -> Void = { _ in }
) -> [String] {
  let session = Session(
    Composed(parts: parts), state: Composed.State(change), size: Size(100, 12))
  return session.diagnoses.map(\.description)
}

@Test func `A bar that only the view knows is shown, and lists get the other rows (SB1, SG1)`() {
  let segments = SegmentedControl(["All", "Unread"], selection: 0) { _ in
    Composed.Event.search(.begin)
  }
  let parts: Composed.Parts = [
    .column(
      ColumnView(
        .primary, title: "Notes",
        top: SearchBar(SearchState(), scopes: ["A", "B"], send: Composed.Event.search),
        bottom: segments
      ) { List($0) { note, _ in Row(note) } }), column(.secondary),
  ]
  var session = Session(
    Composed(parts: parts), state: Composed.State { _ in }, size: Size(100, 12))
  #expect(session.state.navigator.columnBars[.primary] == ColumnBars(top: 1, bottom: 1))
  #expect(session.frame().lines.contains { $0.contains("All") && $0.contains("Unread") })
  _ = session.resize(to: Size(100, 6))
  #expect(!session.frame().lines.contains { $0.contains("Unread") })
}

@Test func `A tab bar that only the view knows is shown (TB1)`() {
  struct Tabs: SplitViewApp {
    func update(_ state: inout Composed.State, _ event: Composed.Event) -> [Command<Never>] {
      if case .navigation(let event) = event { state.navigator.update(event, in: state.list) }
      return []
    }
    func view(_ state: Composed.State) -> SplitView<String, Composed.Event> {
      SplitView(
        state.navigator, in: state.list, title: "Notes",
        tabBar: TabBar(["Mail", "Feeds"], selection: "Mail") { _ in .search(.begin) }
      ) {
        ColumnView(.primary, title: "Notes") { _ in Text("...") }
        ColumnView(.secondary, title: "Note") { _ in Text("...") }
      }
    }
  }
  let session = Session(Tabs(), state: Composed.State { _ in }, size: Size(100, 12))
  #expect(session.state.navigator.hasTabBar)
  #expect(session.frame().lines.contains { $0.contains("[Mail]") })
}

@Test func `A search bar that is measured nowhere is diagnosed once the user types in it (SB1)`() {
  func told(_ search: SearchState) -> [String] {
    let state = Composed.State {
      $0.update(.resize(width: 100, height: 12), in: FlatList(["Plan"]))
    }
    let view = SplitView<String, Composed.Event>(state.navigator, in: state.list, title: "Notes") {
      ColumnView(
        .primary, title: "Notes", top: SearchBar(search, send: Composed.Event.search)
      ) { _ in Text("...") }
      ColumnView(.secondary, title: "Note") { _ in Text("...") }
    }
    var canvas = Canvas(size: Size(100, 12), theme: .monochrome, symbols: .unicode)
    view.paint(on: &canvas)
    return canvas.painted.diagnoses.map(\.description)
  }
  var search = SearchState()
  #expect(told(search).isEmpty)
  search.update(.begin)
  #expect(
    told(search) == [
      "SB1: the navigator reserves no row for the search bar on top of the primary column; "
        + "return the split view's `measured` event from the app's `measured`"
    ])
}

@Test func `A column that the navigator has not is diagnosed (SV1)`() {
  #expect(
    diagnoses(column(.primary), column(.supplementary), column(.secondary)) == [
      "SV1: the navigator has no supplementary column; set its `style` to `.triple`"
    ])
  #expect(
    diagnoses(column(.primary), column(.secondary), column(.inspector)) == [
      "SV1: the navigator has no inspector; set its `hasInspector`"
    ])
  #expect(
    diagnoses(column(.primary), column(.secondary), column(.compact)) == [
      "SV1: the navigator has no column for compact screens; set its `hasCompactColumn`"
    ])
  let all = diagnoses(
    column(.primary), column(.secondary), column(.inspector), column(.compact)
  ) { ($0.hasInspector, $0.hasCompactColumn) = (true, true) }
  #expect(all.isEmpty)
}

@Test func `A column without a view, or with two, is diagnosed (SV1)`() {
  #expect(
    diagnoses(column(.secondary)) == [
      "SV1: there is no view for the primary column; add a `ColumnView(.primary, ...)`"
    ])
  #expect(
    diagnoses(column(.primary), column(.primary), column(.secondary)) == [
      "SV1: there are 2 views for the primary column, and only the first is shown; remove the others"
    ])
}

@Test func `A page without columns needs no secondary column until a row is opened (SV1)`() {
  #expect(diagnoses(column(.primary), in: { $0.metrics = .singleColumn }).isEmpty)
  var session = Session(
    Composed(parts: [column(.primary)]), state: Composed.State { $0.metrics = .singleColumn },
    size: Size(100, 12))
  _ = session.send(.navigation(.open(.primary, "Plan")))
  #expect(
    session.diagnoses.map(\.description) == [
      "SV1: there is no view for the secondary column; add a `ColumnView(.secondary, ...)`"
    ])
}

@Test func `Two presentations of one name are diagnosed (MV1)`() {
  let more = SplitViewPart<String, Composed.Event>.presentation(
    PresentationView("more") { _ in Text("...") })
  #expect(
    diagnoses(column(.primary), column(.secondary), more, more) == [
      "MV1: there are 2 views presented as 'more', and only the first is shown; rename the others"
    ])
}

@Test func `An item that a tree has left out of a list is diagnosed (SV2)`() {
  struct Article: Identifiable, Sendable { let id: String }
  func diagnoses(_ inside: String) -> [String] {
    let tree = ItemTree([Article(id: "All"), Article(id: "Weather")]) { article in
      switch article.id {
      case "All": [Article(id: "Storm")]
      case "Weather": [Article(id: inside)]
      default: nil
      }
    }
    var navigator = Navigator<String>(style: .double, width: 80)
    navigator.hierarchyChanged(from: nil, to: tree)
    let view = SplitView<String, Composed.Event>(navigator, in: tree, title: "Feeds") {
      ColumnView(.primary, title: "Feeds") { _ in Text("...") }
      ColumnView(.secondary, title: "Article") { _ in Text("...") }
    }
    var canvas = Canvas(size: Size(80, 12), theme: .monochrome, symbols: .unicode)
    view.paint(on: &canvas)
    return canvas.painted.diagnoses.map(\.description)
  }
  #expect(
    diagnoses("Storm") == [
      "SV2: 'Storm' is already in the tree, so it was left out of a second list; build its id from both the list and the item"
    ])
  #expect(diagnoses("Fog") == [])
}
