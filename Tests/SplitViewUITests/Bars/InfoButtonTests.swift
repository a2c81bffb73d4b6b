import NavigationModel
import SplitViewUI
import TerminalFrame
import Testing

private func tap(_ x: Int, _ y: Int = 0) -> PointerEvent {
  PointerEvent(.click(count: 1), at: Point(x, y))
}

@Test func `An info button is one mark, three cells wide (IB1)`() {
  let button = InfoButton(Tap.up)
  #expect("ⓘ".displayWidth == 1)
  #expect(frame(button, 5, 1).lines[0] == " ⓘ")
  #expect(frame(button, 5, 1, symbols: .ascii).lines[0] == "(i)")
  #expect(frame(button, 2, 1).lines[0] == "")
  #expect(frame(button, 0, 0).lines.isEmpty)
  #expect(button.sizeThatFits(Size(9, 4)) == Size(3, 1))
  #expect((-1...3).map { button.event(for: tap($0), in: Size(5, 1)) } == [nil, .up, .up, .up, nil])
  #expect(button.event(for: tap(1, 1), in: Size(5, 2)) == nil)
  #expect(button.event(for: tap(0), in: Size(2, 1)) == nil)
  #expect(button.bindings().map(\.keyNames) == ["i"])
}

@Test func `An info button with the focus has the cursor and stands out`() {
  let drawn = frame(InfoButton(Tap.up, isFocused: true), 3, 1)
  #expect(drawn.cursor == Point(1, 0))
  #expect(drawn.style(1, 0) == Theme.dark.selection)
}

@Test func `In a navigation bar the info button is the one control (NB3, IB1)`() {
  let bar = NavigationBar("Letter", back: ("Inbox", Tap.back), item: .info(.edit))
  #expect(frame(bar, 30, 1).lines[0] == " ‹ Inbox    Letter         ⓘ")
  #expect(frame(bar, 30, 1, symbols: .ascii).lines[0] == " < Inbox    Letter        (i)")
  #expect(frame(bar, 6, 1).lines[0] == " ‹")
  #expect(bar.anchors(width: 30, symbols: .unicode).item == 26..<29)
  let events = [25, 26, 28, 29].map { bar.event(for: tap($0), in: Size(30, 1)) }
  #expect(events == [nil, .edit, .edit, nil])
}

@Test func `An info button opens a popover, or a pushed page on a compact screen (IB1)`() {
  let info = Presentation.info("details", from: .secondary)
  #expect(info.style == .popover(from: .secondary))
  #expect(info.compactAdaptation == .push)
}
