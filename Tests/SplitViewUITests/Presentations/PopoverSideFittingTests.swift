import SplitViewUI
import TerminalFrame
import Testing

private func popover(
  _ anchor: Rect, _ content: any View<Tap> = lines(2), width: Int = 32,
  within bounds: Rect? = nil, arrow directions: PopoverArrowDirections = .any
) -> Popover<Tap> {
  Popover(
    content, pointingAt: PopoverAnchor(anchor), width: width, within: bounds,
    arrowDirections: directions, close: .back)
}

/// Returns a drawing of the screen with the anchor and its popover.
private func drawing(
  _ anchor: Rect, _ popover: Popover<Tap>, _ width: Int, _ height: Int,
  symbols: Symbols = .unicode
) -> Frame {
  var canvas = Canvas(size: Size(width, height), theme: .dark, symbols: symbols)
  canvas.fill(anchor, with: "#", canvas.theme.text)
  popover.paint(on: &canvas)
  return canvas.frame
}

@Test func `The arrow is in the side of the border next to the anchor (PO1)`() {
  let anchor = Rect(x: 38, y: 5, width: 4, height: 1)
  expect(
    drawing(anchor, popover(anchor, arrow: .up), 80, 11),
    draws: """





                                            ####
                            ╭────────────────▲───────────────╮
                            │ Line 1                         │
                            │ Line 2                         │
                            ╰────────────────────────────────╯

      """)
  expect(
    drawing(anchor, popover(anchor, arrow: .down), 80, 11),
    draws: """

                            ╭────────────────────────────────╮
                            │ Line 1                         │
                            │ Line 2                         │
                            ╰────────────────▼───────────────╯
                                            ####





      """)
  expect(
    drawing(anchor, popover(anchor, arrow: .left), 80, 11),
    draws: """



                                                ╭────────────────────────────────╮
                                                │ Line 1                         │
                                            ####◄ Line 2                         │
                                                ╰────────────────────────────────╯




      """)
  expect(
    drawing(anchor, popover(anchor, arrow: .right), 80, 11),
    draws: """



          ╭────────────────────────────────╮
          │ Line 1                         │
          │ Line 2                         ►####
          ╰────────────────────────────────╯




      """)
}

@Test func `In ASCII the arrow is part of an unbroken border too`() {
  let anchor = Rect(x: 38, y: 5, width: 4, height: 1)
  expect(
    drawing(anchor, popover(anchor, arrow: .left), 80, 11, symbols: .ascii),
    draws: """



                                                +--------------------------------+
                                                | Line 1                         |
                                            ####< Line 2                         |
                                                +--------------------------------+




      """)
  expect(
    drawing(anchor, popover(anchor, arrow: .right), 80, 11, symbols: .ascii),
    draws: """



          +--------------------------------+
          | Line 1                         |
          | Line 2                         >####
          +--------------------------------+




      """)
}

@Test func `An anchor at the left of a high screen has a long list at its right`() {
  let anchor = Rect(x: 2, y: 6, width: 5, height: 1)
  expect(
    drawing(anchor, popover(anchor, lines(9)), 50, 12),
    draws: """

             ╭────────────────────────────────╮
             │ Line 1                         │
             │ Line 2                         │
             │ Line 3                         │
             │ Line 4                         │
        #####◄ Line 5                         │
             │ Line 6                         │
             │ Line 7                         │
             │ Line 8                         │
             │ Line 9                         │
             ╰────────────────────────────────╯
      """)
}

@Test func `Below comes before above, and both before the sides`() {
  let anchor = Rect(x: 40, y: 10, width: 5, height: 1)
  func side(_ rows: Int, _ height: Int) -> PopoverPlacement.Side {
    popover(anchor, lines(rows)).placement(in: Size(90, height)).side
  }
  #expect(side(7, 20) == .below)
  #expect(side(8, 20) == .above)
  #expect(side(9, 20) == .trailing)
  #expect(side(99, 20) == .trailing)
  let nearEnd = Rect(x: 70, y: 10, width: 5, height: 1)
  #expect(popover(nearEnd, lines(15)).placement(in: Size(90, 20)).side == .leading)
}

