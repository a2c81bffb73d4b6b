import NavigationModel
import SplitViewUI
import TerminalFrame
import Testing

/// Returns a session with mail whose messages can be dragged.
func draggableMail(
  _ width: Int, _ height: Int, theme: Theme = .dark, symbols: Symbols = .unicode,
  prepare: (inout Reader.State) -> Void = { _ in }
) -> ReaderSession {
  ReaderSession.mail(width, height, theme: theme, symbols: symbols) {
    $0.shelf.isDraggable = true
    prepare(&$0)
  }
}

extension Session<Reader> {
  /// Returns the session after the mouse button is released at a place.
  func releasing(_ x: Int, _ y: Int) -> Session {
    var session = self
    _ = session.input(.mouse(MouseEvent(.release(.left), at: Point(x, y))))
    return session
  }

  var drag: DragState<String>? { state.navigator.drag }

  /// The navigation events so far.
  var navigation: [NavigationEvent<String>] {
    state.log.compactMap { if case .navigation(let event) = $0 { event } else { nil } }
  }
}

// MARK: - With the mouse

@Test func `A message is dragged onto a mailbox, which is marked, and its label follows the mouse`()
{
  let session = draggableMail(120, 12).dragging((40, 6), (40, 7), (20, 7), (6, 6), releases: false)
  expect(
    session,
    draws: """
       Drop on Sent: Message 2                                                                   214 unread · 3 of 30 · 09:41
       Mailboxes                  │ Inbox                     Edit │ Message 2                                            ▲ ▼
      ────────────────────────────┼────────────────────────────────┼──────────────────────────────────────────────────────────
       home                       │   Message 1             17 Nov │ From  Ada Lovelace
      ▏Inbox                      │   About Message 1              ├──────────────────────────────────────────────────────────
       Drafts                     │▏  Message 2             17 Nov │ The figures for the third quarter are attached, as every
      ▸Sent                      ◂│▏  About Message 2              │ year.
       work   ▸ Message 2         │   Message 3             17 Nov │
       Reports                    │   About Message 3              │ > They are good.
       Archive                    │   Message 4             17 Nov │ Line 1
                                  │   About Message 4             ↓│ Line 2                                                  ↓
       Enter Open   ← Back   m Move   ? Keys   q Quit
      """)
  #expect(
    session.navigation == [
      .grabItem(.supplementary, "Message 2"),
      .dragOver(.supplementary, "Message 3", x: 40, y: 7, scrolling: 0),
      .dragOver(.primary, "work", x: 20, y: 7, scrolling: 0),
      .dragOver(.primary, "Sent", x: 6, y: 6, scrolling: 0),
    ])
}

@Test func `A row that refuses the item is marked so`() {
  let session = draggableMail(120, 12).dragging((40, 6), (45, 8), releases: false)
  expect(
    session,
    draws: """
       Cannot drop on Message 3: Message 2                                                       214 unread · 3 of 30 · 09:41
       Mailboxes                  │ Inbox                     Edit │ Message 2                                            ▲ ▼
      ────────────────────────────┼────────────────────────────────┼──────────────────────────────────────────────────────────
       home                       │   Message 1             17 Nov │ From  Ada Lovelace
      ▏Inbox                      │   About Message 1              ├──────────────────────────────────────────────────────────
       Drafts                     │▏  Message 2             17 Nov │ The figures for the third quarter are attached, as every
       Sent                       │▏  About Message 2              │ year.
       work                       │✗  Message 3             17 Nov✗│
       Reports                    │✗  About Message 3             ✗│ > They are good.
       Archive                    │   Message 4      ✗ Message 2 v │ Line 1
                                  │   About Message 4             ↓│ Line 2                                                  ↓
       Enter Open   ← Back   m Move   ? Keys   q Quit
      """)
}

@Test func `Marks of a drag need no colours and no Unicode`() {
  let session = draggableMail(80, 13, theme: .monochrome, symbols: .ascii)
    .dragging((20, 6), (20, 9), releases: false)
  expect(
    session,
    draws: """
       Cannot drop on Message 4: Message 2               214 unread - 3 of 30 - 09:41
       < Mailboxes  Inbox        Edit | Message 2                                   v
      --------------------------------+-----------------------------------------------
         Message 1             17 Nov | From  Ada Lovelace
         About Message 1              +-----------------------------------------------
      [  Message 2             17 Nov]| The figures for the third quarter are
      [  About Message 2             ]| attached, as every year.
         Message 3             17 Nov |
         About Message 3              | > They are good.
      x  Message 4             17 Novx| Line 1
      x  About Message 4    x Message 2 Line 2
         Message 5             17 Nov | Line 3                                       v
       Enter Open   h Back   m Move   ? Keys   q Quit
      """)
  let accepted = draggableMail(100, 13, theme: .monochrome, symbols: .ascii)
    .dragging((40, 6), (9, 6), releases: false)
  expect(
    accepted,
    draws: """
       Drop on Sent: Message 2                                               214 unread - 3 of 30 - 09:41
       Mailboxes              | Inbox                 Edit | Message 2                                  v
      ------------------------+----------------------------+----------------------------------------------
       home                   |   Message 1         17 Nov | From  Ada Lovelace
      [Inbox                 ]|   About Message 1          +----------------------------------------------
       Drafts                 |[  Message 2         17 Nov]| The figures for the third quarter are
      +Sent                  +|[  About Message 2         ]| attached, as every year.
       work      + Message 2  |   Message 3         17 Nov |
       Reports                |   About Message 3          | > They are good.
       Archive                |   Message 4         17 Nov | Line 1
                              |   About Message 4         v| Line 2
                              |   Message 5         17 Nov | Line 3                                      v
       Enter Open   h Back   m Move   ? Keys   q Quit
      """)
}

