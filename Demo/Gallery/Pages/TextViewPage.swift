import SplitViewUI

/// A text that scrolls and wraps.
struct TextViewPage: GalleryPage {
  static let guide = Guide(
    "text-view", .texts, "Text view", rows: ["TV1"],
    what: """
      Text to read: it wraps, scrolls, and keeps its place. Selected text is copied as it was \
      before it was wrapped.
      """,
    press: """
      Press up and down to scroll, v to select by keys, y to copy; or drag the mouse over the \
      text.
      """,
    turned: "When the screen is rotated, the same line stays at the top, however it is wrapped.",
    code: """
      TextView(
        Self.text(context.symbols), at: place, selection: selection,
        scroll: { .scroll($0, context.size) },
        select: { .select($0, context.size) })
      """,
    demo: Demo(
      steps: [
        .down, .down, .down, .down, .wait, "v", "v", .right, .right, .right, .right, .down, .wait,
        "y",
      ],
      beat: .milliseconds(500)))

  enum Event: Sendable {
    case scroll(Int, Size)
    case select(TextSelectionEvent, Size)
    case copy
  }

  var place = TextAnchor.start
  var selection: TextSelection?

  /// Returns a sample text drawn with the symbols that the terminal can show.
  private static func text(_ symbols: Symbols = .unicode) -> TextDocument {
    TextDocument(
      [
        TextBlock("Notes of a keeper", .heading), TextBlock(""),
        TextBlock("From the lighthouse", .secondary), TextBlock("", .rule),
      ]
        + (1...12).map { day in
          TextBlock(
            "Day \(day). The wind turned to the west in the night, and the ships that had waited "
              + "behind the cape went out one after the other; we counted them until the light was "
              + "gone.", lead: "\(symbols.bullet) ")
        }
        + [
          TextBlock("So he wrote, and she answered:", .quote(1), lead: "> ", hang: "> "),
          TextBlock("灯台の記録は、毎日つける。", .quote(2), lead: "> > ", hang: "> > "),
          TextBlock("The end of the notes.", .secondary),
        ])
  }

  func command(for event: Event) -> TerminalCommand? {
    guard case .copy = event, let selection else { return nil }
    return .copy(Self.text().text(of: selection))
  }

  mutating func update(_ event: Event) {
    switch event {
    case .scroll(let rows, let size):
      place = Self.text().anchor(place, movedBy: rows, in: TextView<Event>.textSize(size))
    case .select(let event, let size):
      selection.update(
        event, in: Self.text(), at: &place, size: TextView<Event>.textSize(size))
    case .copy: selection = nil
    }
  }

  func view(_ context: PageContext) -> any View<Event> {
    TextView(
      Self.text(context.symbols), at: place, selection: selection,
      scroll: { .scroll($0, context.size) },
      select: { .select($0, context.size) })
  }

  func keys(_ context: PageContext) -> [KeyBinding<Event>] {
    func scroll(_ rows: Int) -> Event { .scroll(rows, context.size) }
    func select(_ event: TextSelectionEvent) -> Event { .select(event, context.size) }
    if selection != nil {
      let copy = KeyBinding(
        "y", help: "Copy the selection", hint: "Copy", event: Event.copy)
      return [copy] + TextView.selectionBindings(send: select)
    }
    let page = max(1, context.size.height - 1)
    let keys: [MovingKey.Kind] = [.named, .letters]
    return [
      TextView.beginSelectionBinding(send: select),
      KeyBinding(
        moving: .nextRow, keys: keys, help: "Scroll down", hint: "Scroll", event: scroll(1)),
      KeyBinding(moving: .previousRow, keys: keys, help: "Scroll up", event: scroll(-1)),
      KeyBinding(moving: .pageDown, keys: keys, help: "Page down", event: scroll(page)),
      KeyBinding(moving: .pageUp, keys: keys, help: "Page up", event: scroll(-page)),
    ]
  }
}
