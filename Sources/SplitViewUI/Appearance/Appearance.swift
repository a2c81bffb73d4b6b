/// The colours and signs a screen is painted with, and whether it is animated.
public struct Appearance: Hashable, Sendable {
  /// The styles.
  public var theme: Theme
  /// Borders and marks.
  public var symbols: Symbols
  /// False where popovers, sheets and columns appear at once, without animation.
  public var isAnimated = true

  /// Makes an appearance.
  public init(theme: Theme, symbols: Symbols) {
    self.theme = theme
    self.symbols = symbols
  }
}
