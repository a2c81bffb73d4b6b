/// Box drawing characters (U+2500 to U+257F) as boxes on the grid, so that borders are unbroken in
/// every font. The font draws dashes and diagonals, and ``CellShape`` draws the round corners.
enum BoxDrawing {
  /// The weights of the lines from the cell's centre to its edges: 0 none, 1 light, 2 heavy, 3 double.
  struct Arms: Hashable {
    var up: UInt8
    var right: UInt8
    var down: UInt8
    var left: UInt8

    fileprivate init(_ digits: Substring.UTF8View) {
      let digits = Array(digits).map { $0 & 0xF }
      (up, right, down, left) = (digits[0], digits[1], digits[2], digits[3])
    }
  }

  /// Returns the arms of `scalar`; nil if the character is drawn by the font.
  static func arms(_ scalar: UInt32) -> Arms? {
    guard (0x2500..<0x2580).contains(scalar) else { return nil }
    return table[Int(scalar) - 0x2500]
  }

  /// The arms of each character (up, right, down, left), according to its Unicode name.
  private static let table: [Arms?] = {
    let digits = """
      0101 0202 1010 2020 .... .... .... .... .... .... .... .... 0110 0210 0120 0220
      0011 0012 0021 0022 1100 1200 2100 2200 1001 1002 2001 2002 1110 1210 2110 1120
      2120 2210 1220 2220 1011 1012 2011 1021 2021 2012 1022 2022 0111 0112 0211 0212
      0121 0122 0221 0222 1101 1102 1201 1202 2101 2102 2201 2202 1111 1112 1211 1212
      2111 1121 2121 2112 2211 1122 1221 2212 1222 2122 2221 2222 .... .... .... ....
      0303 3030 0310 0130 0330 0013 0031 0033 1300 3100 3300 1003 3001 3003 1310 3130
      3330 1013 3031 3033 0313 0131 0333 1303 3101 3303 1313 3131 3333 .... .... ....
      .... .... .... .... 0001 1000 0100 0010 0002 2000 0200 0020 0201 1020 0102 2010
      """
    return digits.split { $0 == " " || $0 == "\n" }.map {
      $0.hasPrefix(".") ? nil : Arms($0.utf8)
    }
  }()

  /// The pixel in the middle of the cell, through which light lines pass.
  private static let (middleX, middleY) = (SVGLayout.width / 2, SVGLayout.height / 2)

  /// Returns the lines of `arms` as boxes, relative to the cell's top left corner.
  static func boxes(_ arms: Arms) -> [PixelBox] {
    let (x, y) = (middleX, middleY)
    let turned = arm(arms.left, toward: arms.up, arms.down, across: arms.right)
    var boxes: [PixelBox] = turned.map { at, thick, reach in
      PixelBox(0, y + at, x + 1 + reach, thick)
    }
    boxes += arm(arms.right, toward: arms.up, arms.down, across: arms.left).map {
      at, thick, reach in
      PixelBox(x - reach, y + at, SVGLayout.width - x + reach, thick)
    }
    boxes += arm(arms.up, toward: arms.left, arms.right, across: arms.down).map {
      at, thick, reach in
      PixelBox(x + at, 0, thick, y + 1 + reach)
    }
    boxes += arm(arms.down, toward: arms.left, arms.right, across: arms.up).map {
      at, thick, reach in
      PixelBox(x + at, y - reach, thick, SVGLayout.height - y + reach)
    }
    return boxes
  }

  /// Returns the lines of one arm: their offset from the middle, their thickness, and how far they
  /// extend past the middle (negative if they stop before it).
  /// - Parameters:
  ///   - weight: the weight of the arm's line.
  ///   - before: the weight of the arm to the left or above.
  ///   - after: the weight of the arm to the right or below.
  ///   - opposite: the weight of the arm on the other side of the centre.
  private static func arm(
    _ weight: UInt8, toward before: UInt8, _ after: UInt8, across opposite: UInt8
  ) -> [(at: Int, thick: Int, reach: Int)] {
    let sides = max(before, after)
    switch weight {
    case 1, 2:
      let thick = weight == 1 ? 1 : 3
      // Where the arm meets a double line, it ends at the far line or, if the double line passes through the centre, at
      // the near line.
      let reach =
        sides == 2 ? 1 : sides < 3 || opposite != 0 ? 0 : before == 3 && after == 3 ? -gap : gap
      return [(-thick / 2, thick, reach)]
    case 3:
      // In a corner, the inner line stops before the centre, and the outer line continues past it.
      func reach(_ near: UInt8, _ far: UInt8) -> Int {
        if near == 3 { return -gap }
        return far == 3 && opposite == 0 ? gap : 0
      }
      return [(-gap, 1, reach(before, after)), (gap, 1, reach(after, before))]
    default: return []
    }
  }

  /// The distance from the middle to each line of a double line.
  private static let gap = 2
}
