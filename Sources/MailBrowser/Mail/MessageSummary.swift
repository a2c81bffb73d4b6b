import MailStore

/// The head of a message, as a list shows it.
public struct MessageSummary: Hashable, Sendable {
  /// The sender; in mailboxes of one's own mail, the recipients.
  public var sender: String
  /// Its subject, decoded.
  public var subject: String
  /// The date that it was written, or delivered if that is unknown. Seconds since 1970, UTC.
  public var date: Int64
  /// Its flags.
  public var flags: MessageFlags
  /// True if its head says that something is attached.
  public var hasAttachments: Bool

  /// Makes a summary.
  public init(
    sender: String, subject: String, date: Int64, flags: MessageFlags, hasAttachments: Bool
  ) {
    self.sender = sender
    self.subject = subject
    self.date = date
    self.flags = flags
    self.hasAttachments = hasAttachments
  }
}

extension MessageSummary {
  /// The head of a message by its envelope.
  /// - Parameter isOutgoing: true in mailboxes of one's own mail, which show recipients.
  public init(_ messages: MessageList, _ index: Int, _ envelope: Envelope?, isOutgoing: Bool) {
    func names(_ people: [EmailAddress]) -> String {
      people.map { person in
        person.name.flatMap { $0.isEmpty ? nil : $0 } ?? person.address
      }.joined(separator: ", ")
    }
    let from = envelope?.from.first.map { names([$0]) } ?? ""
    let to = names(envelope?.to ?? [])
    let sender = isOutgoing ? (to.isEmpty ? "No recipient" : "To: " + to) : from
    self.init(
      sender: sender.isEmpty ? "Unknown sender" : sender, subject: envelope?.subject ?? "",
      date: envelope?.date?.seconds ?? messages.deliveryTime(at: index) ?? 0,
      flags: messages.flags(at: index), hasAttachments: envelope?.hasAttachments ?? false)
  }
}
