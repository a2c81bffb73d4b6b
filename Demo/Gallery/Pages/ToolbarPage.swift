import SplitViewUI

/// Buttons that act on what is on screen.
struct ToolbarPage: GalleryPage {
  static let guide = Guide(
    "toolbar", .bars, "Toolbar", rows: ["TL1", "TL2", "IB1"],
    rule: """
      At the top or bottom edge: buttons that act on what is on screen, each four cells wide at \
      least, all in one style. It may hold segments. Where room is short the last items go behind a \
      button at the end; their keys work all the time.
      """,
    code: """
      Toolbar(
        [
          .button("Reply", .press("Reply"), key: "r"),
          .button("Archive", .press("Archive"), key: "a"),
          .button("Undo", .undo, isEnabled: last != nil, key: "u"),
          .flexibleSpace,
          .segments(SegmentedControl(["Text", "Source"], selection: mode, send: Event.mode)),
          .info(.press("About")),
        ], style: .bordered, more: .more)
      """)

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

  private var bar: Toolbar<Event> {
    Toolbar(
      [
        .button("Reply", .press("Reply"), key: "r"),
        .button("Archive", .press("Archive"), key: "a"),
        .button("Undo", .undo, isEnabled: last != nil, key: "u"),
        .flexibleSpace,
        .segments(SegmentedControl(["Text", "Source"], selection: mode, send: Event.mode)),
        .info(.press("About")),
      ], style: .bordered, more: .more)
  }

  func view(_ context: PageContext) -> any View<Event> {
    let done = last.map { "Pressed: \($0)" } ?? "Nothing pressed"
    let content = ContentUnavailable<Event>(done, detail: mode == 0 ? "Text" : "Source")
    let base = VStack<Event> {
      content.frame(maxWidth: .max, maxHeight: .max)
      bar
    }
    return Layers(base, over: isMoreOpen ? hidden(context) : nil)
  }

  /// The buttons without room in the bar, in a popover at its last button.
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
