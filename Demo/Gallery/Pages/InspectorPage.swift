import SplitViewUI

/// A column beside the content with details about it.
struct InspectorPage: GalleryPage {
  static let guide = Guide(
    "inspector", .splitView, "Inspector", rows: ["SV5", "AP1"],
    rule: """
      More about the content, in a column beside it that is shown and put away; the content stays in \
      sight, and is never the narrower one. Where there is no room for it, it is a sheet.
      """,
    code: """
      ColumnView(.inspector, title: "About") { _ in
        Caption<ColumnsEvent>("A column of its own for what is told of the content: \\(about).")
      }
      """)

  var columns: Columns

  init() {
    columns = Columns(Navigator(style: .double), .shelf)
    columns.navigator.hasInspector = true
    // The page is narrower than a program's screen, so its columns need smaller widths.
    columns.navigator.metrics.inspectorWidth = 24
  }

  mutating func update(_ event: ColumnsEvent) { columns.update(event) }

  func view(_ context: PageContext) -> any View<ColumnsEvent> {
    let navigator = columns.navigator(in: context.size)
    let title = { columns.title(ofLevel: $0, root: "Shelf") }
    let about = navigator.path.last ?? "nothing"
    let info = ColumnsEvent(navigation: .toggleInspector, size: context.size)
    return SplitView(
      navigator, in: columns.tree, status: .none, levelTitle: title,
      send: { ColumnsEvent(navigation: $0, size: context.size) }
    ) {
      ColumnView(.primary, title: title(navigator.innermostLevel)) { column in
        List(column) { item, _ in columns.tree.row(item) }
      }
      ColumnView(.secondary, title: about, item: .button("About", info)) { _ in
        Reading<ColumnsEvent>(columns.text)
      }
      ColumnView(.inspector, title: "About") { _ in
        Caption<ColumnsEvent>("A column of its own for what is told of the content: \(about).")
      }
    }
  }

  func keys(_ context: PageContext) -> [KeyBinding<ColumnsEvent>] {
    let about = KeyBinding(
      "a", help: "More about the content, or no more", hint: "About",
      event: ColumnsEvent(navigation: .toggleInspector, size: context.size))
    return [about] + columns.keys(in: context.size)
  }
}
