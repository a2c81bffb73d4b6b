import TerminalFrame

extension Theme {
  /// The theme for terminals of 8 or 16 colours, on the terminal's own ground or on one that it paints.
  ///
  /// Every terminal has shades of its own for these colours, so text is in the terminal's own colour, which can be read on
  /// its ground. What is dim is that with the attribute; on a light ground, where many terminals dim nothing, it is the palette's
  /// grey if there are 16. Nothing dark stands on a dark ground: no blue.
  static func fewColors(_ colors: Int, isLight: Bool, ground: Color = .default) -> Theme {
    let (black, red, green, yellow) = (
      Color.palette(0), Color.palette(1), Color.palette(2), Color.palette(3)
    )
    let (blue, magenta, cyan, white) = (
      Color.palette(4), Color.palette(5), Color.palette(6), Color.palette(7)
    )
    let isPainted = ground != .default
    func ink(_ color: Color, _ attributes: Attributes = []) -> Style {
      Style(color, on: ground, attributes)
    }
    let own: Color = isPainted ? black : .default
    let accent = isLight ? blue : cyan, attention = isLight ? red : yellow
    let dim = isLight && colors >= 16 ? ink(.palette(8)) : ink(own, .dim)
    let raised =
      isLight
      ? Style(black, on: ground == white ? cyan : white)
      : Style(white, on: blue)
    return Theme(
      text: ink(own), secondaryText: dim, border: dim, frame: ink(own),
      title: ink(own, .bold), button: ink(accent), bar: dim, barKey: ink(accent, .bold),
      field: raised, selection: isLight ? Style(white, on: blue) : Style(black, on: cyan),
      unfocusedSelection: raised, accent: ink(accent), warning: ink(attention),
      destructive: ink(red),
      heading: ink(accent, .bold), link: ink(accent, .underline),
      quotes: (isLight ? [blue, magenta] : [green, cyan, yellow]).map { ink($0) } + [dim],
      code: ink(isLight ? magenta : green), added: ink(green), removed: ink(red),
      addedWords: Style(black, on: green), removedWords: Style(white, on: red), hunk: ink(magenta),
      match: Style(black, on: yellow), highlightedMatch: Style(white, on: magenta, .bold),
      behind: dim, isMonochrome: false)
  }

  /// True if the theme is made for a terminal with `colors` colours: that has those of most roles. A program may have
  /// changed the others, which are shown in the nearest ones.
  func fits(colors: Int) -> Bool {
    func fits(_ color: Color) -> Bool {
      color == .default || color.paletteIndex.map { Int($0) < colors } == true
    }
    let fitting = Self.styles.count {
      fits(self[keyPath: $0].foreground) && fits(self[keyPath: $0].background)
    }
    return fitting * 2 > Self.styles.count
  }
}
