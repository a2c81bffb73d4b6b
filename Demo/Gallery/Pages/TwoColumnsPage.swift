import SplitViewUI

/// Primary and secondary; the primary drills down.
struct TwoColumnsPage: GalleryPage {
  static let guide = Guide(
    "two-columns", .splitView, "Two columns", rows: ["SV1", "SV5", "SV6", "SV10"],
    rule: """
      A shallow hierarchy drills down in the left pane, under a navigation bar; its leaves appear \
      at the right. The left pane is 32 cells wide, in a popover too, and the right one is never \
      narrower.
      """,
    code: """
      SplitView(
        navigator, in: columns.tree, status: .none, levelTitle: title, send: send
      ) {
        ColumnView(.primary, title: title(navigator.innermostLevel)) { column in
          List(column) { item, _ in columns.tree.row(item) }
        }
        ColumnView(.secondary, title: navigator.path.last ?? "") { _ in
          Reading<Event>(columns.text)
        }
      }
      """)

  var columns = Columns(Navigator(style: .double), .shelf)

  mutating func update(_ event: ColumnsEvent) { columns.update(event) }

  func view(_ context: PageContext) -> any View<ColumnsEvent> {
    typealias Event = ColumnsEvent
    let navigator = columns.navigator(in: context.size)
    let title = { columns.title(ofLevel: $0, root: "Shelf") }
    let send = { Event(navigation: $0, size: context.size) }
    return SplitView(
      navigator, in: columns.tree, status: .none, levelTitle: title, send: send
    ) {
      ColumnView(.primary, title: title(navigator.innermostLevel)) { column in
        List(column) { item, _ in columns.tree.row(item) }
      }
      ColumnView(.secondary, title: navigator.path.last ?? "") { _ in
        Reading<Event>(columns.text)
      }
    }
  }

  func keys(_ context: PageContext) -> [KeyBinding<ColumnsEvent>] { columns.keys(in: context.size) }
}
