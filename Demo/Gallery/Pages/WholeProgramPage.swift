import SplitViewUI

/// A program that shows all its bars in a few rows, in their proper order.
struct WholeProgramPage: GalleryPage {
  static let guide = Guide(
    "whole-program", .wholeProgram, "Whole program", rows: ["ST1", "ST2", "AP1", "AP2", "TB1"],
    what: """
      A whole mail program: mailboxes, letters and a letter, below a status bar and above tabs. \
      The letter is the main thing; everything else appears over it and disappears again.
      """,
    press: "Press z to read in full screen, a for more about the letter, x for the other tab.",
    turned: """
      In portrait, the lists are in a popover; on a phone, there is one view at a time. The \
      selection is kept.
      """,
    code: """
      SplitView(
        navigator, in: columns.tree, status: Self.status, tabBar: tabBar, levelTitle: title,
        send: send
      ) {
        ColumnView(.primary, title: title(0)) { column in
          List(column, appearance: .sidebar) { item, _ in columns.tree.row(item) }
        }
        ColumnView(.supplementary, title: title(1)) { column in
          List(column, placeholder: "Nothing here") { item, _ in columns.tree.row(item) }
        }
        ColumnView(.secondary, title: letter, item: .button("About", about(context))) { _ in
          Reading<Event>(columns.text)
        }
        PresentationView("about", title: "About") { _ in
          Caption<Event>("Sent from home, and read here. Subject of the message stays in sight.")
        }
      }
      """,
    demo: Demo(steps: [
      .turn(.landscape, "Wide: a letter beside the list that holds it."), .wait, .down, .wait,
      .down, .wait, .enter,
      .turn(.portrait, "Turned: the letter alone. The lists are a key away."), .wait, .left,
      .turn(.portrait, "They appear in a popover at the back button."), .down, .up,
      .wait, .enter,
      .turn(.compact, "On a phone, there is one view at a time."), .wait, .left, .wait, .left,
      .wait,
      .turn(.landscape, "Turned back, nothing is lost."), .wait, .wait, "z",
      .say("Reading in full screen: every bar is gone."), .wait, "z", .wait, "a",
      .say("Details appear over the letter, with an arrow, and disappear again."), .wait,
      .escape, .wait,
    ]))

  enum Event: Sendable {
    case columns(ColumnsEvent)
    case tab(TabBarEvent)
  }

  private static let tabs = [Tab("Mail", badge: .count(4)), Tab("Settings")]

  private var parts = [whole(.mail), whole(.settings)]
  private var tab = 0
  private var columns: Columns { parts[tab] }

  init() {}

  private static func whole(_ tree: SampleTree) -> Columns {
    var columns = Columns(Navigator(style: .triple), tree)
    columns.navigator.metrics = SplitViewMetrics()
    columns.navigator.metrics.rowHeights[1] = 2
    // Show key hints only once, at the bottom of the gallery.
    columns.navigator.metrics.hintsMinimumRows = .max
    var measures = ViewMeasures()
    measures.hasTabBar = true
    columns.navigator.update(.measured(measures), in: tree)
    return columns
  }

  mutating func update(_ event: Event) {
    switch event {
    case .columns(let event): parts[tab].update(event)
    case .tab(.chosen(let index)): tab = index
    case .tab(.unavailable), .tab(.more): break
    }
  }

  private static var status: StatusBar<Event> {
    StatusBar(leading: ["home", "up to date"], trailing: ["4 unread", "09:41"])
  }
  private var tabBar: TabBar<Event> { TabBar(Self.tabs, selection: tab, send: Event.tab) }

  func view(_ context: PageContext) -> any View<Event> {
    let navigator = columns.navigator(in: context.size)
    let title = { columns.title(ofLevel: $0, root: Self.tabs[tab].title) }
    let letter = navigator.path.last ?? ""
    let send = { Event.columns(ColumnsEvent(navigation: $0, size: context.size)) }
    return SplitView(
      navigator, in: columns.tree, status: Self.status, tabBar: tabBar, levelTitle: title,
      send: send
    ) {
      ColumnView(.primary, title: title(0)) { column in
        List(column, appearance: .sidebar) { item, _ in columns.tree.row(item) }
      }
      ColumnView(.supplementary, title: title(1)) { column in
        List(column, placeholder: "Nothing here") { item, _ in columns.tree.row(item) }
      }
      ColumnView(.secondary, title: letter, item: .button("About", about(context))) { _ in
        Reading<Event>(columns.text)
      }
      PresentationView("about", title: "About") { _ in
        Caption<Event>("Sent from home, and read here. Subject of the message stays in sight.")
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
          .escape, "a", help: "Close the details", hint: "Close",
          event: .columns(close))
      ]
    }
    let fullScreen = ColumnsEvent(navigation: .toggleFullScreen, size: context.size)
    return [
      KeyBinding(
        "z", help: "Read in full screen", hint: "Full screen",
        event: Event.columns(fullScreen)),
      KeyBinding("a", help: "About the letter", hint: "About", event: about(context)),
      KeyBinding(
        "x", help: "The other tab", hint: "Tab", event: .tab(.chosen(1 - tab))),
    ] + tabBar.bindings() + columns.keys(in: context.size).map { $0.map(Event.columns) }
  }
}
