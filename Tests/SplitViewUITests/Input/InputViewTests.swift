import SplitViewControls
import SplitViewUI
import TerminalFrame
import Testing

private let date = InputKey.characters("1234567890-") + [InputKey.delete]
private let digits = InputKey.characters("123456789-0.")

private func keys(
  _ keys: [InputKey], columns: Int? = nil, _ events: InputViewEvent...
) -> InputViewState {
  var state = InputViewState(keys, columns: columns)
  for event in events { state.update(event) }
  return state
}

private func view(_ state: InputViewState, isFocused: Bool = true) -> InputView<InputViewEvent> {
  InputView(state, isFocused: isFocused) { $0 }
}

@Suite struct InputViewStateTests {
  @Test func `Pressing a key edits the field (KB1)`() {
    var (field, input) = (TextFieldState(), InputViewState(date))
    for event: InputViewEvent in [.press(1), .press(10), .move(by: -1), .pressChosen, .press(11)] {
      if let edit = input.update(event) { field.update(edit) }
    }
    #expect(field.text == "2-")
    #expect(input.chosen == 11)
    #expect(input.update(.press(12)) == nil)
    #expect(input.update(.press(-1)) == nil)
  }

  @Test(
    "The chosen key moves within the keys",
    arguments: [
      (4, InputViewEvent.move(by: 1), 5), (4, .move(by: -9), 0), (4, .move(by: .max), 10),
      (4, .move(by: .min), 0), (4, .moveRow(by: 1), 7), (4, .moveRow(by: -1), 1),
      (1, .moveRow(by: -1), 1), (8, .moveRow(by: 1), 10), (10, .moveRow(by: 1), 10),
      (4, .moveRow(by: .max), 10), (4, .moveRow(by: .min), 1), (4, .moveToStart, 0),
      (4, .moveToEnd, 10),
    ])
  func moving(start: Int, event: InputViewEvent, expected: Int) {
    let eleven = InputKey.characters("123456789-0")
    #expect(keys(eleven, columns: 3, .press(start), event).chosen == expected)
  }

  @Test func `Without keys nothing happens`() {
    var state = InputViewState([], columns: 0)
    for event: InputViewEvent in [.move(by: 1), .moveRow(by: 1), .moveToEnd, .pressChosen] {
      #expect(state.update(event) == nil)
      #expect(state.chosen == 0)
    }
    #expect(frame(view(state), 10, 1).lines == [""])
    #expect(InputViewState(date, columns: -4).columns == 1)
    #expect(InputViewState(date, columns: 99).columns == 12)
  }
}

@Suite struct InputViewTests {
  @Test func `Keys look pressable, and the chosen one stands between edges (KB1)`() {
    let state = keys(InputKey.characters("123-"), .move(by: 1))
    expect(
      frame(view(state), 30, 1),
      draws: """
         [ 1 ] ▌ 2 ▐ [ 3 ] [ - ]
        """)
    expect(
      frame(view(state), 30, 1, theme: .monochrome, symbols: .ascii),
      draws: """
         [ 1 ] > 2 < [ 3 ] [ - ]
        """)
    expect(
      frame(view(state, isFocused: false), 30, 1),
      draws: """
         [ 1 ] [ 2 ] [ 3 ] [ - ]
        """)
    #expect(frame(view(state), 30, 1).cursor == Point(9, 0))
    #expect(frame(view(state, isFocused: false), 30, 1).cursor == nil)
  }

  @Test func `Keys in several rows make a pad`() {
    expect(
      frame(view(keys(digits, columns: 3, .press(4))), 22, 5),
      draws: """
         [ 1 ] [ 2 ] [ 3 ]
         [ 4 ] ▌ 5 ▐ [ 6 ]
         [ 7 ] [ 8 ] [ 9 ]
         [ - ] [ 0 ] [ . ]

        """)
    expect(
      frame(view(keys(digits, columns: 3, .press(11))), 22, 2),
      draws: """
         [ 7 ] [ 8 ] [ 9 ]
         [ - ] [ 0 ] ▌ . ▐
        """)
    let state = keys(digits, columns: 3, .press(4))
    #expect(view(state).sizeThatFits(Size(22, 9)) == Size(22, 4))
    #expect(view(state).overflow(in: Size(22, 2)) == .below)
    #expect(view(state).overflow(in: Size(22, 1)) == [.above, .below])
    #expect(view(state).overflow(in: Size(22, 4)) == [])
  }

