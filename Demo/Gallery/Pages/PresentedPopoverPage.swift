import SplitViewUI

/// Popovers from the buttons of a split view's bars.
struct PresentedPopoverPage: GalleryPage {
  static let guide = Guide(
    "bar-popover", .popovers, "Bar popover",
    rows: ["PO1", "PO2", "PO4", "PO5", "PO8", "SV4"],
    what: """
      A popover from the button in a column's bar. For settings of that column: its colour, its \
      order, its contents.
      """,
    press: "Press o for colours, up and down to select, Enter to choose; a for the shelf.",
    turned: "It moves with its button. On a phone, it is a sheet. The choice is kept.",
    code: """
      PresentationView("colours", title: "Colours") { context in
        List(
          Self.colours, selection: chosen, isFocused: context.isFocused,
          send: { Event(choosing: $0) }, row: { colour, _ in Row(colour) })
      }
      """,
    demo: Demo(
      opening: ["o"],
      steps: [.wait, .down, .down, .wait, .enter, .wait, "a", .wait, .escape, .wait]))

  enum Event: Sendable {
    case columns(ColumnsEvent)
    case choose(Int), move(Int)

    init?(choosing action: ListAction<String>) {
      guard case .select(let colour) = action,
        let index = PresentedPopoverPage.colours.firstIndex(of: colour)
      else { return nil }
      self = .choose(index)
    }
  }

  fileprivate static let colours = ["Sand", "Slate", "Moss", "Brick"]

  var columns = Columns(Navigator(style: .double), .shelf)
  var chosen = 0

  mutating func update(_ event: Event) {
    switch event {
    case .columns(let event): columns.update(event)
    case .choose(let index):
      chosen = index
      columns.navigator.update(.cancel, in: columns.tree)
    case .move(let step): chosen = min(max(0, chosen + step), Self.colours.count - 1)
    }
  }

  private func present(_ id: PresentationID, from column: SplitViewColumn, _ context: PageContext)
    -> Event
  {
    .columns(
      ColumnsEvent(
        navigation: .present(Presentation(id, .popover(from: column))), size: context.size))
  }

  func view(_ context: PageContext) -> any View<Event> {
    let navigator = columns.navigator(in: context.size)
    let title = { columns.title(ofLevel: $0, root: "Shelf") }
    return SplitView(
      navigator, in: columns.tree, status: .none, levelTitle: title,
      send: { Event.columns(ColumnsEvent(navigation: $0, size: context.size)) }
    ) {
      ColumnView(
        .primary, title: title(navigator.innermostLevel),
        item: .button("About", present("about", from: .primary, context))
      ) { column in
        List(column) { item, _ in columns.tree.row(item) }
      }
      ColumnView(
        .secondary, title: Self.colours[chosen],
        item: .button("Colour", present("colours", from: .secondary, context))
      ) { _ in Reading<Event>(columns.text) }
      PresentationView("colours", title: "Colours") { context in
        List(
          Self.colours, selection: chosen, isFocused: context.isFocused,
          send: { Event(choosing: $0) }, row: { colour, _ in Row(colour) })
      }
      PresentationView("about") { _ in Caption<Event>("A shelf with two boxes.", blanks: 0) }
    }
  }

  func keys(_ context: PageContext) -> [KeyBinding<Event>] {
    let shown = columns.navigator.presentations.last?.id
    let buttons = [
      KeyBinding(
        "a", help: "About the shelf", hint: "About",
        event: present("about", from: .primary, context)),
      KeyBinding(
        "o", help: "Choose a colour", hint: "Colour",
        event: present("colours", from: .secondary, context)),
    ]
    let moving = [
      KeyBinding(
        moving: .nextRow, keys: [.named, .letters], help: "Next colour", event: Event.move(1)),
      KeyBinding(
        moving: .previousRow, keys: [.named, .letters], help: "Previous colour", event: .move(-1)),
      KeyBinding(.enter, help: "Choose this colour", event: .choose(chosen)),
    ]
    return buttons + (shown == "colours" ? moving : [])
      + columns.keys(in: context.size).map { $0.map(Event.columns) }
  }
}
