/// A message as it is shown, with its headers, text and attachments.
public struct Message: Hashable, Sendable {
  /// The envelope from the message's header.
  public var envelope: Envelope
  /// The address groups in `To` and in `Cc`.
  public var groups = Groups()
  /// All header fields, decoded and unfolded, in order.
  public var headers: [HeaderField]
  /// The text of the message.
  public var body: [Paragraph]
  /// The original quote marks of lines, by the paragraph's index in `body`. Contains only marks other than one `> ` for
  /// each level, such as `>> `, or a `> ` before an empty line.
  public var quoteMarks: [Int: String] = [:]
  /// True if the body contains text that is signed with OpenPGP. The signature has not been checked.
  public var isClearSigned = false
  /// The links in the body, in order. Each link is listed once, and the numbers begin with 1. In text from HTML, `[n]`
  /// follows the text of link *n*, unless that text is the address itself. Plain text is shown unchanged.
  public var links: [Link]
  /// The calendars that are shown after the text, such as invitations, replies and cancellations.
  public var calendars: [CalendarFile] = []
  /// The attachments, in order.
  public var attachments: [Attachment]
  /// The forms of the message's text if it has several, such as plain text and HTML.
  public var forms: [TextForm] = []
  /// The form that is shown in `body`, as an index in `forms`.
  public var shownForm = 0
  /// Notices for the user, for example about the reason why the message is shown raw, or about text that was left out
  /// because of a limit (`MessageNotice`).
  public var notices: [String]

  /// The address groups to which the message was sent.
  public struct Groups: Hashable, Sendable {
    /// The address groups in `To` and in `Cc`. Their members are indices into the envelope's addresses.
    public var to: [AddressGroup] = [], cc: [AddressGroup] = []

    /// Makes a value without groups.
    public init() {}

    init(_ head: MessageHead, in bytes: Span<UInt8>, charset: String?) {
      to = AddressGroup.all(in: head, named: "to", bytes, charset: charset)
      cc = AddressGroup.all(in: head, named: "cc", bytes, charset: charset)
    }
  }

  /// True if the message contains attachments other than its signature.
  public var hasAttachments: Bool { attachments.contains { !$0.isSignature } }

  /// False if the message has no valid date of its own. Any date in its envelope then comes from the topmost
  /// `Received`.
  public var hasOwnDate: Bool {
    func values(_ name: String) -> [String] {
      headers.filter { $0.name.lowercased() == name }.map(\.value)
    }
    if envelope.date == nil || values("received").isEmpty { return envelope.date != nil }
    return values("date").contains { MailDate(Array($0.utf8).span) != nil }
  }

  /// Makes a message from its parts.
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
