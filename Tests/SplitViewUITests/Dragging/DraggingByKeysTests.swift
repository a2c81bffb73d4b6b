import NavigationModel
import SplitViewUI
import TerminalFrame
import Testing

@Test func `Keys move an item to a mailbox, which comes on screen for it`() {
  let session = draggableMail(120, 13).pressing("m", .down)
  expect(
    session,
    draws: """
       Drop on Drafts: Message 1                                                                 214 unread · 3 of 30 · 09:41
       Mailboxes                  │ Inbox                     Edit │ Message 1                                            ▲ ▼
      ────────────────────────────┼────────────────────────────────┼──────────────────────────────────────────────────────────
       home                       │▏  Message 1             17 Nov │ From  Ada Lovelace
      ▏Inbox                      │▏  About Message 1              ├──────────────────────────────────────────────────────────
      ▸Drafts                    ◂│   Message 2             17 Nov │ The figures for the third quarter are attached, as every
       Sent                       │   About Message 2              │ year.
       work                       │   Message 3             17 Nov │
       Reports                    │   About Message 3              │ > They are good.
       Archive                    │   Message 4             17 Nov │ Line 1
                                  │   About Message 4             ↓│ Line 2
                                  │   Message 5             17 Nov │ Line 3                                                  ↓
       ↓ Next   Enter Drop   Esc Cancel
      """)
  expect(
    session.turned(to: 70, 13).pressing(.down),
    draws: """
       Drop on Sent: Message 1                 214 unread · 3 of 30 · 09:41
       ‹ Inbox                      Message 1                           ▲ ▼
      ╭───▲────────────────────────────╮────────────────────────────────────
      │ Mailboxes                      │ From  Ada Lovelace
      │ home                           │────────────────────────────────────
      │▏Inbox                          │ The figures for the third quarter
      │ Drafts                         │ are attached, as every year.
      │▸Sent                          ◂│
      │ work                           │ > They are good.
      │ Reports                        │ Line 1
      │ Archive                        │ Line 2
      ╰────────────────────────────────╯ Line 3                            ↓
       ↓ Next   Enter Drop   Esc Cancel
      """)
  expect(
    session.turned(to: 45, 13).pressing(.up),
    draws: """
       Drop on Archive: Message 1  3 of 30 · 09:41
       Mailboxes
      ─────────────────────────────────────────────
       home
      ▏Inbox
       Drafts
       Sent
       work
       Reports
      ▸Archive                                    ◂


       ↓ Next   Enter Drop   Esc Cancel
      """)
}

@Test(
  "After a drag by keys, everything else is as before",
  arguments: [(120, 13), (90, 20), (70, 13), (45, 13), (60, 5)])
func dragByKeys(width: Int, height: Int) {
  let start = draggableMail(width, height)
  let session = start.pressing("m", .down)
  #expect(session.drawing != start.drawing)
  let dropped = session.pressing(.enter)
  #expect(dropped.navigation == [.pickUp, .moveDropTarget(by: 1), .drop])
  #expect(dropped.drawing == start.drawing)
  #expect(session.pressing(.escape).drawing == start.drawing)
}

@Test func `The cursor is at the target, for screen readers`() {
  let session = draggableMail(120, 13).pressing("m", .down, .down)
  let row = session.drawing.split(separator: "\n", omittingEmptySubsequences: false)
    .firstIndex { $0.contains("▸Sent") }
  #expect(session.frame().cursor.map { Optional($0.y) } == row)
}

@Test func `No size is too small to drag on`() {
  for (width, height) in [(0, 0), (1, 1), (3, 1), (2, 5), (20, 3), (56, 2)] {
    let session = draggableMail(width, height).pressing("m", .down)
    #expect(session.frame().size == Size(width, height))
    let mouse = draggableMail(120, 20).dragging((40, 6), (6, 6), releases: false).turned(
      to: width, height)
    #expect(mouse.frame().size == Size(width, height))
    #expect(mouse.releasing(-5, 99).drag == nil)
  }
}

@Test func `Wide letters are marked and labelled whole`() {
  let session = draggableMail(100, 13) {
    $0.shelf.lists["Inbox"] = ["日本からの手紙", "漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字"]
    $0.shelf.add(["予定"], .container)
  }
  expect(
    session.dragging((40, 6), (98, 10), releases: false),
    draws: """
       Moving 漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字                       214 unread · 3 of 30 · 09:41
       Mailboxes              │ Inbox                 Edit │ 漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字 ▲ ▼
      ────────────────────────┼────────────────────────────┼──────────────────────────────────────────────
       home                   │   日本からの手紙    17 Nov │ From  Ada Lovelace
      ▏Inbox                  │   About 日本からの手紙     ├──────────────────────────────────────────────
       Drafts                 │▌  漢字漢字漢字漢字… 17 Nov▐│ The figures for the third quarter are
       Sent                   │▌  About 漢字漢字漢字漢字… ▐│ attached, as every year.
       work                   │                            │
       Reports                │                            │ > They are good.
       Archive                │                            │ Line 1
       予定                   │                            │ Line 2
                              │                            │ Line 3        漢字漢字漢字漢字漢字漢字漢字…
       Enter Open   ← Back   m Move   ? Keys   q Quit
      """)
}

/// A program without code for dragging, except for the key that picks up.
private struct Office: SplitViewApp {
  struct State {
    var navigator = Navigator<String>(style: .triple)
    var shelf = Shelf.mail()
    var dropped: [String] = []

    init() {
      shelf.isDraggable = true
      navigator.hierarchyChanged(from: nil, to: shelf)
    }
  }

  enum Event: SplitViewEvent { case navigation(NavigationEvent<String>), jot }

  func update(_ state: inout State, _ event: Event) -> [Command<Never>] {
    guard case .navigation(let event) = event else { return [] }
    for case .dropped(_, let target) in state.navigator.update(event, in: state.shelf) {
      state.dropped = target
    }
    return []
  }

  func view(_ state: State) -> SplitView<String, Event> {
    SplitView(
      state.navigator, in: state.shelf, title: "Office",
      keys: [
        Keymap.pickUp(Event.navigation), KeyBinding("j", help: "Jot", hint: "Jot", event: .jot),
      ]
    ) {
      ColumnView(.primary, title: "Mailboxes") { List($0) { name, _ in Row(name) } }
      ColumnView(.supplementary, title: "Messages") { List($0) { name, _ in Row(name) } }
      ColumnView(.secondary, title: "Message") { _ in Text(state.navigator.path.last ?? "") }
    }
  }
}

@Test(arguments: [120, 90, 60, 40])
func `A program with a keymap made for it carries items by keys (SV9)`(width: Int) {
  var session = Session(Office(), state: Office.State(), size: Size(width, 14))
  for key: KeyPress in ["m", "j"] { _ = session.input(.key(key)) }
  #expect(session.state.navigator.drag?.target == ["Drafts"])
  #expect(session.state.navigator.path == ["Inbox", "Message 1"])
  #expect(session.frame().lines.last?.contains("Enter Drop  ") == true)
  #expect(session.frame().lines.last?.contains("Jot") == false)
  _ = session.input(.key(.enter))
  #expect(session.state.dropped == ["Drafts"])
  #expect(session.state.navigator.drag == nil)
  // If space is tight, the keys for going in and out come first.
  #expect(session.frame().lines.last?.contains("j Jot") == (width > 40))
  for key: KeyPress in ["m", .escape] { _ = session.input(.key(key)) }
  #expect(session.state.navigator.drag == nil)
}
