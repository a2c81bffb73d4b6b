import NavigationModel
import SplitViewUI
import TerminalFrame
import Testing

struct Paper: Identifiable, Sendable { let id: String }

/// A program with two tabs, each with a list and a place of its own.
struct Papers: SplitViewApp {
  /// A tab: its data, and its place in them.
  struct Desk {
    var tree: ItemTree<Paper>
    var navigator = Navigator<String>(style: .double)

    init(_ titles: [String]) {
      tree = ItemTree(titles.map(Paper.init))
      navigator.hierarchyChanged(from: nil, to: tree)
    }
  }

  struct State {
    var desks = ["Letters": Desk(["Ada", "Grace"]), "Bills": Desk(["Rent", "Tea", "Coal"])]
    var tab = "Letters"

    /// The tab on screen; the others keep theirs.
    var desk: Desk {
      get { desks[tab, default: Desk([])] }
      set { desks[tab] = newValue }
    }

    /// Shows another tab, at the size that the screen has now.
    mutating func show(_ other: String) {
      let size = (desk.navigator.width, desk.navigator.height)
      tab = other
      desk.navigator.update(.resize(width: size.0, height: size.1), in: desk.tree)
    }
  }

  enum Event: SplitViewEvent { case navigation(NavigationEvent<String>), tab(String) }

  func update(_ state: inout State, _ event: Event) -> [Command<Never>] {
    switch event {
    case .navigation(let event): state.desk.navigator.update(event, in: state.desk.tree)
    case .tab(let tab): state.show(tab)
    }
    return []
  }

  func view(_ state: State) -> SplitView<String, Event> {
    SplitView(
      state.desk.navigator, in: state.desk.tree, title: "Papers",
      tabBar: TabBar(["Letters", "Bills"], selection: state.tab, send: Event.tab)
    ) {
      ColumnView(.primary, title: state.tab) { List($0) { paper, _ in Row(paper) } }
      ColumnView(.secondary, title: state.desk.navigator.path.last ?? "") { _ in
        TextView(TextDocument("What it says."))
      }
    }
  }
}

enum TabsPage: GuidePage {
  static let name = "tabs"

  static func drawings() -> [String] {
    var session = Session(Papers(), state: Papers.State(), size: Size(80, 9))
    _ = session.send(.tab("Bills"))
    _ = session.send(.navigation(.selectLast))
    let bills = session.frame().lines.joined(separator: "\n")
    _ = session.send(.tab("Letters"))
    _ = session.resize(to: Size(40, 9))
    _ = session.send(.tab("Bills"))
    return [
      bills, session.frame().lines.joined(separator: "\n"), WholeScreenTests.drawing(.table),
      WholeScreenTests.drawing(.today),
    ]
  }
}

struct TabsTests {
  @Test func `each tab keeps its place while another is on screen`() {
    var session = Session(Papers(), state: Papers.State(), size: Size(120, 24))
    _ = session.send(.navigation(.moveSelection(by: 1)))
    _ = session.send(.tab("Bills"))
    #expect(session.state.desk.navigator.path == ["Rent"])
    _ = session.send(.navigation(.selectLast))
    _ = session.send(.tab("Letters"))
    #expect(session.state.desk.navigator.path == ["Grace"])
    _ = session.resize(to: Size(40, 24))
    _ = session.send(.tab("Bills"))
    #expect(session.state.desk.navigator.path == ["Coal"])
    #expect(session.state.desk.navigator.width == 40)
  }

  @Test func `another list under the same navigator keeps the item, never the row`() {
    var shelf = FlatList(["Ada", "Grace", "Alan"])
    var navigator = Navigator<String>(style: .double)
    navigator.hierarchyChanged(from: nil, to: shelf)
    navigator.update(.selectLast, in: shelf)

    navigator.replace(&shelf, with: FlatList(["Alan", "Ada"]))
    #expect(navigator.path == ["Alan"])
    navigator.replace(&shelf, with: FlatList(["Rent", "Tea", "Coal"]))
    #expect(navigator.path == ["Rent"])
  }
}
