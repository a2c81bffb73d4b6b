import TerminalFrame

extension Rect {
  /// The area inside a border that is one cell wide.
  var inside: Rect { inset(top: 1, bottom: 1, left: 1, right: 1) }
}

extension [Rect] {
  /// The smallest rectangle that contains all of these rectangles; nil if there are none.
  var union: Rect? {
    guard var all = first else { return nil }
    for rect in dropFirst() {
      let (x, y) = (Swift.min(all.x, rect.x), Swift.min(all.y, rect.y))
      let (maxX, maxY) = (Swift.max(all.maxX, rect.maxX), Swift.max(all.maxY, rect.maxY))
      all = Rect(x: x, y: y, width: maxX - x, height: maxY - y)
    }
    return all
  }
}

extension Range<Int> {
  /// The range of cells as a rectangle in the first row.
  package var row: Rect { Rect(x: lowerBound, y: 0, width: count, height: 1) }
}
