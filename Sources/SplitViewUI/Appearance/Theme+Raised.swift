import TerminalFrame

extension Theme {
  /// The theme for raised surfaces, in which styles have the background ``raisedGround`` instead of
  /// the background of the screen. This is the theme itself if it has no raised background.
  package var raised: Theme {
    guard let raisedGround else { return self }
    let ground = text.background
    func raised(_ style: Style) -> Style {
      style.background == ground ? style.on(raisedGround) : style
    }
    var theme = self
    for role in Self.styles { theme[keyPath: role] = raised(self[keyPath: role]) }
    theme.quotes = quotes.map(raised)
    theme.roles = roles.mapValues(raised)
    return theme
  }
}
