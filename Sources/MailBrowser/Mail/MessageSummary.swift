import MailStore

/// The head of a message, as a list shows it.
public struct MessageSummary: Hashable, Sendable {
  /// The sender; in mailboxes of one's own mail, the recipients.
  public var sender: String
  /// The addresses of the people in ``sender``, and of further senders with their names: what a
  /// search finds besides. Empty if `sender` has them all.
  public var addresses: String
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
    sender: String, addresses: String = "", subject: String, date: Int64, flags: MessageFlags,
    hasAttachments: Bool
  ) {
    self.sender = sender
    self.addresses = addresses
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
    let people = (isOutgoing ? envelope?.to : envelope?.from) ?? []
    let shown = isOutgoing ? people[...] : people.prefix(1)
    let names = shown.map(Self.name).joined(separator: ", ")
    let others = isOutgoing ? envelope?.cc ?? [] : Array(people.dropFirst())
    let found =
      shown.map { Self.name($0) == $0.address ? "" : $0.address }
      + others.flatMap { Self.name($0) == $0.address ? [$0.address] : [Self.name($0), $0.address] }
    let sender = isOutgoing ? (names.isEmpty ? "No recipient" : "To: " + names) : names
    self.init(
      sender: sender.isEmpty ? "Unknown sender" : sender,
      addresses: found.filter { !$0.isEmpty }.joined(separator: " "),
      subject: envelope?.subject ?? "",
      date: envelope?.date?.seconds ?? messages.deliveryTime(at: index) ?? 0,
      flags: messages.flags(at: index), hasAttachments: envelope?.hasAttachments ?? false)
  }

  private static func name(_ person: EmailAddress) -> String {
    person.name.flatMap { $0.isEmpty ? nil : $0 } ?? person.address
  }
}
