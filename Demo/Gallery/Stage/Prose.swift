import SplitViewUI

/// The sentences about an element that stand above it: what it is, what to press, and what happens
/// in a turn. Where there is little room, the last goes first, then all but the first sentence of
/// what it is: what to press is wanted longest.
struct Prose<Event>: View {
  let guide: Guide

  private static var measure: Int { 100 }

  private typealias Line = (text: Text<Event>, height: Int)

  /// The rows that the sentences take in `width` cells: as many of them as have room in `most`.
  func rows(width: Int, atMost most: Int) -> Int {
    lines(width, atMost: most).reduce(0) { $0 + $1.height }
  }

  private func lines(_ width: Int, atMost most: Int) -> [Line] {
    let first = guide.what.firstIndex(of: ".").map { String(guide.what[...$0]) } ?? guide.what
    let ways: [[Text<Event>]] = [
      [Text(guide.what), Text(guide.press), Text(guide.turned, .secondary)],
      [Text(guide.what), Text(guide.press)], [Text(first), Text(guide.press)], [Text(guide.press)],
      [Text(first)],
    ]
    for texts in ways {
      let lines = texts.map { text -> Line in
        (text, text.sizeThatFits(Size(Self.width(in: width), 99)).height)
      }
      if lines.reduce(0, { $0 + $1.height }) <= most { return lines }
    }
    return []
  }

  private static func width(in width: Int) -> Int { max(1, min(width - 2, measure)) }

  func paint(on canvas: inout Canvas) {
    var y = 0
    for (text, height) in lines(canvas.width, atMost: canvas.height) {
      let width = Self.width(in: canvas.width)
      canvas.draw(text, in: Rect(x: 1, y: y, width: width, height: height))
      y += height
    }
  }
}
