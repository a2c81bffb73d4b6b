import NavigationModel
import SplitViewControls
import SplitViewUI
import TerminalFrame
import Testing

private enum Act: Hashable, Sendable {
  case navigation(NavigationEvent<String>)
  case save, discard, reply, scroll(Int)
  case menu(MenuEvent), alert(AlertEvent), date(DatePickerEvent)
}

/// Returns a split view of mail that presents `presentation` with the content `view`.
private func screen(
  _ width: Int, _ height: Int, _ presentation: Presentation, _ view: PresentationView<Act>
) -> SplitView<String, Act> {
  let shelf = Shelf.mail()
  var navigator = Navigator<String>(style: .triple)
  navigator.hierarchyChanged(from: nil, to: shelf)
  navigator.update(.resize(width: width, height: height), in: shelf)
  navigator.update(.present(presentation), in: shelf)
  func content(_ context: ColumnContext<String, Act>) -> any View<Act> {
    ContentUnavailable<Act>("")
  }
  return SplitView(
    navigator, in: shelf, status: StatusBar(leading: [], trailing: []),
    levelTitle: { "Level \($0)" }, send: Act.navigation
  ) {
    ColumnView(.primary, title: "Mailboxes", content: content)
    ColumnView(.supplementary, title: "Inbox", content: content)
    ColumnView(.secondary, title: "Message", item: .button("Reply", .reply), content: content)
    view
  }
}

private var text: TextView<Act> {
  TextView(TextDocument([TextBlock("Dear Ada,")]), at: .start, scroll: Act.scroll)
}

private func task(cancel: Act? = .discard) -> ModalView<Act> {
  ModalView("New Message", doneTitle: "Send", done: .save, cancel: cancel, content: text)
}

private func modal(_ style: ModalStyle) -> SplitView<String, Act> {
  screen(
    70, 8, Presentation(modal: "new", style), PresentationView("new", modal: task()))
}

@Test func `A modal view is full screen, a page, a form, or a column (MV1)`() {
  expect(
    frame(modal(.fullScreen), 70, 8),
    draws: """
       Cancel                      New Message                         Send
      ──────────────────────────────────────────────────────────────────────
       Dear Ada,





      """)
  expect(
    frame(modal(.pageSheet), 70, 8),
    draws: """

       ‹ Level 1                     Message                          Reply
      ╭────────────────────────────────────────────────────────────────────╮
      │ Cancel                     New Message                        Send │
      │ Dear Ada,                                                          │
      ╰────────────────────────────────────────────────────────────────────╯


      """)
  expect(
    frame(modal(.formSheet), 70, 8),
    draws: """

       ‹ Level 1                     Message                          Reply
      ────────╭────────────────────────────────────────────────────╮────────
              │ Cancel             New Message                Send │
              │ Dear Ada,                                          │
              ╰────────────────────────────────────────────────────╯


      """)
  expect(
    frame(modal(.currentContext), 70, 8),
    draws: """

       Cancel                      New Message                         Send
      ──────────────────────────────────────────────────────────────────────
       Dear Ada,




      """)
}

@Test(
  "Done and Cancel can be clicked in every style, and nothing beside them (MV1)",
  arguments: ModalStyle.allCases)
func modalClicks(style: ModalStyle) {
  let view = modal(style)
  var found: Set<Act> = []
  for y in 0..<8 {
    for x in 0..<70 {
      let event = view.event(
        for: PointerEvent(.click(count: 1), at: Point(x, y)), in: Size(70, 8))
      if let event { found.insert(event) }
    }
  }
  // A click outside goes to the navigator, which keeps a modal presentation.
  #expect(found.subtracting([.navigation(.tapOutside)]) == [.save, .discard])
}

@Test func `Done and Cancel have keys`() {
  let keys = Keymap([task().keys])
  #expect(keys.event(for: .control("s")) == .save)
  #expect(keys.event(for: .escape) == .discard)
  #expect(Keymap([task(cancel: nil).keys]).event(for: .escape) == .save)
}

@Test func `Without a split view a modal view is a sheet, which a click outside does not close`() {
  let sheet = Sheet(task(cancel: nil), style: .form)
  expect(
    frame(sheet, 60, 6),
    draws: """

      ╭──────────────────────────────────────────────────────────╮
      │ New Message                                         Send │
      │ Dear Ada,                                                │
      ╰──────────────────────────────────────────────────────────╯

      """)
  let click = PointerEvent(.click(count: 1), at: Point(0, 0))
  #expect(sheet.event(for: click, in: Size(60, 6)) == nil)
}

