import TerminalFrame

extension Theme {
  /// Returns a theme for terminals with 8 or 16 colours, on the terminal's own background or on the background
  /// `ground`.
  ///
  /// Every terminal has its own shades for these colours. Text therefore uses the terminal's own text colour, which
  /// is legible on its background. Dimmed text has the dim attribute. Many terminals ignore that attribute on a
  /// light background; there, dimmed text is the palette's grey if there are 16 colours. On a dark background, dark
  /// colours are avoided, so blue is not used.
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
      heading: ink(own, .bold), link: ink(accent, .underline),
      quotes: (isLight ? [blue, magenta] : [green, cyan, yellow]).map { ink($0) } + [dim],
      code: ink(isLight ? magenta : green), added: ink(green), removed: ink(red),
      addedWords: Style(black, on: green), removedWords: Style(white, on: red), hunk: dim,
      match: Style(black, on: yellow), highlightedMatch: Style(white, on: magenta, .bold),
      behind: dim, isMonochrome: false)
  }

  /// True if the theme was made for a terminal with `colors` colours, so that the terminal can show most of its
  /// styles. Styles that the program has changed are shown in the nearest colours.
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
