/// The colours and symbols that are used to paint a screen, and whether changes are animated.
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
  /// The theme. It is adapted automatically to a terminal with few or no colours.
  public var theme: Theme
  /// The symbols for borders and marks.
  public var symbols: Symbols
  /// True if popovers, sheets and columns appear with an animation. By default, they do.
  public var isAnimated = true

  /// True to show the terminal's cursor wherever the keyboard focus is. False to show the cursor
  /// only in text that is being edited or selected.
  public var showsCursorEverywhere = false

  /// Makes an appearance.
  public init(theme: Theme, symbols: Symbols) {
    self.theme = theme
    self.symbols = symbols
  }
}
