import NavigationModel
import SplitViewControls
import SplitViewUI
import TerminalFrame
import Testing

private enum Choice: Hashable, Sendable {
  case picker(PickerEvent)
  case done, close
}

private let sizes = ["Small", "Medium", "Large"]
private let colours = ["Red", "Green", "Blue", "White", "日本の藍色"]

private func picker(_ events: PickerEvent..., selection: [Int] = []) -> Picker<Choice> {
  var state = PickerState(selection: selection)
  for event in events { state.update(event) }
  return Picker(sizes, colours, state: state, send: Choice.picker)
}

private func popover(_ picker: Picker<Choice>) -> Popover<Choice> {
  Popover(picker: picker, pointingAt: PopoverAnchor(4..<9, row: 0), close: .close)
}

@Test func `The chosen values lie in one row in the middle of a popover (PK1)`() {
  expect(
    frame(popover(picker(selection: [1, 2])), 40, 10),
    draws: """

      ╭─────▲──────────────────────────╮
      │                                │
      │               Red              │
      │      Small    Green            │
      │     ▌Medium▐ ▏Blue             │
      │      Large    White            │
      │               日本の藍色       │
      │                                │
      ╰────────────────────────────────╯
      """)
  expect(
    frame(
      popover(picker(.focus(1), selection: [1, 4])), 40, 10, theme: .monochrome, symbols: .ascii),
    draws: """

      +-----^--------------------------+
      |               Green            |
      |               Blue             |
      |      Small    White            |
      |     [Medium] >日本の藍色<      |
      |      Large                     |
      |                                |
      |                                |
      +--------------------------------+
      """)
}

@Test func `On a low screen there are fewer values around them`() {
  expect(
    frame(popover(picker(selection: [1, 2])), 40, 6),
    draws: """

      ╭─────▲──────────────────────────╮
      │      Small    Green            │
      │     ▌Medium▐ ▏Blue             │
      │      Large    White            │
      ╰────────────────────────────────╯
      """)
  expect(
    frame(popover(picker(selection: [1, 2])), 16, 6),
    draws: """

      ╭─────▲────────╮
      │ Sma…   Green │
      │▌Med…▐ ▏Blue  │
      │ Lar…   White │
      ╰──────────────╯
      """)
}

@Test(
  "Keys turn the wheel that has the focus and stop at its ends; Tab goes on",
  arguments: [
    (.down, .select(1, wheel: 0)), ("k", .select(0, wheel: 0)),
    (.tab, .focus(1)), (.left, .focus(0)),
    ("m", .type("m", select: 1)), ("s", .type("s", select: 0)),
  ] as [(KeyPress, PickerEvent)])
private func pickerKeys(key: KeyPress, expected: PickerEvent) {
  #expect(Keymap([picker().keys()]).event(for: key) == .picker(expected))
}

@Test func `Typing continues the text, and begins a new one if no value continues it`() {
  let months = (1...12).map { "\($0)" }
  var state = PickerState()
  for digit in "12" {
    let keys = Keymap([Picker(months, state: state, send: Choice.picker).keys()])
    guard case .picker(let event)? = keys.event(for: KeyPress(digit)) else {
      Issue.record("\(digit) is no key")
      return
    }
    state.update(event)
  }
  #expect(state.selection == [11])
  let keys = Keymap([Picker(months, state: state, send: Choice.picker).keys()])
  #expect(keys.event(for: "3") == .picker(.type("3", select: 2)))
}

@Test func `Enter is Done, if the program says so`() {
  #expect(Keymap([picker().keys()]).event(for: .enter) == nil)
  #expect(Keymap([picker().keys(done: .done)]).event(for: .enter) == .done)
}

@Test func `A click on a value chooses it, the mouse wheel turns the wheel under it`() {
  let own = popover(picker(selection: [1, 2]))
  func tap(_ kind: PointerEvent.Kind, _ x: Int, _ y: Int) -> Choice? {
    own.event(for: PointerEvent(kind, at: Point(x, y)), in: Size(40, 10))
  }
  #expect(tap(.click(count: 1), 12, 6) == .picker(.select(2, wheel: 0)))
  #expect(tap(.click(count: 1), 22, 3) == .picker(.select(0, wheel: 1)))
  #expect(tap(.click(count: 1), 22, 8) == nil)
  #expect(tap(.scroll(-3), 22, 5) == .picker(.select(1, wheel: 1)))
  #expect(tap(.click(count: 1), 2, 5) == nil)
  #expect(tap(.click(count: 1), 39, 5) == .close)
}

@Test func `A state outside the wheels is brought to the nearest values`() {
  #expect(picker(selection: [99, -4]).selection(ofWheel: 0) == 2)
  #expect(picker(selection: [99, -4]).selection(ofWheel: 1) == 0)
  #expect(picker().selection(ofWheel: 9) == nil)
  var state = PickerState()
  state.update(.select(3, wheel: 1))
  #expect(state.selection == [0, 3])
  state.update(.select(3, wheel: .max))
  state.update(.select(3, wheel: -1))
  #expect(state.selection == [0, 3])
  let none = Picker<Choice>(state: state, send: Choice.picker)
  #expect(Keymap([none.keys()]).event(for: .down) == .picker(.focus(0)))
  let empty = Picker<Choice>([], state: PickerState(), send: Choice.picker)
  #expect(Keymap([empty.keys()]).event(for: .down) == .picker(.focus(0)))
}

@Test func `A picker can be painted and clicked on every screen`() {
  for width in [0, 1, 2, 3, 5, 9, 20, 40, 100] {
    for height in 0...10 {
      let none = Picker(state: PickerState(), send: Choice.picker)
      for own in [popover(picker(selection: [1, 4])), popover(none)] {
        #expect(frame(own, width, height).size == Size(width, height))
        for x in [0, width / 2, width] {
          let click = PointerEvent(.click(count: 1), at: Point(x, height / 2))
          _ = own.event(for: click, in: Size(width, height))
        }
      }
    }
  }
}
