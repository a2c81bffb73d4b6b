import TerminalFrame

extension RGB {
  /// The largest of the red, green and blue values.
  var brightest: Int { max(red, green, blue) }
  /// The difference from grey.
  var chroma: Int { brightest - min(red, green, blue) }
}

/// A pair of colours, given by their numbers in ncurses. The terminal's default colour is -1.
struct TerminalColors: Hashable, Sendable {
  var foreground: Int32
  var background: Int32
}

/// The number of colours that a terminal shows.
package enum ColorDepth: Hashable, Sendable {
  /// The terminal has no colours, or the user does not want any.
  case none
  case eight
  case sixteen
  /// The terminal has a palette of 256 colours, with the same palette indices as in ``Color``.
  case palette
  /// The terminal has colours given by red, green and blue values, except that 0 to 7 are palette indices. An example
  /// is the type `xterm-direct`.
  case direct
  /// The terminal has a palette of 256 colours, and colours given by red, green and blue values, which are numbered as
  /// in ``TerminfoEntry``.
  case full

  /// Makes the depth of a terminal for which ncurses reports `count` colours.
  init(count: Int) {
    switch count {
    case ..<8: self = .none
    case 8..<16: self = .eight
    case 16..<256: self = .sixteen
    case 256: self = .palette
    case TerminfoEntry.colorCount: self = .full
    default: self = .direct
    }
  }

  /// The number of colours that the terminal can show unchanged.
  var count: Int {
    switch self {
    case .none: 0
    case .eight: 8
    case .sixteen: 16
    case .palette: 256
    case .direct, .full: 1 << 24
    }
  }
}

extension ColorDepth {
  /// Returns the colours that a terminal of this depth shows for the colours of `style`.
  ///
  /// Text stays legible. No colour other than black becomes black if the background may be black,
  /// and a foreground never becomes the same as its background.
  func colors(of style: Style) -> TerminalColors {
    let background = number(style.background)
    var foreground = number(style.foreground)
    switch self {
    case .none, .direct, .full: break
    case .palette:
      // Two different colours must stay different.
      if foreground == background, foreground >= 0, style.foreground != style.background {
        let isLight = RGB(style.background).map { $0.brightest > 127 } ?? false
        foreground = isLight ? 16 : 231
      }
    case .eight, .sixteen:
      let grey: Int32 = self == .sixteen ? 8 : 7
      if foreground == 0, background <= 0, style.foreground != .palette(0) { foreground = grey }
      if foreground == background, style.foreground != style.background {
        foreground = background == 0 || background == 4 || background == 8 ? 7 : 0
      }
    }
    return TerminalColors(foreground: foreground, background: background)
  }

  /// Returns the attributes to send together with `colors`, which are the colours used for `style` on this terminal.
  /// Bold is removed from black text, because a terminal may show bold text in brighter colours, and black would become
  /// grey.
  func attributes(of style: Style, in colors: TerminalColors) -> Attributes {
    switch self {
    case .eight, .sixteen:
      colors.foreground == 0 ? style.attributes.subtracting(.bold) : style.attributes
    case .none, .palette, .direct, .full: style.attributes
    }
  }

  private func number(_ color: Color) -> Int32 {
    guard let rgb = RGB(color) else { return -1 }
    let index = color.paletteIndex
    switch self {
    case .none: return -1
    case .palette: return Int32(index ?? rgb.nearestInCube)
    case .eight: return index.flatMap { $0 < 8 ? Int32($0) : nil } ?? Self.nearest(to: rgb, of: 8)
    case .sixteen:
      return index.flatMap { $0 < 16 ? Int32($0) : nil } ?? Self.nearest(to: rgb, of: 16)
    case .direct: return index.flatMap { $0 < 8 ? Int32($0) : nil } ?? rgb.value
    case .full: return index.map(Int32.init) ?? TerminfoEntry.number(of: rgb)
    }
  }

  /// Returns the nearest colour among the first 8 or 16 colours of the palette. The nearest colour to a grey is a grey;
  /// the nearest colour to any other colour has the nearest hue. If there are 16 colours, each hue has two shades, and
  /// a bright colour becomes the brighter one.
  private static func nearest(to wanted: RGB, of count: UInt8) -> Int32 {
    let isGrey = wanted.chroma < 40
    let candidates: [UInt8] =
      isGrey ? (count == 16 ? [0, 8, 7, 15] : [0, 7]) : [1, 2, 3, 4, 5, 6]
    // Pale green should become green, not yellow, although yellow is similarly bright.
    let isPale = !isGrey && wanted.brightest - wanted.chroma > 64
    let pure = isPale ? wanted.pureHue : wanted
    let best = candidates.min {
      RGB(paletteIndex: $0).distance(to: pure) < RGB(paletteIndex: $1).distance(to: pure)
    }
    let isBright = !isGrey && count == 16 && wanted.brightest > 220
    return Int32(best ?? 0) + (isBright ? 8 : 0)
  }
}

extension RGB {
  /// The colour with the same hue at full saturation, and with the brightness of the first colours
  /// of the palette. For a grey, this is the grey itself.
  fileprivate var pureHue: RGB {
    let (low, high) = (min(red, green, blue), max(red, green, blue))
    guard high > low else { return self }
    func pure(_ part: Int) -> Int { (part - low) * 205 / (high - low) }
    return RGB(pure(red), pure(green), pure(blue))
  }

  /// The colour as a number in the form `0xRRGGBB`.
  var value: Int32 { Int32(red << 16 | green << 8 | blue) }
}
