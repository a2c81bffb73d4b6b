import TerminalFrame

/// What a popover points at: a rectangle of cells of the screen, such as a button or a selection.
public struct PopoverAnchor: Hashable, Sendable {
  /// Its cells, none farther out than any screen reaches.
  public let rect: Rect

  /// The anchor whose cells are `rect`. What lies beyond any screen is brought to its edge.
  public init(_ rect: Rect) {
    let (maxX, overflowX) = rect.x.addingReportingOverflow(rect.width)
    let (maxY, overflowY) = rect.y.addingReportingOverflow(rect.height)
    let (x, y) = (Self.onScreen(rect.x), Self.onScreen(rect.y))
    let end = Point(overflowX ? Int.max : maxX, overflowY ? Int.max : maxY)
    self.rect = Rect(
      x: x, y: y, width: Self.onScreen(end.x) - x, height: Self.onScreen(end.y) - y)
  }

  /// The anchor of a button: its cells in one row.
  public init(_ cells: Range<Int>, row: Int) {
    let (x, end) = (Self.onScreen(cells.lowerBound), Self.onScreen(cells.upperBound))
    rect = Rect(x: x, y: Self.onScreen(row), width: end - x, height: 1)
  }

  /// The cells of its rows.
  public var cells: Range<Int> { rect.x..<rect.maxX }
  /// Its first row.
  public var row: Int { rect.y }

  /// The cell in the middle of its rows.
  var middle: Int { Self.middle(of: rect.x, rect.maxX) }
  /// The row in the middle of it.
  var middleRow: Int { Self.middle(of: rect.y, rect.maxY) }

  /// The row in its middle alone, for a popover that finds no room beside all of it.
  var middleOnly: PopoverAnchor { PopoverAnchor(cells, row: middleRow) }

  private static func middle(of start: Int, _ end: Int) -> Int {
    let first = max(0, start)
    return (first + max(first, end - 1)) / 2
  }

  /// No screen has that many cells; sums of such numbers stay far from overflowing.
  private static func onScreen(_ place: Int) -> Int { min(max(place, -0xFFFF), 0xFFFF) }
}
