/// The decoded header fields that are used in lists and for reading (RFC 5322, 2047, 2231).
public struct Envelope: Hashable, Sendable {
  /// The authors in `From`. If `From` is missing, the address in `Sender`.
  public var from: [EmailAddress] = []
  /// The recipients in `To`.
  public var to: [EmailAddress] = []
  /// The recipients of copies in `Cc`.
  public var cc: [EmailAddress] = []
  /// The date in `Date`. If `Date` is missing or invalid, the date in the topmost `Received`. Nil
  /// if both are missing or invalid; lists then use the time of delivery.
  public var date: MailDate?
  /// The decoded and unfolded `Subject`; empty if the field is missing.
  public var subject = ""
  /// The `Message-ID`, in angle brackets.
  public var messageID: String?
  /// The first id in `In-Reply-To`, in angle brackets. Old programs also wrote the author into this field, as in
  /// `Message from Ada <ada@example.org>`. Therefore an address that occurs elsewhere in the head is not taken for an
  /// id.
  public var inReplyTo: String?
  /// The ids in `References`, in angle brackets, the oldest first.
  public var references: [String] = []
  /// True if the head suggests that the message has attachments. In an envelope from the index, for
  /// which the body was read, true if there are any.
  public var hasAttachments = false

  /// Makes an empty envelope.
  public init() {}

  /// True if the id is not text on both sides of an `@`. Such an id counts only if some message has it as its
  /// `Message-ID`.
  package static func isBareWord(_ id: String) -> Bool {
    guard let at = id.utf8.firstIndex(of: UInt8(ascii: "@")) else { return true }
    let signs = "<>@".utf8
    return id.utf8[..<at].allSatisfy(signs.contains) || id.utf8[at...].allSatisfy(signs.contains)
  }
}
