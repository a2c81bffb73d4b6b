import SplitViewControls
import SplitViewUI
import TerminalFrame
import Testing

private enum Act: Hashable { case reply, forward, delete, more, info, show(Int) }

private var mail: [ToolbarItem<Act>] {
  [
    .button("Reply", .reply, key: "r"), .button("Forward", .forward),
    .flexibleSpace, .button("Delete", .delete, isEnabled: false, key: .delete),
  ]
}

private func segments(_ selection: Int = 0) -> ToolbarItem<Act> {
  .segments(SegmentedControl(["All", "Unread"], selection: selection) { .show($0) })
}

private func line(
  _ bar: Toolbar<Act>, _ width: Int, _ symbols: Symbols = .unicode, theme: Theme = .monochrome
) -> String {
  frame(bar, width, 1, theme: theme, symbols: symbols).lines[0]
}

private func tap(_ x: Int) -> PointerEvent { PointerEvent(.click(count: 1), at: Point(x, 0)) }

@Test(
  "Keys go first, then the last items go behind a button (TL1)",
  arguments: [
    (50, " r Reply   Forward                 (Delete Delete)"),
    (35, " r Reply   Forward  (Delete Delete)"),
    // Unavailable buttons have parentheses, so the items are not moved closer together to make room for the keys.
    (34, " Reply   Forward          (Delete)"),
    (26, " Reply   Forward  (Delete)"),
    (25, " Reply   Forward       »"),
    (21, " Reply   Forward   »"),
    (20, " Reply            »"),
    (11, " Reply   »"),
    (10, "        »"),
    (4, "  »"),
    (3, " »"),
    (1, "»"),
    (0, ""),
  ])
func toolbarWidths(width: Int, expected: String) {
  #expect(line(Toolbar(mail, more: .more), width) == expected)
}

@Test func `Unavailable buttons do not run together where there is little room`() {
  let bar = Toolbar<Act>(
    [
      .button("Reply", .reply, isEnabled: false, key: "r"),
      .button("Forward", .forward, isEnabled: false, key: "f"),
      .button("More", .more, key: "e"),
    ])
  #expect(line(bar, 24) == "(Reply) (Forward)  More")
  let open = Toolbar<Act>(
    [.button("Reply", .reply, key: "r"), .button("Forward", .forward, key: "f")])
  #expect(line(open, 20) == " r Reply f Forward")
}

@Test func `All buttons of a bar have one style (TL1)`() {
  let bar = Toolbar(mail, style: .bordered, more: .more)
  #expect(line(bar, 34, theme: .dark) == "<Reply> <Forward>         <Delete>")
  #expect(line(bar, 34, .ascii) == "<Reply> <Forward>         (Delete)")
  #expect(line(bar, 21, .ascii) == "<Reply> <Forward>  >")
}

@Test func `An item that cannot be used is marked without colour, and a click on it does nothing`()
{
  let bar = Toolbar(mail)
  #expect(line(bar, 34, theme: .dark) == " Reply   Forward           Delete")
  #expect(frame(bar, 34, 1).style(28, 0) == Theme.dark.raised.border)
  #expect(bar.event(for: tap(28), in: Size(34, 1)) == nil)
  #expect(bar.bindings.map(\.event) == [.reply])
  #expect(bar.bindings.map(\.help) == ["Reply"])
}

@Test func `A button is at least four cells wide (TL1)`() {
  let bar = Toolbar<Act>([.button("A", .reply), .button("", .forward), .info(.info)])
  #expect(line(bar, 20) == " A         ⓘ")
  #expect(line(bar, 20, .ascii) == " A        (i)")
  #expect(bar.anchors(width: 20).map(\.count) == [4, 4, 4])
  let events = (0..<15).map { bar.event(for: tap($0), in: Size(20, 1)) }
  #expect(
    events == [
      .reply, .reply, .reply, .reply, nil, .forward, .forward, .forward, .forward, nil, .info,
      .info, .info, .info, nil,
    ])
}

@Test(
  "A toolbar can hold a segmented control, which shortens before items go (TL2)",
  arguments: [
    (40, " r Reply     [All] Unread       Forward"),
    (24, " Reply  [All] Unre…   »"),
  ])
