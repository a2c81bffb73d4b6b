import SplitViewUI

/// Demonstrates the display modes, the split behaviors and the primary edge.
struct DisplayModesPage: GalleryPage {
  static let guide = Guide(
    "display-modes", .splitView, "Display modes", rows: ["SV4", "SV5"],
    what: """
      Which columns are on screen: side by side, over the content, or the content alone. The \
      program suggests a mode; the user decides.
      """,
    press: """
      Press v for the next mode, V for the previous one, m to move the first column to the \
      other side.
      """,
    turned: "A mode that does not fit returns when there is room.",
    code: """
      var navigator = Navigator<String>(style: .triple, displayMode: .automatic)
      navigator.sidebarPresentation = .column
      """,
    demo: Demo(steps: ["v", .wait, "v", .wait, "v", .wait, "v", "m", .wait, .wait, "m"]))

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
    let mode = layout.isCollapsed ? "One at a time" : Self.words(for: layout.displayMode)
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

  private static func words(for mode: DisplayMode) -> String {
    switch mode {
    case .automatic: "As there is room"
    case .secondaryOnly: "The content alone"
    case .oneBesideSecondary: "One column beside"
    case .oneOverSecondary: "One column over it"
    case .twoBesideSecondary: "Two columns beside"
    case .twoOverSecondary: "Two columns over it"
    case .twoDisplaceSecondary: "Two columns push it"
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
        "m", help: "Move the primary column to the other side", hint: "Mirror", event: .mirror),
    ] + columns.keys(in: size).map { $0.map(Event.columns) }
  }
}
