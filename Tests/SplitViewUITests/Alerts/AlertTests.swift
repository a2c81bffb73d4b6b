import NavigationModel
import SplitViewUI
import TerminalFrame
import Testing

private enum Answer: Hashable, Sendable {
  case keep, delete, archive
  case alert(AlertEvent)
}

private let keep = AlertButton("Cancel", role: .cancel, event: Answer.keep)
private let delete = AlertButton("Delete", role: .destructive, event: Answer.delete)
private let archive = AlertButton("Archive", event: Answer.archive)

private func alert(
  _ title: String = "Delete 3 messages?", message: String = "They cannot be brought back.",
  first: AlertButton<Answer> = delete, _ others: [AlertButton<Answer>] = [keep],
  choice: Int? = nil
) -> Alert<Answer> {
  var state = AlertState()
  if let choice { state.update(.choose(choice)) }
  return Alert(
    title, message: message, primaryButton: first, otherButtons: others, state: state,
    send: Answer.alert)
}

private func press(_ key: KeyPress, _ alert: Alert<Answer>) -> Answer? {
  Keymap([alert.keys]).event(for: key)
}

@Test func `An alert asks in the middle, and Cancel is chosen (AL1)`() {
  expect(
    frame(Sheet(alert()), 60, 9),
    draws: """

                ╭──────────────────────────────────────╮
                │          Delete 3 messages?          │
                │     They cannot be brought back.     │
                ├──────────────────────────────────────┤
                │▌     Cancel     ▐│     ! Delete      │
                ╰──────────────────────────────────────╯


      """)
  expect(
    frame(Sheet(alert(choice: 1)), 44, 8, theme: .monochrome, symbols: .ascii),
    draws: """

      +------------------------------------------+
      |            Delete 3 messages?            |
      |       They cannot be brought back.       |
      +------------------------------------------+
      |       Cancel       |>     ! Delete      <|
      +------------------------------------------+

      """)
}

@Test func `Buttons that have no room in a row stand in a column, Cancel first in both (AL1)`() {
  let three = alert("Move to the archive?", message: "", first: archive, [delete, keep])
  expect(
    frame(Sheet(three), 50, 6),
    draws: """
           ╭──────────────────────────────────────╮
           │         Move to the archive?         │
           ├──────────────────────────────────────┤
           │▌  Cancel  ▐│  Archive   │  ! Delete  │
           ╰──────────────────────────────────────╯

      """)
  expect(
    frame(Sheet(three), 26, 8),
    draws: """
      ╭────────────────────────╮
      │  Move to the archive?  │
      ├────────────────────────┤
      │▌        Cancel        ▐│
      │        Archive         │
      │        ! Delete        │
      ╰────────────────────────╯

      """)
}

@Test func `If the text has no room, its end is cut off and the buttons stay`() {
  let long = alert(message: "They cannot be brought back. Nothing else of the mailbox is touched.")
  expect(
    frame(Sheet(long), 24, 7),
    draws: """
      ╭──────────────────────╮
      │  Delete 3 messages?  │
      │They cannot be brought│
      │back. Nothing else of…│
      ├──────────────────────┤
      │▌ Cancel ▐│ ! Delete  │
      ╰──────────────────────╯
      """)
  expect(
    frame(Sheet(long), 24, 4, symbols: .ascii),
    draws: """
         Delete 3 messages?
      They cannot be brough...
      ------------------------
      > Cancel  <|  ! Delete
      """)
}

@Test func `Wide text is centred and wrapped by its cells`() {
  expect(
    frame(Sheet(alert("日本語のメールを削除しますか", message: "取り消せません")), 24, 11),
    draws: """


      ╭──────────────────────╮
      │ 日本語のメールを削除 │
      │       しますか       │
      │    取り消せません    │
      ├──────────────────────┤
      │▌ Cancel ▐│ ! Delete  │
      ╰──────────────────────╯


      """)
}

@Test(
  "The safe button is the default, never one that destroys (AL1)",
  arguments: [
    ([delete, keep], 0), ([delete, archive], 1), ([archive, delete], 0),
    ([delete, archive, keep], 0), ([delete], nil), ([delete, delete], nil), ([archive], 0),
  ] as [([AlertButton<Answer>], Int?)])
