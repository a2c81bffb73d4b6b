import NavigationModel
import SplitViewUI
import TerminalFrame
import Testing

private let choices = Presentation("choices", .popover(from: .supplementary))

private func presenting(_ presentation: Presentation, _ width: Int, _ height: Int) -> ReaderSession
{
  ReaderSession.mail(width, height).sending(.present(presentation))
}

@Test func `A popover points at the button of the bar that opened it (PO1)`() {
  expect(
    presenting(choices, 100, 14),
    draws: """
       home · up to date                                                     214 unread · 3 of 30 · 09:41
       Mailboxes              │ Inbox                 Edit │ Message 1                                ▲ ▼
      ────────────────────────┼───────╭────────────────▲───────────────╮──────────────────────────────────
       home                   │▏  Mess│ Sort by                        │ovelace
      ▏Inbox                  │▏  Abou│▌Date                          ▐│──────────────────────────────────
       Drafts                 │   Mess│ Sender                         │ for the third quarter are
       Sent                   │   Abou│ Subject                        │s every year.
       work                   │   Mess╰────────────────────────────────╯
       Reports                │   About Message 3          │ > They are good.
       Archive                │   Message 4         17 Nov │ Line 1
                              │   About Message 4          │ Line 2
                              │   Message 5         17 Nov │ Line 3
                              │   About Message 5         ↓│ Line 4                                      ↓
       Enter Open   ← Back   ? Keys   q Quit
      """)
}

@Test func `A popover whose button is not on screen points at the button that leads there (PO1)`() {
  expect(
    presenting(choices, 60, 14),
    draws: """
       home · up to date             214 unread · 3 of 30 · 09:41
       ‹ Inbox                 Message 1                      ▲ ▼
      ╭───▲────────────────────────────╮──────────────────────────
      │ Sort by                        │
      │▌Date                          ▐│──────────────────────────
      │ Sender                         │ are attached, as every
      │ Subject                        │
      ╰────────────────────────────────╯
       > They are good.
       Line 1
       Line 2
       Line 3
       Line 4                                                    ↓
       ↓ Scroll   Enter Open   ← Back   ? Keys   q Quit
      """)
}

@Test func `On a compact screen the same content is in a sheet, and in a popover again afterwards`()
{
  let open = presenting(choices, 100, 14)
  expect(
    open.turned(to: 40, 12),
    draws: """
       home      214 unread · 3 of 30 · 09:41
       ‹ Mailboxes     Inbox             Edit
      ────────────────────────────────────────
      ╭─ Sort by ────────────────────────────╮
      │▌Date                                ▐│
      │ Sender                               │
      │ Subject                              │
      ╰───────────────────────── Esc closes ─╯
         About Message 3
         Message 4                     17 Nov
         About Message 4                     ↓
       Enter Open   ← Back   ? Keys   q Quit
      """)
  #expect(open.turned(to: 40, 12).turned(to: 100, 14).frame() == open.frame())
}

@Test func `On a compact screen a presentation can cover it, be pushed, or stay a popover`() {
  expect(
    presenting(
      Presentation("choices", .popover(from: .supplementary), compactAdaptation: .fullScreenCover),
      40, 9
    ),
    draws: """
       Sort by                           Done
      ────────────────────────────────────────
      ▌Date                                  ▐
       Sender
       Subject




      """)
  let pushed = presenting(
    Presentation("choices", .popover(from: .supplementary), compactAdaptation: .push), 40, 9)
  expect(
    pushed,
    draws: """
       home      214 unread · 3 of 30 · 09:41
       ‹ Inbox        Sort by
      ────────────────────────────────────────
      ▌Date                                  ▐
       Sender
       Subject



      """)
  #expect(pushed.clicking(3, 1).layout.presentations.isEmpty)
  expect(
    presenting(
      Presentation("choices", .popover(from: .supplementary), compactAdaptation: .none), 40, 9),
    draws: """
       home      214 unread · 3 of 30 · 09:41
       ‹ Mailboxes     Inbox             Edit
      ──────╭─────────────────────────────▲──╮
      ▏  Mes│ Sort by                        │
      ▏  Abo│▌Date                          ▐│
         Mes│ Sender                         │
         Abo│ Subject                        │
         Mes╰────────────────────────────────╯
         About Message 3                     ↓
      """)
}

@Test func `A sheet and a form lie in the middle, narrower than the dimmed screen (MV1)`() {
  expect(
    presenting(Presentation("choices", .pageSheet), 80, 12),
    draws: """
       home · up to date                                 214 unread · 3 of 30 · 09:41
       ‹ Mailboxes  Inbox        Edit │ Message 1                                 ▲ ▼
      ────────────────────────────────┼───────────────────────────────────────────────
         Message 1           ╭─ Sort by ──────────────────────╮
         About Message 1     │▌Date                          ▐│───────────────────────
         Message 2           │ Sender                         │rd quarter are
         About Message 2     │ Subject                        │.
         Message 3           ╰─────────────────── Esc closes ─╯
         About Message 3              │ > They are good.
         Message 4             17 Nov │ Line 1
         About Message 4             ↓│ Line 2                                       ↓
       Enter Open   ← Back   ? Keys   q Quit
      """)
  expect(
    presenting(Presentation("form", .formSheet), 80, 12),
    draws: """
       home · up to date                                 214 unread · 3 of 30 · 09:41
       ‹ Mailboxes  Inbox        Edit │ Message 1                                 ▲ ▼
      ────────────────────────────────┼───────────────────────────────────────────────
         Message 1           ╭────────────────────────────────╮
         About Message 1     │ Cancel       New          Save │───────────────────────
         Message 2           │▌Date                          ▐│rd quarter are
         About Message 2     │ Sender                         │.
         Message 3           │ Subject                        │
         About Message 3     ╰────────────────────────────────╯
         Message 4             17 Nov │ Line 1
         About Message 4             ↓│ Line 2                                       ↓
       Enter Open   ← Back   ? Keys   q Quit
      """)
}

