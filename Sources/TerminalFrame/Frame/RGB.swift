/// A colour given by its red, green and blue values, each from 0 to 255.
package struct RGB: Hashable, Sendable {
  package var red: Int
  package var green: Int
  package var blue: Int

  /// Makes the colour with the number `index` in xterm's palette. The first 16 colours have xterm's own shades.
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

  /// Makes the red, green and blue values of `color`. Nil for the terminal's default colour.
  package init?(_ color: Color) {
    if let index = color.paletteIndex {
      self.init(paletteIndex: index)
    } else if let value = color.rgbValue {
      self.init(Int(value >> 16), Int(value >> 8 & 0xFF), Int(value & 0xFF))
    } else {
      return nil
    }
  }

  package init(_ red: Int, _ green: Int, _ blue: Int) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// The nearest colour among the palette entries from 16 on. The entries before 16 can be any colour, because users
  /// can change them.
  package var nearestInCube: UInt8 {
    func step(_ value: Int) -> Int { value < 48 ? 0 : value < 115 ? 1 : min(5, (value - 35) / 40) }
    let cube = UInt8(16 + 36 * step(red) + 6 * step(green) + step(blue))
    let grey = UInt8(232 + min(23, max(0, ((red + green + blue) / 3 - 3) / 10)))
    func distance(_ index: UInt8) -> Int { RGB(paletteIndex: index).distance(to: self) }
    return distance(grey) < distance(cube) ? grey : cube
  }

  /// Returns the visible distance between two colours. This is the squared distance, weighted for the human eye, which
  /// distinguishes shades of green better than shades of red, and shades of red better than shades of blue.
  package func distance(to other: RGB) -> Int {
    let r = red - other.red
    let g = green - other.green
    let b = blue - other.blue
    return 3 * r * r + 4 * g * g + 2 * b * b
  }

  private static let named: [RGB] = [
    RGB(0, 0, 0), RGB(205, 0, 0), RGB(0, 205, 0), RGB(205, 205, 0),
    RGB(0, 0, 238), RGB(205, 0, 205), RGB(0, 205, 205), RGB(229, 229, 229),
    RGB(127, 127, 127), RGB(255, 0, 0), RGB(0, 255, 0), RGB(255, 255, 0),
    RGB(92, 92, 255), RGB(255, 0, 255), RGB(0, 255, 255), RGB(255, 255, 255),
  ]
}
