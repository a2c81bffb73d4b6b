/// The fields of a message's head that lists and readers use, decoded (RFC 5322, 2047, 2231).
public struct Envelope: Hashable, Sendable {
  /// The authors, from `From`; if that is missing, from `Sender`.
  public var from: [EmailAddress] = []
  /// `To`.
  public var to: [EmailAddress] = []
  /// `Cc`.
  public var cc: [EmailAddress] = []
  /// `Date`; if it is missing or invalid, the date of the topmost `Received`. Nil if that is, too, and the time of delivery
  /// counts.
  public var date: MailDate?
  /// `Subject`, decoded and unfolded; empty if it is missing.
  public var subject = ""
  /// `Message-ID` with its angle brackets.
  public var messageID: String?
  /// The first id of `In-Reply-To`, with its angle brackets. Old programs wrote there whose message it is as well, `Message
  /// from Ada <ada@example.org>`; the address of somebody in the message is no id.
  public var inReplyTo: String?
  /// The ids of `References`, oldest first, with their angle brackets.
  public var references: [String] = []
  /// True if the head looks as if there were attachments; in an envelope of an index that read the text, if there are.
  public var hasAttachments = false

  /// Makes an empty envelope.
  public init() {}

  /// True for an id without a word on both sides of an `@`, which names a message only where one has it as its `Message-ID`.
  package static func isBareWord(_ id: String) -> Bool {
    guard let at = id.utf8.firstIndex(of: UInt8(ascii: "@")) else { return true }
    let signs = "<>@".utf8
    return id.utf8[..<at].allSatisfy(signs.contains) || id.utf8[at...].allSatisfy(signs.contains)
  }
}
