import SplitViewUI

/// A program with all its bars in a few rows, which shows the order in which bars go.
struct WholeProgramPage: GalleryPage {
  static let guide = Guide(
    "whole-program", .wholeProgram, "Whole program", rows: ["ST1", "ST2", "AP1", "AP2", "TB1"],
    rule: """
      The main screen is the content, and stays in sight: other things come over it in a popover, \
      and go. Tabs switch within the screen, whose bars stay as they are. Reading in full screen \
      hides every bar; one key, or Escape, brings all of them back. Where rows get few, the key \
      hints go first, then the status bar.
      """,
    code: """
      return SplitView(
        navigator, in: columns.tree,
        status: StatusBar(leading: ["home", "up to date"], trailing: ["3 unread", "09:41"]),
        tabBar: TabBar(Self.tabs, selection: tab, send: Event.tab),
        levelTitle: title, send: { .columns(ColumnsEvent(navigation: $0, size: context.size)) }
      ) {
      """)

  enum Event: Sendable {
    case columns(ColumnsEvent)
    case tab(TabBarEvent)
  }

  private static let tabs = [Tab("Mail", badge: .count(3)), Tab("Settings")]

  private var parts = [whole(.mail), whole(.settings)]
  private var tab = 0
  private var columns: Columns { parts[tab] }

  init() {}

  private static func whole(_ tree: SampleTree) -> Columns {
    var columns = Columns(Navigator(style: .triple), tree)
    columns.navigator.metrics = SplitViewMetrics()
    columns.navigator.hasTabBar = true
    return columns
  }

  mutating func update(_ event: Event) {
    switch event {
    case .columns(let event): parts[tab].update(event)
    case .tab(.chosen(let index)): tab = index
    case .tab(.unavailable), .tab(.more): break
    }
  }

  func view(_ context: PageContext) -> any View<Event> {
    let navigator = columns.navigator(in: context.size)
    let title = { columns.title(ofLevel: $0, root: Self.tabs[tab].title) }
    return SplitView(
      navigator, in: columns.tree,
      status: StatusBar(leading: ["home", "up to date"], trailing: ["3 unread", "09:41"]),
      tabBar: TabBar(Self.tabs, selection: tab, send: Event.tab),
      levelTitle: title, send: { .columns(ColumnsEvent(navigation: $0, size: context.size)) }
    ) {
      ColumnView(.primary, title: title(0)) { column in
        List(column, appearance: .sidebar) { item, _ in columns.tree.row(item) }
      }
      ColumnView(.supplementary, title: title(1)) { column in
        List(column, placeholder: "Nothing here") { item, _ in columns.tree.row(item) }
      }
      ColumnView(
        .secondary, title: navigator.path.last ?? "", item: .button("About", about(context))
      ) { _ in
        Reading<Event>(columns.text)
      }
      PresentationView("about", title: "About") { _ in
        Caption<Event>("Sent from home, and read here. What it is about stays in sight.")
      }
    }
  }

  private func about(_ context: PageContext) -> Event {
    .columns(columns.present(Presentation("about", .popover(from: .secondary)), context))
  }

  func keys(_ context: PageContext) -> [KeyBinding<Event>] {
    if columns.isPresenting {
      let close = ColumnsEvent(navigation: .cancel, size: context.size)
      return [
        KeyBinding(
          .escape, "a", help: "Close it", hint: "Close",
          event: .columns(close))
      ]
    }
    let fullScreen = ColumnsEvent(navigation: .toggleFullScreen, size: context.size)
    let tabs = TabBar(Self.tabs, selection: tab, send: Event.tab)
    return [
      KeyBinding(
        "z", help: "Read in full screen", hint: "Full screen",
        event: Event.columns(fullScreen)),
      KeyBinding("a", help: "About the letter", hint: "About", event: about(context)),
      KeyBinding(
        "x", help: "The other tab", hint: "Tab", event: .tab(.chosen(1 - tab))),
    ] + tabs.bindings() + columns.keys(in: context.size).map { $0.map(Event.columns) }
  }
}
