import SplitViewUI
import TerminalFrame

/// The names of the styles in a golden.
struct StyleNames {
  /// The name of the style for plain text.
  static let plain = StyleWords.text

  private var names: [Style: String] = [:]
  private var grounds: [Color: String] = [:]
  private let text: Style
  private let raisedGround: Color?
  private let hasRoles: Bool

  /// Takes the names from the roles of `theme`. If several roles look the same, the first name is used. If `theme` is
  /// nil, styles are described in words.
  init(_ theme: Theme?) {
    hasRoles = theme != nil
    text = theme?.text ?? .plain
    raisedGround = theme?.raisedGround
    guard let theme else { return }
    let all = StyleWords.roles(of: theme)
    for (name, style) in all where names[style] == nil { names[style] = name }
    for (name, style) in all where style.background != theme.text.background {
      if grounds[style.background] == nil { grounds[style.background] = name }
    }
  }

  /// Returns the name of a style, or nil for plain text. A style that is not a role is described by the names of its
  /// parts, or by its colours. The raised background is ignored, because the text of a golden already shows where bars
  /// and sheets are.
  func name(of shown: Style) -> String? {
    let isRaised = shown.background == raisedGround
    let style = isRaised ? shown.on(text.background) : shown
    if style == text { return nil }
    guard hasRoles else { return style.words }
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
    StyleWords.attributes.filter { attributes.contains($0.attribute) }.map { " \($0.word)" }
      .joined()
  }
}
