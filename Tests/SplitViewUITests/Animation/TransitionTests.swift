import NavigationModel
import SplitViewUI
import TerminalFrame
import Testing

private let back = KeyPress("\\")

private func isSeen(_ from: ReaderSession, _ to: ReaderSession) -> Bool {
  Transition(from: from.painted(), to: to.painted()) != nil
}

private func presentation(_ style: PresentationStyle) -> NavigationEvent<String> {
  .present(Presentation("choices", style))
}

// MARK: Popovers

@Test func `A popover unrolls from the side of its arrow, its border whole`() throws {
  let closed = ReaderSession.mail(60, 16)
  let open = closed.pressing(back, .left)
  expect(
    try between(closed, open, 0.45),
    draws: """
       home · up to date             214 unread · 3 of 30 · 09:41
       ‹ Inbox                 Message 1                      ▲ ▼
      ╭───▲────────────────────────────╮──────────────────────────
      │ Mailboxes                      │
      │ home                           │
      │▌Inbox                         ▐│
      ╰────────────────────────────────╯

       > They are good.
       Line 1
       Line 2
       Line 3
       Line 4
       Line 5
       Line 6                                                    ↓
       Enter Open   ← Back   ? Keys   q Quit
      """)
  expect(
    try between(closed, open, 0.75),
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
      ╰────────────────────────────────╯
       Line 2
       Line 3
       Line 4
       Line 5
       Line 6                                                    ↓
       Enter Open   ← Back   ? Keys   q Quit
      """)
}

@Test func `A popover rolls up as it came, and everything around it changes at once`() throws {
  let open = ReaderSession.mail(60, 16).pressing(back)
  expect(
    try between(open, open.pressing(.down, .escape), 0.45),
    draws: """
       home · up to date             214 unread · 3 of 30 · 09:41
       ‹ Inbox                 Message 2                      ▲ ▼
      ╭───▲────────────────────────────╮──────────────────────────
      │ ‹ Mailboxes  Inbox        Edit │
      │▌  Message 1             17 Nov▐│──────────────────────────
      │▌  About Message 1             ▐│ are attached, as every
      │   Message 2             17 Nov │
      │   About Message 2              │
      ╰──────────────────────────── ↓ ─╯
       Line 1
       Line 2
       Line 3
       Line 4
       Line 5
       Line 6                                                    ↓
       ↓ Scroll   Enter Open   ← Back   ? Keys   q Quit
      """)
}

@Test func `A popover unrolls in ASCII too`() throws {
  let closed = ReaderSession.mail(60, 12, theme: .monochrome, symbols: .ascii)
  expect(
    try between(closed, closed.pressing(back)),
    draws: """
       home - up to date             214 unread - 3 of 30 - 09:41
       < Inbox                 Message 1                        v
      +---^----------------------------+--------------------------
      | < Mailboxes  Inbox        Edit | From  Ada Lovelace
      |>  Message 1             17 Nov<|--------------------------
      |>  About Message 1             <| The figures for the
      +---------------------------- v -+ third quarter are
                                         attached, as every year.
       > They are good.
       Line 1                            > They are good.
       Line 2                            Line 1                  v
       Enter Open   h Back   ? Keys   q Quit
      """)
}

@Test func `A popover that grows moves only the edge opposite to its arrow`() throws {
  let messages = ReaderSession.mail(60, 16).pressing(back)
  let mailboxes = messages.pressing(.left)
  expect(
    try between(mailboxes, messages),
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
      ╰──────────────────────────── ↓ ─╯ Line 4
       Line 6                            Line 5                  ↓
       Enter Open   ← Back   ? Keys   q Quit
      """)
  expect(
    try between(messages, mailboxes),
    draws: """
       home · up to date             214 unread · 3 of 30 · 09:41
       ‹ Inbox                 Message 1                      ▲ ▼
      ╭───▲────────────────────────────╮──────────────────────────
      │ ‹ Mailboxes  Inbox        Edit │
      │▌  Message 1             17 Nov▐│
      │▌  About Message 1             ▐│
      │   Message 2             17 Nov │
      │   About Message 2              │
      │   Message 3             17 Nov │
      │   About Message 3              │
      │   Message 4             17 Nov │
      │   About Message 4              │
      ╰──────────────────────────── ↓ ─╯
       Line 5
       Line 6                                                    ↓
       Enter Open   ← Back   ? Keys   q Quit
      """)
}

