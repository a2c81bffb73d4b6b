import NavigationModel
import SplitViewUI
import TerminalFrame
import Testing

private func bar(
  _ title: String, back: String? = nil, item: BarItem<Tap>? = nil, _ width: Int,
  _ symbols: Symbols = .unicode, secondaryOnly: Tap? = nil, edge: PrimaryEdge = .leading
) -> String {
  let bar = NavigationBar(
    title, back: back.map { ($0, Tap.back) }, item: item, secondaryOnly: secondaryOnly, edge: edge)
  return frame(bar, width, 1, symbols: symbols).lines[0]
}

@Test(
  "A long title shortens, then goes, before the back button does (NB2)",
  arguments: [
    (50, " ‹ Inbox        Quarterly forecast           Edit"),
    (40, " ‹ Inbox   Quarterly forecast      Edit"),
    (34, " ‹ Inbox  Quarterly forecast Edit"),
    (33, " ‹ Inbox  Quarterly foreca… Edit"),
    (20, " ‹ Inbox  Qua… Edit"),
    (19, " ‹ Inbox  Qu… Edit"),
    (18, " ‹ Inbox     Edit"),
    (16, " ‹ Inbox   Edit"),
    (14, " ‹ Inbox Edit"),
    (13, " ‹ Inb… Edit"),
    (12, " ‹ In… Edit"),
    (11, " ‹    Edit"),
    (8, " ‹ Edit"),
    (7, " ‹ Ed…"),
    (6, " ‹"),
    (3, " ‹"),
    (1, ""),
    (0, ""),
  ])
func titles(width: Int, expected: String) {
  let drawn = bar("Quarterly forecast", back: "Inbox", item: .button("Edit", .edit), width)
  #expect(drawn == expected)
}

@Test(
  "A back button that takes more than half of the bar shortens before the title goes (NB2)",
  arguments: [
    (60, " ‹ Everything that was ever said about it  Rota"),
    (47, " ‹ Everything that was ever said about it  Ro…"),
    (46, " ‹ Everything that was …  Rota"),
    (32, " ‹ Everything th…  Rota"),
    (12, " ‹  Rota"),
  ])
func longBackTitles(width: Int, expected: String) {
  #expect(bar("Rota", back: "Everything that was ever said about it", width) == expected)
}

@Test(
  "For a title that is short itself, the back button says Back, then is its sign alone (NB2)",
  arguments: [
    ("Inbox", "Mailboxes", 27, " ‹ Mailboxes  Inbox  Newest"),
    ("Inbox", "Mailboxes", 26, " ‹ Mailboxes  Inb…  Newest"),
    ("Inbox", "Mailboxes", 24, " ‹ Back   Inbox   Newest"),
    ("compilers", "Mailboxes", 24, " ‹    compilers  Newest"),
    ("Quarterly forecast", "Mailboxes", 24, " ‹ Mailboxes     Newest"),
    ("Inbox", "Home", 18, " ‹   Inbox  Newest"),
  ])
func shortBackButtons(title: String, back: String, width: Int, expected: String) {
  let drawn = bar(title, back: back, item: .button("Newest", .edit), width)
  #expect(drawn.split(separator: " ") == expected.split(separator: " "))
}

@Test func `A title without a back button stands at the beginning`() {
  #expect(bar("Mailboxes", 20) == " Mailboxes")
  #expect(bar("Mailboxes", item: .button("Edit", .edit), 20) == " Mailboxes     Edit")
  #expect(bar("Mailboxes", item: .button("Edit", .edit), 12) == " Mail… Edit")
  #expect(bar("Mailboxes", item: .button("Edit", .edit), 5) == " Ed…")
  #expect(bar("Mailboxes", item: .button("Edit", .edit), 4) == "")
}

@Test func `A short title is shown whole in fewer than three cells`() {
  #expect(bar("Hi", back: "Inbox", item: .button("Edit", .edit), 18) == " ‹ Inbox  Hi Edit")
}

@Test(
  "No title or button is ever a mark alone, and none shortens out of turn (NB2)", arguments: 0...60)
