/// The decoded header fields that are shown in lists and above the text (RFC 5322, 2047, 2231).
public struct Envelope: Hashable, Sendable {
  /// The authors in `From` or, if that field is missing, the address in `Sender`.
  public var from: [EmailAddress] = []
  /// The recipients in `To`.
  public var to: [EmailAddress] = []
  /// The recipients of copies in `Cc`.
  public var cc: [EmailAddress] = []
  /// The date in `Date` or, if that is missing or invalid, the date in the topmost `Received`. Nil
  /// if both are missing or invalid; lists then use the time of delivery.
  public var date: MailDate?
  /// The decoded and unfolded `Subject`; empty if the field is missing.
  public var subject = ""
  /// The `Message-ID`, in angle brackets.
  public var messageID: String?
  /// The first id in `In-Reply-To`, in angle brackets. Old programs wrote the author into this field too, as in
  /// `Message from Ada <ada@example.org>`. Therefore an address that also occurs elsewhere in the header does not count
  /// as an id.
  public var inReplyTo: String?
  /// The ids in `References`, in angle brackets, oldest first.
  public var references: [String] = []
  /// True if the header suggests that the message has attachments. In an envelope from the index,
  /// for which the body was read too, true if the message has attachments.
  public var hasAttachments = false

  /// Makes an empty envelope.
  public init() {}

  /// True if the id does not consist of text on both sides of an `@`. Such an id counts only if it is the `Message-ID`
  /// of some message.
  package static func isBareWord(_ id: String) -> Bool {
    guard let at = id.utf8.firstIndex(of: UInt8(ascii: "@")) else { return true }
    let signs = "<>@".utf8
    return id.utf8[..<at].allSatisfy(signs.contains) || id.utf8[at...].allSatisfy(signs.contains)
  }
}
