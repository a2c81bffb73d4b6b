import NavigationModel
import SplitViewUI
import TerminalFrame
import Testing

@Test func `From 96 cells on, three columns stand side by side, with rules and dividers joined`() {
  expect(
    ReaderSession.mail(120, 14),
    draws: """
       home · up to date                                                                         214 unread · 3 of 30 · 09:41
       Mailboxes                  │ Inbox                     Edit │ Message 1                                            ▲ ▼
      ────────────────────────────┼────────────────────────────────┼──────────────────────────────────────────────────────────
       home                       │▌  Message 1             17 Nov▐│ From  Ada Lovelace
      ▏Inbox                      │▌  About Message 1             ▐├──────────────────────────────────────────────────────────
       Drafts                     │   Message 2             17 Nov │ The figures for the third quarter are attached, as every
       Sent                       │   About Message 2              │ year.
       work                       │   Message 3             17 Nov │
       Reports                    │   About Message 3              │ > They are good.
       Archive                    │   Message 4             17 Nov │ Line 1
                                  │   About Message 4              │ Line 2
                                  │   Message 5             17 Nov │ Line 3
                                  │   About Message 5             ↓│ Line 4                                                  ↓
       Enter Open   ← Back   ? Keys   q Quit
      """)
  expect(
    ReaderSession.mail(96, 12),
    draws: """
       home · up to date                                                 214 unread · 3 of 30 · 09:41
       Mailboxes              │ Inbox             Edit │ Message 1                                ▲ ▼
      ────────────────────────┼────────────────────────┼──────────────────────────────────────────────
       home                   │▌  Message 1     17 Nov▐│ From  Ada Lovelace
      ▏Inbox                  │▌  About Message 1     ▐├──────────────────────────────────────────────
       Drafts                 │   Message 2     17 Nov │ The figures for the third quarter are
       Sent                   │   About Message 2      │ attached, as every year.
       work                   │   Message 3     17 Nov │
       Reports                │   About Message 3      │ > They are good.
       Archive                │   Message 4     17 Nov │ Line 1
                              │   About Message 4     ↓│ Line 2                                      ↓
       Enter Open   ← Back   ? Keys   q Quit
      """)
}

@Test func `At 95 cells two columns are left, and the list has the way back to the mailboxes`() {
  expect(
    ReaderSession.mail(95, 12),
    draws: """
       home · up to date                                                214 unread · 3 of 30 · 09:41
       ‹ Mailboxes  Inbox        Edit │ Message 1                                                ▲ ▼
      ────────────────────────────────┼──────────────────────────────────────────────────────────────
      ▌  Message 1             17 Nov▐│ From  Ada Lovelace
      ▌  About Message 1             ▐├──────────────────────────────────────────────────────────────
         Message 2             17 Nov │ The figures for the third quarter are attached, as every
         About Message 2              │ year.
         Message 3             17 Nov │
         About Message 3              │ > They are good.
         Message 4             17 Nov │ Line 1
         About Message 4             ↓│ Line 2                                                      ↓
       Enter Open   ← Back   ? Keys   q Quit
      """)
}

