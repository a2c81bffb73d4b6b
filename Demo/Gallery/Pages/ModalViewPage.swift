import NavigationModel
import SplitViewUI
import TerminalFrame

/// Modal views in their four styles.
struct ModalViewPage: GalleryPage {
  static let guide = Guide(
    "modal-view", .menusAndSheets, "Modal view", rows: ["MV1"],
    rule: """
      One task of its own, in one of four styles: a page sheet, a form sheet, all of the screen, or \
      in the place of the column that has the focus. Done ends it; Cancel discards what was done.
      """,
    code: """
      PresentationView(
        "task", title: "New label", cancel: ("Cancel", .cancel), item: .button("Done", .done)
      ) { _ in
        Caption<Event>("Label: \\(draft)")
      }
      """)

  enum Event: Sendable {
    case columns(ColumnsEvent)
    case present(PresentationStyle), change, done, cancel
  }

  private static let styles: [(name: String, style: PresentationStyle)] = [
    ("page sheet", .pageSheet), ("form sheet", .formSheet), ("full screen", .fullScreen),
    ("current context", .currentContext),
  ]
  private static let labels = ["Ships", "Weather", "Oil"]

  var columns = Columns(Navigator(style: .double), .shelf)
  var label = 0
  var drafted = 0
  private var draft: String { Self.labels[drafted] }

  mutating func update(_ event: Event) {
    switch event {
    case .columns(let event): columns.update(event)
    case .present(let style):
      drafted = label
      columns.navigator.update(.present(Presentation("task", style)), in: columns.tree)
    case .change: drafted = (drafted + 1) % Self.labels.count
    case .done:
      label = drafted
      columns.navigator.update(.dismiss("task"), in: columns.tree)
    case .cancel: columns.navigator.update(.dismiss("task"), in: columns.tree)
    }
  }

  func view(_ context: PageContext) -> any View<Event> {
    let navigator = columns.navigator(in: context.size)
    let title = { columns.title(ofLevel: $0, root: "Shelf") }
    return SplitView(
      navigator, in: columns.tree, status: .none, hints: .none, levelTitle: title,
      send: { Event.columns(ColumnsEvent(navigation: $0, size: context.size)) }
    ) {
      ColumnView(.primary, title: title(navigator.innermostLevel)) { column in
        List(column) { item, _ in columns.tree.row(item) }
      }
      ColumnView(.secondary, title: Self.labels[label]) { _ in Reading<Event>(columns.text) }
      PresentationView(
        "task", title: "New label", cancel: ("Cancel", .cancel), item: .button("Done", .done)
      ) { _ in
        Caption<Event>("Label: \(draft)")
      }
    }
  }

  func keys(_ context: PageContext) -> [KeyBinding<Event>] {
    guard columns.navigator.presentations.isEmpty else {
      return [
        KeyBinding(.character(" "), help: "Another label", hint: "Change", event: .change),
        KeyBinding(KeyPress(.enter), help: "Done", hint: "Done", event: .done),
        KeyBinding(KeyPress(.escape), help: "Cancel", hint: "Cancel", event: .cancel),
      ]
    }
    return Self.styles.enumerated().map { index, style in
      KeyBinding(
        .character(Character("\(index + 1)")), help: "Present it as \(style.name)",
        hint: index == 0 ? "Present" : nil, event: .present(style.style))
    } + columns.keys(in: context.size).map { $0.mapped(Event.columns) }
  }
}
