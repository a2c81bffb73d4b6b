/// A message as a reader sees it: headers, a text to read, and what is attached.
public struct Message: Hashable, Sendable {
  /// What its head says.
  public var envelope: Envelope
  /// Every header field in order, decoded and unfolded.
  public var headers: [HeaderField]
  /// The text to read.
  public var body: [Paragraph]
  /// Links of the body in order, each once, counted from 1. In HTML's text, `[n]` stands after the
  /// text of link *n* unless that text is the link; plain text is left as it is.
  public var links: [Link]
  /// What is attached, in order.
  public var attachments: [Attachment]
  /// What the reader should know: why it is shown raw, what a limit left out.
  public var notices: [String]

  /// Makes a message.
  public init(
    envelope: Envelope, headers: [HeaderField], body: [Paragraph], links: [Link] = [],
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

/// Something in a message that can be opened.
public struct Link: Hashable, Sendable {
  /// The address, as the message gives it, without white space and controls.
  public var url: String
  /// The text that it is under, where it first stands; in plain text, the address.
  public var text: String

  /// Makes a link.
  public init(url: String, text: String) {
    self.url = url
    self.text = text
  }
}
