/// The colours and symbols that a screen is painted with, and whether changes are animated.
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
  /// The theme. On a terminal with few colours or none, a theme of the program's own is adapted.
  public var theme: Theme
  /// The borders and marks.
  public var symbols: Symbols
  /// True if popovers, sheets and columns appear with an animation. True unless set.
  public var isAnimated = true

  /// True to show the terminal's cursor wherever the keyboard focus is. False to show it only in text that is
  /// being edited or selected.
  public var showsCursorEverywhere = false

  /// Makes an appearance.
  public init(theme: Theme, symbols: Symbols) {
    self.theme = theme
    self.symbols = symbols
  }
}
