import SplitViewUI
import TerminalFrame

/// A text that scrolls and wraps.
struct TextViewPage: GalleryPage {
  static let guide = Guide(
    "text-view", .texts, "Text view", rows: ["TV1"],
    rule: """
      It wraps to the width at hand and scrolls; the place one is at is a paragraph and a character \
      of it, so that no turn loses it. Leads, quotes, links and rules are paragraphs too.
      """,
    code: """
      TextView(Self.text, at: place) { .scroll($0, context.size) }
      """)

  enum Event: Sendable { case scroll(Int, Size) }

  var place = TextAnchor.start

  private static let text = TextDocument(
    [
      TextBlock("Notes of a keeper", .heading), TextBlock(""),
      TextBlock("From  ", .secondary), TextBlock("", .rule),
    ]
      + (1...12).map { day in
        TextBlock(
          "Day \(day). The wind turned to the west in the night, and the ships that had waited "
            + "behind the cape went out one after the other; we counted them until the light was "
            + "gone.", lead: "• ", hang: "  ")
      }
      + [
        TextBlock("So he wrote, and she answered:", .quote(1), lead: "> "),
        TextBlock("灯台の記録は、毎日つける。", .quote(2), lead: "> > "),
        TextBlock("The end of the notes.", .secondary),
      ])

  mutating func update(_ event: Event) {
    guard case .scroll(let rows, let size) = event else { return }
    place = Self.text.anchor(place, movedBy: rows, in: TextView<Event>.textSize(size))
  }

  func view(_ context: PageContext) -> any View<Event> {
    TextView(Self.text, at: place) { .scroll($0, context.size) }
  }

  func keys(_ context: PageContext) -> [KeyBinding<Event>] {
    func scroll(_ rows: Int) -> Event { .scroll(rows, context.size) }
    let page = max(1, context.size.height - 1)
    return [
      KeyBinding(
        KeyPress(.down), .character("j"), help: "Scroll down", hint: "Scroll", event: scroll(1)),
      KeyBinding(KeyPress(.up), .character("k"), help: "Scroll up", event: scroll(-1)),
      KeyBinding(KeyPress(.pageDown), .character(" "), help: "Page down", event: scroll(page)),
      KeyBinding(KeyPress(.pageUp), .character("b"), help: "Page up", event: scroll(-page)),
    ]
  }
}
