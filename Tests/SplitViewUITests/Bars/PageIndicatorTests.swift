import SplitViewControls
import SplitViewUI
import TerminalFrame
import Testing

private func pages(_ count: Int, _ current: Int, isFocused: Bool = false) -> PageIndicator<Int> {
  PageIndicator(count: count, current: current, isFocused: isFocused) { $0 }
}

@Test(
  "A few pages are dots, many are numbers (PI1)",
  arguments: [
    (3, 1, 11, "   ○ ● ○", "   o * o"),
    (3, 1, 5, "○ ● ○", "o * o"),
    (3, 1, 4, "2/3", "2/3"),
    (3, 1, 2, "2", "2"),
    (3, 1, 0, "", ""),
    (1, 0, 3, " ●", " *"),
    (0, 0, 5, "", ""),
    (-4, 7, 5, "", ""),
    (40, 2, 9, " 3 of 40", " 3 of 40"),
    (40, 99, 9, "40 of 40", "40 of 40"),
    (40, -1, 4, "1/40", "1/40"),
    (4000, 3999, 3, "", ""),
  ])
func pageDots(count: Int, current: Int, width: Int, expected: String, ascii: String) {
  #expect(frame(pages(count, current), width, 1).lines[0] == expected)
  #expect(frame(pages(count, current), width, 1, symbols: .ascii).lines[0] == ascii)
}

@Test(
  "A click on a dot goes to its page, elsewhere to the page before or after (PI1)",
  arguments: [
    (0, 0), (2, 0), (3, 0), (4, 0), (5, nil), (6, 2), (7, 2), (9, 2), (10, 2), (11, nil), (-1, nil),
  ])
func pageClicks(x: Int, expected: Int?) {
  let click = PointerEvent(.click(count: 1), at: Point(x, 0))
  #expect(pages(3, 1).event(for: click, in: Size(11, 1)) == expected)
  let wheel = PointerEvent(.scroll(3), at: Point(x, 0))
  #expect(pages(3, 1).event(for: wheel, in: Size(11, 1)) == nil)
}

@Test func `A click on a far dot goes there, and none leads past the ends`() {
  func event(_ x: Int, _ current: Int) -> Int? {
    let click = PointerEvent(.click(count: 1), at: Point(x, 0))
    return pages(4, current).event(for: click, in: Size(13, 1))
  }
  #expect(event(9, 0) == 3)
  #expect(event(0, 0) == nil)
  #expect(event(12, 3) == nil)
  #expect(event(12, 0) == 1)
  let numbers = PointerEvent(.click(count: 1), at: Point(8, 0))
  #expect(pages(Int.max, 2).event(for: numbers, in: Size(12, 1)) == 3)
}

@Test func `Keys lead to the pages beside, and end at the first and the last`() {
  #expect(pages(3, 1).bindings().map(\.event) == [2, 0])
  #expect(pages(3, 2).bindings().map(\.event) == [2, 1])
  #expect(pages(3, 0).bindings().map(\.keyNames) == ["Right", "Left"])
  #expect(pages(1, 0).bindings().isEmpty)
}

@Test func `The cursor stands at the current page`() {
  #expect(frame(pages(3, 1, isFocused: true), 11, 1).cursor == Point(5, 0))
  #expect(frame(pages(40, 1, isFocused: true), 11, 1).cursor == Point(2, 0))
  #expect(frame(pages(3, 1), 11, 1).cursor == nil)
}
