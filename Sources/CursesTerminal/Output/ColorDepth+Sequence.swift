import TerminalFrame

extension ColorDepth {
  /// Returns the SGR sequence that sets exactly `style`, for terminals like xterm.
  package func sequence(of style: Style) -> String {
    var codes = ["0"]
    for (attribute, code) in Self.codes where style.attributes.contains(attribute) {
      if attribute != .strikethrough || self == .full { codes.append(code) }
    }
    let colors = colors(of: style)
    codes += code(of: colors.foreground, 30) + code(of: colors.background, 40)
    return "\u{1B}[\(codes.joined(separator: ";"))m"
  }

  private static var codes: [(Attributes, String)] {
    [
      (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"),
      (.strikethrough, "9"),
    ]
  }

  /// Returns the SGR codes of a colour, given its number in ncurses. `base` is 30 for the
  /// foreground, and 40 for the background.
  private func code(of color: Int32, _ base: Int) -> [String] {
    if color < 0 { return [] }
    if color < 8 { return ["\(base + Int(color))"] }
    if self == .direct || color >= TerminfoEntry.directColors {
      let parts = [16, 8, 0].map { "\(color >> $0 & 0xFF)" }
      return ["\(base + 8)", "2"] + parts
    }
    return color < 16 ? ["\(base + 60 + Int(color) - 8)"] : ["\(base + 8)", "5", "\(color)"]
  }
}
