import SplitViewUI

/// The page about tab bars. Its tabs have badges, and one tab is disabled. The user can add tabs
/// until there are too many for the bar, and can open a popover with a tab bar.
struct TabBarPage: GalleryPage {
  static let guide = Guide(
    "tab-bar", .bars, "Tab bar", rows: ["TB1", "TB2", "TB3", "TB4"],
    what: """
      The parts of a program along the bottom edge, at most seven, with badges. A tab that \
      cannot be used stays in place and says why.
      """,
    press:
      "Press left and right, or Alt and a number. + adds a tab, p shows a tab bar in a popover.",
    turned: """
      The same tabs in the same order in every shape. On a phone, there are four, and one for \
      the rest.
      """,
    code: """
      TabBar(
        tabs, selection: chosen, isCompact: context.size.width < 55,
        isFocused: context.isFocused && opened == nil, send: Event.bar)
      """,
    demo: Demo(steps: [
      .right, .wait, .right, .wait, .press(.alt("5")), .wait, .wait, "p", .wait, .right, .wait,
      .escape,
    ]))

  enum Event: Sendable {
    case bar(TabBarEvent), pane(TabBarEvent)
    case add, openPane, close
  }

  /// The popover that is open over the tabs.
  enum Opened: Sendable { case more, pane }

  private static let all = [
    Tab("Ships", badge: .count(3)), Tab("Weather"), Tab("Logbook"),
    Tab("Lamp", badge: .exclamation),
    Tab("Visitors", unavailable: "Visitors come in summer only."), Tab("Supplies"), Tab("Tides"),
    Tab("Keepers"),
  ]
  private static let words = [
    "Three are new: Endurance, Fram and Vega.", "Wind from the west, rain by noon.",
    "The last entry is of this morning.", "The oil is low.", "", "Twelve cans, two wicks.",
    "High water at 16:41.", "Two, and one on leave.",
  ]
  private static let counts = 6...8

  var count = 6
  var chosen = 0
  var paneTab = 0
  var reason: String?
  var opened: Opened?

  private var tabs: [Tab] { Array(Self.all.prefix(count)) }

  mutating func update(_ event: Event) {
    if opened == .more { opened = nil }
    switch event {
    case .bar(.chosen(let index)): (chosen, reason, opened) = (index, nil, nil)
    case .bar(.unavailable(_, let reason)), .pane(.unavailable(_, let reason)):
      self.reason = reason
    case .bar(.more), .pane(.more): opened = .more
    case .pane(.chosen(let index)): paneTab = index
    case .add:
      count = count < Self.counts.upperBound ? count + 1 : Self.counts.lowerBound
      (chosen, reason) = (min(chosen, count - 1), nil)
    case .openPane: opened = .pane
    case .close: opened = nil
    }
  }

  private func bar(_ context: PageContext) -> TabBar<Event> {
    TabBar(
      tabs, selection: chosen, isCompact: context.size.width < 55,
      isFocused: context.isFocused && opened == nil, send: Event.bar)
  }

  func view(_ context: PageContext) -> any View<Event> {
    let bar = bar(context)
    let content = ContentUnavailable<Event>(
      tabs[chosen].title, detail: reason ?? bar.diagnosis?.description ?? Self.words[chosen])
    let base = VStack<Event> {
      content.frame(maxWidth: .max, maxHeight: .max)
      bar
    }
    switch opened {
    case .more: return Layers(base, over: more(bar, context))
    case .pane: return Layers(base, over: pane(bar, context))
    case nil: return base
    }
  }

  /// Returns a popover with all tabs, which points at the More tab.
  private func more(_ bar: TabBar<Event>, _ context: PageContext) -> Popover<Event> {
    let cells = bar.anchors(width: context.size.width).last ?? 0..<0
    return Popover(
      List(
        tabs, selection: chosen,
        send: { action in
          guard case .select(let tab) = action else { return nil }
          let index = tabs.firstIndex(of: tab) ?? 0
          return .bar(tab.unavailable.map { .unavailable(index, reason: $0) } ?? .chosen(index))
        }, row: { tab, _ in Row(tab.title, isDimmed: tab.unavailable != nil) }),
      pointingAt: PopoverAnchor(cells, row: context.size.height - 1), close: .close)
  }

  /// A tab bar in a popover has at most five tabs, and no More tab.
  private func paneBar(_ context: PageContext) -> TabBar<Event> {
    TabBar(
      Array(tabs.prefix(TabBar<Event>.Place.sidePane.limit)), selection: paneTab, place: .sidePane,
      isCompact: context.size.width < 55, isFocused: context.isFocused, send: Event.pane)
  }

  private func pane(_ bar: TabBar<Event>, _ context: PageContext) -> Popover<Event> {
    let text = "\(tabs[paneTab].title), in a popover: its bar has five tabs, and never a More."
    let anchor = bar.anchors(width: context.size.width)[chosen]
    return Popover(
      VStack<Event> {
        Caption(text, blanks: 0).padding(.bottom)
        paneBar(context)
      },
      pointingAt: PopoverAnchor(anchor, row: context.size.height - 1), width: 50, close: .close)
  }

  func keys(_ context: PageContext) -> [KeyBinding<Event>] {
    let close = KeyBinding(.escape, help: "Close the popover", hint: "Close", event: Event.close)
    if opened == .pane { return paneBar(context).bindings() + [close] }
    let own = [
      KeyBinding(
        "+", help: "Add a tab, up to one too many", hint: "Add", event: Event.add),
      KeyBinding(
        "p", help: "Show a tab bar in a popover", hint: "Popover", event: .openPane),
    ]
    return bar(context).bindings() + (opened == .more ? [close] : own)
  }
}
