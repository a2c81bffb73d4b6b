import NavigationModel
import SplitViewUI
import TerminalFrame
import Testing

private func control(
  _ segments: [String] = ["All", "Unread", "Flagged"], _ selection: Int = 0,
  isFocused: Bool = false
) -> SegmentedControl<Int> {
  SegmentedControl(segments, selection: selection, isFocused: isFocused) { $0 }
}

private func line(
  _ control: SegmentedControl<Int>, _ width: Int, _ symbols: Symbols = .unicode,
  theme: Theme = .monochrome
) -> String {
  frame(control, width, 1, theme: theme, symbols: symbols).lines[0]
}

private func tap(_ x: Int, _ y: Int = 0) -> PointerEvent {
  PointerEvent(.click(count: 1), at: Point(x, y))
}

@Test(
  "Spaces between segments fall together, then the longest shorten, then the chosen one alone is left (SG1)",
  arguments: [
    (30, "    [All] Unread  Flagged"),
    (22, "[All] Unread  Flagged"),
    (21, "[All] Unread Flagged"),
    (20, "[All] Unread Flagged"),
    (15, "[All] Unr… Fla…"),
    (13, "[All] Un… Fl…"),
    (12, " ◂ [All] ▸"),
    (9, "◂ [All] ▸"),
    (8, " [All]"),
    (5, "[All]"),
    (4, "[A…]"),
    (3, "[A]"),
    (2, "A…"),
    (1, "A"),
    (0, ""),
  ])
func segmentWidths(width: Int, expected: String) {
  #expect(line(control(), width) == expected)
}

@Test func `The chosen segment is marked without colour, with the focus and without (SG1)`() {
  #expect(line(control(), 22, .ascii) == "[All] Unread  Flagged")
  #expect(line(control(isFocused: true), 22, .ascii) == ">All< Unread  Flagged")
  #expect(line(control(isFocused: true), 22) == "▌All▐ Unread  Flagged")
  #expect(line(control([], 0), 22) == "")
  for selection in [-1, 3, Int.max, Int.min] {
    #expect(line(control(["All", "Unread"], selection), 13) == " All  Unread")
  }
}

