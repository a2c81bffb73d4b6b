import SplitViewControls
import SplitViewUI

/// Buttons that act on the content on screen.
struct ToolbarPage: GalleryPage {
  static let guide = Guide(
    "toolbar", .bars, "Toolbar", rows: ["TL1", "TL2", "IB1"],
    what: """
      Buttons for what is on screen, along an edge. In a narrow bar, the last ones move behind \
      a button at its end; their keys always work.
      """,
    press: "Press r, a or u for its buttons, { and } for the segments.",
    turned: "The narrower the bar, the more buttons are behind the last one.",
    code: """
      Toolbar(
        [
          .button("Reply", .press("Reply"), key: "r"),
          .button("Archive", .press("Archive"), key: "a"),
          .button("Undo", .undo, isEnabled: last != nil, key: "u"),
          .flexibleSpace,
          .segments(SegmentedControl(["Text", "Source"], selection: mode, send: Event.mode)),
          .info(.press("About")),
        ], more: .more)
      """,
    demo: Demo(steps: ["r", .wait, "a", .wait, "}", .wait, "u", .wait, "{", .wait]))

  enum Event: Sendable { case press(String), undo, mode(Int), more, close }

  var last: String?
  var mode = 0
  var isMoreOpen = false

  mutating func update(_ event: Event) {
    isMoreOpen = false
    switch event {
    case .press(let title): last = title
    case .undo: last = nil
    case .mode(let index): mode = index
    case .more: isMoreOpen = true
    case .close: break
    }
  }

  private static let letter = TextDocument(
    [TextBlock("From Ada", .heading), TextBlock("March", .secondary)]
      + SampleLetters.ada.split(separator: "\n").flatMap {
        [TextBlock(""), TextBlock(String($0))]
      })
  private static let source =
    "From: Ada\nDate: 1 Mar 1871\nSubject: The engine\n\n"
    + SampleLetters.ada

  private var bar: Toolbar<Event> {
    Toolbar(
      [
        .button("Reply", .press("Reply"), key: "r"),
        .button("Archive", .press("Archive"), key: "a"),
        .button("Undo", .undo, isEnabled: last != nil, key: "u"),
        .flexibleSpace,
        .segments(SegmentedControl(["Text", "Source"], selection: mode, send: Event.mode)),
        .info(.press("About")),
      ], more: .more)
  }

  func view(_ context: PageContext) -> any View<Event> {
    let base = VStack<Event> {
      NavigationBar(last.map { "Pressed: \($0)" } ?? "A letter from Ada")
      Reading<Event>(mode == 0 ? Self.letter : TextDocument(Self.source)).frame(
        maxWidth: .max, maxHeight: .max)
      bar
    }
    return Layers(base, over: isMoreOpen ? hidden(context) : nil)
  }

  /// Returns a popover with the buttons that do not fit in the bar. The popover points at the last button.
  private func hidden(_ context: PageContext) -> Popover<Event> {
    let items = bar.hiddenItems(width: context.size.width).compactMap { item in
      switch item {
      case .button(let title, let event, _, _): (title, event)
      case .info(let event): ("About", event)
      case .segments: ("Text or Source", Event.mode(1 - mode))
      case .flexibleSpace: nil
      }
    }
    return Popover(
      List(
        items.map(\.0), isFocused: context.isFocused,
        send: { action in
          guard case .select(let title) = action else { return nil }
          return items.first { $0.0 == title }?.1
        }, row: { title, _ in Row(title) }),
      pointingAt: PopoverAnchor(
        bar.moreAnchor(width: context.size.width), row: context.size.height - 1), close: .close)
  }

  func keys(_ context: PageContext) -> [KeyBinding<Event>] {
    let segments = SegmentedControl(["Text", "Source"], selection: mode, send: Event.mode)
    let close = KeyBinding(.escape, help: "Close the list", event: Event.close)
    return bar.bindings + segments.bindings() + (isMoreOpen ? [close] : [])
  }
}
