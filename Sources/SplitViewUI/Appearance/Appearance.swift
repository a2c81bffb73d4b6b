/// The colours and signs a screen is painted with, and whether it is animated.
///
/// ```swift
/// struct Preferences { var isLight = false }
///
/// func appearance(_ state: Preferences, usual: Appearance) -> Appearance {
///   var appearance = usual
///   if state.isLight { appearance.theme = .light }
///   appearance.isAnimated = false
///   return appearance
/// }
/// let usual = Appearance(theme: .dark, symbols: .ascii)
/// #expect(appearance(Preferences(isLight: true), usual: usual).theme == .light)
/// ```
public struct Appearance: Hashable, Sendable {
  /// The styles. On a terminal of few colours, or of none, those of a program's own theme are adapted.
  public var theme: Theme
  /// Borders and marks.
  public var symbols: Symbols
  /// False where popovers, sheets and columns appear at once, without animation.
  public var isAnimated = true

  /// True to show the terminal's cursor wherever the keys are; false to show it only in a text that
  /// is written or selected.
  public var showsCursorEverywhere = false

  /// Makes an appearance.
  public init(theme: Theme, symbols: Symbols) {
    self.theme = theme
    self.symbols = symbols
  }
}
