import SplitViewUI

/// A column with details about the content beside it.
struct InspectorPage: GalleryPage {
  static let guide = Guide(
    "inspector", .splitView, "Inspector", rows: ["SV5", "AP1"],
    what: """
      A column beside the content with more about it. A key shows and hides it, and the content \
      stays visible. For properties, comments, headers.
      """,
    press: "Press a to hide it or show it, up and down to select something else.",
    turned: "Without room beside the content, it is a sheet over it.",
    code: """
      ColumnView(.inspector, title: "About") { _ in Reading<ColumnsEvent>(facts) }
      """,
    demo: Demo(opening: ["a"], steps: [.wait, .down, .wait, .down, .wait, "a", .wait, .wait]))

  var columns: Columns

  init() {
    columns = Columns(Navigator(style: .double), .shelf)
    columns.navigator.hasInspector = true
    // The page is narrower than a whole program, so its columns are narrower too.
    columns.navigator.metrics.inspectorWidth = 24
    columns.navigator.metrics.minimumSecondaryWidth = 32
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
      ColumnView(.inspector, title: "About") { _ in Reading<ColumnsEvent>(facts) }
    }
  }

  /// Details about the content.
  private var facts: TextDocument {
    TextDocument(
      [
        ("Kind", columns.tree.kind(of: columns.navigator.path) == .leaf ? "a paper" : "a box"),
        ("Kept", "on the shelf"), ("Since", "1 May 1871"), ("By", "the first keeper"),
      ].map { fact, value in
        TextBlock(
          value, lead: fact + String(repeating: " ", count: 7 - fact.count), leadRole: .secondary)
      })
  }

  func keys(_ context: PageContext) -> [KeyBinding<ColumnsEvent>] {
    let about = KeyBinding(
      "a", help: "Show or hide more about the content", hint: "About",
      event: ColumnsEvent(navigation: .toggleInspector, size: context.size))
    return [about] + columns.keys(in: context.size)
  }
}
