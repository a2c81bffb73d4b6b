import TerminalFrame

/// The dimensions of pictures, in pixels. All dimensions are whole numbers, so that lines of one pixel are crisp in an
/// unscaled picture.
enum SVGLayout {
  /// The size of a cell. In most monospaced fonts, a character is three fifths as wide as the font size.
  static let width = 9, height = 19
  /// The font size, and the distance of the baseline from the cell's top.
  static let fontSize = 15, baseline = 14
  /// The space between a window's edge and its cells.
  static let padding = 12
  /// The space around the window.
  static let margin = 8

  /// Returns the size of the window for a screen of this size.
  static func window(_ size: Size) -> (width: Int, height: Int) {
    (size.width * width + padding * 2, size.height * height + padding * 2)
  }
}

extension SVGLayout {
  /// Returns the size of a picture in which each of `frames` fits.
  static func picture(_ frames: [Frame]) -> (width: Int, height: Int) {
    let windows = frames.map { window($0.size) }
    return (
      (windows.map(\.width).max() ?? 0) + margin * 2,
      (windows.map(\.height).max() ?? 0) + margin * 2
    )
  }
}

/// A rectangle in pixels.
struct PixelBox: Hashable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  init(_ x: Int, _ y: Int, _ width: Int, _ height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The rectangle as SVG path data.
  var path: String { "M\(x) \(y)h\(width)v\(height)h-\(width)z" }

  func moved(_ dx: Int, _ dy: Int) -> PixelBox { PixelBox(x + dx, y + dy, width, height) }

  /// Returns fewer boxes that cover the same area. Boxes that touch or overlap are joined, first horizontally, then
  /// vertically.
  static func merged(_ boxes: [PixelBox]) -> [PixelBox] {
    let rows = boxes.sorted { ($0.y, $0.height, $0.x) < ($1.y, $1.height, $1.x) }
    let across = joined(rows) { row, next in
      guard row.y == next.y, row.height == next.height, next.x <= row.x + row.width else {
        return false
      }
      row.width = max(row.width, next.x + next.width - row.x)
      return true
    }
    let columns = across.sorted { ($0.x, $0.width, $0.y) < ($1.x, $1.width, $1.y) }
    return joined(columns) { column, next in
      guard column.x == next.x, column.width == next.width, next.y <= column.y + column.height
      else { return false }
      column.height = max(column.height, next.y + next.height - column.y)
      return true
    }
  }

  private static func joined(
    _ boxes: [PixelBox], _ join: (inout PixelBox, PixelBox) -> Bool
  ) -> [PixelBox] {
    boxes.reduce(into: []) { result, box in
      if result.isEmpty || !join(&result[result.count - 1], box) { result.append(box) }
    }
  }
}
