import SplitViewUI

/// The display modes, the split behaviors and the primary edge.
struct DisplayModesPage: GalleryPage {
  static let guide = Guide(
    "display-modes", .splitView, "Display modes", rows: ["SV4", "SV5"],
    rule: """
      In landscape the columns are side by side; in portrait the left ones come in a popover. A \
      program may ask for another mode, as for columns side by side in every orientation, and \
      people may go through the modes by a key.
      """,
    code: """
      var navigator = Navigator<String>(style: .triple, displayMode: .automatic)
      navigator.sidebarPresentation = .column
      """)

  enum Event: Sendable {
    case columns(ColumnsEvent)
    case mirror
  }

  var columns = Columns(Self.navigator(), .mail)

  private static func navigator() -> Navigator<String> {
    var navigator = Navigator<String>(style: .triple, displayMode: .automatic)
    navigator.sidebarPresentation = .column
    navigator.showsSecondaryOnlyButton = true
    return navigator
  }

  mutating func update(_ event: Event) {
    switch event {
    case .columns(let event): columns.update(event)
    case .mirror:
      let isLeading = columns.navigator.primaryEdge == .leading
      columns.navigator.primaryEdge = isLeading ? .trailing : .leading
    }
  }

  func view(_ context: PageContext) -> any View<Event> {
    let navigator = columns.navigator(in: context.size)
    let title = { columns.title(ofLevel: $0, root: "Mailboxes") }
    let layout = navigator.layout(in: columns.tree)
    let mode = layout.isCollapsed ? "compact" : layout.displayMode.rawValue
    return SplitView(
      navigator, in: columns.tree, status: .none, levelTitle: title,
      send: { .columns(ColumnsEvent(navigation: $0, size: context.size)) }
    ) {
      ColumnView(.primary, title: "Mailboxes") { column in
        List(column, appearance: .sidebar) { item, _ in columns.tree.row(item) }
      }
      ColumnView(.supplementary, title: title(1)) { column in
        List(column) { item, _ in columns.tree.row(item) }
      }
      ColumnView(.secondary, title: mode) { _ in Reading<Event>(columns.text) }
    }
  }

  func keys(_ context: PageContext) -> [KeyBinding<Event>] {
    let size = context.size
    func step(_ count: Int) -> Event {
      .columns(ColumnsEvent(navigation: .cycleDisplayMode(by: count), size: size))
    }
    return [
      KeyBinding("v", help: "Next display mode", hint: "Mode", event: step(1)),
      KeyBinding("V", help: "Previous display mode", event: step(-1)),
      KeyBinding(
        "m", help: "Put the primary at the other side", hint: "Mirror", event: .mirror),
    ] + columns.keys(in: size).map { $0.map(Event.columns) }
  }
}