// MARK: Sheets and alerts

@Test func `A sheet unrolls upwards over a screen that is dimmed at once`() throws {
  let before = ReaderSession.mail(60, 14)
  let after = before.sending(presentation(.formSheet))
  expect(
    try between(before, after, 0.45),
    draws: """
       home · up to date             214 unread · 3 of 30 · 09:41
       ‹ Inbox                 Message 1                      ▲ ▼
      ────────────────────────────────────────────────────────────
       From  Ada Lovelace
      ────────────────────────────────────────────────────────────
       The figures for the third quarter are attached, as every
       year.
                   ╭─ Sort by ──────────────────────╮
       > They are g╰─────────────────── Esc closes ─╯
       Line 1
       Line 2
       Line 3
       Line 4                                                    ↓
       ↓ Scroll   Enter Open   ← Back   ? Keys   q Quit
      """)
  let frame = try between(before, after, 0.45)
  #expect(frame.style(1, 1).foreground == Theme.dark.behind.foreground)
  #expect(frame.style(30, 6) == Theme.dark.behind)
  expect(
    try between(after, before, 0.75),
    draws: """
       home · up to date             214 unread · 3 of 30 · 09:41
       ‹ Inbox                 Message 1                      ▲ ▼
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

@Test func `An alert opens from its middle`() throws {
  let before = ReaderSession.mail(60, 14)
  expect(
    try between(before, before.sending(presentation(.alert))),
    draws: """
       home · up to date             214 unread · 3 of 30 · 09:41
       ‹ Inbox                 Message 1                      ▲ ▼
      ────────────────────────────────────────────────────────────
       From  Ada Lovelace
      ────────────────────────────────────────────────────────────
       The figur╭─ Sort by ────────────────────────────╮s every
       year.    │▌Date                                ▐│
                ╰───────────────────────── Esc closes ─╯
       > They are good.
       Line 1
       Line 2
       Line 3
       Line 4                                                    ↓
       ↓ Scroll   Enter Open   ← Back   ? Keys   q Quit
      """)
}

@Test func `A page over the whole screen comes from below`() throws {
  let before = ReaderSession.mail(60, 10)
  expect(
    try between(before, before.sending(presentation(.fullScreen))),
    draws: """
       home · up to date             214 unread · 3 of 30 · 09:41
       ‹ Inbox                 Message 1                      ▲ ▼
      ────────────────────────────────────────────────────────────
       From  Ada Lovelace
      ────────────────────────────────────────────────────────────
       Sort by                                               Done




      """)
}

// MARK: Changes without animation

@Test func `A selection, a turn and a dragged divider are not animated`() {
  let session = ReaderSession.mail(100, 14)
  #expect(!isSeen(session, session))
  #expect(!isSeen(session, session.pressing(.down)))
  #expect(!isSeen(session, session.turned(to: 60, 14)))
  #expect(!isSeen(session, session.turned(to: 100, 15)))
  let divider = session.layout.dividers[0]
  #expect(!isSeen(session, session.dragging((divider.x, 5), (divider.x + 6, 5))))
}

@Test func `A part that is covered is not animated`() {
  let session = ReaderSession.mail(100, 14)
  let (alert, form) = (presentation(.alert), Presentation("form", .formSheet))
  let both = session.sending(alert).sending(.present(form))
  #expect(!isSeen(session.sending(alert), both))
  #expect(!isSeen(session, both))
}

@Test func `A popover that replaces another appears at once`() {
  let open = ReaderSession.mail(60, 16).pressing(back)
  #expect(!isSeen(open, open.sending(presentation(.popover(from: .secondary)))))
}

@Test func `A change elsewhere shows during the transition`() throws {
  let closed = ReaderSession.mail(60, 16)
  let open = closed.pressing(back)
  let moved = open.pressing(.down)
  let way = try #require(Transition(from: closed.painted(), to: open.painted()))
  let next = try #require(way.retargeted(to: moved.painted()))
  #expect(next.frame(at: 1) == moved.frame())
  #expect(try next.frame(at: 0.5) == between(closed, moved))
  #expect(way.retargeted(to: closed.painted()) == nil)
}
