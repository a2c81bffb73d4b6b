import TerminalFrame

extension RGB {
  /// The greatest of the three.
  var brightest: Int { max(red, green, blue) }
  /// The distance from grey.
  var chroma: Int { brightest - min(red, green, blue) }

  /// The visible distance of two colours: the squared distance, weighted for the eye, which sees
  /// differences of green better than of red, and of red better than of blue.
  func distance(to other: RGB) -> Int {
    let r = red - other.red
    let g = green - other.green
    let b = blue - other.blue
    return 3 * r * r + 4 * g * g + 2 * b * b
  }
}

/// A pair of colours by ncurses' numbers; -1 is the terminal's own.
struct TerminalColors: Hashable, Sendable {
  var foreground: Int32
  var background: Int32
}

/// The number of colours that a terminal shows.
enum ColorDepth: Hashable, Sendable {
  /// No colours, or none are wanted.
  case none
  case eight
  case sixteen
  /// The palette of 256, by which ``Color`` counts.
  case palette
  /// Colours by red, green and blue, but 0 to 7 are those of the palette.
  case direct

  /// The depth of a terminal for which ncurses counts `count` colours.
  init(count: Int) {
    switch count {
    case ..<8: self = .none
    case 8..<16: self = .eight
    case 16..<256: self = .sixteen
    case 256: self = .palette
    default: self = .direct
    }
  }

  /// The number of the palette's colours that the terminal shows unchanged.
  var count: Int {
    switch self {
    case .none: 0
    case .eight: 8
    case .sixteen: 16
    case .palette, .direct: 256
    }
  }
}

extension ColorDepth {
  /// The colours that a terminal of this depth shows for those of `style`.
  ///
  /// Text stays legible: other colours than black do not become black, and a foreground never
  /// becomes the same as its background.
  func colors(of style: Style) -> TerminalColors {
    let background = number(style.background)
    var foreground = number(style.foreground)
    switch self {
    case .none, .palette, .direct: break
    case .eight, .sixteen:
      let grey: Int32 = self == .sixteen ? 8 : 7
      if foreground == 0, style.foreground != .palette(0) { foreground = grey }
      if foreground == background, style.foreground != style.background {
        foreground = background == 0 || background == 4 || background == 8 ? 7 : 0
      }
    }
    return TerminalColors(foreground: foreground, background: background)
  }

  private func number(_ color: Color) -> Int32 {
    guard let index = color.paletteIndex else { return -1 }
    switch self {
    case .none: return -1
    case .palette: return Int32(index)
    case .eight: return Self.nearest(to: index, among: 8)
    case .sixteen: return Self.nearest(to: index, among: 16)
    case .direct:
      if index < 8 { return Int32(index) }
      let rgb = RGB(paletteIndex: index)
      return Int32(rgb.red << 16 | rgb.green << 8 | rgb.blue)
    }
  }

  /// The nearest of the palette's first 8 or 16 colours: a grey for greys, and the nearest hue for
  /// others. If there are 16, bright colours get the brighter of the two shades of that hue.
  private static func nearest(to index: UInt8, among count: UInt8) -> Int32 {
    if index < count { return Int32(index) }
    let wanted = RGB(paletteIndex: index)
    let isGrey = wanted.chroma < 40
    let candidates: [UInt8] =
      isGrey ? (count == 16 ? [0, 8, 7, 15] : [0, 7]) : [1, 2, 3, 4, 5, 6]
    let best = candidates.min {
      RGB(paletteIndex: $0).distance(to: wanted) < RGB(paletteIndex: $1).distance(to: wanted)
    }
    let isBright = !isGrey && count == 16 && wanted.brightest > 220
    return Int32(best ?? 0) + (isBright ? 8 : 0)
  }
}
