import SplitViewUI

/// A chart of an atlas, or a sheet of a chart.
private struct Chart: Identifiable, Sendable {
  let id: String
  var kind = ItemKind.leaf
  var charts: [Chart]?
}

/// Sections and nested rows, which fold.
struct OutlinePage: GalleryPage {
  static let guide = Guide(
    "outline", .lists, "Outline", rows: ["SV8", "SV11"],
    rule: """
      Rows below a row of the same list can be folded away: `▾` before an item, at the end of a \
      header. → unfolds, and then goes in; ← folds, then goes to the row above, then out; a click \
      on the sign does either. What is folded stays so when the screen turns. In SwiftUI's words: \
      OutlineGroup, DisclosureGroup, Section(isExpanded:).
      """,
    code: """
      List(column, appearance: .sidebar) { item, _ in
        let isSection = tree[item]?.kind == .header
        return Row(item, indent: tree.depth(of: item) - 1, kind: isSection ? .header : .item)
      }
      """)

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
      charts: [Chart(id: "Kiel Bight"), Chart(id: "Øresund"), Chart(id: "Gulf of Finland")]),
  ]

  var navigator = Navigator<String>(style: .double)
  private var tree = ItemTree(atlas, rows: \.charts, kind: \.kind)

  init() {
    // The screen around it has a status bar and hints.
    navigator.metrics.statusMinimumRows = .max
    navigator.metrics.hintsMinimumRows = .max
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
      navigator, in: tree, status: .none, hints: .none, levelTitle: { _ in "Atlas" }, send: send
    ) {
      ColumnView(.primary, title: "Atlas") { column in
        List(column, appearance: .sidebar) { item, _ in
          let isSection = tree[item]?.kind == .header
          return Row(item, indent: tree.depth(of: item) - 1, kind: isSection ? .header : .item)
        }
      }
      ColumnView(.secondary, title: navigator.path.last ?? "") { _ in
        ContentUnavailable("The chart of \(navigator.path.last ?? "nothing")")
      }
    }
  }

  func keys(_ context: PageContext) -> [KeyBinding<ColumnsEvent>] {
    navigator.sized(context.size, in: tree).pageKeys(in: tree, context.size)
  }
}
