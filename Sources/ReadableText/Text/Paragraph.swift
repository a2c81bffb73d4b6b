/// A part of a message's text that is wrapped separately. A paragraph without any text is an empty line.
public struct Paragraph: Hashable, Sendable {
  /// The kinds of text. Each kind has its own style.
  public enum Kind: Hashable, Sendable {
    case prose
    /// Code or a table. Spaces and line breaks are kept, and lines that are too wide are wrapped.
    case preformatted
    /// A line of a patch. Its spaces are kept, as in preformatted text.
    case patch(PatchLine)
    case heading
    /// A horizontal rule, which has no text.
    case rule
    /// The line `-- ` and the text below it.
    case signature
    /// A header field of an attached message, or a label between two parts.
    case partHeader
    /// A table row, in which tabs separate the cells.
    case row(TableRow)
  }

  /// The quote level, which is the number of `> ` marks shown before the text.
  public var quoteDepth: Int
  /// The number of cells by which the text is indented, for example in a list.
  public var indent: Int
  /// The marker of a list item (`•`, `3.`). It is shown in the indent before the text.
  public var marker: String
  /// The text, which has no line breaks but may contain tabs and other control characters.
  public var text: String
  /// The kind of the text.
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
