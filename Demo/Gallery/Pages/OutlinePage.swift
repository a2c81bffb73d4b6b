import SplitViewUI

/// A chart in an atlas, or a sheet of a chart.
private struct Chart: Identifiable, Sendable {
  let id: String
  var kind = ItemKind.leaf
  var charts: [Chart]?
}

/// Sections and nested rows that fold.
struct OutlinePage: GalleryPage {
  static let guide = Guide(
    "outline", .lists, "Outline", rows: ["SV8", "SV11"],
    what: """
      A list with rows inside other rows, which can be folded. For folders, threads, chapters.
      """,
    press: "Press left to fold, right to unfold; a click on the sign before a row does both.",
    turned: "Folded rows stay folded in every shape.",
    code: """
      List(column, appearance: .sidebar) { item, _ in
        let isSection = tree[item]?.kind == .header
        return Row(item, indent: tree.depth(of: item) - 1, kind: isSection ? .header : .item)
      }
      """,
    demo: Demo(steps: [
      .left, .wait, .right, .wait, .down, .down, .down, .down, .wait, .right, .wait,
    ]))

  private static let atlas = [
    Chart(
      id: "North Sea", kind: .header,
      charts: [
        Chart(id: "German Bight", charts: [Chart(id: "Elbe mouth"), Chart(id: "Jade and Weser")]),
        Chart(id: "Dogger Bank"),
        Chart(
          id: "Dutch coast",
          charts: [
            Chart(id: "Wadden Sea", charts: [Chart(id: "Texel"), Chart(id: "Ameland")]),
            Chart(id: "Hook of Holland"),
          ]),
      ]),
    Chart(
      id: "Baltic", kind: .header,
      charts: [Chart(id: "Kiel Bight"), Chart(id: "Little Belt"), Chart(id: "Gulf of Finland")]),
  ]

  var navigator = Navigator<String>(style: .double)
  private var tree = ItemTree(atlas, rows: \.charts, kind: \.kind)

  init() {
    // The gallery around the page already has a status bar and key hints.
    navigator.metrics.statusMinimumRows = .max
    navigator.metrics.hintsMinimumRows = .max
    // This page is about the list, so the list stays beside the content in portrait too.
    navigator.columnWidths[.primary] = ColumnWidth(preferred: 32, minimum: 24)
    navigator.metrics.minimumSecondaryWidth = 28
    navigator.setFolded(["Dutch coast"], in: tree)
    navigator.edit(&tree) { _ in }
  }

  mutating func update(_ event: ColumnsEvent) {
    navigator = navigator.sized(event.size, in: tree)
    navigator.update(event.navigation, in: tree)
  }

  func view(_ context: PageContext) -> any View<ColumnsEvent> {
    typealias Event = ColumnsEvent
    let navigator = navigator.sized(context.size, in: tree)
    let send = { Event(navigation: $0, size: context.size) }
    return SplitView(
      navigator, in: tree, status: .none, levelTitle: { _ in "Atlas" }, send: send
    ) {
      ColumnView(.primary, title: "Atlas") { column in
        List(column, appearance: .sidebar) { item, _ in
          let isSection = tree[item]?.kind == .header
          return Row(item, indent: tree.depth(of: item) - 1, kind: isSection ? .header : .item)
        }
      }
      ColumnView(.secondary, title: navigator.path.last ?? "") { _ in
        Reading<Event>(navigator.path.last.map(Self.chart))
      }
    }
  }

  private static func chart(_ name: String) -> TextDocument {
    TextDocument([
      TextBlock(name, .heading), TextBlock("1:150 000, soundings in metres", .secondary),
      TextBlock(""),
      TextBlock(
        "Lights are shown with their colours and periods; rocks awash are marked with a cross. "
          + "Vessels under pilotage keep to the south of the fairway."),
    ])
  }

  func keys(_ context: PageContext) -> [KeyBinding<ColumnsEvent>] {
    navigator.sized(context.size, in: tree).pageKeys(in: tree, context.size)
  }
}
