/// A piece of a message's text that is wrapped by itself. An empty text is an empty line.
public struct Paragraph: Hashable, Sendable {
  /// What kind of text it is, for its style.
  public enum Kind: Hashable, Sendable {
    case prose
    /// Keep its spaces: code, tables, patches. Still wrapped where it is too wide.
    case preformatted
    case heading
    /// A horizontal rule; has no text.
    case rule
    /// After the `-- ` line.
    case signature
    /// The headers of an attached message, or a label between parts.
    case partHeader
  }

  /// How many times it was quoted; shown as that many `> `.
  public var quoteDepth: Int
  /// Cells that it is set in (lists).
  public var indent: Int
  /// A list item's mark (`•`, `3.`), shown in the cells before the indented text.
  public var marker: String
  /// The text; one line, tabs and other controls still in it.
  public var text: String
  /// What kind of text it is.
  public var kind: Kind

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
