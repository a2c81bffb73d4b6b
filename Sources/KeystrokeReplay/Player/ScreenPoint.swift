import TerminalFrame

/// Finds the cells that a tape's mouse commands refer to.
package enum ScreenPoint {
  /// The reason why the target is not on screen.
  package struct Missing: Error, Hashable {
    /// The reason in words.
    package let words: String
  }

  /// Returns the cell of `target` on `frame`.
  package static func of(_ target: ClickTarget, on frame: Frame) throws(Missing) -> Point {
    switch target {
    case .cell(let point):
      if Rect(size: frame.size).contains(point) { return point }
      throw Missing(words: "\(target.text) is outside the screen, which is \(frame.size.text)")
    case .text(let text, let occurrence):
      let places = frame.places(of: text)
      if occurrence <= places.count { return places[occurrence - 1] }
      let seen = places.map { ClickTarget.cell($0).text }.joined(separator: " and ")
      let count = places.isEmpty ? "is not on screen" : "appears only at \(seen)"
      throw Missing(words: "\(TapeCommand.quoted(text)) \(count)")
    }
  }

  /// Returns the cells on a straight line between two points, without the first point.
  package static func way(from start: Point, to end: Point) -> [Point] {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = max(abs(dx), abs(dy))
    return (0..<length).map { step in
      let part = step + 1
      return Point(start.x + dx * part / length, start.y + dy * part / length)
    }
  }
}
