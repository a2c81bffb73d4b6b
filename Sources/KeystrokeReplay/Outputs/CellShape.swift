/// Characters that are drawn rather than written, so that they meet the cells beside them.
enum CellShape {
  /// Boxes from the cell's top left corner, and how much of the ground they cover in per cent.
  case boxes([PixelBox], opacity: Int)
  /// An outline in an SVG path's relative commands, and where it begins in the cell.
  case outline(x: Int, y: Int, String)

  /// The shape of `scalar`; nil for what is written.
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

  /// Round corners run into the lines beside them; arrows and dots stand in the middle of the cell.
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