@Test func `Where a side is narrower than the least width, it lies below or above`() {
  let anchor = Rect(x: 20, y: 8, width: 5, height: 1)
  for directions in [PopoverArrowDirections.any, .left, [.left, .right], []] {
    #expect(
      popover(anchor, lines(20), arrow: directions).placement(in: Size(50, 12)).side == .above)
  }
}

@Test func `A popover at a side may be narrower than preferred, but not than the least (PO6)`() {
  let anchor = Rect(x: 0, y: 5, width: 10, height: 1)
  let placement = popover(anchor, lines(20), width: 60, arrow: .left).placement(in: Size(60, 12))
  #expect(placement.rect == Rect(x: 10, y: 0, width: 50, height: 12))
}

@Test func `A popover points into an anchor that fills the screen, and leaves some of it visible`()
{
  let all = Rect(x: 0, y: 0, width: 40, height: 9)
  expect(
    drawing(all, popover(all), 40, 9),
    draws: """
      ########################################
      ########################################
      ########################################
      ########################################
      ########################################
      ##╭────────────────▲───────────────╮####
      ##│ Line 1                         │####
      ##│ Line 2                         │####
      ##╰────────────────────────────────╯####
      """)
}

@Test(
  "Any popover lies within its bounds, beside its anchor, with its arrow next to it",
  arguments: [0, 1, 3, 34, 40, 77, 120])
func anyAnchor(width: Int) {
  let places = [Int.min, -3, 0, 2, 9, width - 2, .max - 1]
  for height in [0, 1, 2, 3, 5, 9, 30] {
    for x in places {
      for y in places {
        for extent in [0, 1, 4, 50, .max] {
          let anchor = Rect(x: x, y: y, width: extent, height: min(extent, 6))
          let screen = Rect(size: Size(width, height))
          let own = popover(anchor, lines(8))
          let placement = own.placement(in: screen.size)
          let rect = placement.rect
          #expect(rect.isEmpty || rect.intersection(screen) == rect)
          guard rect.width > 2, rect.height > 2 else { continue }
          #expect(rect.contains(placement.arrow))
          #expect(!rect.inside(by: 1).contains(placement.arrow))
          _ = frame(own, width, height)
        }
      }
    }
  }
}

extension Rect {
  fileprivate func inside(by cells: Int) -> Rect {
    inset(top: cells, bottom: cells, left: cells, right: cells)
  }
}

@Test func `A turn places a popover anew, and a longer list keeps its place (PO1, PO7)`() {
  let anchor = Rect(x: 4, y: 6, width: 5, height: 1)
  let short = popover(anchor, lines(2)).placement(in: Size(100, 24))
  let long = popover(anchor, lines(9)).placement(in: Size(100, 24))
  #expect(short.arrow == long.arrow)
  #expect(short.rect.origin == long.rect.origin)
  let turned = popover(anchor, lines(9)).placement(in: Size(40, 12))
  #expect(turned.arrow.x == long.arrow.x)
}

@Test func `Clicks work in a popover at a side as in one below`() {
  let anchor = Rect(x: 2, y: 6, width: 5, height: 1)
  let own = popover(anchor, lines(9), arrow: .left)
  func tap(_ kind: PointerEvent.Kind, _ x: Int, _ y: Int) -> Tap? {
    own.event(for: PointerEvent(kind, at: Point(x, y)), in: Size(50, 12))
  }
  #expect(tap(.click(count: 1), 3, 6) == .back)
  #expect(tap(.click(count: 1), 7, 6) == nil)
  #expect(tap(.scroll(3), 9, 6) == .down)
  #expect(tap(.scroll(3), 3, 6) == nil)
}
