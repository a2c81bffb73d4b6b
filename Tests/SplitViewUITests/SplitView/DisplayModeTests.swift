import NavigationModel
import SplitViewUI
import TerminalFrame
import Testing

@Test func `A displaced content is pushed off the edge, dimmed, and a click on it brings it back`()
{
  let session = ReaderSession.mail(95, 10) { $0.navigator.preferredSplitBehavior = .displace }
    .sending(.setDisplayMode(.twoDisplaceSecondary))
  expect(
    session,
    draws: """
       home · up to date                                                214 unread · 3 of 30 · 09:41
       Mailboxes                  │ Inbox                     Edit │ Message 1                   ▲ ▼
      ────────────────────────────┼────────────────────────────────┼─────────────────────────────────
       home                       │▌  Message 1             17 Nov▐│ From  Ada Lovelace
      ▏Inbox                      │▌  About Message 1             ▐├─────────────────────────────────
       Drafts                     │   Message 2             17 Nov │ The figures for the third
       Sent                       │   About Message 2              │ quarter are attached, as every
       work                       │   Message 3             17 Nov │ year.
       Reports                    │   About Message 3             ↓│
       Archive                    │   Message 4             17 Nov │ > They are good.               ↓
      """)
  let frame = session.frame()
  for x in 62..<95 { #expect(frame.style(x, 3) == Theme.dark.behind) }
  #expect(session.event(at: 90, 5) == .navigation(.tapOutside))
  #expect(session.clicking(90, 5).layout.displayMode == .oneBesideSecondary)
  let mirrored = ReaderSession.mail(95, 10) {
    $0.navigator.preferredSplitBehavior = .displace
    $0.navigator.primaryEdge = .trailing
  }.sending(.setDisplayMode(.twoDisplaceSecondary))
  expect(
    mirrored,
    draws: """
       home · up to date                                                214 unread · 3 of 30 · 09:41
       ▲ ▼                   Message 1 │ Edit                     Inbox │                  Mailboxes
      ─────────────────────────────────┼────────────────────────────────┼────────────────────────────
       From  Ada Lovelace              │▌  Message 1             17 Nov▐│ home
      ─────────────────────────────────┤▌  About Message 1             ▐│▏Inbox
       The figures for the third       │   Message 2             17 Nov │ Drafts
       quarter are attached, as every  │   About Message 2              │ Sent
       year.                           │   Message 3             17 Nov │ work
                                       │   About Message 3             ↓│ Reports
       > They are good.               ↓│   Message 4             17 Nov │ Archive
      """)
}

@Test func `One column over the content dims all of it`() {
  let session = ReaderSession.mail(95, 10) { $0.navigator.preferredSplitBehavior = .overlay }
    .sending(.setDisplayMode(.oneOverSecondary))
  expect(
    session,
    draws: """
       home · up to date                                                214 unread · 3 of 30 · 09:41
       ‹ Mailboxes  Inbox        Edit │ Message 1                                                ▲ ▼
      ────────────────────────────────┼──────────────────────────────────────────────────────────────
      ▌  Message 1             17 Nov▐│ From  Ada Lovelace
      ▌  About Message 1             ▐├──────────────────────────────────────────────────────────────
         Message 2             17 Nov │ The figures for the third quarter are attached, as every
         About Message 2              │ year.
         Message 3             17 Nov │
         About Message 3             ↓│ > They are good.
         Message 4             17 Nov │ Line 1                                                      ↓
      """)
  #expect(session.event(at: 90, 5) == .navigation(.tapOutside))
  #expect(session.clicking(90, 5).layout.displayMode == .secondaryOnly)
}

@Test func `On a tall portrait screen the list lies above the content`() {
  let session = ReaderSession.mail(60, 32) { $0.navigator.sidebarPresentation = .stacked }
  expect(
    session,
    draws: """
       home · up to date             214 unread · 3 of 30 · 09:41
       ‹ Mailboxes               Inbox                       Edit
      ────────────────────────────────────────────────────────────
      ▌  Message 1                                         17 Nov▐
      ▌  About Message 1                                         ▐
         Message 2                                         17 Nov
         About Message 2
         Message 3                                         17 Nov
         About Message 3
         Message 4                                         17 Nov
         About Message 4
         Message 5                                         17 Nov
         About Message 5                                         ↓
      ────────────────────────────────────────────────────────────
       Message 1                                              ▲ ▼
      ────────────────────────────────────────────────────────────
       From  Ada Lovelace
      ────────────────────────────────────────────────────────────
       The figures for the third quarter are attached, as every
       year.

       > They are good.
       Line 1
       Line 2
       Line 3
       Line 4
       Line 5
       Line 6
       Line 7
       Line 8
       Line 9                                                    ↓
       Enter Open   ← Back   ? Keys   q Quit
      """)
  #expect(session.event(at: 5, 3) == .navigation(.select(.supplementary, "Message 1")))
  #expect(session.event(at: 5, 20) == .navigation(.focus(.secondary)))
  #expect(session.event(at: 20, 13) == .navigation(.grabDivider(.supplementary)))
}

@Test func `An inspector's divider joins the line below the list`() {
  let session = ReaderSession.mail(90, 46) {
    $0.navigator.sidebarPresentation = .stacked
    $0.navigator.hasInspector = true
  }.sending(.toggleInspector)
  let frame = session.frame()
  guard session.layout.isStacked, let line = session.layout.dividers.first else {
    Issue.record("nothing is stacked")
    return
  }
  #expect(frame.text(line.width, line.y) == "┤")
  #expect(frame.text(line.width, 2) == "┼")
  #expect(frame.text(line.width - 1, line.y) == "─")
}

@Test
func `The button that shows the content alone takes the other columns away and brings them back`() {
  let session = ReaderSession.mail(120, 10) { $0.navigator.showsSecondaryOnlyButton = true }
  expect(
    session,
    draws: """
       home · up to date                                                                         214 unread · 3 of 30 · 09:41
       Mailboxes                  │ Inbox                     Edit │ ◫  Message 1                                         ▲ ▼
      ────────────────────────────┼────────────────────────────────┼──────────────────────────────────────────────────────────
       home                       │▌  Message 1             17 Nov▐│ From  Ada Lovelace
      ▏Inbox                      │▌  About Message 1             ▐├──────────────────────────────────────────────────────────
       Drafts                     │   Message 2             17 Nov │ The figures for the third quarter are attached, as every
       Sent                       │   About Message 2              │ year.
       work                       │   Message 3             17 Nov │
       Reports                    │   About Message 3             ↓│ > They are good.
       Archive                    │   Message 4             17 Nov │ Line 1                                                  ↓
      """)
  let alone = session.clicking(63, 1)
  expect(
    alone,
    draws: """
       home · up to date                                                                         214 unread · 3 of 30 · 09:41
       ‹ Inbox  ◫                                            Message 1                                                    ▲ ▼
      ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
       From  Ada Lovelace
      ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
       The figures for the third quarter are attached, as every year.

       > They are good.
       Line 1
       Line 2                                                                                                                ↓
      """)
  #expect(alone.clicking(11, 1).frame() == session.frame())
}

@Test func `A content in full screen has all of it, without any bar (ST2)`() {
  let session = ReaderSession.mail(60, 6).sending(.toggleFullScreen)
  expect(
    session,
    draws: """
       From  Ada Lovelace
      ────────────────────────────────────────────────────────────
       The figures for the third quarter are attached, as every
       year.

       > They are good.                                          ↓
      """)
}

@Test func `A program's own view stands in the place of the compact screen's stack`() {
  let session = ReaderSession.mail(45, 9) { $0.navigator.hasCompactColumn = true }
  expect(
    session,
    draws: """
       home           214 unread · 3 of 30 · 09:41
       ‹ Mailboxes        Home
      ─────────────────────────────────────────────
       Size
       12 KB
       Path
       Inbox/Message 1


      """)
  #expect(session.turned(to: 120, 9).frame().column(of: "Home", row: 1) == nil)
}
