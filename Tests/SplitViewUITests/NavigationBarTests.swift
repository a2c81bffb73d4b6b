import SplitViewUI
import TerminalFrame
import Testing

private func bar(
  _ title: String, back: String? = nil, item: BarItem<Tap>? = nil, _ width: Int,
  _ symbols: Symbols = .unicode
) -> String {
  let bar = NavigationBar(title, back: back.map { ($0, Tap.back) }, item: item)
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
    (18, " ‹ Inbox  Q… Edit"),
    (17, " ‹ Inbox  … Edit"),
    (16, " ‹ Inbox   Edit"),
    (14, " ‹ Inbox Edit"),
    (13, " ‹ Inb… Edit"),
    (8, " … Edit"),
    (5, " Ed…"),
    (1, ""),
    (0, ""),
  ])
func titles(width: Int, expected: String) {
  let drawn = bar("Quarterly forecast", back: "Inbox", item: .button("Edit", .edit), width)
  #expect(drawn == expected)
}

@Test func `A title without a back button stands at the beginning`() {
  #expect(bar("Mailboxes", 20) == " Mailboxes")
  #expect(bar("Mailboxes", item: .button("Edit", .edit), 20) == " Mailboxes     Edit")
  #expect(bar("Mailboxes", item: .button("Edit", .edit), 12) == " Mail… Edit")
}

@Test func `An up and down pair is one control (NB3)`() {
  let pair = BarItem<Tap>.upDown(previous: .up, next: .down)
  #expect(bar("Letter", back: "Inbox", item: pair, 30) == " ‹ Inbox    Letter        ▲ ▼")
  #expect(bar("Letter", back: "Inbox", item: pair, 30, .ascii) == " < Inbox    Letter        ^ v")
}

@Test func `Titles of wide characters are cut between them`() {
  #expect(bar("漢字漢字漢字", back: "受信箱", 20) == " ‹ 受信箱  漢字漢…")
  #expect(bar("漢字漢字漢字", back: "受信箱", 19) == " ‹ 受信箱  漢字漢…")
  #expect(bar("漢字漢字漢字", back: "受信箱", 18) == " ‹ 受信箱  漢字…")
  #expect(bar("שלום", back: "דואר", 30) == " ‹ דואר      שלום")
}

@Test(
  "A click on the back button goes back, on the control does what it says, elsewhere nothing",
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
  #expect(drawn.style(6, 0) == Theme.dark.border)
  #expect(drawn.style(8, 0) == Theme.dark.button)
  let click = PointerEvent(.click(count: 1), at: Point(6, 0))
  #expect(bar.event(for: click, in: Size(10, 1)) == nil)
}
