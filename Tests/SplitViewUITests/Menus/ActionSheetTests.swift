import NavigationModel
import TerminalFrame
import Testing

@testable import SplitViewUI

enum Deed: Hashable, Sendable {
  case reply, replyAll, forward, print, delete, cancel, close
  case menu(MenuEvent)
}

private let choices = [
  MenuChoice("Reply", detail: "r", event: Deed.reply),
  MenuChoice("Reply All", detail: "R", event: Deed.replyAll),
  MenuChoice("Forward", detail: "f", event: Deed.forward),
  MenuChoice("Print", unavailable: "There is no printer on this network.", event: Deed.print),
  MenuChoice("Delete", role: .destructive, event: Deed.delete),
]

func menuState(_ events: MenuEvent...) -> MenuState {
  var state = MenuState()
  for event in events { state.update(event) }
  return state
}

private func sheet(_ state: MenuState = MenuState(), title: String = "") -> ActionSheet<Deed> {
  ActionSheet(title, choices: choices, state: state, send: Deed.menu)
}

private func popover(_ state: MenuState = MenuState(), title: String = "") -> Popover<Deed> {
  Popover(
    actionSheet: sheet(state, title: title), pointingAt: PopoverAnchor(30..<35, row: 0),
    close: .close)
}

@Test func `A key that a row shows activates the row`() {
  let choices = [
    MenuChoice("Archive", detail: "A", event: 1), MenuChoice("Attach", detail: "2 files", event: 2),
    MenuChoice("Answer", detail: "Ctrl+G", unavailable: "Nobody asked.", event: 3),
  ]
  let sheet = ActionSheet(choices: choices, state: MenuState()) { event in
    if case .explain(let index) = event { -10 - index } else { -1 }
  }
  let keymap = Keymap([sheet.keys()])
  #expect(keymap.event(for: "A") == 1)
  #expect(keymap.event(for: "a") == -1, "an initial selects")
  #expect(keymap.event(for: .control("g")) == -12, "an unavailable choice says why")
}

@Test func `The first choice that can be made is selected, else the first with its reason`() {
  let reason = "Not here"
  func selection(_ unavailable: [String?]) -> Int? {
    ActionSheet(
      "", choices: unavailable.map { MenuChoice("A", unavailable: $0, event: Deed.reply) },
      state: MenuState(), send: Deed.menu
    ).menu(cancel: .cancel).selection
  }
  #expect(selection([reason, reason, nil]) == 2)
  #expect(selection([reason, reason]) == 0)
}

@Test func `Choices come in a popover at their button, without a Cancel (AS1)`() {
  expect(
    frame(popover(), 70, 8),
    draws: """

                     ╭────────────────▲───────────────╮
                     │▌  Reply                      r▐│
                     │   Reply All                  R │
                     │   Forward                    f │
                     │   Print            unavailable │
                     │ ! Delete                       │
                     ╰────────────────────────────────╯
      """)
  expect(
    frame(
      popover(menuState(.select(4)), title: "Forecast"), 40, 10, theme: .monochrome,
      symbols: .ascii),
    draws: """

            +-------------------------^------+
            | Forecast                       |
            |   Reply                      r |
            |   Reply All                  R |
            |   Forward                    f |
            |   Print            unavailable |
            |>! Delete                      <|
            +--------------------------------+

      """)
}

@Test func `A choice that cannot be done stays in its place and, when tried, says why (TB4, PO7)`()
{
  expect(
    frame(popover(menuState(.select(3))), 50, 9),
    draws: """

                     ╭────────────────▲───────────────╮
                     │   Reply                      r │
                     │   Reply All                  R │
                     │   Forward                    f │
                     │▌  Print            unavailable▐│
                     │ ! Delete                       │
                     ╰────────────────────────────────╯

      """)
  expect(
    frame(popover(menuState(.explain(3))), 50, 11),
    draws: """

                     ╭────────────────▲───────────────╮
                     │   Reply                      r │
                     │   Reply All                  R │
                     │   Forward                    f │
                     │▌  Print            unavailable▐│
                     │   There is no printer on this  │
                     │   network.                     │
                     │ ! Delete                       │
                     ╰────────────────────────────────╯

      """)
  let keymap = Keymap([sheet(menuState(.select(3))).keys()])
  #expect(keymap.event(for: .enter) == .menu(.explain(3)))
}

