import SplitViewUI

/// Modal views in the four styles.
struct ModalViewPage: GalleryPage {
  static let guide = Guide(
    "modal-view", .menusAndSheets, "Modal view", rows: ["MV1"],
    what: """
      A small task of its own, in one of four styles: a page, a form, the whole screen, or in \
      place of a column. Done keeps the changes; Cancel discards them.
      """,
    press: """
      Press 1 to 4 for the styles, Space for another label, Ctrl+S for Done, Escape for Cancel.
      """,
    turned: "On a phone, a form appears as a page.",
    code: """
      ModalView(
        "New label", done: Event.done, cancel: .cancel,
        content: List(
          Self.labels, selection: drafted, isFocused: true, send: { _ in nil },
          row: { label, _ in Row(label) }))
      """,
    demo: Demo(
      opening: ["1"],
      steps: [
        .wait, " ", .wait, .press(.control("s")), .wait, "2", .wait, .escape, "3", .wait, .escape,
        "4",
        .wait, .escape, .wait,
      ]))

  enum Event: Sendable {
    case columns(ColumnsEvent)
    case present(ModalStyle), change, done, cancel
  }

  private static let styles: [(name: String, style: ModalStyle)] = [
    ("page sheet", .pageSheet), ("form sheet", .formSheet), ("full screen", .fullScreen),
    ("current context", .currentContext),
  ]
  private static let labels = ["Ships", "Weather", "Oil", "Visitors"]

  var columns = Columns(Navigator(style: .double), .shelf)
  var label = 0
  var drafted = 0

  mutating func update(_ event: Event) {
    switch event {
    case .columns(let event): columns.update(event)
    case .present(let style):
      drafted = label
      columns.navigator.update(.present(Presentation(modal: "task", style)), in: columns.tree)
    case .change: drafted = (drafted + 1) % Self.labels.count
    case .done:
      label = drafted
      columns.navigator.update(.dismiss("task"), in: columns.tree)
    case .cancel: columns.navigator.update(.dismiss("task"), in: columns.tree)
    }
  }

  func view(_ context: PageContext) -> any View<Event> {
    columns.view(
      context, title: Self.labels[label],
      item: .button("Label", .present(.pageSheet)), send: Event.columns,
      presenting: PresentationView("task", modal: task))
  }

  private var task: ModalView<Event> {
    ModalView(
      "New label", done: Event.done, cancel: .cancel,
      content: List(
        Self.labels, selection: drafted, isFocused: true, send: { _ in nil },
        row: { label, _ in Row(label) }))
  }

  func keys(_ context: PageContext) -> [KeyBinding<Event>] {
    if columns.isPresenting {
      let change = KeyBinding(
        " ", help: "Another label", hint: "Change", event: Event.change)
      return [change] + task.keys.bindings
    }
    return Self.styles.enumerated().map { index, style in
      KeyBinding(
        KeyPress(Character("\(index + 1)")), help: "Present it as \(style.name)",
        hint: index == 0 ? "Present" : nil, event: .present(style.style))
    } + columns.keys(in: context.size).map { $0.map(Event.columns) }
  }
}
