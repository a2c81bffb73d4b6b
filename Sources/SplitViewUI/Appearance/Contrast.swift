import SystemCalls
import TerminalFrame

/// Calculates the contrast between colours as defined in WCAG 2.2.
extension RGB {
  /// The light intensity for each value of a colour channel. A table is needed because sRGB values are not
  /// proportional to light intensity.
  private static let linear: [Double] = (0...255).map { value in
    let part = Double(value) / 255
    return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
  }

  /// The relative luminance, from 0 for black to 1 for white.
  package var luminance: Double {
    func light(_ value: Int) -> Double { Self.linear[min(255, max(0, value))] }
    return 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue)
  }

  /// Returns the contrast between two colours, from 1 (none) to 21. Text needs 4.5; dimmed text and symbols need 3.
  package func contrast(with other: RGB) -> Double {
    let (a, b) = (luminance + 0.05, other.luminance + 0.05)
    return max(a, b) / min(a, b)
  }

  /// Returns a mixture of this colour and a `share` (0 to 1) of `other`.
  func mixed(with other: RGB, _ share: Double) -> RGB {
    func mix(_ a: Int, _ b: Int) -> Int {
      Int((Double(a) * (1 - share) + Double(b) * share).rounded())
    }
    return RGB(mix(red, other.red), mix(green, other.green), mix(blue, other.blue))
  }

  /// Returns this colour, darkened or lightened until its contrast with `ground` is at least `wanted`.
  func legible(on ground: RGB, contrast wanted: Double) -> RGB {
    shades(against: ground).first { $0.contrast(with: ground) >= wanted } ?? ground.opposite
  }

  /// Returns a colour of the palette of 256 colours that is legible on `ground`, as in ``legible(on:contrast:)``.
  func legibleInPalette(on ground: RGB, contrast wanted: Double) -> UInt8 {
    let entries = shades(against: ground).map(\.nearestInCube)
    return entries.first { RGB(paletteIndex: $0).contrast(with: ground) >= wanted }
      ?? ground.opposite.nearestInCube
  }

  /// Black or white, whichever contrasts more with this colour.
  private var opposite: RGB {
    let (black, white) = (RGB(0, 0, 0), RGB(255, 255, 255))
    return contrast(with: white) > contrast(with: black) ? white : black
  }

  /// Returns this colour, followed by variants that contrast more and more with `ground`.
  private func shades(against ground: RGB) -> some Sequence<RGB> {
    (0...16).lazy.map { mixed(with: ground.opposite, Double($0) / 16) }
  }

  /// This colour as a terminal colour, with the same red, green and blue values.
  var color: Color {
    .rgb(UInt8(clamping: red), UInt8(clamping: green), UInt8(clamping: blue))
  }
}

extension Style {
  /// Returns the style on a different background. If the style uses the terminal's own text colour,
  /// the text becomes black or white, whichever contrasts more with the background. Otherwise, the
  /// text might be unreadable, for example white on white.
  package func legible(on background: Color) -> Style {
    guard foreground == .default, let paper = RGB(background) else { return on(background) }
    let ink = paper.contrast(with: RGB(0, 0, 0)) > paper.contrast(with: RGB(255, 255, 255)) ? 0 : 15
    return Style(.palette(UInt8(ink)), on: background, attributes)
  }
}

extension Color {
  /// The minimum contrast for the colours in the output of other programs.
  private static var least: Double { 3.2 }

  /// Returns the colour, darkened or lightened until it is legible on `ground`. On the terminal's
  /// own background, which is unknown, the colour does not change. Users can redefine the first 16
  /// colours of the palette, so fixed colours replace them.
  func legible(on ground: Color) -> Color {
    guard let paper = RGB(ground), let ink = RGB(self) else { return self }
    let legible = ink.legible(on: paper, contrast: Self.least)
    if legible == ink, paletteIndex.map({ $0 >= 16 }) ?? true { return self }
    return paletteIndex == nil ? legible.color : .palette(legible.nearestInCube)
  }
}