func order(width: Int) {
  for symbols in [Symbols.unicode, .ascii] {
    let titles = [("Quarterly-forecast", "Inbox"), ("Compilers", "Yearly-Reports")]
    let items: [BarItem<Tap>?] = [
      .button("Edit", .edit), .upDown(previous: .up, next: .down), .info(.edit), nil,
    ]
    for (title, back) in titles {
      for item in items {
        for edge in [PrimaryEdge.leading, .trailing] {
          let line = bar(title, back: back, item: item, width, symbols, edge: edge)
          let isBackWhole = line.contains(back)
          let words = line.split(separator: " ").joined(separator: " ")
          let marks = words.split(separator: " ").filter { $0 == symbols.ellipsis }
          #expect(marks.isEmpty, "\(line)")
          let isBackLong = back.displayWidth + 2 > width / 2
          #expect(isBackWhole || isBackLong || !line.contains(title.prefix(2)), "\(line)")
          #expect(width < 3 || line.contains(edge == .leading ? symbols.back : symbols.forward))
        }
      }
    }
  }
}

@Test func `An up and down pair is one control (NB3)`() {
  let pair = BarItem<Tap>.upDown(previous: .up, next: .down)
  #expect(bar("Letter", back: "Inbox", item: pair, 30) == " ‹ Inbox    Letter        ▲ ▼")
  #expect(bar("Letter", back: "Inbox", item: pair, 30, .ascii) == " < Inbox    Letter        ^ v")
}

@Test func `Titles are cut between wide characters`() {
  #expect(bar("漢字漢字漢字", back: "受信箱", 20) == " ‹ 受信箱  漢字漢…")
  #expect(bar("漢字漢字漢字", back: "受信箱", 19) == " ‹ 受信箱  漢字漢…")
  #expect(bar("漢字漢字漢字", back: "受信箱", 18) == " ‹ 受信箱  漢字…")
  #expect(bar("שלום", back: "דואר", 30) == " ‹ דואר      שלום")
}

@Test(
  "A click on the back button goes back, on the control does what that says, elsewhere nothing",
  arguments: [
    (0, Tap.back), (1, .back), (7, .back), (8, nil), (12, nil), (25, nil), (26, .up), (27, .up),
    (28, .down), (29, nil),
  ])
func clicks(x: Int, expected: Tap?) {
  let bar = NavigationBar(
    "Letter", back: ("Inbox", Tap.back), item: .upDown(previous: .up, next: .down))
  let click = PointerEvent(.click(count: 1), at: Point(x, 0))
  #expect(bar.event(for: click, in: Size(30, 1)) == expected)
  let wheel = PointerEvent(.scroll(3), at: Point(x, 0))
  #expect(bar.event(for: wheel, in: Size(30, 1)) == nil)
}

@Test func `An end of an up and down pair that leads nowhere is dim and does nothing`() {
  let bar = NavigationBar("", item: BarItem<Tap>.upDown(previous: nil, next: .down))
  let drawn = frame(bar, 10, 1)
  #expect(drawn.style(6, 0) == Theme.dark.raised.border)
  #expect(drawn.style(8, 0) == Theme.dark.raised.button)
  let click = PointerEvent(.click(count: 1), at: Point(6, 0))
  #expect(bar.event(for: click, in: Size(10, 1)) == nil)
  #expect(frame(bar, 10, 1, theme: .monochrome, symbols: .ascii).lines == ["        v"])
}

@Test func `With the primary column at the right, the bar is mirrored`() {
  #expect(
    bar("Letter", back: "Inbox", item: .button("Edit", .edit), 30, edge: .trailing)
      == " Edit       Letter    Inbox ›")
  #expect(
    bar("Letter", back: "Inbox", item: .upDown(previous: .up, next: .down), 30, edge: .trailing)
      == " ▲ ▼        Letter    Inbox ›")
  #expect(
    bar("Quarterly forecast", back: "Inbox", item: .button("Edit", .edit), 24, edge: .trailing)
      == " Edit Quarter…  Inbox ›")
  #expect(bar("Letter", back: "Inbox", 12, .ascii, edge: .trailing) == "  Letter  >")
  #expect(bar("Letter", back: "Mailboxes", 10, edge: .trailing) == " Mailb… ›")
  #expect(
    bar("Mailboxes", item: .button("Edit", .edit), 20, edge: .trailing) == " Edit     Mailboxes")
}

