/// Colours and signs: what a screen is painted with.
public struct Appearance: Hashable, Sendable {
  /// Colours.
  public var theme: Theme
  /// Borders and marks.
  public var symbols: Symbols

  /// Makes an appearance.
  public init(theme: Theme, symbols: Symbols) {
    self.theme = theme
    self.symbols = symbols
  }
}
