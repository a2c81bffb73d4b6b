import SplitViewUI
import TerminalFrame
import Testing

private let parts = ["Mail", "Calendar", "Contacts", "Notes", "Tasks", "Feeds", "Settings"]

private func bar(
  _ tabs: [Tab], _ selection: Int = 0, place: TabBar<TabBarEvent>.Place = .main,
  isCompact: Bool = false, isFocused: Bool = false
) -> TabBar<TabBarEvent> {
  TabBar(
    tabs, selection: selection, place: place, isCompact: isCompact, isFocused: isFocused,
    send: { $0 })
}

private func bar(
  _ count: Int, _ selection: Int = 0, place: TabBar<TabBarEvent>.Place = .main,
  isCompact: Bool = false
) -> TabBar<TabBarEvent> {
  bar(parts.prefix(count).map { Tab($0) }, selection, place: place, isCompact: isCompact)
}

private func line(
  _ bar: TabBar<TabBarEvent>, _ width: Int, _ symbols: Symbols = .unicode,
  theme: Theme = .monochrome
) -> String {
  frame(bar, width, 1, theme: theme, symbols: symbols).lines[0]
}

private func tap(_ x: Int) -> PointerEvent { PointerEvent(.click(count: 1), at: Point(x, 0)) }

@Test(
  "The same tabs in the same order at every width, in the middle of one row (TB1)",
  arguments: [
    (70, "             [Mail]  Calendar   Contacts   Notes   Tasks"),
    (46, " [Mail]  Calendar   Contacts   Notes   Tasks"),
    (40, "[Mail] Calendar  Contacts  Notes  Tasks"),
    (36, "[Mail] Calen…  Conta…  Notes  Tasks"),
    (25, "[Ma…] Ca…  Co…  No…  Ta…"),
    (20, "[M…] C…  C…  N…  T…"),
    (15, "[M] C  C  N  T"),
    (14, " [M] C  C  N"),
    (3, "[M]"),
    (2, ""),
    (0, ""),
  ])
func tabWidths(width: Int, expected: String) {
  #expect(line(bar(5), width) == expected)
}

@Test(
  "Seven tabs in the main view, five in a side pane; in compact width four and More (TB2)",
  arguments: [
    (7, TabBar<TabBarEvent>.Place.main, false, 7, false),
    (8, .main, false, 7, false),
    (5, .sidePane, false, 5, false),
    (6, .sidePane, false, 5, false),
    (5, .main, true, 5, false),
    (6, .main, true, 4, true),
    (9, .sidePane, true, 4, true),
    (0, .main, true, 0, false),
  ])
func tabLimits(
  count: Int, place: TabBar<TabBarEvent>.Place, isCompact: Bool, shown: Int, hasMore: Bool
) {
  let tabs = (0..<count).map { Tab("T\($0)") }
  let bar = bar(tabs, -1, place: place, isCompact: isCompact)
  let titles = line(bar, 80).split(separator: " ").map(String.init)
  #expect(titles == tabs.prefix(shown).map(\.title) + (hasMore ? ["More"] : []))
  #expect(bar.shownCount == shown)
}

@Test func `Too many tabs are diagnosed by the rule's name, at any size (TB2)`() {
  let tabs = (0..<8).map { Tab("T\($0)") }
  for isCompact in [true, false] {
    #expect(
      bar(tabs, isCompact: isCompact).diagnosis?.description
        == "TB2: 8 tabs in the main view, which has room for 7; join some of them")
  }
  #expect(bar(7).diagnosis == nil)
  #expect(bar(6, place: .sidePane).diagnosis?.rule == "TB2")
  #expect(bar(5, place: .sidePane).diagnosis == nil)
}

@Test func `Tabs beyond the limit are reached by their keys (TB2)`() {
  let tabs = (0..<9).map { Tab("T\($0)") }
  let keymap = Keymap([.init("Tabs", bar(tabs, 6).bindings())])
  #expect(keymap.event(for: .alt("9")) == .chosen(8))
  #expect(keymap.event(for: .control(.pageDown)) == .chosen(7))
}