  @Test(
    "Keys without room move together, then shrink, then only those near the chosen one are shown",
    arguments: [
      (25, " [ 1 ] [ 2 ] ▌ 3 ▐ [ 4 ]"), (24, " [ 1 ][ 2 ]▌ 3 ▐[ 4 ]"),
      (22, " [ 1 ][ 2 ]▌ 3 ▐[ 4 ]"), (21, " [1] [2] ▌3▐ [4]"), (18, " [1] [2] ▌3▐ [4]"),
      (14, " [1][2]▌3▐[4]"), (11, "‹[2]▌3▐[4]"), (8, "‹▌3▐[4]"), (7, "▌3▐[4]"),
      (5, "▌3▐"), (3, "▌3▐"), (2, ""), (0, ""),
    ])
  func narrow(width: Int, expected: String) {
    #expect(
      frame(view(keys(InputKey.characters("1234"), .press(2))), width, 1).lines[0] == expected)
  }

  @Test func `Titles of wide characters and of words fit`() {
    let state = keys([InputKey("年"), InputKey("月"), InputKey("日"), .delete])
    expect(
      frame(view(state), 60, 1),
      draws: """
         ▌   年   ▐ [   月   ] [   日   ] [ Delete ]
        """)
  }

  @Test func `No key is blank`() {
    expect(
      frame(view(keys([InputKey("", .yank, keys: []), InputKey(" ")])), 30, 1),
      draws: " ▌   ?   ▐ [ Space ]")
  }

  @Test func `A click presses the key that is drawn there`() {
    let state = keys(InputKey.characters("12"), columns: 1)
    func event(_ x: Int, _ y: Int) -> InputViewEvent? {
      view(state).event(for: PointerEvent(.click(count: 1), at: Point(x, y)), in: Size(12, 2))
    }
    #expect(
      (0..<8).map { event($0, 0) } == [nil] + Array(repeating: .press(0), count: 5) + [nil, nil])
    #expect(event(3, 1) == .press(1))
    #expect(event(3, 2) == nil)
    let wheel = PointerEvent(.scroll(3), at: Point(3, 0))
    #expect(view(state).event(for: wheel, in: Size(12, 2)) == nil)
  }

  @Test(
    "Whatever its size, the chosen key is seen, and clicked where it is drawn", arguments: 0...80)
  func everySize(width: Int) {
    for columns in [1, 3, 12] {
      for chosen in [0, 5, 11] {
        for height in [0, 1, 3] {
          let state = keys(date, columns: columns, .press(chosen))
          let drawn = frame(view(state), width, height)
          guard width >= 3, height > 0 else {
            #expect(drawn.cursor == nil)
            continue
          }
          guard let cursor = drawn.cursor else {
            Issue.record("key \(chosen) is not seen in \(width)x\(height)")
            continue
          }
          let click = PointerEvent(.click(count: 1), at: cursor)
          #expect(view(state).event(for: click, in: Size(width, height)) == .press(chosen))
        }
      }
    }
  }

  @Test func `While the view is shown, only its keys type`() {
    let keymap = Keymap([Keymap.Section("", InputView.bindings(for: keys(date)) { $0 })])
    #expect(keymap.event(for: "7") == .press(6))
    #expect(keymap.event(for: .backspace) == .press(11))
    #expect(keymap.event(for: "x") == nil)
    #expect(keymap.event(for: .right) == .move(by: 1))
    #expect(keymap.event(for: .enter) == .pressChosen)
    #expect(keymap.event(for: " ") == .pressChosen)
  }
}
