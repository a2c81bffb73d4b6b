import SplitViewUI

/// Details and marks at the end of a row.
struct RowAccessoriesPage: GalleryPage {
  static let guide = Guide(
    "row-accessories", .lists, "Row accessories", rows: ["SV8", "IB1"],
    what: """
      A mark at the end of a row: the row leads to another level, is the chosen one, or needs \
      attention. The i shows more without selecting the row.
      """,
    press: "Press up and down to select, d on a row with an i for more about it.",
    turned: "The marks stay at the end, however narrow the row.",
    code: """
      List(
        Self.rows.map(\\.title), selection: chosen, isFocused: context.isFocused && detail == nil,
        send: { .init($0) }, row: { title, index in Row(title, accessory: Self.rows[index].mark) }
      ).onDetail { title in Self.rows.firstIndex { $0.title == title }.map(Event.detail) }
      """,
    demo: Demo(
      opening: [.down, "d"],
      steps: [.wait, .wait, .escape, .wait, .down, .wait, .down, .wait, .up, .up, "d", .wait]))

  enum Event: Sendable {
    case choose(Int), move(Int), detail(Int), close

    init?(_ action: ListAction<String>) {
      guard case .select(let title) = action,
        let index = RowAccessoriesPage.rows.firstIndex(where: { $0.title == title })
      else { return nil }
      self = .choose(index)
    }
  }

  fileprivate static let rows: [(title: String, mark: Row.Accessory)] = [
    ("Leads on to a list", .disclosureIndicator), ("Has more detail", .detail),
    ("The one that holds", .checkmark), ("Three are new", .badge("3")),
    ("Something is wrong", .badge("!")), ("A plain row", .none),
  ]

  var chosen = 0
  var detail: Int?

  mutating func update(_ event: Event) {
    switch event {
    case .choose(let index): (chosen, detail) = (index, nil)
    case .move(let step): chosen = min(max(0, chosen + step), Self.rows.count - 1)
    case .detail(let index): detail = index
    case .close: detail = nil
    }
  }

  func view(_ context: PageContext) -> any View<Event> {
    let list = List(
      Self.rows.map(\.title), selection: chosen, isFocused: context.isFocused && detail == nil,
      send: { .init($0) }, row: { title, index in Row(title, accessory: Self.rows[index].mark) }
    ).onDetail { title in Self.rows.firstIndex { $0.title == title }.map(Event.detail) }
    return Layers(list, over: detail.map { popover($0, context) })
  }

  private func popover(_ row: Int, _ context: PageContext) -> Popover<Event> {
    let width = context.size.width
    return Popover(
      Caption<Event>("\(Self.rows[row].title): here it is. The row stays as it was.", blanks: 0),
      pointingAt: PopoverAnchor(max(0, width - 4)..<width, row: row), close: .close)
  }

  func keys(_ context: PageContext) -> [KeyBinding<Event>] {
    if detail != nil {
      return [
        KeyBinding(.escape, help: "Close the detail", hint: "Close", event: .close)
      ]
    }
    let more = KeyBinding(
      "d", help: "More detail", hint: "Detail", event: Event.detail(chosen))
    return (Self.rows[chosen].mark == .detail ? [more] : []) + [
      KeyBinding(moving: .nextRow, keys: [.named, .letters], help: "Next row", event: .move(1)),
      KeyBinding(
        moving: .previousRow, keys: [.named, .letters], help: "Previous row", event: .move(-1)),
    ]
  }
}
