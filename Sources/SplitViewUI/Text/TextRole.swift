import TerminalFrame

/// The role of a piece of text, which decides its style. A program can have roles of its own:
///
/// ```swift
/// let author = TextRole.custom("author", fallback: .secondary)
/// var theme = Theme.dark
/// theme.roles["author"] = Style(.palette(6))
/// let letter = TextDocument([
///   TextBlock("Ada Lovelace", author), TextBlock("> of course", .quote(1)),
/// ])
/// #expect(letter.blocks[0].role == author)
/// ```
public enum TextRole: Hashable, Sendable {
  /// Text to read.
  case body
  /// Less important than the text around it: labels, dates.
  case secondary
  /// A heading of the text after it.
  case heading
  /// A link.
  case link
  /// A warning.
  case warning
  /// A quotation of that depth.
  case quote(Int)
  /// Code: a word of it in a sentence, or lines.
  case code
  /// A line that a change adds.
  case added
  /// A line that a change removes.
  case removed
  /// The words of an added line that are new.
  case addedWords
  /// The words of a removed line that are gone.
  case removedWords
  /// The line before the changes in one place of a file.
  case hunk
  /// A horizontal rule across the view. Its text is not shown.
  case rule
  /// A role of the program's own: the style that the theme has for that name (``Theme/roles``), or
  /// that of another role.
  indirect case custom(String, fallback: TextRole)

  func style(in theme: Theme) -> Style {
    switch self {
    case .body: theme.text
    case .secondary: theme.secondaryText
    case .heading: theme.heading
    case .link: theme.link
    case .warning: theme.warning
    case .quote(let depth): theme.quote(depth: depth)
    case .code: theme.code
    case .added: theme.added
    case .removed: theme.removed
    case .addedWords: theme.addedWords
    case .removedWords: theme.removedWords
    case .hunk: theme.hunk
    case .rule: theme.border
    case .custom(let name, let fallback): theme.roles[name] ?? fallback.style(in: theme)
    }
  }
}
