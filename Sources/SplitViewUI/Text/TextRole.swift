import TerminalFrame

/// The role of a piece of text, which determines its style. A program can define its own roles:
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
  /// Ordinary text.
  case body
  /// Text that is less important than the text around it, such as labels and dates.
  case secondary
  /// The heading of the text that follows.
  case heading
  /// A link.
  case link
  /// A warning.
  case warning
  /// A quotation, with its quotation depth.
  case quote(Int)
  /// Code, either within a sentence or as separate lines.
  case code
  /// An added line of a diff.
  case added
  /// A removed line of a diff.
  case removed
  /// The words of an added line that differ from the corresponding removed line.
  case addedWords
  /// The words of a removed line that differ from the corresponding added line.
  case removedWords
  /// The heading of each group of changes (hunk) in a diff.
  case hunk
  /// A horizontal rule across the view. Its text is not shown.
  case rule
  /// A role that the program defines. It has the theme's style for this name (``Theme/roles``) or,
  /// if there is none, the style of the fallback role.
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
