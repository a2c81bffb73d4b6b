/// A message as a reader sees it: headers, a text to read, and what is attached.
public struct Message: Hashable, Sendable {
  /// What its head says.
  public var envelope: Envelope
  /// Every header field in order, decoded and unfolded.
  public var headers: [HeaderField]
  /// The text to read.
  public var body: [Paragraph]
  /// Links of the body; link *n* is written `[n]` in it, counted from 1.
  public var links: [String]
  /// What is attached, in order.
  public var attachments: [Attachment]
  /// What the reader should know: why it is shown raw, what a limit left out.
  public var notices: [String]

  /// Makes a message.
  public init(
    envelope: Envelope, headers: [HeaderField], body: [Paragraph], links: [String] = [],
    attachments: [Attachment] = [], notices: [String] = []
  ) {
    self.envelope = envelope
    self.headers = headers
    self.body = body
    self.links = links
    self.attachments = attachments
    self.notices = notices
  }
}

/// One header field, decoded (RFC 2047) and unfolded.
public struct HeaderField: Hashable, Sendable {
  /// As written: `Received`.
  public var name: String
  /// Decoded, on one line.
  public var value: String

  /// Makes a field.
  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}

/// A part that is not shown as text.
public struct Attachment: Hashable, Sendable {
  /// Its file name, decoded; nil where it has none.
  public var name: String?
  /// Its media type: `application/pdf`.
  public var type: String
  /// Bytes, decoded.
  public var size: Int

  /// Makes an attachment.
  public init(name: String?, type: String, size: Int) {
    self.name = name
    self.type = type
    self.size = size
  }
}

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
