import MailBrowser
import MailStore
import TerminalFrame

/// A person in JSON.
struct PersonLine: Encodable {
  let name: String
  let address: String

  init(_ person: EmailAddress) {
    name = person.name ?? ""
    address = person.address
  }
}

/// A line of the list of messages, as text or JSON.
struct MessageLine: Encodable {
  let mailbox: String
  let key: String
  let from: PersonLine?
  let to: [PersonLine]
  let subject: String
  let date: String?
  let flags: [String]
  let size: Int64?
  let messageID: String?
  let inReplyTo: String?
  let references: [String]
  let hasAttachments: Bool
  private let seconds: Int64?

  init(_ mailbox: String, _ entry: MessageEntry, _ envelope: Envelope, _ size: Int64?) {
    self.mailbox = mailbox
    key = entry.key.rawValue
    from = envelope.from.first.map(PersonLine.init)
    to = envelope.to.map(PersonLine.init)
    subject = envelope.subject
    let written = entry.date(envelope)
    date = written?.iso8601
    seconds = written?.seconds
    flags = entry.flags.names
    self.size = size
    messageID = envelope.messageID
    inReplyTo = envelope.inReplyTo
    references = envelope.references
    hasAttachments = envelope.hasAttachments
  }

  enum CodingKeys: String, CodingKey {
    case mailbox, key, from, to, subject, date, flags, size, messageID, inReplyTo, references
    case hasAttachments
  }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: CodingKeys.self)
    try object.encode(mailbox, forKey: .mailbox)
    try object.encode(key, forKey: .key)
    try object.encode(from, forKey: .from)
    try object.encode(to, forKey: .to)
    try object.encode(subject, forKey: .subject)
    try object.encode(date, forKey: .date)
    try object.encode(flags, forKey: .flags)
    try object.encode(size, forKey: .size)
    try object.encode(messageID, forKey: .messageID)
    try object.encode(inReplyTo, forKey: .inReplyTo)
    try object.encode(references, forKey: .references)
    try object.encode(hasAttachments, forKey: .hasAttachments)
  }

  /// The line as text: marks, local date, sender, subject and key, with two spaces between them.
  /// The sender has 24 cells.
  func text(_ utcOffset: @escaping @Sendable (Int64) -> Int) -> String {
    let dates = DateText(now: 0, utcOffset: utcOffset)
    let marks =
      (flags.contains("seen") ? " " : "N") + (flags.contains("flagged") ? "F" : " ")
      + (flags.contains("replied") ? "R" : " ") + (hasAttachments ? "@" : " ")
    let when = seconds.map(dates.numeric) ?? ""
    let sender = from.map { $0.name.isEmpty ? $0.address : $0.name } ?? ""
    let person = sender.visibleControls.padded(toWidth: 24)
    let fields = [marks, when, person, subject.visibleControls, key.visibleControls]
    return fields.joined(separator: "  ") + "\n"
  }
}
