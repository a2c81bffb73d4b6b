import SplitViewUI
import TerminalFrame
import Testing

private typealias Label = Text<Tap>

@Test func `A label is as wide as its longest line`() {
  #expect(Label("one\nthree\n").sizeThatFits(Size(20, 9)) == Size(5, 3))
  #expect(Label("湯川秀樹").sizeThatFits(Size(20, 9)) == Size(8, 1))
  #expect(Label("").sizeThatFits(Size(20, 9)) == Size(0, 0))
  #expect(Label("one").sizeThatFits(Size(0, 9)) == Size(0, 0))
  #expect(Label("one   ").sizeThatFits(Size(3, 9)) == Size(3, 1))
}

@Test func `A label wraps, and what has no room is cut`() {
  let text = Label("The wind turned west")
  #expect(frame(text, 10, 2).lines == ["The wind", "turned we…"])
  #expect(frame(text, 10, 3).lines == ["The wind", "turned", "west"])
  #expect(frame(text.lineLimit(1), 10, 3).lines == ["The wind …", "", ""])
  #expect(frame(Label("one\ntwo"), 10, 1).lines == ["one…"])
  #expect(frame(Label("one\ntwo"), 3, 1).lines == ["on…"])
  #expect(frame(Label("one   "), 3, 1).lines == ["one"])
  #expect(frame(Label("one\ntwo"), 2, 1, symbols: .ascii).lines == [".."])
}

@Test func `A label's lines stand where it says`() {
  let text = Label("one\nthree").multilineTextAlignment(.trailing)
  #expect(frame(text, 6, 2).lines == ["   one", " three"])
}

@Test func `A label has a style of the theme`() {
  #expect(frame(Label("one", .heading), 4, 1).style(0, 0) == Theme.dark.heading)
  #expect(frame(Label("one", style: \.title), 4, 1).style(0, 0) == Theme.dark.title)
}
