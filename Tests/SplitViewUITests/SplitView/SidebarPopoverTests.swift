import NavigationModel
import SplitViewUI
import TerminalFrame
import Testing

private let back = KeyPress("\\")

@Test func `In portrait the back button's key opens the list in a popover below it`() {
  expect(
    ReaderSession.mail(60, 16).pressing(back),
    draws: """
       home · up to date             214 unread · 3 of 30 · 09:41
       ‹ Inbox                 Message 1                      ▲ ▼
      ╭───▲────────────────────────────╮──────────────────────────
      │ ‹ Mailboxes  Inbox        Edit │ From  Ada Lovelace
      │▌  Message 1             17 Nov▐│──────────────────────────
      │▌  About Message 1             ▐│ The figures for the
      │   Message 2             17 Nov │ third quarter are
      │   About Message 2              │ attached, as every year.
      │   Message 3             17 Nov │
      │   About Message 3              │ > They are good.
      │   Message 4             17 Nov │ Line 1
      │   About Message 4              │ Line 2
      │   Message 5             17 Nov │ Line 3
      │   About Message 5              │ Line 4
      ╰──────────────────────────── ↓ ─╯ Line 5                  ↓
       Enter Open   ← Back   ? Keys   q Quit
      """)
}

@Test func `A popover is just high enough for its list (PO6)`() {
  expect(
    ReaderSession.mail(60, 16).pressing(back, .left),
    draws: """
       home · up to date             214 unread · 3 of 30 · 09:41
       ‹ Inbox                 Message 1                      ▲ ▼
      ╭───▲────────────────────────────╮──────────────────────────
      │ Mailboxes                      │
      │ home                           │
      │▌Inbox                         ▐│
      │ Drafts                         │
      │ Sent                           │
      │ work                           │
      │ Reports                        │
      │ Archive                        │
      ╰────────────────────────────────╯
       Line 4
       Line 5
       Line 6                                                    ↓
       Enter Open   ← Back   ? Keys   q Quit
      """)
}

