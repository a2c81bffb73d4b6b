/// A message as it is shown: headers, text and attachments.
public struct Message: Hashable, Sendable {
  /// The envelope from its head.
  public var envelope: Envelope
  /// The groups in `To` and in `Cc`.
  public var groups = Groups()
  /// All header fields in order, decoded and unfolded.
  public var headers: [HeaderField]
  /// The text to read.
  public var body: [Paragraph]
  /// The marks of quoted lines as they were written, by paragraph index in `body`, where they differ from `> ` for each
  /// level: `>> `, or `> ` before an empty line.
  public var quoteMarks: [Int: String] = [:]
  /// True if the body contains text with an OpenPGP signature around it, which has not been checked.
  public var isClearSigned = false
  /// The links of the body in order, each once, counted from 1. In text from HTML, `[n]` follows the text of link *n*
  /// unless that text is the address; plain text is unchanged.
  public var links: [Link]
  /// The calendars that are shown after the text: invitations, answers, cancellations.
  public var calendars: [CalendarFile] = []
  /// The attachments in order.
  public var attachments: [Attachment]
  /// The forms of the message's text, if there are several, such as plain text and HTML.
  public var forms: [TextForm] = []
  /// The index in `forms` of the form shown in `body`.
  public var shownForm = 0
  /// Notices for the user: why the message is shown raw, or what a limit left out (`MessageNotice`).
  public var notices: [String]

  /// The address groups to which a message is sent.
  public struct Groups: Hashable, Sendable {
    /// The groups in `To` and in `Cc`. Their members are indices of the envelope's addresses.
    public var to: [AddressGroup] = [], cc: [AddressGroup] = []

    /// Makes empty groups.
    public init() {}

    init(_ head: MessageHead, in bytes: Span<UInt8>, charset: String?) {
      to = AddressGroup.all(in: head, named: "to", bytes, charset: charset)
      cc = AddressGroup.all(in: head, named: "cc", bytes, charset: charset)
    }
  }

  /// True if there is something to save other than the text and its signature.
  public var hasAttachments: Bool { attachments.contains { !$0.isSignature } }

  /// False if the message has no valid date of its own. The envelope's date, if there is one, then comes from the
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
