import SplitViewUI

/// A primary, a supplementary and a secondary column.
struct ThreeColumnsPage: GalleryPage {
  static let guide = Guide(
    "three-columns", .splitView, "Three columns", rows: ["SV1", "SV2", "SV3", "SV8", "SV10"],
    what: """
      Two lists and the content they lead to. A selection in one shows its contents in the next \
      at once, without Enter. For mail, feeds, tickets.
      """,
    press: "Press up and down to select, left and right to go from column to column.",
    turned: """
      In portrait, the content is alone, and the lists are in a popover, one key away. On a \
      phone, the columns are one stack with a back button.
      """,
    code: """
      SplitView(
        navigator, in: columns.tree, status: .none, levelTitle: title, send: send
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
      """,
    demo: Demo(
      opening: ["s"], openingShape: .portrait,
      steps: [.down, .wait, .down, .wait, .left, .down, .wait, .up, .right, .up, .wait]))

  var columns = Columns(Navigator(style: .triple), .mail)

  init() { columns.navigator.metrics.rowHeights[1] = 2 }

  mutating func update(_ event: ColumnsEvent) { columns.update(event) }

  func view(_ context: PageContext) -> any View<ColumnsEvent> {
    typealias Event = ColumnsEvent
    let navigator = columns.navigator(in: context.size)
    let title = { columns.title(ofLevel: $0, root: "Mailboxes") }
    let send = { Event(navigation: $0, size: context.size) }
    return SplitView(
      navigator, in: columns.tree, status: .none, levelTitle: title, send: send
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

  func keys(_ context: PageContext) -> [KeyBinding<ColumnsEvent>] { columns.keys(in: context.size) }
}
