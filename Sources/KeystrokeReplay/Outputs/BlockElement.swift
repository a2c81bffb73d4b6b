/// Block elements (U+2580 to U+259F) as boxes on the grid.
enum BlockElement {
  private static let (width, height) = (CellGrid.width, CellGrid.height)

  /// The boxes of `scalar`, from the cell's top left corner, and how much of the ground they cover
  /// in per cent; nil where it is no block element.
  static func boxes(_ scalar: UInt32) -> (boxes: [PixelBox], opacity: Int)? {
    switch scalar {
    case 0x2580: ([PixelBox(0, 0, width, height - lower(4))], 100)
    case 0x2581...0x2588:
      ([PixelBox(0, height - lower(scalar - 0x2580), width, lower(scalar - 0x2580))], 100)
    case 0x2589...0x258F: ([PixelBox(0, 0, left(0x2590 - scalar), height)], 100)
    case 0x2590: ([PixelBox(left(4), 0, width - left(4), height)], 100)
    case 0x2591...0x2593:
      ([PixelBox(0, 0, width, height)], 25 * Int(scalar - 0x2590))
    case 0x2594: ([PixelBox(0, 0, width, lower(1))], 100)
    case 0x2595: ([PixelBox(width - left(1), 0, left(1), height)], 100)
    case 0x2596...0x259F: (quadrants(quarters[Int(scalar) - 0x2596]), 100)
    default: nil
    }
  }

  /// So many eighths of the height.
  private static func lower(_ eighths: UInt32) -> Int { (height * Int(eighths) + 4) / 8 }
  /// So many eighths of the width.
  private static func left(_ eighths: UInt32) -> Int { (width * Int(eighths) + 4) / 8 }

  /// Upper left 8, upper right 4, lower left 2, lower right 1.
  private static let quarters = [2, 1, 8, 11, 9, 14, 13, 4, 6, 7]

  private static func quadrants(_ quarters: Int) -> [PixelBox] {
    let (x, y) = (left(4), height - lower(4))
    let all = [
      (8, PixelBox(0, 0, x, y)), (4, PixelBox(x, 0, width - x, y)),
      (2, PixelBox(0, y, x, height - y)), (1, PixelBox(x, y, width - x, height - y)),
    ]
    return all.filter { quarters & $0.0 != 0 }.map(\.1)
  }
}
