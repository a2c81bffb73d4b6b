import TerminalFrame

extension Theme {
  /// The theme on its raised ground: what stands on the background of the screen here stands on
  /// ``raisedGround`` there. The theme itself if it has none.
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
