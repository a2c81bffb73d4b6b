/// Box drawing characters (U+2500 to U+257F) as boxes on the grid, so that borders are unbroken in
/// every font. Dashes and diagonals are left to the font; ``CellShape`` has the round corners.
enum BoxDrawing {
  /// What comes from the cell's centre to each of its edges: 0 nothing, 1 a light line, 2 a heavy
  /// one, 3 a double one.
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

  /// The arms of `scalar`; nil where it has none.
  static func arms(_ scalar: UInt32) -> Arms? {
    guard (0x2500..<0x2580).contains(scalar) else { return nil }
    return table[Int(scalar) - 0x2500]
  }

  /// Up, right, down and left of each character, by its Unicode name.
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

  /// The pixel in the middle, in which a light line lies.
  private static let (middleX, middleY) = (CellGrid.width / 2, CellGrid.height / 2)

  /// The lines of `arms`, from the cell's top left corner.
  static func boxes(_ arms: Arms) -> [PixelBox] {
    let (x, y) = (middleX, middleY)
    let turned = arm(arms.left, toward: arms.up, arms.down, across: arms.right)
    var boxes: [PixelBox] = turned.map { at, thick, reach in
      PixelBox(0, y + at, x + 1 + reach, thick)
    }
    boxes += arm(arms.right, toward: arms.up, arms.down, across: arms.left).map {
      at, thick, reach in
      PixelBox(x - reach, y + at, CellGrid.width - x + reach, thick)
    }
    boxes += arm(arms.up, toward: arms.left, arms.right, across: arms.down).map {
      at, thick, reach in
      PixelBox(x + at, 0, thick, y + 1 + reach)
    }
    boxes += arm(arms.down, toward: arms.left, arms.right, across: arms.up).map {
      at, thick, reach in
      PixelBox(x + at, y - reach, thick, CellGrid.height - y + reach)
    }
    return boxes
  }

  /// The lines of one arm: where each lies beside the middle, how thick it is, and how far it goes
  /// past the middle (or stays before it).
  /// - Parameters:
  ///   - weight: the arm.
  ///   - before: the arm at its one side, up or left.
  ///   - after: that at its other.
  ///   - opposite: the arm that goes on from it.
  private static func arm(
    _ weight: UInt8, toward before: UInt8, _ after: UInt8, across opposite: UInt8
  ) -> [(at: Int, thick: Int, reach: Int)] {
    let sides = max(before, after)
    switch weight {
    case 1, 2:
      let thick = weight == 1 ? 1 : 3
      // To the far line of a double one that it ends at, to the near one of one that passes.
      let reach =
        sides == 2 ? 1 : sides < 3 || opposite != 0 ? 0 : before == 3 && after == 3 ? -gap : gap
      return [(-thick / 2, thick, reach)]
    case 3:
      return [(-gap, before, after), (gap, after, before)].map { at, near, far in
        // Within a corner the inner line stops short, and the outer one goes on.
        (at, 1, near == 3 ? -gap : far == 3 && opposite == 0 ? gap : 0)
      }
    default: return []
    }
  }

  /// From the middle to either line of a double one.
  private static let gap = 2
}
