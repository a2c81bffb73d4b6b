import SplitViewUI

/// Primary, supplementary and secondary.
struct ThreeColumnsPage: GalleryPage {
  static let guide = Guide(
    "three-columns", .splitView, "Three columns", rows: ["SV1", "SV2", "SV3", "SV8", "SV10"],
    rule: """
      What is selected in a column says what the next one shows, at once, without Enter. The \
      selection stays marked where the focus is elsewhere. In portrait the side columns come in a \
      popover, one key away.
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
      """)

  var columns = Columns(Navigator(style: .triple), .mail)

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
