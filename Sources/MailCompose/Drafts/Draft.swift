import MailStore

/// A message that the user is writing, with the fields of RFC 5322.
public struct Draft: Equatable, Sendable {
  /// The author of the message.
  public var from: EmailAddress
  /// The addresses in `To`.
  public var to: [EmailAddress] = []
  /// The addresses in `Cc`, which receive copies.
  public var cc: [EmailAddress] = []
  /// The recipients of blind copies. The message that is sent never names them.
  public var bcc: [EmailAddress] = []
  /// The subject of the message.
  public var subject = ""
  /// The time when the user began the draft, with the user's UTC offset.
  public var date: MailDate
  /// The Message-ID, in angle brackets. This ID never changes, so a draft that is sent twice is recognized as the
  /// same message.
  public var messageID: String
  /// The Message-ID of the message that this draft answers.
  public var inReplyTo: String?
  /// The Message-IDs of the thread that the draft continues, oldest first.
  public var references: [String] = []
  /// Fields that this program does not interpret, such as `Reply-To`. They were written by another program or by the
  /// user.
  public var otherFields: [HeaderField] = []
  /// Fields that cannot be sent, exactly as the user typed them: for example, a field with a
  /// malformed address, or an unknown field. They stay in the draft until the user corrects them.
  public var unread: [HeaderField] = []
  /// The text, with LF line ends. Changing the text drops formatting from another program.
  public var text = "" {
    didSet { if text != oldValue { dropFormatting() } }
  }
  /// The text with its formatting, if another program wrote the draft. Nil for plain text.
  public internal(set) var formatted: FormattedText?
  /// Whether the message will be encrypted or signed when it is sent.
  public var protection = DraftProtection.none
  /// The type of the encrypted part, if another program has encrypted the draft. Such a draft can be neither edited nor
  /// sent. Nil for other drafts.
  public internal(set) var sealed: String?
  /// The files that are attached to the message.
  public var attachments: [DraftAttachment] = []
  /// The original message, if the draft resends it unchanged (``Resending``). In that case, only the draft's author,
  /// recipients, date and Message-ID are used. Nil for a message that the user writes.
  public var resent: [UInt8]?
  /// The messages that the draft answers or forwards. They are marked as replied or forwarded once the draft is sent.
  public var answers: [AnsweredReference] = []

  /// Creates an empty message.
  public init(from: EmailAddress, date: MailDate) {
    self.from = from
    self.date = date
    messageID = MessageIDMaker.id(from: from, now: date.seconds)
  }

  /// Drops the formatting, and turns its pictures into attachments.
  private mutating func dropFormatting() {
    guard let former = formatted else { return }
    formatted = nil
    attachments = former.files + attachments
  }

  /// All recipients, without duplicates.
  public var recipients: [EmailAddress] { (to + cc + bcc).without() }
}

/// A file that is attached to a message byte for byte.
public struct DraftAttachment: Equatable, Sendable {
  /// The name of the file, without folders.
  public var name: String
  /// The media type, such as `application/pdf`.
  public var type: String
  /// The bytes of the file.
  public var content: [UInt8]
  /// The file that the content was read from. Nil if that file is unknown.
  public var source: FileStamp?

  /// Creates an attachment from a file's name and content.
  /// - Parameter type: the media type; nil to detect it from the name and the content.
  public init(name: String, content: [UInt8], type: String? = nil) {
    self.name = name.split(separator: "/").last.map(String.init) ?? "attachment"
    self.content = content
    self.type = type ?? MediaTypes.type(named: self.name, content)
  }
}

/// A message that a draft answers or forwards. The reference is stored in a file next to the outbox until the draft
/// is sent.
public struct AnsweredReference: Equatable, Sendable {
  /// True for a forwarded message, whose flag `passed` will be set. False for an answered message, whose flag
  /// `replied` will be set.
  public var isForwarded: Bool
  /// The mailbox that contains the message, with its account.
  public var mailbox: MailboxID
  /// The key of the message in its account.
  public var key: MessageKey

  /// Creates a reference to a listed message.
  public init(_ message: ListedMessage, isForwarded: Bool) {
    (mailbox, key, self.isForwarded) = (message.mailbox, message.key, isForwarded)
  }

  /// Parses a reference from the line that ``field`` returned for it. Nil if the text is not such a
  /// line.
  init?(_ text: String) {
    let words = text.split(separator: " ")
    guard words.count == 4, words[0] == "replied" || words[0] == "passed" else { return nil }
    isForwarded = words[0] == "passed"
    let parts = words.dropFirst().map { Self.decoded($0) }
    mailbox = MailboxID(
      account: AccountID(path: FilePath(bytes: parts[0])),
      name: String(decoding: parts[1], as: UTF8.self))
    key = MessageKey(rawValue: String(decoding: parts[2], as: UTF8.self))
  }

  /// The reference as a line of ASCII words. Bytes that are not ASCII are percent-encoded.
  var field: String {
    let parts = [mailbox.account.path.bytes, Array(mailbox.name.utf8), Array(key.rawValue.utf8)]
    return ([isForwarded ? "passed" : "replied"] + parts.map(Self.encoded)).joined(separator: " ")
  }

  private static func encoded(_ bytes: [UInt8]) -> String {
    bytes.map { byte in
      let isPlain = (0x2B...0x7E).contains(byte) && byte != 0x5C
      let digits = String(byte, radix: 16)
      return isPlain
        ? String(Character(Unicode.Scalar(byte))) : "%" + (byte < 16 ? "0" : "") + digits
    }.joined()
  }

  private static func decoded(_ text: Substring) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      let code = byte == UInt8(ascii: "%") ? UInt8(Substring(rest.prefix(2)), radix: 16) : nil
      if code != nil { rest = rest.dropFirst(2) }
      bytes.append(code ?? byte)
    }
    return bytes
  }
}
