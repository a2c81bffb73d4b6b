import SplitViewUI
import TerminalFrame

/// Six tabs with badges, one of which is not available.
struct TabBarPage: GalleryPage {
  static let guide = Guide(
    "tab-bar", .bars, "Tab bar", rows: ["TB1", "TB2", "TB3", "TB4"],
    rule: """
      At the bottom edge, the same tabs in the same order in every orientation. Seven at most, five \
      in a side pane; in compact width, with more than five, four and More. A tab that cannot be used \
      stays where it is and says why.
      """,
    code: """
      TabBar(
        Self.tabs, selection: chosen, isCompact: context.size.width < 55,
        isFocused: context.isFocused, send: Event.bar)
      """)

  enum Event: Sendable {
    case bar(TabBarEvent)
    case closeMore
  }

  private static let tabs = [
    Tab("Ships", badge: .count(3)), Tab("Weather"), Tab("Logbook"),
    Tab("Lamp", badge: .exclamation),
    Tab("Visitors", unavailable: "Visitors come in summer only."), Tab("Supplies"),
  ]

  var chosen = 0
  var reason: String?
  var isMoreOpen = false

  mutating func update(_ event: Event) {
    isMoreOpen = false
    switch event {
    case .bar(.chosen(let index)): (chosen, reason) = (index, nil)
    case .bar(.unavailable(_, let reason)): self.reason = reason
    case .bar(.more): isMoreOpen = true
    case .closeMore: break
    }
  }

  private func bar(_ context: PageContext) -> TabBar<Event> {
    TabBar(
      Self.tabs, selection: chosen, isCompact: context.size.width < 55,
      isFocused: context.isFocused, send: Event.bar)
  }

  func view(_ context: PageContext) -> any View<Event> {
    let bar = bar(context)
    let content = ContentUnavailable<Event>(Self.tabs[chosen].title, detail: reason ?? "")
    return Layers(Edges(content, bottom: bar), over: isMoreOpen ? more(bar, context) : nil)
  }

  /// All tabs, in a popover at More.
  private func more(_ bar: TabBar<Event>, _ context: PageContext) -> Popover<Event> {
    let cells = bar.anchors(width: context.size.width).last ?? 0..<0
    return Popover(
      List(
        Self.tabs, selection: chosen,
        send: { action in
          guard case .select(let tab) = action else { return nil }
          let index = Self.tabs.firstIndex(of: tab) ?? 0
          return .bar(tab.unavailable.map { .unavailable(index, reason: $0) } ?? .chosen(index))
        }, row: { tab, _ in Row(tab.title, isDimmed: tab.unavailable != nil) }),
      pointingAt: PopoverAnchor(cells, row: context.size.height - 1), close: .closeMore)
  }

  func keys(_ context: PageContext) -> [KeyBinding<Event>] {
    let close = KeyBinding(KeyPress(.escape), help: "Close the list", event: Event.closeMore)
    return bar(context).bindings() + (isMoreOpen ? [close] : [])
  }
}
