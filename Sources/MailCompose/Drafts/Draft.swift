import MailStore

/// A message that the user writes, by the fields of RFC 5322.
public struct Draft: Equatable, Sendable {
  /// The author.
  public var from: EmailAddress
  /// The recipients.
  public var to: [EmailAddress] = []
  /// Those who get a copy.
  public var cc: [EmailAddress] = []
  /// Those who get a copy of which the others are not told. The field is never sent.
  public var bcc: [EmailAddress] = []
  /// The subject.
  public var subject = ""
  /// The time at which it was begun, on the user's clock.
  public var date: MailDate
  /// The id, in angle brackets. It is made once, so that a draft sent twice is seen to be one message.
  public var messageID: String
  /// The id of the message that it answers.
  public var inReplyTo: String?
  /// The ids of the thread, oldest first.
  public var references: [String] = []
  /// Fields that this program knows nothing of, such as `Reply-To`, which another program or the user wrote.
  public var otherFields: [HeaderField] = []
  /// Fields as the user typed them that cannot be sent: what is no address, or a field that is not known here. They are kept
  /// in the draft for the user to repair, and never sent.
  public var unread: [HeaderField] = []
  /// The text, with LF at the end of its lines. What another program made of the former text goes once it is changed.
  public var text = "" {
    didSet { if text != oldValue { dropFormatting() } }
  }
  /// The text as another program formatted it; nil for plain text.
  public internal(set) var formatted: FormattedText?
  /// What is done before it is sent.
  public var protection = DraftProtection.none
  /// The type of a draft that another program has encrypted, and that can neither be changed nor sent; nil for any other.
  public internal(set) var sealed: String?
  /// The files that go with it.
  public var attachments: [DraftAttachment] = []
  /// The message that is sent on as it is (``Resending``); nil for a message of the user's own. Of the draft only its author,
  /// its recipients, its date and its id count then.
  public var resent: [UInt8]?
  /// The messages that it answers or forwards, whose flags are set once it is sent.
  public var answers: [AnsweredReference] = []

  /// An empty message from an address.
  public init(from: EmailAddress, date: MailDate) {
    self.from = from
    self.date = date
    messageID = MessageIDMaker.id(from: from, now: date.seconds)
  }

  /// Takes the formatting away. Its pictures stay as files.
  private mutating func dropFormatting() {
    guard let former = formatted else { return }
    formatted = nil
    attachments = former.files + attachments
  }

  /// All who get it, each once.
  public var recipients: [EmailAddress] { (to + cc + bcc).without() }
}

/// A file that goes with a message, byte for byte.
public struct DraftAttachment: Equatable, Sendable {
  /// The name of the file, without folders.
  public var name: String
  /// The media type: `application/pdf`.
  public var type: String
  /// The content.
  public var content: [UInt8]
  /// The file that it was read from; nil if that is not known.
  public var source: FileStamp?

  /// Attaches content under a name.
  /// - Parameter type: nil to tell the type by name and content.
  public init(name: String, content: [UInt8], type: String? = nil) {
    self.name = name.split(separator: "/").last.map(String.init) ?? "attachment"
    self.content = content
    self.type = type ?? MediaTypes.type(named: self.name, content)
  }
}

/// The place of a message that a draft answers, which is noted beside the outbox until the draft is sent.
public struct AnsweredReference: Equatable, Sendable {
  /// The flag that the message gets: `replied`, or `passed` for a forwarded one.
  public var isForwarded: Bool
  /// Its account and its mailbox.
  public var mailbox: MailboxID
  /// Its key in the account.
  public var key: MessageKey

  /// Refers to a message.
  public init(_ message: ListedMessage, isForwarded: Bool) {
    (mailbox, key, self.isForwarded) = (message.mailbox, message.key, isForwarded)
  }

  /// Reads a value that ``field`` wrote; nil for anything else.
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

  /// The reference as a note has it: words of ASCII, with percent signs for all other bytes.
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