private func safeDefault(buttons: [AlertButton<Answer>], expected: Int?) {
  let alert = alert("A", first: buttons[0], Array(buttons.dropFirst()))
  #expect(alert.choice == expected)
  if expected == nil { #expect(press(.enter, alert) == nil) }
}

@Test func `Enter presses the chosen button, Escape Cancel, and letters press none`() {
  #expect(press(.enter, alert()) == .keep)
  #expect(press(.enter, alert(choice: 1)) == .delete)
  #expect(press(.enter, alert(choice: 99)) == .keep)
  #expect(press(.escape, alert(choice: 1)) == .keep)
  #expect(press(.escape, alert(first: archive, [])) == nil)
  #expect(press("d", alert()) == .alert(.choose(1)))
  #expect(press("D", alert()) == .alert(.choose(1)))
  #expect(press("x", alert()) == nil)
}

@Test(
  "Arrows go to the next button and stop at the last; Tab goes round",
  arguments: [
    (.right, nil, 1), (.down, nil, 1), (.right, 1, 1), (.left, 1, 0), (.up, 0, 0), (.tab, 1, 0),
    (.tab, nil, 1),
  ] as [(Key, Int?, Int)])
func alertKeys(key: Key, choice: Int?, expected: Int) {
  #expect(press(KeyPress(key: key), alert(choice: choice)) == .alert(.choose(expected)))
}

@Test func `With no button chosen yet, the arrows begin at either end`() {
  let hard = alert(first: delete, [delete])
  #expect(press(.right, hard) == .alert(.choose(0)))
  #expect(press(.left, hard) == .alert(.choose(1)))
  #expect(press(.shift(.tab), hard) == .alert(.choose(1)))
}

@Test func `On a low screen the rule goes before the question does, and then the border`() {
  let long = alert("Delete these 3 notes for good?")
  expect(
    frame(Sheet(long), 20, 6),
    draws: """
      ╭──────────────────╮
      │  Delete these 3  │
      │ notes for good?… │
      │▌     Cancel     ▐│
      │     ! Delete     │
      ╰──────────────────╯
      """)
  expect(
    frame(Sheet(long), 20, 4),
    draws: """
      Delete these 3 notes
           for good?…
      ▌      Cancel      ▐
            ! Delete
      """)
  let click = PointerEvent(.click(count: 1), at: Point(0, 3))
  #expect(Sheet(long).event(for: click, in: Size(20, 4)) == .delete)
}

@Test func `A click on a button presses it; anywhere else it does nothing (AL1)`() {
  let (sheet, size) = (Sheet(alert()), Size(60, 9))
  var answers: [Answer: Int] = [:]
  for y in 0..<9 {
    for x in 0..<60 {
      let event = sheet.event(for: PointerEvent(.click(count: 1), at: Point(x, y)), in: size)
      if let event { answers[event, default: 0] += 1 }
      #expect(sheet.event(for: PointerEvent(.scroll(3), at: Point(x, y)), in: size) == nil)
    }
  }
  #expect(answers == [.keep: 18, .delete: 19])
}

@Test func `The cursor stands at the chosen button`() {
  let shown = frame(Sheet(alert(choice: 1)), 60, 9)
  let place = shown.cursor
  #expect(place.map { shown.text($0.x, $0.y) } == "!")
}

@Test func `An alert can be painted and clicked on every screen`() {
  let three = alert("日本 or not?", first: archive, [delete, keep])
  for width in [0, 1, 2, 3, 4, 9, 20, 41, 100] {
    for height in 0...9 {
      let size = Size(width, height)
      #expect(frame(three, width, height).size == size)
      #expect(frame(Sheet(three), width, height).size == size)
      for point in [Point(0, 0), Point(width / 2, height / 2), Point(width, height)] {
        _ = three.event(for: PointerEvent(.click(count: 1), at: point), in: size)
        _ = Sheet(three).event(for: PointerEvent(.click(count: 1), at: point), in: size)
      }
    }
  }
}
