import SystemCalls
import TerminalFrame

/// The contrast of colours, as WCAG 2.2 counts it.
extension RGB {
  /// The light of each value of a channel: sRGB's values are not proportional to light.
  private static let linear: [Double] = (0...255).map { value in
    let part = Double(value) / 255
    return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
  }

  /// The relative luminance, from 0 for black to 1 for white.
  package var luminance: Double {
    func light(_ value: Int) -> Double { Self.linear[min(255, max(0, value))] }
    return 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue)
  }

  /// The contrast of two colours, from 1 for none to 21. Text should have 4.5, what is dim and signs 3.
  package func contrast(with other: RGB) -> Double {
    let (a, b) = (luminance + 0.05, other.luminance + 0.05)
    return max(a, b) / min(a, b)
  }

  /// This colour with `share` (0 to 1) of another.
  func mixed(with other: RGB, _ share: Double) -> RGB {
    func mix(_ a: Int, _ b: Int) -> Int {
      Int((Double(a) * (1 - share) + Double(b) * share).rounded())
    }
    return RGB(mix(red, other.red), mix(green, other.green), mix(blue, other.blue))
  }

  /// The colour, made darker or lighter until it has a contrast of `wanted` with `ground`.
  func legible(on ground: RGB, contrast wanted: Double) -> RGB {
    shades(against: ground).first { $0.contrast(with: ground) >= wanted } ?? ground.opposite
  }

  /// The same among the entries of the palette of 256.
  func legibleInPalette(on ground: RGB, contrast wanted: Double) -> UInt8 {
    let entries = shades(against: ground).map(\.nearestInCube)
    return entries.first { RGB(paletteIndex: $0).contrast(with: ground) >= wanted }
      ?? ground.opposite.nearestInCube
  }

  /// Black or white, whichever has more contrast.
  private var opposite: RGB {
    let (black, white) = (RGB(0, 0, 0), RGB(255, 255, 255))
    return contrast(with: white) > contrast(with: black) ? white : black
  }

  /// The colour, and then darker or lighter ones, away from `ground`.
  private func shades(against ground: RGB) -> some Sequence<RGB> {
    (0...16).lazy.map { mixed(with: ground.opposite, Double($0) / 16) }
  }

  /// The colour by red, green and blue.
  var color: Color {
    .rgb(UInt8(clamping: red), UInt8(clamping: green), UInt8(clamping: blue))
  }
}

extension Style {
  /// The style on another background. The terminal's own ink can be read on its own background, and may be white too where
  /// white is painted: there it becomes black or white, whichever has more contrast.
  package func legible(on background: Color) -> Style {
    guard foreground == .default, let paper = RGB(background) else { return on(background) }
    let ink = paper.contrast(with: RGB(0, 0, 0)) > paper.contrast(with: RGB(255, 255, 255)) ? 0 : 15
    return Style(.palette(UInt8(ink)), on: background, attributes)
  }
}

extension Color {
  /// The contrast of what a program writes that brings its own colours.
  private static var least: Double { 3.2 }

  /// The colour, made darker or lighter until it can be read on `ground`; itself on the terminal's own
  /// background, which nobody knows. The palette's first 16 are the user's own, so others stand for
  /// them.
  func legible(on ground: Color) -> Color {
    guard let paper = RGB(ground), let ink = RGB(self) else { return self }
    let legible = ink.legible(on: paper, contrast: Self.least)
    if legible == ink, paletteIndex.map({ $0 >= 16 }) ?? true { return self }
    return paletteIndex == nil ? legible.color : .palette(legible.nearestInCube)
  }
}
