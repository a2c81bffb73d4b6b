/// How many colours a terminal shows.
enum ColorDepth: Hashable, Sendable {
  /// None, or none are wanted.
  case none
  case eight
  case sixteen
  /// The palette of 256 that ``Color`` counts by.
  case palette
  /// Colours by red, green and blue; 0 to 7 are still the palette's.
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

  /// Colours of the palette that look as they should.
  var count: Int {
    switch self {
    case .none: 0
    case .eight: 8
    case .sixteen: 16
    case .palette, .direct: 256
    }
  }
}
