import SplitViewUI

/// A popover that points at one of three buttons.
struct PopoverPage: GalleryPage {
  static let guide = Guide(
    "popover", .popovers, "Popover", rows: ["PO1", "PO2", "PO3", "PO5", "PO6", "PO7"],
    what: """
      A small box that points at the button that opened it. It is above everything else, needs \
      no close button, and closes with a choice, Escape or a click beside it.
      """,
    press: """
      Press 1, 2 or 3 for a button, up, down and Enter to choose, + to make it taller, w to \
      make it wider.
      """,
    turned: "It follows its button, and never covers it.",
    code: """
      return Popover<Event>(
        List(
          items, selection: chosen, send: { .init($0) },
          row: { item, _ in Row(item) }),
        pointingAt: PopoverAnchor(cells[opened], row: row), width: wish, close: .close)
      """,
    demo: Demo(
      opening: ["2"],
      steps: [.wait, .down, .down, .enter, .wait, "3", .wait, "+", .wait, "1", .wait, "w", .wait]))

  enum Event: Sendable {
    case open(Int), choose(Int), move(Int), grow, widen, done, close

    init?(_ action: ListAction<String>) {
      guard case .select(let item) = action, let index = PopoverPage.all.firstIndex(of: item) else {
        return nil
      }
      self = .choose(index)
    }
  }

  private static let buttons = ["Left", "Middle", "Right"]
  fileprivate static let all =
    ["Newest first", "Oldest first", "By sender", "By subject", "Unread"]
    + (1...35).map { "Label \($0)" }
  private static let counts = [3, 4, 5, all.count]
  private static let wishes = [10, 44, 60, 200]

  var opened: Int?
  var chosen = 0
  var count = 3
  var wish = 10
  private var items: [String] { Array(Self.all.prefix(count)) }

  mutating func update(_ event: Event) {
    switch event {
    case .open(let index): opened = opened == index ? nil : index
    case .choose(let index):
      chosen = index
      opened = nil
    case .move(let step): chosen = min(max(0, chosen + step), count - 1)
    case .grow: count = Self.counts.first { $0 > count } ?? 3
    case .widen: wish = Self.wishes.first { $0 > wish } ?? 10
    case .done, .close: opened = nil
    }
    chosen = min(chosen, count - 1)
  }

  func view(_ context: PageContext) -> any View<Event> {
    // The buttons are either below the text or at the bottom of the screen, so a popover has room on only one side.
    let base = VStack<Event> {
      Caption("Order: \(Self.all[chosen])")
      Caption("Width asked for: \(wish) cells").padding(.bottom)
      ButtonRow(titles: Self.buttons, press: Event.open)
    }
    let row = base.sizeThatFits(context.size).height - 1
    return Layers(base, over: popover(context.size.width, row: row))
  }

  private func popover(_ width: Int, row: Int) -> (any View<Event>)? {
    guard let opened else { return nil }
    let cells = ButtonRow<Event>.cells(Self.buttons, width: width)
    return Popover<Event>(
      List(
        items, selection: chosen, send: { .init($0) },
        row: { item, _ in Row(item) }),
      pointingAt: PopoverAnchor(cells[opened], row: row), width: wish, close: .close)
  }

  func keys(_ context: PageContext) -> [KeyBinding<Event>] {
    let open = Self.buttons.indices.map { index in
      KeyBinding(
        KeyPress(Character("\(index + 1)")), help: "Press button \(Self.buttons[index])",
        hint: index == 0 && opened == nil ? "Open" : nil, event: Event.open(index))
    }
    guard opened != nil else { return open }
    return open + [
      KeyBinding(moving: .nextRow, keys: [.named, .letters], help: "Next", event: .move(1)),
      KeyBinding(
        moving: .previousRow, keys: [.named, .letters], help: "Previous", event: .move(-1)),
      KeyBinding(.enter, help: "Choose", hint: "Choose", event: .done),
      KeyBinding("+", help: "Let the popover's content grow", hint: "Grow", event: .grow),
      KeyBinding("w", help: "Ask for more width", hint: "Widen", event: .widen),
      KeyBinding(.escape, help: "Close the popover", hint: "Close", event: .close),
    ]
  }
}
