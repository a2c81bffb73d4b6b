/// A message as a reader shows it: headers, text and attachments.
public struct Message: Hashable, Sendable {
  /// The envelope of its head.
  public var envelope: Envelope
  /// The groups among the addresses of `To` and of `Cc`.
  public var groups = Groups()
  /// All header fields in order, decoded and unfolded.
  public var headers: [HeaderField]
  /// The text to read.
  public var body: [Paragraph]
  /// The marks of quoted lines as they were written, by their places in `body`, where they are not `> ` for each
  /// level: `>> `, or `> ` before an empty line.
  public var quoteMarks: [Int: String] = [:]
  /// True if a text in the body has a signature of OpenPGP around it, which nobody has checked.
  public var isClearSigned = false
  /// The links of the body in order, each once, counted from 1. In text from HTML, `[n]` stands
  /// behind the text of link *n* unless that text is the address; plain text stays as it is.
  public var links: [Link]
  /// The calendars that are shown behind the text: invitations, answers to them, cancellations.
  public var calendars: [CalendarFile] = []
  /// The attachments in order.
  public var attachments: [Attachment]
  /// The forms in which the message has its text, if there are several: plain text and HTML.
  public var forms: [TextForm] = []
  /// The index in `forms` of the form that `body` is.
  public var shownForm = 0
  /// Notices for the reader: why the message is shown raw, or what a limit left out
  /// (`MessageNotice`).
  public var notices: [String]

  /// The groups of people that a message is sent to.
  public struct Groups: Hashable, Sendable {
    /// Those in `To`, and in `Cc`; their members are places in the envelope's addresses.
    public var to: [AddressGroup] = [], cc: [AddressGroup] = []

    /// No groups.
    public init() {}

    init(_ head: MessageHead, in bytes: Span<UInt8>, charset: String?) {
      to = AddressGroup.all(in: head, named: "to", bytes, charset: charset)
      cc = AddressGroup.all(in: head, named: "cc", bytes, charset: charset)
    }
  }

  /// True if there is something to save besides the text and its signature.
  public var hasAttachments: Bool { attachments.contains { !$0.isSignature } }

  /// False if the message does not say when it was written, and the envelope's date, if there is one, is that of the
  /// topmost `Received`.
  public var hasOwnDate: Bool {
    func values(_ name: String) -> [String] {
      headers.filter { $0.name.lowercased() == name }.map(\.value)
    }
    if envelope.date == nil || values("received").isEmpty { return envelope.date != nil }
    return values("date").contains { MailDate(Array($0.utf8).span) != nil }
  }

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