@Test func `A drag within the pressed row is a click, elsewhere it is not`() {
  let start = draggableMail(120, 12)
  let click = start.dragging((40, 6), (44, 6), (44, 5))
  #expect(click.drag == nil)
  #expect(click.navigation == [.grabItem(.supplementary, "Message 2"), .drop])
  #expect(click.drawing == start.clicking(40, 6).dragging((40, 6)).drawing)
  let away = start.dragging((40, 6), (90, 6))
  #expect(
    away.navigation == [
      .grabItem(.supplementary, "Message 2"),
      .dragOver(.secondary, nil, x: 90, y: 6, scrolling: 0), .drop,
    ])
  #expect(away.drawing == click.drawing)
}

@Test func `Escape ends a drag, and the release then means nothing`() {
  let session = draggableMail(120, 12).dragging((40, 6), (6, 6), releases: false)
    .pressing(.escape)
  #expect(session.drag == nil)
  #expect(session.state.navigator.path == ["Inbox", "Message 2"])
  #expect(session.releasing(6, 6).drawing == session.drawing)
}

@Test func `At the edge of a list a drag scrolls it, but not while it passes along the edge`() {
  let start = draggableMail(120, 12).dragging((40, 5), (40, 8), releases: false)
  let layout = start.layout
  let bottom = layout.statusRows + layout.navigationBarRows + layout.contentRows - 1
  func offset(_ session: ReaderSession) -> Int? {
    session.state.navigator.window(of: .supplementary, layout: layout, in: session.state.shelf)?
      .offset
  }
  func move(_ session: ReaderSession, _ x: Int, _ y: Int) -> ReaderSession {
    var session = session
    _ = session.input(.mouse(MouseEvent(.drag(.left), at: Point(x, y))))
    return session
  }
  let edge = move(start, 40, bottom)
  #expect(offset(edge) == 1)
  #expect(offset(move(edge, 41, bottom)) == 1)
  let below = move(move(edge, 41, bottom + 1), 42, bottom + 1)
  #expect(offset(below) == 3)
  #expect(offset(move(below, 42, 1)) == 2)
  #expect(below.state.navigator.path == start.state.navigator.path)
}

@Test func `In the popover, and on a small screen, a click goes in at the release`() {
  for (width, list) in [
    (70, draggableMail(70, 24).sending(.toggleSidebar)), (45, draggableMail(45, 24)),
  ] {
    let held = list.dragging((10, 9), releases: false)
    #expect(held.layout == list.layout, "at \(width)")
    let path = held.state.navigator.path
    #expect(path != list.state.navigator.path)
    let gone = held.dragging((10, 9))
    #expect(gone.layout.focus == .secondary)
    #expect(gone.state.navigator.path == path)
    let dragged = held.dragging((10, 9), (10, 13), releases: false)
    #expect(dragged.drag?.target?.last?.hasPrefix("Message") == true)
    #expect(dragged.releasing(10, 13).layout.focus == .supplementary)
  }
}

@Test func `A drag goes on through a turn as long as its column is shown`() {
  let session = draggableMail(120, 20).dragging((40, 6), (6, 6), releases: false)
  let turned = session.turned(to: 90, 20)
  #expect(turned.state.navigator.drag(on: turned.layout) != nil)
  let away = session.turned(to: 70, 20)
  #expect(!away.drawing.contains("Message 2 on"))
  #expect(away.turned(to: 120, 20).drawing == session.drawing)
  #expect(away.releasing(6, 6).drag == nil)
}

@Test func `An item carried to the back button goes out a level`() {
  for (width, list) in [
    (70, draggableMail(70, 24).sending(.toggleSidebar)), (45, draggableMail(45, 24)),
  ] {
    let row = width == 70 ? 3 : 1
    let out = list.dragging((10, 9), (10, 8), (4, row), releases: false)
    #expect(out.layout.isUsable(.primary) && out.drawing.contains("Moving Message"), "at \(width)")
    let over = out.dragging((4, row + 4), releases: false)
    #expect(!over.layout.isUsable(.supplementary))
    #expect(out.releasing(4, row).layout.isUsable(.supplementary), "at \(width)")
  }
}