// MARK: - The other elements in a split view

@Test func `An alert is presented over the columns (AL1)`() {
  let alert = Alert(
    "Delete 3 messages?", primaryButton: AlertButton("Cancel", role: .cancel, event: Act.discard),
    otherButtons: [AlertButton("Delete", role: .destructive, event: .save)], send: Act.alert)
  let view = screen(
    70, 8, Presentation("ask", .alert), PresentationView("ask", alert: alert))
  expect(
    frame(view, 70, 8),
    draws: """

       ‹ Level 1     ╭──────────────────────────────────────╮         Reply
      ───────────────│          Delete 3 messages?          │───────────────
                     ├──────────────────────────────────────┤
                     │▌     Cancel     ▐│     ! Delete      │
                     ╰──────────────────────────────────────╯


      """)
}

private func replies(_ width: Int) -> SplitView<String, Act> {
  let sheet = ActionSheet(
    choices: [MenuChoice("Reply", event: Act.reply), MenuChoice("Forward", event: Act.save)],
    state: MenuState(), send: Act.menu)
  return screen(
    width, 10, Presentation("reply", .popover(from: .secondary)),
    PresentationView("reply", actionSheet: sheet))
}

@Test func `An action sheet has no Cancel, on a compact screen either, where it is a sheet (AS1)`()
{
  expect(
    frame(replies(80), 80, 10),
    draws: """

       ‹ Level 0   Inbox              │ Message                                 Reply
      ────────────────────────────────┼─────────────╭─────────────────────────────▲──╮
                                      │             │▌Reply                         ▐│
                                      │             │ Forward                        │
                                      │             ╰────────────────────────────────╯
                                      │
                                      │
                                      │
                                      │
      """)
  expect(
    frame(replies(40), 40, 10),
    draws: """

       ‹ Level 0       Inbox
      ────────────────────────────────────────
      ╭──────────────────────────────────────╮
      │▌Reply                               ▐│
      │ Forward                              │
      ╰──────────────────────────────────────╯



      """)
  let outside = PointerEvent(.click(count: 1), at: Point(20, 1))
  #expect(replies(40).event(for: outside, in: Size(40, 10)) == .navigation(.tapOutside))
}

@Test func `A date picker has a Done on a compact screen, where it is a sheet (PK1)`() {
  func due(_ width: Int) -> SplitView<String, Act> {
    let state = DatePickerState(DateTime(year: 2026, month: 11, day: 21), mode: .date)
    return screen(
      width, 12, Presentation("due", .popover(from: .secondary)),
      PresentationView("due", title: "Due", picker: DatePicker(state, send: Act.date)))
  }
  expect(
    frame(due(80), 80, 12),
    draws: """

       ‹ Level 0   Inbox              │ Message                                 Reply
      ────────────────────────────────┼─────────────╭─────────────────────────────▲──╮
                                      │             │ Due                            │
                                      │             │        18   Aug   2023         │
                                      │             │        19   Sep   2024         │
                                      │             │        20   Oct   2025         │
                                      │             │       ▌21▐ ▏Nov  ▏2026         │
                                      │             │        22   Dec   2027         │
                                      │             │        23   Jan   2028         │
                                      │             ╰────────────────────────────────╯

      """)
  expect(
    frame(due(40), 40, 12),
    draws: """

      ╭──────────────────────────────────────╮
      │ Due                             Done │
      │           18   Aug   2023            │
      │           19   Sep   2024            │
      │           20   Oct   2025            │
      │          ▌21▐ ▏Nov  ▏2026            │
      │           22   Dec   2027            │
      │           23   Jan   2028            │
      │           24   Feb   2029            │
      ╰──────────────────────────────────────╯

      """)
}

@Test func `An edit menu points at its selection, not at a button (EM1)`() throws {
  let menu = try #require(
    EditMenu(state: MenuState(), send: Act.menu) { $0 == .copy ? Act.save : nil })
  let view = screen(
    80, 9, Presentation("edit", .popover(from: .secondary), compactAdaptation: .none),
    PresentationView(
      "edit", editMenu: menu,
      pointingAt: PopoverAnchor(Rect(x: 50, y: 4, width: 8, height: 1))))
  expect(
    frame(view, 80, 9),
    draws: """

       ‹ Level 0   Inbox              │ Message                                 Reply
      ────────────────────────────────┼───────────────────────────────────────────────
                                      │
                                      │
                                      │   ╭────────────────▲───────────────╮
                                      │   │▌Copy                          ▐│
                                      │   ╰────────────────────────────────╯
                                      │
      """)
}
