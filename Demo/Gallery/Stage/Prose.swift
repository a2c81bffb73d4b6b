import SplitViewUI

/// The sentences above an element: what it is, what to press, and what happens when the terminal turns. When space is
/// tight, sentences are dropped in this order: those about turning; those about what the element is, except the first;
/// the first sentence about what the element is; and finally those about what to press.
struct Prose<Event>: View {
  let guide: Guide

  private static var measure: Int { 100 }

  private typealias Line = (text: Text<Event>, height: Int)

  /// Returns the number of rows that the sentences take in `width` cells. Includes as many
  /// sentences as fit in `most` rows.
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
