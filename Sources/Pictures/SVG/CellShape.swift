/// Characters that are drawn as shapes rather than text, so that they connect to adjacent cells.
enum CellShape {
  /// Boxes relative to the cell's top left corner, and their opacity in per cent.
  case boxes([PixelBox], opacity: Int)
  /// An outline in relative SVG path commands, and its starting point in the cell.
  case outline(x: Int, y: Int, String)

  /// Creates the shape of `scalar`. Nil for characters that are drawn as text.
  init?(_ scalar: UInt32) {
    if let arms = BoxDrawing.arms(scalar) {
      self = .boxes(BoxDrawing.boxes(arms), opacity: 100)
    } else if let (boxes, opacity) = BlockElement.boxes(scalar) {
      self = .boxes(boxes, opacity: opacity)
    } else if let (x, y, outline) = Self.outlines[scalar] {
      self = .outline(x: x, y: y, outline)
    } else if scalar == 0x25EB {  // ◫
      self = .boxes(Self.columns, opacity: 100)
    } else {
      return nil
    }
  }

  /// The outlines of round corners, which connect to adjacent lines, and of arrows and dots in the middle of the cell.
  private static let outlines: [UInt32: (Int, Int, String)] = [
    0x256D: (9, 9, "h-.5a4.5 4.5 0 0 0-4.5 4.5v5.5h1v-5.5a3.5 3.5 0 0 1 3.5-3.5h.5z"),  // ╭
    0x256E: (0, 9, "h.5a4.5 4.5 0 0 1 4.5 4.5v5.5h-1v-5.5a3.5 3.5 0 0 0-3.5-3.5h-.5z"),  // ╮
    0x256F: (0, 9, "h.5a3.5 3.5 0 0 0 3.5-3.5v-5.5h1v5.5a4.5 4.5 0 0 1-4.5 4.5h-.5z"),  // ╯
    0x2570: (9, 9, "h-.5a3.5 3.5 0 0 1-3.5-3.5v-5.5h-1v5.5a4.5 4.5 0 0 0 4.5 4.5h.5z"),  // ╰
    0x25B2: (0, 13, "l4.5-8 4.5 8z"),  // ▲
    0x25BC: (0, 6, "h9l-4.5 8z"),  // ▼
    0x25CF: (1, 9, "a3.5 3.5 0 1 1 7 0a3.5 3.5 0 1 1-7 0z"),  // ●
    0x2022: (3, 9, "a1.5 1.5 0 1 1 3 0a1.5 1.5 0 1 1-3 0z"),  // •
  ]

  private static let columns = [
    PixelBox(1, 6, 7, 1), PixelBox(1, 12, 7, 1), PixelBox(1, 6, 1, 7), PixelBox(4, 6, 1, 7),
    PixelBox(7, 6, 1, 7),
  ]
}

/// Block elements (U+2580 to U+259F) as boxes on the grid.
enum BlockElement {
  private static let (width, height) = (SVGLayout.width, SVGLayout.height)

  /// Returns the boxes of `scalar`, relative to the cell's top left corner, and their opacity in per cent;
  /// nil for other characters.
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

  /// Returns the number of pixels in this many eighths of the cell's height.
  private static func lower(_ eighths: UInt32) -> Int { (height * Int(eighths) + 4) / 8 }
  /// Returns the number of pixels in this many eighths of the cell's width.
  private static func left(_ eighths: UInt32) -> Int { (width * Int(eighths) + 4) / 8 }

  /// The quadrants of each character, as sums of 8 (upper left), 4 (upper right), 2 (lower left) and 1 (lower right).
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
