import SplitViewUI
import TerminalFrame
import Testing

@Test func `Under 55 cells one column is shown, with the others below it`() {
  let list = ReaderSession.mail(54, 12)
  expect(
    list,
    draws: """
       home · up to date       214 unread · 3 of 30 · 09:41
       ‹ Mailboxes            Inbox                    Edit
      ──────────────────────────────────────────────────────
      ▌  Message 1                                   17 Nov▐
      ▌  About Message 1                                   ▐
         Message 2                                   17 Nov
         About Message 2
         Message 3                                   17 Nov
         About Message 3
         Message 4                                   17 Nov
         About Message 4                                   ↓
       Enter Open   ← Back   ? Keys   q Quit
      """)
  expect(
    list.pressing(.enter),
    draws: """
       home · up to date       214 unread · 3 of 30 · 09:41
       ‹ Inbox              Message 1                   ▲ ▼
      ──────────────────────────────────────────────────────
       From  Ada Lovelace
      ──────────────────────────────────────────────────────
       The figures for the third quarter are attached, as
       every year.

       > They are good.
       Line 1
       Line 2                                              ↓
       ↓ Scroll   Enter Open   ← Back   ? Keys   q Quit
      """)
  expect(
    list.pressing(.left),
    draws: """
       home · up to date       214 unread · 3 of 30 · 09:41
       Mailboxes
      ──────────────────────────────────────────────────────
       home
      ▌Inbox                                               ▐
       Drafts
       Sent
       work
       Reports
       Archive

       Enter Open   ← Back   ? Keys   q Quit
      """)
}

@Test func `A phone held upright, and less`() {
  expect(
    ReaderSession.mail(45, 14),
    draws: """
       home           214 unread · 3 of 30 · 09:41
       ‹ Mailboxes        Inbox               Edit
      ─────────────────────────────────────────────
      ▌  Message 1                          17 Nov▐
      ▌  About Message 1                          ▐
         Message 2                          17 Nov
         About Message 2
         Message 3                          17 Nov
         About Message 3
         Message 4                          17 Nov
         About Message 4
         Message 5                          17 Nov
         About Message 5                          ↓
       Enter Open   ← Back   ? Keys   q Quit
      """)
  expect(
    ReaderSession.mail(25, 8).pressing(.enter),
    draws: """
       home    3 of 30 · 09:41
       ‹ Inbox  Message 1  ▲ ▼
      ─────────────────────────
       From  Ada Lovelace
      ─────────────────────────
       The figures for the
       third quarter are
       attached, as every     ↓
      """)
  expect(
    ReaderSession.mail(20, 6),
    draws: """
       ‹ Back  Inbox Edit
      ────────────────────
      ▌  Message 1 17 Nov▐
      ▌  About Message 1 ▐
         Message 2 17 Nov
         About Message 2 ↓
      """)
}

@Test func `A screen too small for anything shows what fits`() {
  expect(
    ReaderSession.mail(10, 3),
    draws: """
       ‹   Edit
      ▌  Messa…▐
      ▌  About…▐
      """)
  expect(
    ReaderSession.mail(1, 1),
    draws: """

      """)
  expect(
    ReaderSession.mail(0, 0),
    draws: """

      """)
}