@Test func `An action sheet inside a popover that stays has a Cancel (AS1)`() {
  let slidIn = sheet().slidIn(cancel: .cancel)
  let popover = Popover(slidIn, pointingAt: PopoverAnchor(30..<35, row: 0), close: .close)
  expect(
    frame(popover, 50, 11),
    draws: """

                     ╭────────────────▲───────────────╮
                     │▌  Reply                      r▐│
                     │   Reply All                  R │
                     │   Forward                    f │
                     │   Print            unavailable │
                     │ ! Delete                       │
                     ├────────────────────────────────┤
                     │   Cancel                       │
                     ╰────────────────────────────────╯

      """)
  #expect(Keymap([sheet().keys()]).event(for: .escape) == nil)
  #expect(Keymap([sheet().keys(cancel: .cancel)]).event(for: .escape) == .cancel)
}

@Test func `An action sheet is never wider than 60 cells, wherever it is (AS1)`() {
  let slidIn = sheet().slidIn(cancel: .cancel)
  #expect(slidIn.sizeThatFits(Size(200, 40)) == Size(60, 7))
  let shown = frame(slidIn, 100, 8)
  #expect(shown.column(of: "▌", row: 0) == 20)
  let click = PointerEvent(.click(count: 1), at: Point(10, 0))
  #expect(slidIn.event(for: click, in: Size(100, 8)) == nil)
}

@Test(
  "Arrows and j and k go from choice to choice, letters to the next that begins with them",
  arguments: [
    (.down, nil, 1), ("j", 4, 4), ("k", nil, 0),
    (.up, 3, 2), ("p", nil, 3), ("P", 3, 3), ("d", nil, 4), (.end, nil, 4),
    (.home, 3, 0), (.down, 99, 1),
  ] as [(KeyPress, Int?, Int)])
func menuKeys(key: KeyPress, selection: Int?, expected: Int) {
  let state = selection.map { menuState(.select($0)) } ?? MenuState()
  let keymap = Keymap([sheet(state).keys()])
  #expect(keymap.event(for: key) == .menu(.select(expected)))
}

@Test func `Enter does the selected choice, a click the one under it`() {
  #expect(Keymap([sheet().keys()]).event(for: .enter) == .reply)
  let size = Size(70, 8)
  func tap(_ kind: PointerEvent.Kind, _ x: Int, _ y: Int) -> Deed? {
    popover().event(for: PointerEvent(kind, at: Point(x, y)), in: size)
  }
  let deeds = (2...6).map { tap(.click(count: 1), 30, $0) }
  #expect(deeds == [.reply, .replyAll, .forward, .menu(.explain(3)), .delete])
  #expect(tap(.click(count: 1), 2, 4) == .close)
  #expect(tap(.click(count: 1), 30, 1) == nil)
  #expect(tap(.scroll(3), 30, 3) == .menu(.select(1)))
}

@Test func `On a low screen an action sheet scrolls with the selection, and the frame says so`() {
  expect(
    frame(popover(menuState(.select(3))), 50, 6),
    draws: """

                     ╭────────────────▲─────────── ↑ ─╮
                     │   Reply All                  R │
                     │   Forward                    f │
                     │▌  Print            unavailable▐│
                     ╰──────────────────────────── ↓ ─╯
      """)
}

@Test func `The first choice that destroys nothing is selected at first`() {
  let state = MenuState()
  let hard = ActionSheet(
    choices: [choices[4], choices[0]], state: state, send: Deed.menu)
  #expect(Keymap([hard.keys()]).event(for: .enter) == .reply)
  let only = ActionSheet(choices: [choices[4]], state: state, send: Deed.menu)
  #expect(Keymap([only.keys()]).event(for: .enter) == nil)
  let none = ActionSheet(choices: [], state: state, send: Deed.menu)
  #expect(Keymap([none.keys()]).event(for: .down) == nil)
}

@Test func `An action sheet can be painted and clicked on every screen`() {
  for width in [0, 1, 2, 3, 20, 40, 100] {
    for height in 0...9 {
      let own = popover(menuState(.explain(3)), title: "日本語のメール")
      #expect(frame(own, width, height).size == Size(width, height))
      for y in 0...height {
        let click = PointerEvent(.click(count: 1), at: Point(width / 2, y))
        _ = own.event(for: click, in: Size(width, height))
        _ = sheet().slidIn(cancel: .cancel).event(for: click, in: Size(width, height))
      }
    }
  }
}

@Test func `Where rows are few, a long title is one line that is cut at its end`() {
  let menu = sheet(title: "Attachments").menu(cancel: nil)
  expect(
    frame(menu, 10, 2),
    draws: """
       Attachm…
      ▌  Rep… r▐
      """)
  #expect(frame(menu, 10, 9).lines.prefix(2) == [" Attachme", " nts"])
}
