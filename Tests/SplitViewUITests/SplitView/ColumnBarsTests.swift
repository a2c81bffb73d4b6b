import NavigationModel
import SplitViewUI
import TerminalFrame
import Testing

/// A bar of a single row, which sends the same event for every click.
struct Strip: View {
  typealias Event = Reader.Event
  let text: String
  let tap: Reader.Event

  init(_ text: String, _ tap: Reader.Event) {
    self.text = text
    self.tap = tap
  }

  func paint(on canvas: inout Canvas) { canvas.write(text, x: 1, y: 0, style: canvas.theme.bar) }

  func event(for pointer: PointerEvent, in size: Size) -> Reader.Event? {
    pointer.isClick ? tap : nil
  }
}

private func session(_ width: Int, _ height: Int) -> ReaderSession {
  ReaderSession.mail(width, height) {
    $0.navigator.columnBars[.supplementary] = ColumnBars(top: 1, bottom: 1)
    $0.navigator.hasTabBar = true
  }
}

@Test func `a column keeps rows for its own bars, the screen one for its tabs (SB1, SG1, TB1)`() {
  expect(
    session(80, 14),
    draws: """
       home · up to date                                 214 unread · 3 of 30 · 09:41
       ‹ Mailboxes  Inbox        Edit │ Message 1                                 ▲ ▼
      ────────────────────────────────┼───────────────────────────────────────────────
       / find                         │ From  Ada Lovelace
      ▌  Message 1             17 Nov▐├───────────────────────────────────────────────
      ▌  About Message 1             ▐│ The figures for the third quarter are
         Message 2             17 Nov │ attached, as every year.
         About Message 2              │
         Message 3             17 Nov │ > They are good.
         About Message 3             ↓│ Line 1
         Message 4             17 Nov │ Line 2
       All  Unread                    │ Line 3                                       ↓
       Mail  Notes
       Enter Open   ← Back   ? Keys   q Quit
      """)
}

@Test func `the bars come with the column into the popover`() {
  expect(
    session(60, 14).sending(.toggleSidebar),
    draws: """
       home · up to date             214 unread · 3 of 30 · 09:41
       ‹ Inbox                 Message 1                      ▲ ▼
      ╭───▲────────────────────────────╮──────────────────────────
      │ ‹ Mailboxes  Inbox        Edit │ From  Ada Lovelace
      │ / find                         │──────────────────────────
      │▌  Message 1             17 Nov▐│ The figures for the
      │▌  About Message 1             ▐│ third quarter are
      │   Message 2             17 Nov │ attached, as every year.
      │   About Message 2              │
      │   Message 3             17 Nov │ > They are good.
      │ All  Unread                    │ Line 1
      ╰──────────────────────────── ↓ ─╯ Line 2                  ↓
       Mail  Notes
       Enter Open   ← Back   ? Keys   q Quit
      """)
}

@Test func `the bars come with the column onto the compact stack`() {
  expect(
    session(40, 12),
    draws: """
       home      214 unread · 3 of 30 · 09:41
       ‹ Mailboxes     Inbox             Edit
      ────────────────────────────────────────
       / find
      ▌  Message 1                     17 Nov▐
      ▌  About Message 1                     ▐
         Message 2                     17 Nov
         About Message 2                     ↓
         Message 3                     17 Nov
       All  Unread
       Mail  Notes
       Enter Open   ← Back   ? Keys   q Quit
      """)
}

@Test func `where rows are few the lower bar goes first, and the content keeps one`() {
  expect(
    session(40, 7),
    draws: """
       ‹ Mailboxes     Inbox             Edit
      ────────────────────────────────────────
       / find
      ▌  Message 1                     17 Nov▐
      ▌  About Message 1                    ↓▐
         Message 2                     17 Nov
       Mail  Notes
      """)
  expect(
    session(40, 3),
    draws: """
       ‹ Mailboxes     Inbox             Edit
       / find
      ▌  Message 1                     17 Nov▐
      """)
}

@Test func `clicks reach the bars, and rows below an upper bar are those that are seen`() {
  var session = session(80, 14)
  let frame = session.frame()
  for (text, event) in [
    ("/ find", Reader.Event.ask(1)), ("All  Unread", .ask(2)), ("Mail  Notes", .sort),
  ] {
    let row = frame.lines.firstIndex { $0.contains(text) }
    _ = session.input(.mouse(MouseEvent(.press(.left, clickCount: 1), at: Point(2, row ?? 0))))
    #expect(session.state.log.last == event)
  }
  let row = frame.lines.firstIndex { $0.contains("Message 3") }
  _ = session.input(.mouse(MouseEvent(.press(.left, clickCount: 1), at: Point(2, row ?? 0))))
  #expect(session.state.log.last == .navigation(.select(.supplementary, "Message 3")))
}
