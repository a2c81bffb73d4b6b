/// The position of a cell in a frame: column and row, counted from 0 at the top left.
public struct Point: Hashable, Sendable {
  /// Column, in cells from the left edge.
  public var x: Int
  /// Row, from the top edge.
  public var y: Int

  /// Makes the point at column `x`, row `y`.
  public init(_ x: Int, _ y: Int) {
    self.x = x
    self.y = y
  }
}

/// A size: cells across and rows down.
public struct Size: Hashable, Sendable {
  /// Cells across.
  public var width: Int
  /// Rows down.
  public var height: Int

  /// Makes a size; negative numbers count as 0.
  public init(_ width: Int, _ height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }
}

/// A rectangle of cells. Its right and bottom edges (`maxX`, `maxY`) are the first column and row
/// outside it.
public struct Rect: Hashable, Sendable {
  /// Leftmost column.
  public var x: Int
  /// Topmost row.
  public var y: Int
  /// Cells across; never negative.
  public var width: Int
  /// Rows down; never negative.
  public var height: Int

  /// Makes a rectangle; a negative width or height counts as 0.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// Makes the rectangle of `size` whose top left cell is `origin`.
  public init(origin: Point = Point(0, 0), size: Size) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// The first column to the right of the rectangle.
  public var maxX: Int { x + width }
  /// The first row below the rectangle.
  public var maxY: Int { y + height }
  /// The top left cell.
  public var origin: Point { Point(x, y) }
  /// Width and height.
  public var size: Size { Size(width, height) }
  /// True if the rectangle has no cells.
  public var isEmpty: Bool { width == 0 || height == 0 }

  /// Returns true if `point` is in the rectangle.
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// The cells that both rectangles have in common; empty if they do not overlap.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Rect(
      x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
  }

  /// The rectangle without `top` rows above, `bottom` rows below, and `left` and `right` cells at
  /// the sides.
  public func inset(top: Int = 0, bottom: Int = 0, left: Int = 0, right: Int = 0) -> Rect {
    Rect(x: x + left, y: y + top, width: width - left - right, height: height - top - bottom)
  }
}
