import NavigationModel
import SplitViewUI
import TerminalFrame
import Testing

private func mirrored(_ width: Int, _ height: Int) -> ReaderSession {
  ReaderSession.mail(width, height) { $0.navigator.primaryEdge = .trailing }
}

@Test func `With the primary at the trailing edge columns and bars are mirrored`() {
  expect(
    mirrored(120, 10),
    draws: """
       home · up to date                                                                         214 unread · 3 of 30 · 09:41
       ▲ ▼                                            Message 1 │ Edit                     Inbox │                  Mailboxes
      ──────────────────────────────────────────────────────────┼────────────────────────────────┼────────────────────────────
       From  Ada Lovelace                                       │▌  Message 1             17 Nov▐│ home
      ──────────────────────────────────────────────────────────┤▌  About Message 1             ▐│▏Inbox
       The figures for the third quarter are attached, as every │   Message 2             17 Nov │ Drafts
       year.                                                    │   About Message 2              │ Sent
                                                                │   Message 3             17 Nov │ work
       > They are good.                                         │   About Message 3             ↓│ Reports
       Line 1                                                  ↓│   Message 4             17 Nov │ Archive
      """)
  expect(
    mirrored(80, 10),
    draws: """
       home · up to date                                 214 unread · 3 of 30 · 09:41
       ▲ ▼                                 Message 1 │ Edit        Inbox  Mailboxes ›
      ───────────────────────────────────────────────┼────────────────────────────────
       From  Ada Lovelace                            │▌  Message 1             17 Nov▐
      ───────────────────────────────────────────────┤▌  About Message 1             ▐
       The figures for the third quarter are         │   Message 2             17 Nov
       attached, as every year.                      │   About Message 2
                                                     │   Message 3             17 Nov
       > They are good.                              │   About Message 3             ↓
       Line 1                                       ↓│   Message 4             17 Nov
      """)
}

@Test func `The popover, the stack and columns over the content are mirrored too`() {
  expect(
    mirrored(60, 12).pressing("\\"),
    draws: """
       home · up to date             214 unread · 3 of 30 · 09:41
       ▲ ▼                      Message 1                 Inbox ›
      ──────────────────────────╭────────────────────────────▲───╮
       From  Ada Lovelace       │ Edit        Inbox  Mailboxes › │
      ──────────────────────────│▌  Message 1             17 Nov▐│
       The figures for the      │▌  About Message 1             ▐│
       third quarter are        │   Message 2             17 Nov │
       attached, as every year. │   About Message 2              │
                                │   Message 3             17 Nov │
       > They are good.         │   About Message 3              │
       Line 1                  ↓╰──────────────────────────── ↓ ─╯
       Enter Open   ← Back   ? Keys   q Quit
      """)
  expect(
    mirrored(45, 10).pressing(.enter),
    draws: """
       home           214 unread · 3 of 30 · 09:41
       ▲ ▼              Message 1          Inbox ›
      ─────────────────────────────────────────────
       From  Ada Lovelace
      ─────────────────────────────────────────────
       The figures for the third quarter are
       attached, as every year.

       > They are good.
       Line 1                                     ↓
      """)
  let over = mirrored(90, 10).sending(.show(.primary))
  expect(
    over,
    draws: """
       home · up to date                                           214 unread · 3 of 30 · 09:41
       ▲ ▼              Message 1 │ Edit                     Inbox │                  Mailboxes
      ────────────────────────────┼────────────────────────────────┼────────────────────────────
       From  Ada Lovelace         │▏  Message 1             17 Nov │ home
      ────────────────────────────┤▏  About Message 1              │▌Inbox                     ▐
       The figures for the third  │   Message 2             17 Nov │ Drafts
       quarter are attached, as   │   About Message 2              │ Sent
       every year.                │   Message 3             17 Nov │ work
                                  │   About Message 3             ↓│ Reports
       > They are good.          ↓│   Message 4             17 Nov │ Archive
      """)
  #expect(over.event(at: 5, 5) == .navigation(.tapOutside))
}

@Test func `A mirrored bar is clicked where its buttons are`() {
  #expect(mirrored(60, 12).event(at: 58, 1) == .navigation(.goBack(.secondary)))
  #expect(mirrored(60, 12).event(at: 3, 1) == .next(1))
  #expect(mirrored(120, 12).event(at: 60, 1) == .sort)
}
