/// The position of a cell in a frame, given by its column and its row. Both start at 0 at the top left.
public struct Point: Hashable, Sendable {
  /// The column, in cells from the left edge.
  public var x: Int
  /// The row, counted from the top edge.
  public var y: Int

  /// Makes the point at column `x` and row `y`.
  public init(_ x: Int, _ y: Int) {
    self.x = x
    self.y = y
  }
}

/// A size, given by a number of columns and a number of rows.
public struct Size: Hashable, Sendable {
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// Makes a size. Negative numbers are replaced by 0.
  public init(_ width: Int, _ height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }
}

/// A rectangle of cells. `maxX` and `maxY` are the first column and row outside the rectangle.
public struct Rect: Hashable, Sendable {
  /// The leftmost column.
  public var x: Int
  /// The topmost row.
  public var y: Int
  /// The number of columns, which is never negative.
  public var width: Int
  /// The number of rows, which is never negative.
  public var height: Int

  /// Makes a rectangle. A negative width or height is replaced by 0.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// Makes a rectangle of the given `size` whose top left cell is `origin`.
  public init(origin: Point = Point(0, 0), size: Size) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// The first column to the right of the rectangle.
  public var maxX: Int { x + width }
  /// The first row below the rectangle.
  public var maxY: Int { y + height }
  /// The top left cell.
  public var origin: Point { Point(x, y) }
  /// The width and height.
  public var size: Size { Size(width, height) }
  /// True if the rectangle has no cells.
  public var isEmpty: Bool { width == 0 || height == 0 }

  /// Returns true if `point` is in the rectangle.
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// Returns the cells that both rectangles have in common. Empty if they do not overlap.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Rect(
      x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
  }

  /// Returns the rectangle reduced by `top` rows above, `bottom` rows below, and `left` and `right` cells at the sides.
  public func inset(top: Int = 0, bottom: Int = 0, left: Int = 0, right: Int = 0) -> Rect {
    Rect(x: x + left, y: y + top, width: width - left - right, height: height - top - bottom)
  }
}
