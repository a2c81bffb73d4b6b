import SplitViewUI

/// A primary column, which drills down, and a secondary column.
struct TwoColumnsPage: GalleryPage {
  static let guide = Guide(
    "two-columns", .splitView, "Two columns", rows: ["SV1", "SV5", "SV6", "SV10"],
    what: """
      A list and the content of its selected row. A shallow tree needs no more: the list shows \
      one level at a time, and its leaves appear at the right. For settings, notes, documents.
      """,
    press: "Press down to Letters, Enter to open them, left to come back.",
    turned: """
      The list has 32 cells, beside the content or in a popover over it. The content is never \
      narrower than the list.
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
      """,
    demo: Demo(
      opening: ["s"], openingShape: .portrait,
      steps: [.down, .wait, .enter, .wait, .down, .wait, .left, .down, .wait]))

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