func toolbarSegments(width: Int, expected: String) {
  let items = [mail[0], .flexibleSpace, segments(), .flexibleSpace, mail[1]]
  #expect(line(Toolbar(items, more: .more), width) == expected)
}

@Test func `A click in a toolbar means the segment under it (TL2)`() {
  let bar = Toolbar([segments(1), .flexibleSpace, mail[0]])
  #expect(line(bar, 30) == " All [Unread]         r Reply")
  let events = [0, 4, 5, 12, 13, 21, 29].map { bar.event(for: tap($0), in: Size(30, 1)) }
  #expect(events == [.show(0), .show(0), .show(1), .show(1), nil, .reply, .reply])
}

@Test
func
  `Items without room are listed, and a popover for them points at the button that leads to them`()
{
  let bar = Toolbar(mail, more: .more)
  #expect(bar.hiddenItems(width: 50).isEmpty)
  #expect(bar.moreAnchor(width: 50).isEmpty)
  #expect(bar.hiddenItems(width: 21).count == 1)
  #expect(bar.hiddenItems(width: 20).count == 2)
  #expect(bar.moreAnchor(width: 20) == 16..<20)
  #expect(bar.anchors(width: 20) == [0..<7, 16..<20, 0..<0, 16..<20])
  #expect(bar.event(for: tap(17), in: Size(20, 1)) == .more)
  #expect(Toolbar(mail).event(for: tap(17), in: Size(20, 1)) == nil)
}

@Test func `A key has the same cells in ASCII as in Unicode`() {
  let bar = Toolbar<Act>([.button("日本", .reply, key: .down), .button("B", .forward)])
  #expect(line(bar, 20) == " ↓ 日本      B")
  #expect(line(bar, 20, .ascii) == " Down 日本   B")
  #expect(line(Toolbar([]), 20) == "")
}

@Test func `Every item lies within the bar, and none over another`() {
  let items = mail + [segments(), .flexibleSpace, .info(.info)]
  for width in 0...80 {
    let bar = Toolbar(items, more: .more)
    _ = frame(bar, width, 1)
    var end = 0
    for cells in bar.anchors(width: width) where !cells.isEmpty && cells.lowerBound >= end {
      #expect(cells.upperBound <= width)
      #expect(cells.count >= min(4, width))
      end = cells.upperBound
    }
    let all = bar.anchors(width: width).filter { !$0.isEmpty }
    #expect(all == all.sorted { $0.lowerBound < $1.lowerBound })
  }
  _ = frame(Toolbar(items), 0, 0)
}

@Test func `The focused item has the cursor and the edges of a selected row`() {
  let bar = Toolbar(mail, style: .bordered, more: .more, focusedItem: 0)
  #expect(line(bar, 34) == "▌Reply▐ <Forward>         (Delete)")
  #expect(line(bar, 34, .ascii) == ">Reply< <Forward>         (Delete)")
  #expect(frame(bar, 34, 1).cursor == Point(1, 0))
  let hidden = Toolbar(mail, more: .more, focusedItem: 1)
  #expect(line(hidden, 20) == " Reply          ▌ »▐")
  #expect(frame(hidden, 20, 1).cursor == Point(18, 0))
}

@Test func `Arrows go round the items that can be used, and Enter uses one`() {
  let items = mail + [segments(), .info(.info)]
  func events(_ focus: Int?) -> [Act] {
    Toolbar(items, focusedItem: focus).focusBindings { .show($0) }.map(\.event)
  }
  #expect(events(nil).isEmpty)
  #expect(events(0) == [.show(1), .show(5), .reply])
  #expect(events(1) == [.show(4), .show(0), .forward])
  #expect(events(4) == [.show(5), .show(1)])
  #expect(events(5) == [.show(0), .show(4), .info])
  #expect(events(3) == [.show(4), .show(1)])
  #expect(events(Int.max) == [.show(0), .show(5)])
  #expect(Toolbar<Act>([], focusedItem: 0).focusBindings { .show($0) }.isEmpty)
}
