import SplitViewUI

/// The shape of a terminal.
enum Orientation: String, CaseIterable, Sendable {
  case landscape, portrait, compact

  /// The size of a terminal with this shape: wide enough for columns side by side, for a column
  /// with a popover over it, or for a single column.
  var size: Size {
    switch self {
    case .landscape: Size(118, 36)
    case .portrait: Size(60, 40)
    case .compact: Size(40, 26)
    }
  }

  /// The minimum width for three columns side by side.
  static let threeColumns = 96

  /// Creates the shape of a screen with this `size`. Columns fold at these widths.
  init(of size: Size) {
    switch size.width {
    case ..<55: self = .compact
    case ..<79: self = .portrait
    default: self = .landscape
    }
  }
}
