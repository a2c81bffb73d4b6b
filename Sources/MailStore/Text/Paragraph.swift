/// A part of a message's text that is wrapped on its own. A paragraph without text is an empty line.
public struct Paragraph: Hashable, Sendable {
  /// The kinds of text, each of which has a style.
  public enum Kind: Hashable, Sendable {
    case prose
    /// Code and tables. Spaces and line breaks are kept, and lines that are too wide are wrapped.
    case preformatted
    /// A line of a patch, kept like preformatted text.
    case patch(PatchLine)
    case heading
    /// A horizontal rule, without text.
    case rule
    /// The line `-- ` and the text after it.
    case signature
    /// The headers of an attached message, or a label between parts.
    case partHeader
    /// A row of a table, with cells separated by tabs.
    case row(TableRow)
  }

  /// The quote level, shown as that many `> `.
  public var quoteDepth: Int
  /// The indent in cells, for lists and indented text.
  public var indent: Int
  /// The marker of a list item (`•`, `3.`), shown in the indent before the text.
  public var marker: String
  /// The text, on one line, which may hold tabs and other control characters.
  public var text: String
  /// The kind of text.
  public var kind: Kind
  /// The Content-IDs of the attached images that the paragraph shows, in HTML (RFC 2392).
  public var images: [String] = []

  /// Makes a paragraph.
  public init(
    _ text: String, kind: Kind = .prose, quoteDepth: Int = 0, indent: Int = 0, marker: String = ""
  ) {
    self.text = text
    self.kind = kind
    self.quoteDepth = quoteDepth
    self.indent = indent
    self.marker = marker
  }
}