@Test func `what is beside the popover is dimmed, but not the bar with its button`() {
  let frame = ReaderSession.mail(60, 16).pressing(back).frame()
  let behind = Theme.dark.behind
  for y in 2..<15 { #expect(frame.style(40, y) == behind, "row \(y)") }
  for y in [0, 1, 15] { #expect(frame.style(58, y) != behind, "row \(y)") }
  #expect(frame.style(6, 5) != behind)
}

@Test func `A popover keeps the height that a search is begun in (PO7)`() {
  let session = ReaderSession.mail(60, 16).pressing(back, .left)
  var navigator = session.state.navigator
  let tree = session.state.shelf
  #expect(navigator.layout(in: tree).popover?.height == 10)
  navigator.popoverRows[.primary] = 9
  #expect(navigator.layout(in: tree).popover?.height == 12)
  navigator.popoverRows[.primary] = .max
  #expect(navigator.layout(in: tree).popover?.height == 13)
}

@Test func `A popover says that its list is empty`() {
  let session = ReaderSession.mail(60, 16)
    .pressing(back, .left, .down, .enter)
  expect(
    session,
    draws: """
       home · up to date             214 unread · 3 of 30 · 09:41
       ‹ Drafts                                               ▲ ▼
      ╭───▲────────────────────────────╮──────────────────────────
      │ ‹ Mailboxes  Drafts       Edit │
      │                                │
      │       Nothing in Drafts        │
      │                                │
      ╰────────────────────────────────╯







       Enter Open   ← Back   ? Keys   q Quit
      """)
}

@Test func `Choosing a leaf shows it and closes the popover; moving the selection does not (PO3)`()
{
  let moved = ReaderSession.mail(60, 14).pressing(back, .down)
  #expect(moved.layout.popover != nil)
  #expect(moved.frame().column(of: "Message 2", row: 1) == 25)
  let chosen = moved.pressing(.enter)
  #expect(chosen.layout.popover == nil)
  expect(
    chosen,
    draws: """
       home · up to date             214 unread · 3 of 30 · 09:41
       ‹ Inbox                 Message 2                      ▲ ▼
      ────────────────────────────────────────────────────────────
       From  Ada Lovelace
      ────────────────────────────────────────────────────────────
       The figures for the third quarter are attached, as every
       year.

       > They are good.
       Line 1
       Line 2
       Line 3
       Line 4                                                    ↓
       ↓ Scroll   Enter Open   ← Back   ? Keys   q Quit
      """)
}

@Test
func `Escape, the same key and a click outside close it, and it has no button for that (PO3)`() {
  let open = ReaderSession.mail(60, 16).pressing(back)
  let closed = ReaderSession.mail(60, 16).frame()
  #expect(open.pressing(.escape).frame() == closed)
  #expect(open.pressing(back).frame() == closed)
  #expect(open.clicking(50, 10).frame() == closed)
  #expect(open.clicking(4, 1).frame() == closed)
}

/// Returns the fault of the popover on the screen of `session`, or nil. Its border must be closed, except for the arrow
/// and the marks for more content. The arrow must be below the middle of the back button.
private func fault(of session: ReaderSession) -> String? {
  guard let popover = session.layout.popover else { return "there is none" }
  let frame = session.frame()
  let symbols = session.symbols
  let (left, right) = (popover.x, popover.x + popover.width - 1)
  let (top, bottom) = (popover.y, popover.y + popover.height - 1)
  let corners = [(left, top), (right, top), (left, bottom), (right, bottom)]
  for (place, corner) in zip(corners, symbols.corners)
  where frame.text(place.0, place.1) != String(corner) {
    return "a corner is missing at \(place)"
  }
  for y in top + 1..<bottom {
    for x in [left, right] where frame.text(x, y) != String(symbols.vertical) {
      return "a side is broken at \(x), \(y)"
    }
  }
  func border(_ y: Int, _ more: Character) -> String {
    (left + 1..<right).map { frame.text($0, y) }.joined()
      .replacing(" \(more) ", with: String(repeating: symbols.horizontal, count: 3))
  }
  let upper = border(top, symbols.moreAbove)
  let lower = border(bottom, symbols.moreBelow)
  if lower.contains(where: { $0 != symbols.horizontal }) { return "the lower border is \(lower)" }
  let line = frame.lines[top - 1]
  guard let start = frame.column(of: String(symbols.back), row: top - 1) else {
    return "the back button is not there"
  }
  let label = line.dropFirst(start).split(separator: "  ", maxSplits: 1)[0]
  let middle = start + (label.count - 1) / 2
  let arrow = upper.enumerated().filter { $0.element != symbols.horizontal }.map(\.offset)
  return arrow == [middle - left - 1]
    ? nil : "the arrow stands at \(arrow), the button at \(middle)"
}

@Test(
  "The border is closed and the arrow points at the back button, after a turn too (PO1)",
  arguments: [(60, 16), (55, 24), (78, 9), (70, 50), (60, 7), (56, 6)])
func border(width: Int, height: Int) {
  for symbols in [Symbols.unicode, .ascii] {
    let open = ReaderSession.mail(60, 16, symbols: symbols).pressing(back)
    #expect(fault(of: open.turned(to: width, height)) == nil)
    let mailboxes = open.pressing(.left)
    #expect(fault(of: mailboxes.turned(to: width, height)) == nil)
  }
}

@Test func `A popover is the list itself in compact width, and a popover again afterwards`() {
  let open = ReaderSession.mail(60, 16).pressing(back, .down)
  let compact = open.turned(to: 45, 16)
  #expect(compact.layout.popover == nil)
  #expect(compact.frame().column(of: "Message 2", row: 5) == 3)
  #expect(compact.turned(to: 60, 16).frame() == open.frame())
}

@Test func `Wide characters that a popover cuts in two leave no half behind`() {
  let session = ReaderSession.mail(60, 14) { $0.title = String(repeating: "界", count: 40) }
  var wide = session.pressing(back)
  #expect(fault(of: wide) == nil)
  wide = ReaderSession.mail(60, 14) { state in
    for name in state.shelf.lists["Inbox"] ?? [] {
      state.rows[name] = Row(
        String(repeating: "漢字", count: 20), detail: "9月", subtitle: "👩‍👩‍👧 עברית e\u{301}\u{327}")
    }
  }.pressing(back)
  #expect(fault(of: wide) == nil)
  expect(
    wide,
    draws: """
       home · up to date             214 unread · 3 of 30 · 09:41
       ‹ Inbox                 Message 1                      ▲ ▼
      ╭───▲────────────────────────────╮──────────────────────────
      │ ‹ Mailboxes  Inbox        Edit │ From  Ada Lovelace
      │▌  漢字漢字漢字漢字漢字漢…  9月▐│──────────────────────────
      │▌  👩👩👧 עברית ȩ́              ▐│ The figures for the
      │   漢字漢字漢字漢字漢字漢…  9月 │ third quarter are
      │   👩👩👧 עברית ȩ́               │ attached, as every year.
      │   漢字漢字漢字漢字漢字漢…  9月 │
      │   👩👩👧 עברית ȩ́               │ > They are good.
      │   漢字漢字漢字漢字漢字漢…  9月 │ Line 1
      │   👩👩👧 עברית ȩ́               │ Line 2
      ╰──────────────────────────── ↓ ─╯ Line 3                  ↓
       Enter Open   ← Back   ? Keys   q Quit
      """)
}

@Test func `Content of wide characters behind a popover is cut at its edge`() {
  var session = ReaderSession(
    Reader(text: TextDocument([TextBlock(String(repeating: "界", count: 300))])),
    state: ReaderSession.mail(60, 12).state, size: Size(60, 12))
  _ = session.input(.key(back))
  #expect(fault(of: session) == nil)
  expect(
    session,
    draws: """
       home · up to date             214 unread · 3 of 30 · 09:41
       ‹ Inbox                 Message 1                      ▲ ▼
      ╭───▲────────────────────────────╮──────────────────────────
      │ ‹ Mailboxes  Inbox        Edit │ 界界界界界界界界界界界界
      │▌  Message 1             17 Nov▐│ 界界界界界界界界界界界界
      │▌  About Message 1             ▐│ 界界界界界界界界界界界界
      │   Message 2             17 Nov │ 界界界界界界界界界界界界
      │   About Message 2              │ 界界界界界界界界界界界界
      │   Message 3             17 Nov │ 界界界界界界界界界界界界
      │   About Message 3              │ 界界界界界界界界界界界界
      ╰──────────────────────────── ↓ ─╯ 界界界界界界界界界界界界↓
       Enter Open   ← Back   ? Keys   q Quit
      """)
}
