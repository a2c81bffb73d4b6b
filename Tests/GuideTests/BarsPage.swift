import NavigationModel
import SplitViewControls
import SplitViewUI
import TerminalFrame
import Testing

enum BarsPage: GuidePage {
  static let name = "bars"

  static func drawings() -> [String] {
    [segments, navigationBars, toolbars, tabBars, smallTabBars, pages, info]
  }

  /// Draws each view in its own row, `width` cells wide, without colours.
  private static func draw(_ rows: [(any View<Int>, Int)]) -> String {
    rows.map { view, width in
      var canvas = Canvas(size: Size(width, 1), theme: .monochrome, symbols: .unicode)
      view.paint(on: &canvas)
      return canvas.frame.lines.joined()
    }.joined(separator: "\n")
  }

  private static func filter(isFocused: Bool = false) -> SegmentedControl<Int> {
    SegmentedControl(["All", "Unread", "Flagged"], selection: 1, isFocused: isFocused) { $0 }
  }

  private static var segments: String {
    draw([
      (filter(), 40), (filter(isFocused: true), 40), (filter(), 18), (filter(), 12),
    ])
  }

  private static var navigationBars: String {
    let bar = NavigationBar(segments: filter(), back: ("Mailboxes", 0))
    return draw([(bar, 48), (bar, 24)])
  }

  private static var toolbars: String {
    let items: [ToolbarItem<Int>] = [
      .button("Reply", 1, key: "r"), .button("Forward", 2),
      .button("Move", 3, isEnabled: false), .flexibleSpace, .segments(filter()),
    ]
    return draw([
      (Toolbar(items, more: 0), 60), (Toolbar(items, style: .bordered, more: 0), 44),
      (Toolbar(items, more: 0), 28),
    ])
  }

  private static let tabs = [
    Tab("Mail", badge: .count(3)), Tab("Calendar"), Tab("Contacts", badge: .exclamation),
    Tab("Notes"), Tab("Feeds", unavailable: "No feeds yet"), Tab("Settings"),
  ]

  private static var tabBars: String {
    let bar = TabBar(tabs, selection: 0) { _ in 0 }
    return draw([(bar, 76), (bar, 60)])
  }

  private static var smallTabBars: String {
    draw([(TabBar(tabs, selection: 5, isCompact: true) { _ in 0 }, 45)])
  }

  private static var pages: String {
    draw([
      (PageIndicator(count: 4, current: 1) { $0 }, 20),
      (PageIndicator(count: 40, current: 2) { $0 }, 20),
    ])
  }

  private static var info: String {
    draw([(NavigationBar("Letter", back: ("Inbox", 0), item: .info(1)), 40)])
  }
}

struct BarsTests {
  enum Event: Hashable { case filter(Int), tab(TabBarEvent), reply, forward, showRest, goBack }

  @Test func `a navigation bar with a segmented control holds only a back button besides`() {
    let filter = SegmentedControl(["All", "Unread"], selection: 0) { Event.filter($0) }
    let bar = NavigationBar(segments: filter, back: ("Mailboxes", .goBack))
    #expect(bar.title.isEmpty && bar.item == nil)
    #expect(filter.bindings().map(\.event) == [.filter(1), .filter(1)])
  }

  @Test func `items that do not fit into a toolbar are behind its last button`() {
    let toolbar = Toolbar(
      [
        .button("Reply", .reply, key: "r"), .flexibleSpace,
        .button("Forward", .forward),
      ], more: Event.showRest)
    #expect(toolbar.hiddenItems(width: 40).isEmpty)
    #expect(toolbar.hiddenItems(width: 15).count == 1)
    #expect(toolbar.anchors(width: 15).last == toolbar.moreAnchor(width: 15))
  }

  @Test func `a tab bar reports the chosen tab, and why a tab is unavailable`() {
    let tabs = [Tab("Mail", badge: .count(3)), Tab("Feeds", unavailable: "No feeds yet")]
    let bar = TabBar(tabs, selection: 0) { Event.tab($0) }
    let keymap = Keymap([Keymap.Section("Tabs", bar.bindings())])
    #expect(keymap.event(for: .alt("1")) == .tab(.chosen(0)))
    #expect(
      keymap.event(for: .alt("2")) == .tab(.unavailable(1, reason: "No feeds yet")))
  }

  @Test func `an info button's details are pushed on a compact screen`() {
    let mail = Mail()
    var navigator = ColumnsPage.start(120)
    navigator.update(.present(.info("details", from: .secondary)), in: mail)
    #expect(navigator.layout(in: mail).presentations.map(\.shape) == [.popover(anchor: .secondary)])

    navigator.update(.resize(width: 45, height: 24), in: mail)
    #expect(navigator.layout(in: mail).presentations.map(\.shape) == [.pushed])
  }
}
