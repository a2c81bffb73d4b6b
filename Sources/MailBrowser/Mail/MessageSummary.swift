import MailStore

/// The header of a message, in the form that a list shows.
public struct MessageSummary: Hashable, Sendable {
  /// The sender; in mailboxes with sent mail, the recipients.
  public var sender: String
  /// The addresses of the people in ``sender``, and the names and addresses of additional senders, for searches. Empty
  /// if `sender` already contains all of these.
  public var addresses: String
  /// The subject, decoded.
  public var subject: String
  /// The date on which the message was written or, if that is unknown, delivered, in seconds since
  /// 1970, UTC.
  public var date: Int64
  /// The message's flags.
  public var flags: MessageFlags
  /// True if the message's envelope indicates attachments.
  public var hasAttachments: Bool
  /// The ids that determine the message's thread.
  public var links: MessageLinks

  /// Makes a summary.
  public init(
    sender: String, addresses: String = "", subject: String, date: Int64, flags: MessageFlags,
    hasAttachments: Bool, links: MessageLinks = MessageLinks()
  ) {
    self.sender = sender
    self.addresses = addresses
    self.subject = subject
    self.date = date
    self.flags = flags
    self.hasAttachments = hasAttachments
    self.links = links
  }

  /// True if ``sender`` contains the recipients of a message that the user sent.
  var isOutgoing: Bool { sender.hasPrefix(Self.recipientsMark) }

  /// The subject, or "No subject" if it is empty.
  var title: String { subject.isEmpty ? "No subject" : subject }
}

extension MessageSummary {
  /// Makes the summary of a message whose header was read. If reading failed, the summary gives the
  /// reason.
  /// - Parameter isOutgoing: true in mailboxes with sent mail, which show recipients.
  public init(
    _ messages: MessageList, _ index: Int, _ reading: EnvelopeReading, isOutgoing: Bool
  ) {
    let delivered = messages.deliveryTime(at: index) ?? 0
    let flags = messages.flags(at: index)
    switch reading {
    case .success(let read):
      let envelope = read.envelope
      self.init(
        sender: isOutgoing ? Self.recipients(of: envelope) : Self.sender(of: envelope),
        addresses: Self.addresses(of: envelope, isOutgoing: isOutgoing),
        subject: envelope.subject, date: envelope.date?.seconds ?? delivered, flags: flags,
        hasAttachments: envelope.hasAttachments, links: MessageLinks(envelope))
    case .failure(let failure):
      self.init(
        sender: "Cannot be read", subject: failure.reason, date: delivered, flags: flags,
        hasAttachments: false)
    }
  }

  private static func sender(of envelope: Envelope) -> String {
    let sender = envelope.from.first?.shownName ?? ""
    return sender.isEmpty ? "Unknown sender" : sender
  }

  /// The prefix that marks the row of a message sent by the user.
  static let recipientsMark = "To: "

  private static func recipients(of envelope: Envelope) -> String {
    let names = envelope.to.shown.map(\.shownName) + [envelope.to.restInWords].compactMap { $0 }
    return names.isEmpty ? "No recipient" : recipientsMark + names.joined(separator: ", ")
  }
}
