import NavigationModel
import SplitViewControls
import SplitViewUI
import TerminalFrame
import Testing

/// A program with a split view, a table, a dashboard and a form, each in a tab of its own.
struct Harbour: SplitViewApp {
  struct Ship: Hashable, Sendable {
    let name: String
    let home: String
    let tons: Int
  }

  enum Tab: String, CaseIterable {
    case ships = "Ships", table = "Table", today = "Today", form = "New"
  }

  struct State {
    var ships = FlatList([
      Ship(name: "Bell Rock", home: "Arbroath", tons: 410),
      Ship(name: "Pharos", home: "Leith", tons: 1986),
      Ship(name: "Signal", home: "Oban", tons: 1620),
    ])
    var tab = Tab.ships
    var places: [Tab: Navigator<Ship>] = [.ships: Navigator(style: .double)]
    var form = FormState<String>([.textField("name", "Name"), .textField("home", "Home port")])

    /// The place of the tab on screen. Every tab but the first shows a single page at every size.
    var navigator: Navigator<Ship> {
      get { places[tab] ?? Navigator(style: .double, metrics: .singleColumn) }
      set { places[tab] = newValue }
    }
    var list: FlatList<Ship> { tab == .ships || tab == .table ? ships : FlatList() }
  }

  enum Event: SplitViewEvent {
    case navigation(NavigationEvent<Ship>), tab(String), form(FormEvent)
  }

  static let columns = TableColumns<Ship> {
    TableColumn("Ship", value: \.name)
    TableColumn("Home port", value: \.home)
    TableColumn("Tons", value: \.tons)
  }

  func update(_ state: inout State, _ event: Event) -> [Command<Never>] {
    switch event {
    case .navigation(let event): state.navigator.update(event, in: state.list)
    case .tab(let name):
      let (width, height) = (state.navigator.width, state.navigator.height)
      state.tab = Tab(rawValue: name) ?? .ships
      state.navigator.update(.resize(width: width, height: height), in: state.list)
    case .form(let event): state.form.update(event)
    }
    return []
  }

  func view(_ state: State) -> SplitView<Ship, Event> {
    SplitView(
      state.navigator, in: state.list, title: "Harbour",
      tabBar: TabBar(Tab.allCases.map(\.rawValue), selection: state.tab.rawValue, send: Event.tab)
    ) {
      page(state)
      ColumnView(.secondary, title: state.navigator.path.last?.name ?? "") { _ in
        Text(state.navigator.path.last?.home ?? "")
      }
    }
  }

  private func page(_ state: State) -> ColumnView<Ship, Event> {
    switch state.tab {
    case .ships:
      ColumnView(.primary, title: "Ships") { List($0) { ship, _ in Row(ship.name) } }
    case .table:
      ColumnView(.primary, title: "Ships", top: TableHeader(Self.columns)) {
        Table($0, Self.columns)
      }
    case .today:
      ColumnView(.primary, title: "Today") { _ in
        VStack(spacing: 1) {
          HStack(spacing: 2) {
            Text("Arrivals")
            Sparkline([3, 4, 2, 6, 8, 7, 9])
          }
          ProgressView("Quay", value: 0.6)
        }
        .padding()
      }
    case .form:
      ColumnView(.primary, title: "New ship") { _ in Form(state.form, send: Event.form) }
    }
  }
}

struct WholeScreenTests {
  static func drawing(_ tab: Harbour.Tab, width: Int = 60) -> String {
    var session = Session(Harbour(), state: Harbour.State(), size: Size(width, 9))
    _ = session.send(.tab(tab.rawValue))
    return session.frame().lines.joined(separator: "\n")
  }

  @Test func `a table is the whole screen, and Enter opens a row's page`() {
    var session = Session(Harbour(), state: Harbour.State(), size: Size(120, 12))
    _ = session.send(.tab("Table"))
    #expect(!session.frame().lines.contains { $0.contains("│") })
    for key: KeyPress in [.down, .enter] { _ = session.input(.key(key)) }
    #expect(session.frame().lines[3].hasPrefix("Leith"))
    _ = session.input(.key(.left))
    #expect(session.frame().lines[5].hasPrefix("▌Pharos"))
  }

  @Test(arguments: [30, 120])
  func `a click opens a row of a table that is the whole screen, as Enter does`(width: Int) {
    var session = Session(Harbour(), state: Harbour.State(), size: Size(width, 12))
    _ = session.send(.tab("Table"))
    let row = session.frame().lines.firstIndex { $0.contains("Pharos") } ?? 0
    let click = MouseEvent(.press(.left, clickCount: 1), at: Point(5, row))
    _ = session.input(.mouse(click))
    #expect(session.frame().lines[3].hasPrefix("Leith"))
  }

  @Test func `a table on the whole screen folds its columns`() {
    var session = Session(Harbour(), state: Harbour.State(), size: Size(30, 12))
    _ = session.send(.tab("Table"))
    #expect(session.frame().lines[5].hasPrefix("▌Tons 410"))
    _ = session.resize(to: Size(60, 12))
    #expect(session.frame().lines[5].hasPrefix(" Pharos"))
  }

  @Test func `a form on the whole screen takes the letters`() {
    var session = Session(Harbour(), state: Harbour.State(), size: Size(80, 12))
    _ = session.send(.tab("New"))
    for key: KeyPress in ["P", "o", "l", "e"] { _ = session.input(.key(key)) }
    #expect(session.state.form.text("name") == "Pole")
  }

  @Test func `a split view beside these pages keeps its place`() {
    var session = Session(Harbour(), state: Harbour.State(), size: Size(100, 12))
    _ = session.input(.key(.down))
    _ = session.send(.tab("Today"))
    #expect(session.frame().lines.contains { $0.contains("Arrivals  ▂▃▁▅▇▆█") })
    _ = session.resize(to: Size(40, 12))
    _ = session.send(.tab("Ships"))
    #expect(session.state.navigator.path.last?.name == "Pharos")
  }
}
