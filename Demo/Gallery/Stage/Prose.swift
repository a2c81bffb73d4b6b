import SplitViewUI

/// The sentences about an element that stand above it: what it is, what to press, and what happens
/// in a turn. Where there is little room, the last go first.
struct Prose<Event>: View {
  let guide: Guide

  private static var measure: Int { 100 }

  /// The rows that the sentences take on a stage of `size`: a quarter of it at most.
  func rows(in size: Size) -> Int { texts(in: size).reduce(0) { $0 + $1.height } }

  private func texts(in size: Size) -> [(text: Text<Event>, height: Int)] {
    let width = min(size.width - 2, Self.measure)
    let most = max(2, size.height / 4)
    var left = most
    let all = [Text<Event>(guide.what), Text(guide.press), Text(guide.turned, .secondary)]
    let shown = all.map { ($0, $0.sizeThatFits(Size(width, 99)).height) }.prefix { _, height in
      left -= height
      return left >= 0
    }
    return shown.isEmpty ? [(all[0], most)] : Array(shown)
  }

  func paint(on canvas: inout Canvas) {
    var y = 0
    // The sentences were chosen for the whole stage; this is their part of it.
    for (text, height) in texts(in: Size(canvas.width, canvas.height * 4)) {
      let width = min(canvas.width - 2, Self.measure)
      canvas.draw(text, in: Rect(x: 1, y: y, width: width, height: height))
      y += height
    }
  }
}
