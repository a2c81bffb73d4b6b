/// The decoded header fields that lists and readers use (RFC 5322, 2047, 2231).
public struct Envelope: Hashable, Sendable {
  /// The authors, from `From`, or from `Sender` if `From` is missing.
  public var from: [EmailAddress] = []
  /// `To`.
  public var to: [EmailAddress] = []
  /// `Cc`.
  public var cc: [EmailAddress] = []
  /// The date in `Date`, or in the topmost `Received` if `Date` is missing or invalid. Nil if both are; then the time
  /// of delivery is used.
  public var date: MailDate?
  /// `Subject`, decoded and unfolded; empty if it is missing.
  public var subject = ""
  /// The `Message-ID`, in angle brackets.
  public var messageID: String?
  /// The first id in `In-Reply-To`, in angle brackets. Old programs also wrote the author there, `Message from Ada
  /// <ada@example.org>`, so the address of anybody in the message is not taken for an id.
  public var inReplyTo: String?
  /// The ids in `References`, oldest first, in angle brackets.
  public var references: [String] = []
  /// True if the head suggests attachments, or in an envelope from the index, which has read the body, if there are
  /// any.
  public var hasAttachments = false

  /// Makes an empty envelope.
  public init() {}

  /// True for an id without text on both sides of an `@`. It counts only if some message has it as its `Message-ID`.
  package static func isBareWord(_ id: String) -> Bool {
    guard let at = id.utf8.firstIndex(of: UInt8(ascii: "@")) else { return true }
    let signs = "<>@".utf8
    return id.utf8[..<at].allSatisfy(signs.contains) || id.utf8[at...].allSatisfy(signs.contains)
  }
}
