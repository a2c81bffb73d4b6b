import NavigationModel
import SplitViewUI
import TerminalFrame

/// A program with all its bars, in a few rows: what goes first where there is no room.
struct WholeProgramPage: GalleryPage {
  static let guide = Guide(
    "whole-program", .wholeProgram, "Whole program", rows: ["ST1", "ST2", "AP1", "AP2"],
    rule: """
      The main screen is the content, and stays in sight: other things come over it and go. Reading \
      in full screen hides every bar; one key, or Escape, brings all of them back. Where rows get \
      few, the key hints go first, then the status bar.
      """,
    code: """
      SplitView(
        navigator, in: columns.tree,
        status: StatusBar(leading: ["home", "up to date"], trailing: ["3 unread", "09:41"]),
        hints: KeyHints(Keymap([Keymap.Section("Keys", keys(context))])), levelTitle: title,
        send: { Event(navigation: $0, size: context.size) }
      ) {
        ColumnView(.primary, title: "Mailboxes") { column in
          List(column, appearance: .sidebar) { item, _ in columns.tree.row(item) }
        }
        ColumnView(.supplementary, title: title(1)) { column in
          List(column, placeholder: "No letters") { item, _ in columns.tree.row(item) }
        }
        ColumnView(.secondary, title: navigator.path.last ?? "") { _ in
          Reading<Event>(columns.text)
        }
      }
      """)

  var columns: Columns

  init() {
    columns = Columns(Navigator(style: .triple), .mail)
    columns.navigator.metrics = Metrics()
  }

  mutating func update(_ event: ColumnsEvent) { columns.update(event) }

  func view(_ context: PageContext) -> any View<ColumnsEvent> {
    typealias Event = ColumnsEvent
    let navigator = columns.navigator(in: context.size)
    let title = { columns.title(ofLevel: $0, root: "Mailboxes") }
    return SplitView(
      navigator, in: columns.tree,
      status: StatusBar(leading: ["home", "up to date"], trailing: ["3 unread", "09:41"]),
      hints: KeyHints(Keymap([Keymap.Section("Keys", keys(context))])), levelTitle: title,
      send: { Event(navigation: $0, size: context.size) }
    ) {
      ColumnView(.primary, title: "Mailboxes") { column in
        List(column, appearance: .sidebar) { item, _ in columns.tree.row(item) }
      }
      ColumnView(.supplementary, title: title(1)) { column in
        List(column, placeholder: "No letters") { item, _ in columns.tree.row(item) }
      }
      ColumnView(.secondary, title: navigator.path.last ?? "") { _ in
        Reading<Event>(columns.text)
      }
    }
  }

  func keys(_ context: PageContext) -> [KeyBinding<ColumnsEvent>] {
    columns.keys(in: context.size) + [
      KeyBinding(
        .character("z"), help: "Read in full screen", hint: "Full screen",
        event: ColumnsEvent(navigation: .toggleFullScreen, size: context.size))
    ]
  }
}
