import SplitViewControls
import SplitViewUI
import TerminalFrame
import Testing

private func bar(_ value: Double, of total: Double = 1, width: Int = 15) -> String {
  frame(ProgressView<Tap>(value: value, total: total), width, 1).lines[0]
}

@Test func `A bar grows by eighths, and is full only at the end`() {
  #expect(bar(0) == "             0%")
  #expect(bar(0.0001) == "▏            0%")
  #expect(bar(0.5) == "█████       50%")
  #expect(bar(0.29) == "██▉         29%")
  #expect(bar(0.99999) == "█████████▉  99%")
  #expect(bar(1) == "██████████ 100%")
  #expect(bar(29, of: 100) == bar(0.29))
}

@Test func `No number breaks a bar`() {
  for value in [-Double.infinity, -1, .nan] { #expect(bar(value) == bar(0)) }
  for value in [2, Double.infinity, .greatestFiniteMagnitude] { #expect(bar(value) == bar(1)) }
  #expect(bar(0, of: 0) == bar(1))
  #expect(bar(.infinity, of: .infinity) == bar(0))
}

@Test func `Where it is narrow, the label goes above, then the percentage goes`() {
  let view = ProgressView<Tap>("Copying", value: 0.5)
  #expect(view.sizeThatFits(Size(23, 5)) == Size(23, 1))
  #expect(frame(view, 23, 1).lines == ["Copying █████       50%"])
  #expect(view.sizeThatFits(Size(22, 5)) == Size(22, 2))
  #expect(frame(view, 22, 2).lines == ["Copying", "████████▌          50%"])
  #expect(frame(view, 22, 1).lines == ["████████▌          50%"])
  #expect(frame(view, 8, 1).lines == ["████"])
  #expect(frame(view, 1, 1).lines == ["▌"])
}

@Test func `Without colours, and in ASCII, a bar has brackets`() {
  let view = ProgressView<Tap>(value: 0.45)
  #expect(frame(view, 17, 1, theme: .monochrome).lines == ["[████▌     ]  45%"])
  #expect(frame(view, 17, 1, symbols: .ascii).lines == ["[####      ]  45%"])
}

@Test func `A spinner turns with its phase, round and round`() {
  func sign(_ phase: Int) -> String {
    frame(ProgressView<Tap>("Loading", phase: phase), 12, 1).lines[0]
  }
  #expect(sign(0) == "⠋ Loading")
  #expect(sign(1) == "⠙ Loading")
  #expect(sign(10) == sign(0))
  #expect(sign(-1) == sign(9))
  #expect(sign(.min).hasSuffix("Loading"))
  let ascii = frame(ProgressView<Tap>(phase: 3), 2, 1, symbols: .ascii).lines
  #expect(ascii == ["\\"])
  #expect(ProgressView<Tap>("Loading", phase: 0).sizeThatFits(Size(20, 2)) == Size(9, 1))
}
