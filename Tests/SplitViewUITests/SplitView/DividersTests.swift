import NavigationModel
import SplitViewUI
import TerminalFrame
import Testing

@Test func `A divider follows the mouse that holds it`() {
  let session = ReaderSession.mail(120, 10)
  let moved = session.dragging((61, 5), (65, 5), (70, 9))
  #expect(
    moved.state.log == [
      .navigation(.grabDivider(.supplementary)), .navigation(.dragDivider(x: 65, y: 5)),
      .navigation(.dragDivider(x: 70, y: 9)), .navigation(.releaseDivider),
    ])
  expect(
    moved,
    draws: """
       home · up to date                                                                         214 unread · 3 of 30 · 09:41
       Mailboxes                  │ Inbox                              Edit │ Message 1                                   ▲ ▼
      ────────────────────────────┼─────────────────────────────────────────┼─────────────────────────────────────────────────
       home                       │▌  Message 1                      17 Nov▐│ From  Ada Lovelace
      ▏Inbox                      │▌  About Message 1                      ▐├─────────────────────────────────────────────────
       Drafts                     │   Message 2                      17 Nov │ The figures for the third quarter are attached,
       Sent                       │   About Message 2                       │ as every year.
       work                       │   Message 3                      17 Nov │
       Reports                    │   About Message 3                      ↓│ > They are good.
       Archive                    │   Message 4                      17 Nov │ Line 1                                         ↓
      """)
  #expect(moved.clicking(70, 5, count: 2).frame() == session.frame())
}

@Test func `A divider stands out while it is held, and only then`() {
  let held = ReaderSession.mail(120, 10).dragging((28, 5), (30, 5), releases: false)
  for theme in [Theme.dark, .light, .monochrome] {
    let session = ReaderSession.mail(120, 10, theme: theme)
      .dragging((28, 5), (30, 5), releases: false)
    for y in 2..<10 { #expect(session.frame().style(30, y) == theme.accent, "at \(y)") }
    #expect(session.frame().style(30, 1) == theme.raised.accent)
    #expect(session.frame().style(63, 5) == theme.border)
    #expect(session.dragging((30, 5), (30, 5)).frame().style(30, 5) == theme.border)
  }
  #expect("┼│".contains(held.frame().text(30, 2)))
}

@Test func `A drag goes on outside the columns, and ends wherever the button is let go`() {
  let session = ReaderSession.mail(120, 10).dragging((28, 5), (-3, 0), (500, -9), releases: false)
  #expect(session.state.navigator.grabbedDivider == .primary)
  #expect(session.dragging((28, 5), (500, 900)).state.navigator.grabbedDivider == nil)
}

@Test func `A drag that began elsewhere moves no divider`() {
  let session = ReaderSession.mail(120, 10).dragging((10, 5), (28, 5), (50, 5))
  #expect(session.layout == ReaderSession.mail(120, 10).clicking(10, 5).layout)
}

@Test func `The line below a list can be dragged down and up`() {
  let session = ReaderSession.mail(60, 32) { $0.navigator.sidebarPresentation = .stacked }
  guard let line = session.layout.dividers.first else {
    Issue.record("there is no line")
    return
  }
  let moved = session.dragging((20, line.y), (22, line.y + 5), releases: false)
  #expect(moved.layout.dividers.first?.y == line.y + 5)
  #expect(moved.frame().style(20, line.y + 5) == Theme.dark.accent)
  #expect(moved.frame().text(20, line.y + 5) == "─")
}