@Test func `In compact width More is chosen with a tab behind it, and points at it`() {
  let compact = bar(7, 5, isCompact: true)
  #expect(line(compact, 45) == "  Mail   Calendar   Contacts   Notes  [More]")
  #expect(line(bar(7, 1, isCompact: true), 45) == "  Mail  [Calendar]  Contacts   Notes   More")
  #expect(compact.event(for: tap(40), in: Size(45, 1)) == .more)
  let anchors = compact.anchors(width: 45)
  #expect(anchors[6] == anchors[4] && anchors[4] == 38..<44)
  let keymap = Keymap([.init("Tabs", compact.bindings())])
  #expect(keymap.event(for: .alt("0")) == .more)
  let regular = Keymap([.init("Tabs", bar(7).bindings())])
  #expect(regular.event(for: .alt("0")) == nil)
}

private let badges = [
  Tab("Mail", badge: .count(3)), Tab("Feeds", badge: .exclamation),
  Tab("Notes", badge: .count(1234)), Tab("Tasks", badge: .count(0)),
]

@Test func `A badge is a number or an exclamation mark (TB3)`() {
  #expect(line(bar(badges), 50) == "      [Mail 3]  Feeds !   Notes 99+   Tasks")
  #expect(line(bar(badges), 50, .ascii) == "      [Mail 3]  Feeds !   Notes 99+   Tasks")
  #expect(line(bar(badges), 32) == "[Mail 3] Fee… !  Not… 99+  Tas…")
  #expect(line(bar(badges), 27) == "[Mail] Feeds  Notes  Tasks")
  let drawn = frame(bar(badges), 50, 1)
  #expect(drawn.style(12, 0) == Theme.dark.unfocusedSelection.adding(.bold))
  #expect(drawn.style(22, 0) == Theme.dark.raised.warning)
  #expect(drawn.style(33, 0) == Theme.dark.raised.accent)
}

@Test func `A tab that is not available stays where it is and says why (TB4)`() {
  let tabs = [Tab("Mail"), Tab("Feeds", unavailable: "No feeds yet"), Tab("Notes")]
  let bar = bar(tabs, 0)
  #expect(line(bar, 30) == "    [Mail] (Feeds)  Notes")
  #expect(line(bar, 30, theme: .dark) == "    [Mail]  Feeds   Notes")
  #expect(frame(bar, 30, 1).style(13, 0) == Theme.dark.raised.border)
  let unavailable = TabBarEvent.unavailable(1, reason: "No feeds yet")
  #expect(bar.event(for: tap(13), in: Size(30, 1)) == unavailable)
  let keymap = Keymap([.init("Tabs", bar.bindings())])
  #expect(keymap.event(for: .alt("2")) == unavailable)
  #expect(keymap.event(for: .alt(.right)) == .chosen(2))
  #expect(keymap.event(for: .alt(.left)) == .chosen(2))
}

@Test func `With the focus the chosen tab has the cursor and the edges of a selected row`() {
  let tabs = [Tab("Mail"), Tab("日本")]
  let focused = bar(tabs, 1, isFocused: true)
  #expect(line(focused, 20) == "    Mail  ▌日本▐")
  #expect(line(focused, 20, .ascii) == "    Mail  >日本<")
  #expect(frame(focused, 20, 1).cursor == Point(11, 0))
  let arrows = focused.bindings().filter { $0.keys.contains(.right) }
  #expect(arrows.map(\.event) == [.chosen(0)])
}

@Test func `Every tab can be clicked in all its cells, at every size`() {
  for width in 0...60 {
    for bar in [bar(7, 2), bar(7, 2, isCompact: true), bar(badges, 1)] {
      _ = frame(bar, width, 1)
      for (index, cells) in bar.anchors(width: width).prefix(bar.shownCount).enumerated() {
        #expect(cells.isEmpty || (cells.lowerBound >= 0 && cells.upperBound <= width))
        for x in cells where index < 4 {
          #expect(bar.event(for: tap(x), in: Size(width, 1)) == .chosen(index))
        }
      }
    }
  }
  #expect(bar(5).event(for: PointerEvent(.scroll(3), at: Point(20, 0)), in: Size(60, 1)) == nil)
  #expect(bar([]).bindings().isEmpty && line(bar([]), 10) == "")
  _ = frame(bar(5), 0, 0)
}
