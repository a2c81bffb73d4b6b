import MailStore

/// A message in the form that the sending program receives.
public struct OutgoingMessage: Equatable, Sendable {
  /// The bytes of the message, without `Bcc` and without the fields that mail programs write for their own use.
  public let bytes: [UInt8]
  /// The address of the author.
  public let sender: String
  /// The addresses of all recipients, without duplicates.
  public let recipients: [String]

  /// Creates the message from the bytes of a draft. Throws an error if the draft has no recipients or a malformed
  /// address. Also throws if the draft still has to be encrypted or signed, because it would be sent without
  /// protection.
  /// - Parameter isPlain: true for a draft that Trifold itself will encrypt or sign later.
  public init(draft bytes: [UInt8], isPlain: Bool = false) throws(DraftFlaw) {
    let message = AnsweredMessage(bytes)
    // Other programs may write `Resent-` fields anywhere in the header, so the fields count even if
    // they are not at the beginning.
    let isResent = message.resentBlock.isEmpty && !message.values("resent-to").isEmpty
    let field = { isResent ? message.addresses("resent-\($0)") : message.draftAddresses($0) }
    if let field = DraftNotes.protectionField(of: message) { throw .protected(field) }
    if !isPlain, !DraftProtection(ofDraft: message).isNone { throw .unprotected }
    for field in Draft.unread(in: message) { if let flaw = field.flaw { throw flaw } }
    let addresses = ["to", "cc", "bcc"].flatMap(field).without()
    guard !addresses.isEmpty else { throw .noRecipients }
    guard let from = field("from").first else { throw .address("") }
    for address in [from] + addresses where !address.isSendable { throw .address(address.address) }
    sender = from.address
    recipients = addresses.map(\.address)
    self.bytes = MessageHeadEditing.removing(from: bytes) {
      $0 == "bcc" || $0 == "resent-bcc" || DraftNotes.isNote($0)
    }
  }
}
