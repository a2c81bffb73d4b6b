import NavigationModel
import SplitViewUI
import TerminalFrame
import Testing

private func inspecting(_ width: Int, _ height: Int) -> ReaderSession {
  ReaderSession.mail(width, height) { $0.navigator.hasInspector = true }.sending(.toggleInspector)
}

@Test func `The inspector stands at the far edge beside the content`() {
  expect(
    inspecting(120, 12),
    draws: """
       home · up to date                                                                         214 unread · 3 of 30 · 09:41
       ‹ Mailboxes  Inbox        Edit │ Message 1                                        ▲ ▼ │ Details
      ────────────────────────────────┼──────────────────────────────────────────────────────┼────────────────────────────────
      ▌  Message 1             17 Nov▐│ From  Ada Lovelace                                   │ Size
      ▌  About Message 1             ▐├──────────────────────────────────────────────────────┤ 12 KB
         Message 2             17 Nov │ The figures for the third quarter are attached, as   │ Path
         About Message 2              │ every year.                                          │ Inbox/Message 1
         Message 3             17 Nov │                                                      │
         About Message 3              │ > They are good.                                     │
         Message 4             17 Nov │ Line 1                                               │
         About Message 4             ↓│ Line 2                                              ↓│
       Enter Open   ← Back   ? Keys   q Quit
      """)
  expect(
    inspecting(80, 12),
    draws: """
       home · up to date                                 214 unread · 3 of 30 · 09:41
       ‹ Inbox           Message 1               ▲ ▼ │ Details
      ───────────────────────────────────────────────┼────────────────────────────────
       From  Ada Lovelace                            │ Size
      ───────────────────────────────────────────────┤ 12 KB
       The figures for the third quarter are         │ Path
       attached, as every year.                      │ Inbox/Message 1
                                                     │
       > They are good.                              │
       Line 1                                        │
       Line 2                                       ↓│
       ↓ Scroll   Enter Open   ← Back   ? Keys   q Quit
      """)
}

@Test func `An inspector without room is a sheet, which a click outside closes`() {
  let sheet = inspecting(45, 12)
  expect(
    sheet,
    draws: """
       home           214 unread · 3 of 30 · 09:41
       ‹ Mailboxes        Inbox               Edit
      ─────────────────────────────────────────────
      ╭─ Details ─────────────────────────────────╮
      │ Size                                      │
      │ 12 KB                                     │
      │ Path                                      │
      │ Inbox/Message 1                           │
      ╰───────────────────────────────────────────╯
         Message 4                          17 Nov
         About Message 4                          ↓
       Enter Open   ← Back   ? Keys   q Quit
      """)
  #expect(sheet.event(at: 0, 0) == .navigation(.tapOutside))
  #expect(!sheet.clicking(0, 0).layout.isInspectorSheet)
  #expect(sheet.clicking(10, 5).layout.isInspectorSheet)
  #expect(
    inspecting(120, 12).turned(to: 45, 12).turned(to: 120, 12).frame()
      == inspecting(120, 12).frame())
}

@Test func `A click on the inspector gives it the focus`() {
  let session = inspecting(120, 12)
  #expect(session.event(at: 100, 8) == .navigation(.focus(.inspector)))
  #expect(session.clicking(100, 8).layout.focus == .inspector)
}