@Test func `The chosen segment has a background of its own where there are colours`() {
  let drawn = frame(control(["A", "B"], 1), 6, 1)
  #expect(drawn.style(1, 0) == Theme.dark.button)
  for x in 3...5 { #expect(drawn.style(x, 0) == Theme.dark.unfocusedSelection) }
  let focused = frame(control(["A", "B"], 1, isFocused: true), 6, 1)
  #expect(focused.style(4, 0) == Theme.dark.selection)
  #expect(focused.cursor == Point(4, 0))
  #expect(drawn.cursor == nil)
}

@Test
func `A segment that cannot be chosen is marked without colour, and a click on it does nothing`() {
  let segments = [Segment("All"), Segment("Unread", isEnabled: false), Segment("Old")]
  let control = SegmentedControl(segments, selection: 0) { $0 }
  #expect(line(control, 18) == "[All](Unread) Old")
  #expect(line(control, 18, .ascii, theme: .dark) == "[All](Unread) Old")
  #expect(line(control, 18, theme: .dark) == "[All] Unread  Old")
  #expect(frame(control, 18, 1).style(7, 0) == Theme.dark.border)
  #expect(control.event(for: tap(7), in: Size(18, 1)) == nil)
  #expect(control.bindings().map(\.event) == [2, 2])
}

@Test(
  "A click chooses the segment drawn there",
  arguments: [
    (3, nil), (4, 0), (8, 0), (9, 1), (16, 1), (17, 2), (25, 2), (26, nil), (-1, nil),
  ])
func segmentClicks(x: Int, expected: Int?) {
  let size = Size(30, 1)
  #expect(control().event(for: tap(x), in: size) == expected)
  #expect(control().event(for: tap(x, 1), in: size) == nil)
  #expect(control().event(for: PointerEvent(.scroll(3), at: Point(x, 0)), in: size) == nil)
}

@Test(
  "If one segment alone has room, the signs beside it lead to its neighbours",
  arguments: [(0, 0), (1, 0), (2, 1), (6, 1), (9, 2), (10, 2), (11, nil)])
func segmentSigns(x: Int, expected: Int?) {
  let middle = control(["All", "Unread", "Flagged"], 1)
  #expect(line(middle, 12) == "◂ [Unread] ▸")
  #expect(line(middle, 11) == "◂ [Unre…] ▸")
  #expect(line(middle, 11, .ascii) == "< [Un...] >")
  #expect(middle.event(for: tap(x), in: Size(11, 1)) == expected)
}

@Test func `Segments stand at the beginning, in the middle or at the end`() {
  var control = control(["A", "B"])
  control.alignment = .leading
  #expect(line(control, 10) == "[A] B")
  control.alignment = .trailing
  #expect(line(control, 10) == "    [A] B")
}

@Test func `Titles of segments are cut between wide characters`() {
  #expect(line(control(["日本語", "漢字漢字"], 1), 20) == "  日本語 [漢字漢字]")
  #expect(line(control(["日本語", "漢字漢字"], 1), 15) == "日…  [漢字漢字]")
  #expect(line(control(["日本語"], 0), 3) == "[ ]")
}

@Test func `Keys go round the segments, with the focus arrows too`() {
  let bindings = control(["A", "B", "C"], 2).bindings()
  #expect(bindings.map(\.event) == [0, 1])
  #expect(bindings.map(\.keyNames) == ["}", "{"])
  let focused = control(["A", "B", "C"], 0, isFocused: true).bindings(
    previous: "[", next: "]")
  #expect(focused.map(\.keyNames) == ["] Right", "[ Left"])
  #expect(focused.map(\.event) == [1, 2])
  #expect(control(["A"]).bindings().isEmpty)
  #expect(control([]).bindings().isEmpty)
  #expect(control(["A", "B"], -5).bindings().map(\.event) == [0, 1])
}

@Test func `Every segment can be clicked in all its cells, at every size`() {
  for width in 0...40 {
    for selection in 0...2 {
      let control = control(["All", "Unread", "日本"], selection)
      let drawn = frame(control, width, 1)
      for (index, cells) in control.anchors(width: width).enumerated() where !cells.isEmpty {
        #expect(cells.lowerBound >= 0 && cells.upperBound <= width)
        for x in cells { #expect(control.event(for: tap(x), in: Size(width, 1)) == index) }
        if index == selection, cells.count >= 3 {
          #expect(drawn.text(cells.lowerBound, 0) == "[")
          #expect(drawn.text(cells.upperBound - 1, 0) == "]")
        }
      }
    }
  }
  _ = frame(control(), 0, 0)
  _ = frame(control(), 3, 2)
}

private func bar(
  _ width: Int, back: String? = "Inbox", _ edge: PrimaryEdge = .leading
) -> String {
  let bar = NavigationBar(
    segments: control(["All", "Unread"]), back: back.map { ($0, 9) }, edge: edge)
  return frame(bar, width, 1).lines[0]
}

@Test(
  "A navigation bar with segments has neither title nor control; segments shorten before the back button (NB3)",
  arguments: [
    (40, " ‹ Inbox     [All] Unread"),
    (23, " ‹ Inbox [All] Unread"),
    (22, " ‹ Inbox [All] Unread"),
    (20, " ‹ Inbox [All] Unr…"),
    (19, " ‹ Inbox [All] Un…"),
    (18, " ‹ Inb… [All] Un…"),
    (13, " ‹ [All] Un…"),
    (8, " ‹ [A…]"),
    (3, " ‹"),
    (1, ""),
    (0, ""),
  ])
func segmentedBar(width: Int, expected: String) {
  #expect(bar(width) == expected)
}

@Test func `A segmented navigation bar is mirrored and clicked where it is drawn`() {
  #expect(bar(40, .trailing) == "              [All] Unread      Inbox ›")
  #expect(bar(20, back: nil) == "   [All] Unread")
  let bar = NavigationBar(segments: control(["All", "Unread"]), back: ("Inbox", 9))
  #expect(bar.anchors(width: 40, symbols: .unicode).item == 13..<26)
  #expect(bar.title.isEmpty && bar.item == nil)
  let events = [2, 13, 17, 18, 25, 26].map { bar.event(for: tap($0), in: Size(40, 1)) }
  #expect(events == [9, 0, 0, 1, 1, nil])
}
