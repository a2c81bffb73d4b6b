/// Colours, signs and motion: how a screen is painted.
public struct Appearance: Hashable, Sendable {
  /// Colours.
  public var theme: Theme
  /// Borders and marks.
  public var symbols: Symbols
  /// Whether what comes and goes may be seen moving.
  public var isAnimated = true

  /// Makes an appearance.
  public init(theme: Theme, symbols: Symbols) {
    self.theme = theme
    self.symbols = symbols
  }
}
