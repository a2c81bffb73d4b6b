import SplitViewUI
import TerminalFrame

/// Names for a theme's styles in goldens, by purpose rather than by looks.
struct StyleNames {
  /// The name of plain text.
  static let plain = "text"

  private var names: [Style: String] = [:]
  private var grounds: [Color: String] = [:]
  private let text: Style
  private let raisedGround: Color?

  /// The names in `theme`; of styles that look the same, the first.
  init(_ theme: Theme) {
    text = theme.text
    raisedGround = theme.raisedGround
    let quotes = theme.quotes.enumerated().map { ("quote\($0.offset + 1)", $0.element) }
    let all =
      [
        (Self.plain, theme.text), ("secondaryText", theme.secondaryText), ("border", theme.border),
        ("frame", theme.frame), ("title", theme.title), ("button", theme.button),
        ("bar", theme.bar), ("barKey", theme.barKey), ("selection", theme.selection),
        ("unfocusedSelection", theme.unfocusedSelection), ("accent", theme.accent),
        ("warning", theme.warning), ("heading", theme.heading), ("link", theme.link),
        ("behind", theme.behind), ("code", theme.code), ("added", theme.added),
        ("removed", theme.removed), ("destructive", theme.destructive),
        ("addedWords", theme.addedWords),
        ("removedWords", theme.removedWords), ("hunk", theme.hunk), ("match", theme.match),
        ("highlightedMatch", theme.highlightedMatch),
      ] + quotes
    for (name, style) in all where names[style] == nil { names[style] = name }
    for (name, style) in all where style.background != theme.text.background {
      if grounds[style.background] == nil { grounds[style.background] = name }
    }
  }

  /// The name of `style`; nil for plain text. A style without a name is described by the names of
  /// its parts, or by the numbers of its colours. The raised ground has no name: one sees where bars and sheets are.
  func name(of shown: Style) -> String? {
    let isRaised = shown.background == raisedGround
    let style = isRaised ? shown.on(text.background) : shown
    if style == text { return nil }
    if let name = names[style] { return name }
    let ground = style.background == text.background ? nil : grounds[style.background]
    if let ground, let name = names[style.on(text.background)] { return "\(name) on \(ground)" }
    var base = style
    base.attributes = []
    if let name = names[base] { return name + Self.words(style.attributes) }
    let paper = ground ?? style.background.name
    return "\(style.foreground.name) on \(paper)\(Self.words(style.attributes))"
  }

  private static func words(_ attributes: Attributes) -> String {
    let all: [(Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"),
      (.reverse, "reverse"), (.strikethrough, "strikethrough"),
    ]
    return all.filter { attributes.contains($0.0) }.map { " \($0.1)" }.joined()
  }
}

extension Color {
  /// `colour 208` for the palette's, `#ff8700` for one by red, green and blue, or `default`.
  package var name: String {
    if let index = paletteIndex { return "colour \(index)" }
    guard let value = rgbValue else { return "default" }
    let digits = String(value, radix: 16)
    return "#" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits
  }
}
