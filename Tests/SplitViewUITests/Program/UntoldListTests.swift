import SplitViewUI
import TerminalFrame
import Testing

/// A program whose list exists from the start, and which never tells the navigator about it.
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

/// Feeds in a list that arrives late, with articles below each feed.
private struct Feeds: SplitViewApp {
  struct State {
    var tree = ItemTree<Feed>()
    var navigator = Navigator<String>(style: .triple)

    init() {
      tree.unload(.top)
      navigator.hierarchyChanged(from: nil, to: tree)
    }
  }

  struct Feed: Identifiable { let id: String }

  enum Event: SplitViewEvent { case navigation(NavigationEvent<String>) }

  func update(_ state: inout State, _ event: Event) -> [Command<Never>] {
    switch event {
    case .navigation(let event): state.navigator.update(event, in: state.tree)
    }
    return []
  }

  func view(_ state: State) -> SplitView<String, Event> {
    SplitView(state.navigator, in: state.tree, title: "Feeds") {
      ColumnView(.primary, title: "Feeds") {
        List($0, placeholder: "No feeds") { feed, _ in Row(feed) }
      }
      ColumnView(.supplementary, title: "Articles") {
        List($0, placeholder: "No articles") { article, _ in Row(article) }
      }
      ColumnView(.secondary, title: "") { _ in Text("") }
    }
  }
}

@Test func `a list inside one that loads is not known to be empty`() {
  let session = Session(Feeds(), state: Feeds.State(), size: Size(140, 12))
  let screen = session.frame().lines.joined(separator: "\n")
  #expect(!screen.contains("No feeds"))
  #expect(!screen.contains("No articles"))
  #expect(screen.split(separator: "Loading").count == 3, "\(screen)")
}