@Test func `An alert lies above everything, and a click outside does not answer it (AL1)`() {
  let alert = presenting(Presentation("choices", .pageSheet), 80, 12)
    .sending(.present(Presentation("form", .alert)))
  expect(
    alert,
    draws: """
       home · up to date                                 214 unread · 3 of 30 · 09:41
       ‹ Mailboxes  Inbox        Edit │ Message 1                                 ▲ ▼
      ────────────────────────────────┼───────────────────────────────────────────────
         Message 1        ╭──────────────────────────────────────╮
         About Message 1  │ Cancel          New             Save │────────────────────
         Message 2        │▌Date                                ▐│quarter are
         About Message 2  │ Sender                               │
         Message 3        │ Subject                              │
         About Message 3  ╰──────────────────────────────────────╯
         Message 4             17 Nov │ Line 1
         About Message 4             ↓│ Line 2                                       ↓
       Enter Open   ← Back   ? Keys   q Quit
      """)
  #expect(alert.clicking(2, 2).layout.presentations.count == 2)
  #expect(alert.clicking(5, 5).state.navigator.path == alert.state.navigator.path)
}

@Test func `A full screen covers everything, the current context the column with the focus (MV1)`()
{
  let full = presenting(Presentation("choices", .fullScreen), 80, 9)
  expect(
    full,
    draws: """
       Sort by                                                                   Done
      ────────────────────────────────────────────────────────────────────────────────
      ▌Date                                                                          ▐
       Sender
       Subject




      """)
  #expect(full.clicking(76, 0).layout.presentations.isEmpty)
  expect(
    presenting(Presentation("choices", .currentContext), 80, 9),
    draws: """
       home · up to date                                 214 unread · 3 of 30 · 09:41
       Sort by                   Done │ Message 1                                 ▲ ▼
      ────────────────────────────────┼───────────────────────────────────────────────
      ▌Date                          ▐│ From  Ada Lovelace
       Sender                         ├───────────────────────────────────────────────
       Subject                        │ The figures for the third quarter are
                                      │ attached, as every year.
                                      │
                                      │ > They are good.                             ↓
      """)
}

@Test func `A click outside closes a popover, one inside goes to its content (PO3)`() {
  let open = presenting(choices, 100, 14)
  #expect(open.event(at: 5, 5) == .navigation(.tapOutside))
  #expect(open.event(at: 99, 0) == .navigation(.tapOutside))
  #expect(open.clicking(5, 5).layout.presentations.isEmpty)
  #expect(open.event(at: 45, 5) == .choose(6))
  #expect(open.clicking(45, 5).layout.presentations.count == 1)
  // A click on the button that opened it.
  #expect(open.event(at: 50, 1) == .navigation(.tapOutside))
}

@Test(arguments: [false, true])
func `One tap on another button closes the popover and opens that button's (PO5)`(
  isInfoButton: Bool
) {
  var open = ReaderSession.mail(100, 14) {
    $0.edit = .navigation(.present(Presentation("note", .popover(from: .supplementary))))
    $0.hasInfoButton = isInfoButton
  }.sending(.present(Presentation("choices", .popover(from: .secondary))))
  #expect(open.layout.presentations.map(\.id) == ["choices"])
  open = open.clicking(50, 1)
  #expect(open.layout.presentations.map(\.id) == ["note"])
  open = open.clicking(50, 1)
  #expect(open.layout.presentations.isEmpty)
  // The same applies to the popover of side columns.
  let portrait = ReaderSession.mail(60, 14).pressing("\\")
  #expect(portrait.sending(.present(choices)).layout.popover == nil)
}

@Test func `While something is presented, no column looks focused`() {
  let open = presenting(choices, 100, 14)
  #expect(open.frame().text(25, 3) == "▏")
  #expect(open.frame().cursor?.y == 4)
}

@Test func `A presentation without content is not painted, and a click still closes it`() {
  let open = presenting(Presentation("unknown", .popover(from: .secondary)), 100, 14)
  #expect(open.event(at: 50, 8) == .navigation(.tapOutside))
  let sheet = presenting(Presentation("unknown", .pageSheet), 100, 14)
  _ = sheet.frame()
}

@Test(
  "Every presentation can be painted and clicked on every screen",
  arguments: [
    Presentation("choices", .popover(from: .supplementary), compactAdaptation: .none),
    Presentation("form", .popover(from: .primary), compactAdaptation: .push),
    Presentation("choices", .popover(from: .secondary), compactAdaptation: .fullScreenCover),
    Presentation("form", .pageSheet), Presentation("choices", .formSheet),
    Presentation("form", .fullScreen), Presentation("choices", .currentContext),
    Presentation("form", .alert),
  ])
func anyScreen(presentation: Presentation) {
  for edge in [PrimaryEdge.leading, .trailing] {
    var session = ReaderSession.mail(120, 20) {
      $0.navigator.primaryEdge = edge
      $0.navigator.hasInspector = true
      $0.navigator.showsSecondaryOnlyButton = true
    }.sending(.toggleInspector).sending(.present(presentation))
    for width in [0, 1, 2, 3, 5, 13, 20, 54, 55, 96, 130] {
      for height in [0, 1, 2, 3, 4, 8, 12] {
        _ = session.resize(to: Size(width, height))
        #expect(session.frame().size == Size(width, height))
        for (x, y) in [(1, 1), (width / 2, height / 2), (width - 1, height - 1)] {
          _ = session.dragging((x, y), (y, x))
        }
      }
    }
  }
}