@Test func `On demand the mailboxes come over the message, which is dimmed`() {
  let session = ReaderSession.mail(95, 12).pressing(.left)
  expect(
    session,
    draws: """
       home · up to date                                                214 unread · 3 of 30 · 09:41
       Mailboxes                  │ Inbox                     Edit │ Message 1                   ▲ ▼
      ────────────────────────────┼────────────────────────────────┼─────────────────────────────────
       home                       │▏  Message 1             17 Nov │ From  Ada Lovelace
      ▌Inbox                     ▐│▏  About Message 1              ├─────────────────────────────────
       Drafts                     │   Message 2             17 Nov │ The figures for the third
       Sent                       │   About Message 2              │ quarter are attached, as every
       work                       │   Message 3             17 Nov │ year.
       Reports                    │   About Message 3              │
       Archive                    │   Message 4             17 Nov │ > They are good.
                                  │   About Message 4             ↓│ Line 1                         ↓
       Enter Open   ← Back   ? Keys   q Quit
      """)
  let frame = session.frame()
  for x in 62..<95 { #expect(frame.style(x, 4) == Theme.dark.behind) }
}

@Test func `The classic terminal has 32 cells for the list and 47 for the message`() {
  expect(
    ReaderSession.mail(80, 24),
    draws: """
       home · up to date                                 214 unread · 3 of 30 · 09:41
       ‹ Mailboxes  Inbox        Edit │ Message 1                                 ▲ ▼
      ────────────────────────────────┼───────────────────────────────────────────────
      ▌  Message 1             17 Nov▐│ From  Ada Lovelace
      ▌  About Message 1             ▐├───────────────────────────────────────────────
         Message 2             17 Nov │ The figures for the third quarter are
         About Message 2              │ attached, as every year.
         Message 3             17 Nov │
         About Message 3              │ > They are good.
         Message 4             17 Nov │ Line 1
         About Message 4              │ Line 2
         Message 5             17 Nov │ Line 3
         About Message 5              │ Line 4
         Message 6             17 Nov │ Line 5
         About Message 6              │ Line 6
         Message 7             17 Nov │ Line 7
         About Message 7              │ Line 8
         Message 8             17 Nov │ Line 9
         About Message 8              │ Line 10
         Message 9             17 Nov │ Line 11
         About Message 9              │ Line 12
         Message 10            17 Nov │ Line 13
         About Message 10            ↓│ Line 14                                      ↓
       Enter Open   ← Back   ? Keys   q Quit
      """)
}

@Test func `79 cells are the least for two columns, and under 12 rows the key hints go`() {
  expect(
    ReaderSession.mail(79, 11),
    draws: """
       home · up to date                                214 unread · 3 of 30 · 09:41
       ‹ Mailboxes  Inbox        Edit │ Message 1                                ▲ ▼
      ────────────────────────────────┼──────────────────────────────────────────────
      ▌  Message 1             17 Nov▐│ From  Ada Lovelace
      ▌  About Message 1             ▐├──────────────────────────────────────────────
         Message 2             17 Nov │ The figures for the third quarter are
         About Message 2              │ attached, as every year.
         Message 3             17 Nov │
         About Message 3              │ > They are good.
         Message 4             17 Nov │ Line 1
         About Message 4             ↓│ Line 2                                      ↓
      """)
}

@Test func `78 cells show the content alone, with the way back to the list`() {
  expect(
    ReaderSession.mail(78, 12),
    draws: """
       home · up to date                               214 unread · 3 of 30 · 09:41
       ‹ Inbox                          Message 1                               ▲ ▼
      ──────────────────────────────────────────────────────────────────────────────
       From  Ada Lovelace
      ──────────────────────────────────────────────────────────────────────────────
       The figures for the third quarter are attached, as every year.

       > They are good.
       Line 1
       Line 2
       Line 3                                                                      ↓
       ↓ Scroll   Enter Open   ← Back   ? Keys   q Quit
      """)
}

@Test func `Under 8 rows the status bar goes, and under 5 the rule below the navigation bar`() {
  expect(
    ReaderSession.mail(80, 7),
    draws: """
       ‹ Mailboxes  Inbox        Edit │ Message 1                                 ▲ ▼
      ────────────────────────────────┼───────────────────────────────────────────────
      ▌  Message 1             17 Nov▐│ From  Ada Lovelace
      ▌  About Message 1             ▐├───────────────────────────────────────────────
         Message 2             17 Nov │ The figures for the third quarter are
         About Message 2             ↓│ attached, as every year.
         Message 3             17 Nov │                                              ↓
      """)
  expect(
    ReaderSession.mail(80, 4),
    draws: """
       ‹ Mailboxes  Inbox        Edit │ Message 1                                 ▲ ▼
      ▌  Message 1             17 Nov▐│ From  Ada Lovelace
      ▌  About Message 1            ↓▐├───────────────────────────────────────────────
         Message 2             17 Nov │ The figures for the third quarter are        ↓
      """)
}

@Test func `Folders drill down in the left pane, and leaves appear in the right one (SV6)`() {
  let session = ReaderSession.files(80, 9)
  expect(
    session,
    draws: """
       home · up to date                                 214 unread · 3 of 30 · 09:41
       Files                          │                                           ▲ ▼
      ────────────────────────────────┼───────────────────────────────────────────────
      ▌Documents                     ▐│
       Pictures                       │
                                      │               Nothing selected
                                      │
                                      │
                                      │
      """)
  let letters = session.pressing(.enter, .enter, .down)
  expect(
    letters,
    draws: """
       home · up to date                                 214 unread · 3 of 30 · 09:41
       ‹ Documents  Letters           │ grace.txt                                 ▲ ▼
      ────────────────────────────────┼───────────────────────────────────────────────
       ada.txt                        │ From  Ada Lovelace
      ▌grace.txt                     ▐├───────────────────────────────────────────────
                                      │ The figures for the third quarter are
                                      │ attached, as every year.
                                      │
                                      │ > They are good.                             ↓
      """)
  expect(
    letters.turned(to: 45, 9),
    draws: """
       home           214 unread · 3 of 30 · 09:41
       ‹ Documents       Letters
      ─────────────────────────────────────────────
       ada.txt
      ▌grace.txt                                  ▐




      """)
  expect(
    letters.pressing(.left),
    draws: """
       home · up to date                                 214 unread · 3 of 30 · 09:41
       ‹ Files   Documents            │                                           ▲ ▼
      ────────────────────────────────┼───────────────────────────────────────────────
      ▌Letters                       ▐│
       notes.txt                      │
       plan.txt                       │               Nothing selected
                                      │
                                      │
                                      │
      """)
}

@Test func `The content gets the room left over on a wide screen`() {
  let session = ReaderSession.mail(300, 80)
  let columns = session.layout.columns.sorted { $0.x < $1.x }.map(\.width)
  #expect(columns == [28, 32, 238])
  let frame = session.frame()
  #expect(frame.size == Size(300, 80))
  for y in 1..<79 { #expect("│┼├".contains(frame.text(61, y))) }
}

@Test func `A turn through every width and back leaves the screen as it was`() {
  let start = ReaderSession.mail(120, 30).pressing(.down, .enter)
  var session = start
  for width in Array((20...200).reversed()) + Array(20...200) {
    _ = session.resize(to: Size(width, width % 2 == 0 ? 30 : 9))
    #expect(session.frame().size.width == width)
  }
  _ = session.resize(to: Size(120, 30))
  #expect(session.frame() == start.frame())
}

@Test(
  "Every divider stands unbroken from the status bar to the key hints",
  arguments: [(120, 30), (96, 12), (95, 24), (80, 24), (79, 8), (79, 6), (300, 80)])
func dividers(width: Int, height: Int) {
  let session = ReaderSession.mail(width, height)
  let frame = session.frame()
  let layout = session.layout
  #expect(!layout.dividers.isEmpty)
  for x in layout.dividers.map(\.x) {
    for y in layout.statusRows..<height - layout.hintRows {
      #expect(["│", "┼", "├", "┤"].contains(frame.text(x, y)), "at \(x), \(y)")
      #expect(frame.style(x, y).on(.default) == Theme.dark.border)
    }
  }
}
