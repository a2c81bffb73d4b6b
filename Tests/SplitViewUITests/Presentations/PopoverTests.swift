import SplitViewUI
import TerminalFrame
import Testing

/// Returns a text of numbered lines, for popovers and sheets.
func lines(_ count: Int, at anchor: Int = 0) -> TextView<Tap> {
  TextView(
    TextDocument((0..<count).map { TextBlock("Line \($0 + 1)") }),
    at: TextAnchor(block: anchor, offset: 0), scroll: { $0 > 0 ? .down : .up })
}

private func popover(
  _ cells: Range<Int>, row: Int, _ content: any View<Tap> = lines(2), width: Int = 32,
  within bounds: Rect? = nil
) -> Popover<Tap> {
  Popover(
    content, pointingAt: PopoverAnchor(cells, row: row), width: width, within: bounds, close: .back)
}

@Test func `A popover lies below its anchor, with its arrow under the middle of that (PO1)`() {
  expect(
    frame(popover(30..<35, row: 1), 60, 8),
    draws: """


                     ╭────────────────▲───────────────╮
                     │ Line 1                         │
                     │ Line 2                         │
                     ╰────────────────────────────────╯


      """)
  expect(
    frame(popover(1..<8, row: 0), 40, 6),
    draws: """

      ╭───▲────────────────────────────╮
      │ Line 1                         │
      │ Line 2                         │
      ╰────────────────────────────────╯

      """)
  expect(
    frame(popover(36..<39, row: 0), 40, 6, symbols: .ascii),
    draws: """

            +------------------------------^-+
            | Line 1                         |
            | Line 2                         |
            +--------------------------------+

      """)
}

@Test func `Without room below, a popover lies above and its arrow points down`() {
  expect(
    frame(popover(5..<6, row: 6), 40, 8),
    draws: """


      ╭────────────────────────────────╮
      │ Line 1                         │
      │ Line 2                         │
      ╰────▼───────────────────────────╯


      """)
  expect(
    frame(popover(5..<6, row: 7), 40, 8, symbols: .ascii),
    draws: """



      +--------------------------------+
      | Line 1                         |
      | Line 2                         |
      +----v---------------------------+

      """)
}

@Test
func `A popover without room on either side takes the larger one and says that there is more`() {
  expect(
    frame(popover(5..<6, row: 3, lines(20, at: 4)), 40, 11),
    draws: """




      ╭────▲─────────────────────── ↑ ─╮
      │ Line 5                         │
      │ Line 6                         │
      │ Line 7                         │
      │ Line 8                         │
      │ Line 9                         │
      ╰──────────────────────────── ↓ ─╯
      """)
  expect(
    frame(popover(5..<6, row: 6, lines(20)), 40, 11, symbols: .ascii),
    draws: """
      +--------------------------------+
      | Line 1                         |
      | Line 2                         |
      | Line 3                         |
      | Line 4                         |
      +----v----------------------- v -+





      """)
}

@Test func `The mark for more content makes way for the arrow`() {
  expect(
    frame(popover(37..<39, row: 0, lines(20, at: 4)), 40, 5),
    draws: """

            ╭─ ↑ ──────────────────────────▲─╮
            │ Line 5                         │
            │ Line 6                         │
            ╰──────────────────────────── ↓ ─╯
      """)
}

@Test(
  "A popover is 32 to 60 cells wide inside, and never wider than the screen (PO6)",
  arguments: [
    (10, 100, 34), (32, 100, 34), (45, 100, 47), (99, 100, 62), (99, 50, 50), (32, 20, 20),
  ])
func popoverWidth(wished: Int, screen: Int, expected: Int) {
  let placement = popover(3..<6, row: 0, width: wished).placement(in: Size(screen, 20))
  #expect(placement.rect.width == expected)
}

@Test func `A popover stays within its bounds`() {
  let bounds = Rect(x: 0, y: 1, width: 80, height: 10)
  #expect(
    popover(3..<6, row: 1, lines(30), within: bounds).placement(in: Size(80, 12)).rect
      == Rect(x: 0, y: 2, width: 34, height: 9))
  #expect(
    popover(3..<6, row: 9, within: bounds).placement(in: Size(80, 12)).rect
      == Rect(x: 0, y: 5, width: 34, height: 4))
}

@Test(
  "Wherever it points, a popover lies on the screen, with its arrow in its border",
  arguments: [0, 1, 2, 3, 4, 20, 34, 40])
func placements(width: Int) {
  for height in 0...12 {
    for x in [Int.min, -5, 0, 1, 7, width - 1, width, 500, .max - 3] {
      for y in [Int.min, -1, 0, 1, 5, height - 1, height, .max] {
        let place = popover(x..<x + 3, row: y, lines(6)).placement(in: Size(width, height))
        let rect = place.rect
        #expect(
          rect.intersection(Rect(x: 0, y: 0, width: width, height: height)) == rect || rect.isEmpty)
        if rect.width > 2 && rect.height > 1 {
          #expect(rect.contains(place.arrow))
          #expect(place.arrow.x > rect.x && place.arrow.x < rect.maxX - 1)
          #expect(y < 0 || y >= height || !(rect.y..<rect.maxY).contains(y))
        }
        _ = frame(popover(x..<x + 3, row: y, lines(6)), width, height)
      }
    }
  }
}

@Test
func
  `A click outside closes a popover, one on the border does nothing, one inside goes to the content`()
{
  let popover = popover(1..<8, row: 0)
  func tap(_ kind: PointerEvent.Kind, _ x: Int, _ y: Int) -> Tap? {
    popover.event(for: PointerEvent(kind, at: Point(x, y)), in: Size(40, 8))
  }
  #expect(tap(.click(count: 1), 38, 2) == .back)
  #expect(tap(.click(count: 1), 4, 0) == .back)
  #expect(tap(.click(count: 1), 4, 1) == nil)
  #expect(tap(.click(count: 1), 4, 2) == nil)
  #expect(tap(.scroll(3), 4, 2) == .down)
  #expect(tap(.scroll(3), 38, 2) == nil)
}

@Test func `A popover leaves the screen around it as it is, and hides the cursor`() {
  var canvas = Canvas(size: Size(40, 8), theme: .dark, symbols: .unicode)
  canvas.placeCursor(x: 39, y: 7)
  canvas.write("behind", x: 30, y: 7, style: canvas.theme.text)
  popover(1..<8, row: 0).paint(on: &canvas)
  #expect(canvas.frame.text(30, 7) == "b")
  #expect(canvas.frame.style(30, 7) == Theme.dark.text)
  #expect(canvas.frame.cursor == nil)
}
