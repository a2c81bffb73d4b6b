import TerminalFrame

/// The rectangle of the screen at which a popover points, such as a button or a selection.
///
/// ```swift
/// let button = PopoverAnchor(24..<29, row: 0)
/// #expect(button.rect == Rect(x: 24, y: 0, width: 5, height: 1))
/// let selection = PopoverAnchor(Rect(x: 3, y: 5, width: 20, height: 2))
/// #expect(selection.cells == 3..<23)
/// ```
public struct PopoverAnchor: Hashable, Sendable {
  /// The cells of the anchor. Its coordinates are limited, so that calculations with them cannot overflow.
  public let rect: Rect

  /// Makes an anchor from the cells of `rect`. Coordinates beyond the largest possible screen are limited to that
  /// screen.
  public init(_ rect: Rect) {
    let (maxX, overflowX) = rect.x.addingReportingOverflow(rect.width)
    let (maxY, overflowY) = rect.y.addingReportingOverflow(rect.height)
    let (x, y) = (Self.onScreen(rect.x), Self.onScreen(rect.y))
    let end = Point(overflowX ? Int.max : maxX, overflowY ? Int.max : maxY)
    self.rect = Rect(
      x: x, y: y, width: Self.onScreen(end.x) - x, height: Self.onScreen(end.y) - y)
  }

  /// Makes the anchor of a button, which consists of cells in one row.
  public init(_ cells: Range<Int>, row: Int) {
    let (x, end) = (Self.onScreen(cells.lowerBound), Self.onScreen(cells.upperBound))
    rect = Rect(x: x, y: Self.onScreen(row), width: end - x, height: 1)
  }

  /// The columns of the anchor.
  public var cells: Range<Int> { rect.x..<rect.maxX }
  /// The first row of the anchor.
  public var row: Int { rect.y }

  /// The middle column of the anchor.
  var middle: Int { Self.middle(of: rect.x, rect.maxX) }
  /// Returns the column of the arrow of a popover or sheet that is `width` cells wide, below or above the anchor. If it
  /// is as wide as the anchor, or `isRow` is true, the anchor is the row of a list, whose middle may be empty. The arrow
  /// then points at the beginning of the title.
  func middle(below width: Int, isRow: Bool = false) -> Int {
    isRow || width == rect.width ? min(rect.x + 4, middle) : middle
  }
  /// The middle row of the anchor.
  var middleRow: Int { Self.middle(of: rect.y, rect.maxY) }

  /// An anchor that consists of the middle row of this anchor. It is used if the popover does not fit beside the
  /// full anchor.
  var middleOnly: PopoverAnchor { PopoverAnchor(cells, row: middleRow) }

  private static func middle(of start: Int, _ end: Int) -> Int {
    let first = max(0, start)
    return (first + max(first, end - 1)) / 2
  }

  /// Limits a coordinate to the largest possible screen, so that sums of coordinates cannot overflow.
  private static func onScreen(_ place: Int) -> Int { min(max(place, -0xFFFF), 0xFFFF) }
}

extension PopoverAnchor {
  func contains(_ point: Point) -> Bool { rect.contains(point) }
}
