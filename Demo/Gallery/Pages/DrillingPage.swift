import SplitViewUI

/// A secondary column that drills down into a category, which stays selected at the left.
struct DrillingPage: GalleryPage {
  static let guide = Guide(
    "drilling-right", .splitView, "Drilling down", rows: ["SV7", "SV3", "NB2"],
    what: """
      A category is selected at the left and stays marked there. The right pane goes down into \
      it, with a back button. For settings with many levels.
      """,
    press: "Press Enter to go down a level, left to go back, up and down to select.",
    turned: "In portrait, the categories are in a popover. The right pane stays at its level.",
    code: """
      ColumnView(.secondary, title: title(navigator.innermostLevel)) { column in
        if let text = columns.text, column.window == nil { return Reading<Event>(text) }
        return List(column) { item, _ in columns.tree.row(item) }
      }
      """,
    demo: Demo(steps: [
      .enter, .wait, .enter, .down, .enter, .wait, .left, .left, .wait, .left, .down, .wait,
    ]))

  var columns = Columns(Navigator(style: .double), .settings)

  mutating func update(_ event: ColumnsEvent) { columns.update(event) }

  func view(_ context: PageContext) -> any View<ColumnsEvent> {
    typealias Event = ColumnsEvent
    let navigator = columns.navigator(in: context.size)
    let title = { columns.title(ofLevel: $0, root: "Settings") }
    let send = { Event(navigation: $0, size: context.size) }
    return SplitView(
      navigator, in: columns.tree, status: .none, levelTitle: title, send: send
    ) {
      ColumnView(.primary, title: "Settings") { column in
        List(column) { item, _ in columns.tree.row(item) }
      }
      ColumnView(.secondary, title: title(navigator.innermostLevel)) { column in
        if let text = columns.text, column.window == nil { return Reading<Event>(text) }
        return List(column) { item, _ in columns.tree.row(item) }
      }
    }
  }

  func keys(_ context: PageContext) -> [KeyBinding<ColumnsEvent>] { columns.keys(in: context.size) }
}
