import NavigationModel
import SplitViewUI
import TerminalFrame
import Testing

private func segmented(_ width: Int, _ height: Int) -> ReaderSession {
  ReaderSession.mail(width, height) { $0.hasSegments = true }
}

@Test
func `A column's bar can have a segmented control, with a back button and nothing else (NB3)`() {
  let wide = segmented(80, 6)
  expect(
    wide,
    draws: """
       ‹ Mailboxes [All] Unread       │ Message 1                                 ▲ ▼
      ────────────────────────────────┼───────────────────────────────────────────────
      ▌  Message 1             17 Nov▐│ From  Ada Lovelace
      ▌  About Message 1             ▐├───────────────────────────────────────────────
         Message 2             17 Nov │ The figures for the third quarter are
         About Message 2             ↓│ attached, as every year.                     ↓
      """)
  #expect(wide.event(at: 20, 0) == .choose(1))
  // The back button that leads to the column still shows the column's title.
  expect(
    segmented(40, 6).pressing(.enter),
    draws: """
       ‹ Inbox       Message 1            ▲ ▼
      ────────────────────────────────────────
       From  Ada Lovelace
      ────────────────────────────────────────
       The figures for the third quarter are
       attached, as every year.              ↓
      """)
}

@Test func `A popover can have a segmented control in its bar (NB3, PO8)`() {
  let open = segmented(100, 10).sending(
    .present(Presentation("modes", .popover(from: .supplementary))))
  expect(
    open,
    draws: """
       home · up to date                                                     214 unread · 3 of 30 · 09:41
       Mailboxes              │       [All] Unread         │ Message 1                                ▲ ▼
      ─────────────────────╭────────────────▲───────────────╮─────────────────────────────────────────────
       home                │         [All] Unread           │From  Ada Lovelace
      ▏Inbox               │▌Date                          ▐│─────────────────────────────────────────────
       Drafts              │ Sender                         │The figures for the third quarter are
       Sent                │ Subject                        │attached, as every year.
       work                ╰────────────────────────────────╯
       Reports                │   About Message 3         ↓│ > They are good.
       Archive                │   Message 4         17 Nov │ Line 1                                      ↓
      """)
}

@Test func `A page over the whole screen has a way out beside its segmented control (NB3, MV1)`() {
  let full = segmented(40, 6).sending(.present(Presentation("modes", .fullScreen)))
  expect(
    full,
    draws: """
       Done        [All] Unread
      ────────────────────────────────────────
      ▌Date                                  ▐
       Sender
       Subject

      """)
  #expect(full.clicking(2, 0).layout.presentations.isEmpty)
  let pushed = segmented(40, 6).sending(
    .present(Presentation("modes", .popover(from: .supplementary), compactAdaptation: .push)))
  expect(
    pushed,
    draws: """
       ‹ Inbox     [All] Unread
      ────────────────────────────────────────
      ▌Date                                  ▐
       Sender
       Subject

      """)
  #expect(pushed.clicking(2, 0).layout.presentations.isEmpty)
  let sheet = segmented(80, 8).sending(.present(Presentation("modes", .pageSheet)))
  expect(
    sheet,
    draws: """
       home · up to date                                 214 unread · 3 of 30 · 09:41
       ‹ Mailboxes [All] Unre╭────────────────────────────────╮                   ▲ ▼
      ───────────────────────│         [All] Unread           │───────────────────────
         Message 1           │▌Date                          ▐│
         About Message 1     │ Sender                         │───────────────────────
         Message 2           │ Subject                        │rd quarter are
         About Message 2     ╰────────────────────────────────╯.
         Message 3             17 Nov │                                              ↓
      """)
  #expect(sheet.event(at: 0, 5) == .navigation(.tapOutside))
}