@Test(
  "A mirrored bar is clicked where it is drawn",
  arguments: [
    (29, Tap.back), (28, .back), (22, .back), (21, nil), (15, nil), (4, nil), (3, .down), (1, .up),
    (0, nil),
  ])
func mirroredClicks(x: Int, expected: Tap?) {
  let bar = NavigationBar(
    "Letter", back: ("Inbox", Tap.back), item: .upDown(previous: .up, next: .down), edge: .trailing)
  let click = PointerEvent(.click(count: 1), at: Point(x, 0))
  #expect(bar.event(for: click, in: Size(30, 1)) == expected)
}

@Test(
  "The small button that shows the content alone stands next to the back button while both have room",
  arguments: [
    (50, PrimaryEdge.leading, " ‹ Inbox  ◫     Quarterly forecast           Edit"),
    (50, .trailing, " Edit           Quarterly forecast     ◫  Inbox ›"),
    (30, .leading, " ‹ Inbox  ◫  Quarterly … Edit"),
    (21, .leading, " ‹ Inbox  ◫     Edit"),
    (17, .leading, " ‹ Inbox  ◫ Edit"),
    (16, .leading, " ‹ Inbox   Edit"),
    (14, .leading, " ‹ Inbox Edit"),
    (13, .leading, " ‹ Inb… Edit"),
  ])
func secondaryOnly(width: Int, edge: PrimaryEdge, expected: String) {
  let drawn = bar(
    "Quarterly forecast", back: "Inbox", item: .button("Edit", .edit), width, secondaryOnly: .up,
    edge: edge)
  #expect(drawn == expected)
}

@Test func `Without a back button the small button stands at the beginning, before the title`() {
  #expect(bar("Letter", 20, secondaryOnly: .up) == " ◫  Letter")
  #expect(bar("Letter", 20, .ascii, secondaryOnly: .up) == " #  Letter")
  #expect(bar("Letter", 20, secondaryOnly: .up, edge: .trailing) == "          Letter  ◫")
  #expect(bar("Letter", 3, secondaryOnly: .up) == " ◫")
}

@Test(
  "The small button can be clicked in the cells around it too",
  arguments: [(7, Tap.back), (8, nil), (9, .up), (10, .up), (11, .up), (12, nil)])
func secondaryOnlyClicks(x: Int, expected: Tap?) {
  let bar = NavigationBar("Letter", back: ("Inbox", Tap.back), secondaryOnly: .up)
  let click = PointerEvent(.click(count: 1), at: Point(x, 0))
  #expect(bar.event(for: click, in: Size(30, 1)) == expected)
}

@Test func `A bar names the cells of its buttons, for popovers to point at (PO1)`() {
  let bar = NavigationBar(
    "Letter", back: ("Inbox", Tap.back), item: .button("Edit", .edit), edge: .leading)
  let anchors = bar.anchors(width: 30, symbols: .unicode)
  #expect(anchors.back == 1..<8)
  #expect(anchors.item == 25..<29)
  #expect(bar.anchors(width: 6, symbols: .unicode).item.isEmpty)
  #expect(bar.anchors(width: 2, symbols: .unicode).back.isEmpty)
}

@Test func `Cancel stands in the place of the back button, without its sign (MV1)`() {
  func bar(_ width: Int, _ edge: PrimaryEdge = .leading) -> NavigationBar<Tap> {
    NavigationBar("New", cancel: ("Cancel", .back), item: .button("Done", .edit), edge: edge)
  }
  #expect(frame(bar(30), 30, 1).lines == [" Cancel      New         Done"])
  #expect(frame(bar(30, .trailing), 30, 1).lines == [" Done         New      Cancel"])
  #expect(frame(bar(12), 12, 1).lines == [" Canc… Done"])
  let click = PointerEvent(.click(count: 1), at: Point(6, 0))
  #expect(bar(30).event(for: click, in: Size(30, 1)) == .back)
}
