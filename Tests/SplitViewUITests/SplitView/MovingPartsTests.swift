import NavigationModel
import SplitViewUI
import TerminalFrame
import Testing

private let back = KeyPress("\\")

// MARK: Pages

@Test func `A page is pushed over the one before it, and slides away from over it`() throws {
  let list = ReaderSession.mail(44, 10)
  let message = list.pressing(.enter)
  expect(
    try between(list, message),
    draws: """
       home          214 unread · 3 of 30 · 09:41
       ‹ Mailboxes       Inb ‹ Inbox         Messa
      ────────────────────────────────────────────
      ▌  Message 1           From  Ada Lovelace
      ▌  About Message 1    ──────────────────────
         Message 2           The figures for the t
         About Message 2     attached, as every ye
         Message 3
         About Message 3     > They are good.
         Message 4           Line 1
      """)
  expect(
    try between(message, list),
    draws: """
       home          214 unread · 3 of 30 · 09:41
       ‹ Mailboxes       Inb ‹ Inbox         Messa
      ────────────────────────────────────────────
      ▌  Message 1           From  Ada Lovelace
      ▌  About Message 1    ──────────────────────
         Message 2           The figures for the t
         About Message 2     attached, as every ye
         Message 3
         About Message 3     > They are good.
         Message 4           Line 1
      """)
}

@Test func `A folder is pushed in its column`() throws {
  let files = ReaderSession.files(80, 8)
  expect(
    try between(files, files.pressing(.enter)),
    draws: """
       home · up to date                                 214 unread · 3 of 30 · 09:41
       Files           ‹ Files   Docum│                                           ▲ ▼
      ────────────────────────────────┼───────────────────────────────────────────────
      ▌Documents      ▌Letters        │
       Pictures        notes.txt      │
                       plan.txt       │               Nothing selected
                                      │
                                      │
      """)
}

@Test func `Mirrored columns move the other way`() throws {
  let list = ReaderSession.mail(44, 8) { $0.navigator.primaryEdge = .trailing }
  expect(
    try between(list, list.pressing(.enter)),
    draws: """
       home          214 unread · 3 of 30 · 09:41
      age 1         Inbox › box       Mailboxes ›
      ────────────────────────────────────────────
                                           17 Nov▐
      ──────────────────────                     ▐
      hird quarter are                     17 Nov
      ar.                                        ↓
                           ↓               17 Nov
      """)
}

// MARK: Columns

@Test func `A side column moves in over the near edge`() throws {
  let open = ReaderSession.mail(90, 10)
  let closed = open.pressing(back)
  expect(
    try between(closed, open),
    draws: """
       home · up to date                                           214 unread · 3 of 30 · 09:41
      box        Edit │                       Message 1                                     ▲ ▼
      ────────────────┼─────────────────────────────────────────────────────────────────────────
               17 Nov▐│ce
       1             ▐├─────────────────────────────────────────────────────────────────────────
               17 Nov │the third quarter are attached, as every year.
       2              │
               17 Nov │
       3             ↓│
               17 Nov │                                                                        ↓
      """)
  expect(
    try between(open, closed),
    draws: """
       home · up to date                                           214 unread · 3 of 30 · 09:41
      ox        Edit │                        Message 1                                     ▲ ▼
      ───────────────┼──────────────────────────────────────────────────────────────────────────
              17 Nov▐│ace
      1             ▐├──────────────────────────────────────────────────────────────────────────
              17 Nov │ the third quarter are attached, as every year.
      2              │
              17 Nov │.
      3             ↓│
              17 Nov │                                                                         ↓
      """)
}

@Test func `A second side column pushes the first`() throws {
  let one = ReaderSession.mail(100, 10).sending(.setDisplayMode(.oneBesideSecondary))
  let two = one.sending(.setDisplayMode(.twoBesideSecondary))
  expect(
    try between(one, two),
    draws: """
       home · up to date                                                     214 unread · 3 of 30 · 09:41
                    │ Inbox                 Edit │                                                    ▲ ▼
      ──────────────┼────────────────────────────┼────────────────────────────────────────────────────────
                    │▌  Message 1         17 Nov▐│Lovelace
                    │▌  About Message 1         ▐├────────────────────────────────────────────────────────
                    │   Message 2         17 Nov │s for the third quarter are attached, as every year.
                    │   About Message 2          │
                    │   Message 3         17 Nov │ good.
                    │   About Message 3         ↓│
                    │   Message 4         17 Nov │                                                       ↓
      """)
}

@Test func `The inspector moves in over the far edge`() throws {
  let closed = ReaderSession.mail(120, 10) { $0.navigator.hasInspector = true }
  expect(
    try between(closed, closed.sending(.toggleInspector)),
    draws: """
       home · up to date                                                                         214 unread · 3 of 30 · 09:41
       Mailboxes                  │ Inbox                     Edit │ Message 1                               │ Details
      ────────────────────────────┼────────────────────────────────┼─────────────────────────────────────────┼────────────────
       home                       │▌  Message 1             17 Nov▐│ From  Ada Lovelace                      │ Size
      ▏Inbox                      │▌  About Message 1             ▐├─────────────────────────────────────────┤ 12 KB
       Drafts                     │   Message 2             17 Nov │ The figures for the third quarter are at│ Path
       Sent                       │   About Message 2              │ year.                                   │ Inbox/Message 1
       work                       │   Message 3             17 Nov │                                         │
       Reports                    │   About Message 3             ↓│ > They are good.                        │
       Archive                    │   Message 4             17 Nov │ Line 1                                  │
      """)
}
