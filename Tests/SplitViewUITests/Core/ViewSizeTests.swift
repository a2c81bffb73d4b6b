import NavigationModel
import SplitViewUI
import TerminalFrame
import Testing

private func list(
  _ count: Int, rowHeight: Int = 1, placeholder: String = "Nothing here", selection: Int? = nil,
  offset: Int = 0
) -> List<Int, ListAction<Int>> {
  List(
    Array(0..<count), selection: selection, offset: offset, rowHeight: rowHeight,
    placeholder: placeholder, send: { $0 }
  ) { item, _ in Row("Item \(item)") }
}

@Test func `A list wants the whole width, and the height of its rows`() {
  let room = Size(30, 10)
  #expect(list(4).sizeThatFits(room) == Size(30, 4))
  #expect(list(4, rowHeight: 2).sizeThatFits(room) == Size(30, 8))
  #expect(list(40).sizeThatFits(room) == Size(30, 10))
  #expect(list(4).sizeThatFits(Size(0, 0)) == Size(0, 0))
}

@Test func `An empty list wants room to say so`() {
  #expect(list(0).sizeThatFits(Size(30, 10)) == Size(30, 3))
  #expect(list(0, placeholder: "No mail in this mailbox").sizeThatFits(Size(16, 10)) == Size(16, 4))
  #expect(list(0).sizeThatFits(Size(30, 2)) == Size(30, 2))
}

@Test func `A text wants its lines at the width at hand`() {
  let text = TextView<Tap>(
    TextDocument([TextBlock("one two three four"), TextBlock(""), TextBlock("five")]), at: .start,
    scroll: { _ in .up })
  #expect(text.sizeThatFits(Size(30, 10)) == Size(30, 3))
  #expect(text.sizeThatFits(Size(12, 10)) == Size(12, 4))
  #expect(text.sizeThatFits(Size(12, 2)) == Size(12, 2))
  #expect(lines(0).sizeThatFits(Size(12, 2)) == Size(12, 0))
}

@Test func `The text of an empty view wants its lines and a blank around them`() {
  let view = ContentUnavailable<Tap>("Nothing selected", detail: "Choose a message")
  #expect(view.sizeThatFits(Size(60, 20)) == Size(18, 4))
  #expect(view.sizeThatFits(Size(12, 20)) == Size(10, 6))
  #expect(view.sizeThatFits(Size(12, 2)) == Size(10, 2))
}

@Test func `The button of an empty view stands below its text, and a click on it is its event`() {
  let view = ContentUnavailable<Tap>("No mail", button: ("c", "New Message", .edit))
  #expect(view.sizeThatFits(Size(60, 20)) == Size(15, 5))
  let lines = frame(view, 15, 5).lines
  #expect(lines[2] == "    No mail" && lines[4] == " c New Message")
  let clicks = [Point(0, 4), Point(1, 4), Point(13, 4), Point(14, 4), Point(5, 2)]
  #expect(
    clicks.map { view.event(for: PointerEvent(.click(count: 1), at: $0), in: Size(15, 5)) }
      == [nil, .edit, .edit, nil, nil])
  // If there is no room for the button, only the text is shown.
  #expect(frame(view, 15, 2).lines == ["    No mail", ""])
}

@Test func `Bars want one row`() {
  #expect(NavigationBar<Tap>("Inbox").sizeThatFits(Size(40, 9)) == Size(40, 1))
  #expect(StatusBar<Tap>(leading: [], trailing: []).sizeThatFits(Size(40, 9)) == Size(40, 1))
  #expect(KeyHints<Tap>().sizeThatFits(Size(40, 0)) == Size(40, 0))
}

@Test func `A list and a text say at which edges there is more`() {
  #expect(list(20, offset: 3).overflow(in: Size(20, 5)) == [.above, .below])
  #expect(list(20).overflow(in: Size(20, 5)) == .below)
  #expect(list(20, offset: 15).overflow(in: Size(20, 5)) == .above)
  #expect(list(5).overflow(in: Size(20, 5)) == [])
  #expect(list(5, rowHeight: 2).overflow(in: Size(20, 9)) == .below)
  #expect(lines(10).overflow(in: Size(20, 5)) == .below)
  #expect(lines(10, at: 2).overflow(in: Size(20, 5)) == [.above, .below])
  #expect(lines(10, at: 9).overflow(in: Size(20, 5)) == .above)
  #expect(lines(10, at: 9).overflow(in: Size(20, 10)) == [])
  #expect(AnyView(lines(10)).overflow(in: Size(20, 5)) == .below)
}
