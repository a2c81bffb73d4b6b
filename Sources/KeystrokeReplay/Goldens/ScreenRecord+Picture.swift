import Pictures
import SplitViewUI
import TerminalFrame

extension ScreenRecord {
  /// Returns a picture of the screen (SVG).
  package func picture(_ theme: Theme) -> String { frame(theme).svg(theme, title: "expected") }

  /// Returns the screen drawn with styles of `theme`, looked up by role or parsed from words.
  private func frame(_ theme: Theme) -> Frame {
    var frame = Frame(size: size)
    frame.restyle(frame.bounds) { _ in theme.text }
    let roles = StyleWords.roles(of: theme)
    for (y, row) in rows.enumerated() {
      frame.write(row, at: Point(0, y), in: frame.bounds, style: theme.text)
      guard runs.indices.contains(y) else { continue }
      for run in runs[y] {
        let style = Self.style(run.style[...], roles, theme.text)
        frame.restyle(Rect(x: run.cells.lowerBound, y: y, width: run.cells.count, height: 1)) { _ in
          style
        }
      }
    }
    if let cursor { frame.cursor = cursor }
    return frame
  }

  /// Parses a style such as `accent on selection bold`, `bold red on blue` or `link to https://example.org`.
  private static func style(
    _ name: Substring, _ roles: [(name: String, style: Style)], _ text: Style
  ) -> Style {
    var style = text
    var isGround = false
    for word in name.split(separator: " ").prefix(while: { $0 != "to" }).map(String.init) {
      let role = roles.first { $0.name == word }?.style
      if word == "on" {
        isGround = true
      } else if let attribute = StyleWords.attributes.first(where: { $0.word == word }) {
        style.attributes.insert(attribute.attribute)
      } else if let color = StyleWords.color(word) {
        if isGround { style.background = color } else { style.foreground = color }
      } else if let role {
        style = isGround ? style.on(role.background) : role
      }
    }
    return style
  }
}
