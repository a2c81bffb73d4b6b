/// Red, green and blue, 0 to 255 each.
package struct RGB: Hashable, Sendable {
  package var red: Int
  package var green: Int
  package var blue: Int

  /// Colour `index` of xterm's palette, with xterm's own shades for the first 16.
  package init(paletteIndex index: UInt8) {
    let i = Int(index)
    switch i {
    case 0..<16:
      self = Self.named[i]
    case 16..<232:
      func level(_ step: Int) -> Int { step == 0 ? 0 : 55 + 40 * step }
      self.init(level((i - 16) / 36), level((i - 16) / 6 % 6), level((i - 16) % 6))
    default:
      let grey = 8 + 10 * (i - 232)
      self.init(grey, grey, grey)
    }
  }

  package init(_ red: Int, _ green: Int, _ blue: Int) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  private static let named: [RGB] = [
    RGB(0, 0, 0), RGB(205, 0, 0), RGB(0, 205, 0), RGB(205, 205, 0),
    RGB(0, 0, 238), RGB(205, 0, 205), RGB(0, 205, 205), RGB(229, 229, 229),
    RGB(127, 127, 127), RGB(255, 0, 0), RGB(0, 255, 0), RGB(255, 255, 0),
    RGB(92, 92, 255), RGB(255, 0, 255), RGB(0, 255, 255), RGB(255, 255, 255),
  ]
}
