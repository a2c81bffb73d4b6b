import SplitViewUI
import TerminalFrame
import Testing

private func columns(symbols: Symbols = .unicode, theme: Theme = .dark) -> Frame {
  let view = VStack<Tap> {
    HStack {
      Text("a|")
      Divider()
      VStack {
        Text("b")
        Divider()
        Text("c|").frame(maxWidth: .max, alignment: .topTrailing)
      }
    }
    Divider()
    HStack {
      Text("def")
      Divider()
      Text("g").frame(maxWidth: .max, maxHeight: .max)
    }
  }
  .border()
  return frame(view, 12, 8, theme: theme, symbols: symbols)
}

@Test func `Lines are joined where they meet, to one another and to the border`() {
  expect(
    columns(),
    draws: """
      ╭──┬───────╮
      │a|│b      │
      │  ├───────┤
      │  │     c|│
      ├──┴┬──────┤
      │def│g     │
      │   │      │
      ╰───┴──────╯
      """)
}

@Test func `Text that looks like a line is no line`() {
  expect(
    columns(symbols: .ascii, theme: .monochrome),
    draws: """
      +--+-------+
      |a||b      |
      |  +-------+
      |  |     c||
      +--++------+
      |def|g     |
      |   |      |
      +---+------+
      """)
}

@Test func `A border leaves its title alone, and goes where there is no room`() {
  let view = HStack<Tap> {
    Text("a")
    Divider()
    Text("b")
  }
  .border("Two")
  #expect(frame(view, 9, 3).lines == ["╭─ Two ─╮", "│a│b    │", "╰─┴─────╯"])
  #expect(frame(view, 3, 2).lines[0] == "a│b")
}
