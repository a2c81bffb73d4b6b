import MailBrowser
import MailStore
import TerminalFrame

/// A message in JSON, or as a line of the list. `list` and `show` write the same fields, with null
/// for what they do not know; docs/json.md says what each one is.
struct MessageLine {
  private let mailbox: String?
  private let key: String?
  private let entry: MessageEntry?
  private let envelope: Envelope?
  private let size: Int64?
  private let message: Message?
  private let error: String?

  /// A message of a mailbox whose head was read.
  init(_ mailbox: String, _ entry: MessageEntry, _ read: SizedEnvelope) {
    (self.mailbox, self.entry, envelope, size) = (mailbox, entry, read.envelope, read.size)
    (key, message, error) = (entry.key.rawValue, nil, nil)
  }

  /// A message of a mailbox that cannot be read, for the reason `failure`.
  init(_ mailbox: String, _ entry: MessageEntry, failure: String) {
    (self.mailbox, self.entry, envelope, size) = (mailbox, entry, nil, entry.size)
    (key, message, error) = (entry.key.rawValue, nil, failure)
  }

  /// A whole message; `entry` is nil for one from standard input.
  /// - Parameter isInMailbox: false for a file that was named itself. Its name is no key of an account.
  init(_ message: Message, _ entry: MessageEntry?, isInMailbox: Bool, size: Int64) {
    (mailbox, key) = isInMailbox ? (entry?.mailbox.name, entry?.key.rawValue) : (nil, nil)
    (self.entry, envelope) = (entry, message.envelope)
    (self.size, self.message, error) = (size, message, nil)
  }

  /// The line as text: marks, local date, sender, subject and key, with two spaces between them.
  /// The sender has 24 cells, in the form that has the same width everywhere. Without a date of its own a message has that of its delivery.
  func text(_ utcOffset: @escaping @Sendable (Int64) -> Int) -> String {
    let dates = DateText(now: 0, utcOffset: utcOffset)
    let flags = entry?.flags ?? []
    let marks =
      (flags.contains(.seen) ? " " : "N") + (flags.contains(.flagged) ? "F" : " ")
      + (flags.contains(.replied) ? "R" : " ") + (envelope?.hasAttachments == true ? "@" : " ")
    let when = (entry?.date(envelope)?.seconds).map(dates.numeric) ?? ""
    let person = (envelope?.from.first?.shownName ?? "").visibleControls.shown.padded(toWidth: 24)
    let subject = error.map { "cannot be read: \($0)" } ?? envelope?.subject ?? ""
    return [marks, when, person, subject.visibleControls, (key ?? "").visibleControls]
      .joined(separator: "  ") + "\n"
  }
}

extension String {
  /// The text as a list on screen shows it (``/TerminalFrame/DisplayText``): an emoji that is joined of several stands as
  /// these, because no two terminals give it the same cells.
  fileprivate var shown: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    return DisplayText(self).reduce(into: "") { shown, grapheme in
      switch grapheme.form {
      case .scalar(let scalar): shown.unicodeScalars.append(scalar)
      case .cluster(let text): shown += text
      }
    }
  }
}

extension MessageLine: Encodable {
  private enum Key: String, CodingKey {
    case mailbox, key, flags, received, size, error
    case from, to, cc, subject, date, messageID, inReplyTo, references, hasAttachments
    case body, attachments, notices
  }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    let received = entry?.deliveryTime.map { MailDate(seconds: $0).iso8601 }
    try object.encode(mailbox, forKey: .mailbox)
    try object.encode(key, forKey: .key)
    try object.encode(entry?.flags.names, forKey: .flags)
    try object.encode(received, forKey: .received)
    try object.encode(size, forKey: .size)
    try object.encode(error, forKey: .error)
    try encodeHead(into: &object)
    try object.encode(message?.plainText, forKey: .body)
    try object.encode(message?.attachments.map(AttachmentField.init), forKey: .attachments)
    try object.encode(message?.notices, forKey: .notices)
  }

  private func encodeHead(into object: inout KeyedEncodingContainer<Key>) throws {
    try object.encode(envelope?.from.first.map(PersonField.init), forKey: .from)
    try object.encode(envelope?.to.map(PersonField.init), forKey: .to)
    try object.encode(envelope?.cc.map(PersonField.init), forKey: .cc)
    try object.encode(envelope?.subject, forKey: .subject)
    try object.encode(envelope?.date?.iso8601, forKey: .date)
    try object.encode(envelope?.messageID, forKey: .messageID)
    try object.encode(envelope?.inReplyTo, forKey: .inReplyTo)
    try object.encode(envelope?.references, forKey: .references)
    let hasAttachments = message?.hasAttachments ?? envelope?.hasAttachments
    try object.encode(hasAttachments, forKey: .hasAttachments)
  }
}

/// A person in JSON.
private struct PersonField: Encodable {
  let person: EmailAddress

  init(_ person: EmailAddress) { self.person = person }

  private enum Key: String, CodingKey { case name, address }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(person.name, forKey: .name)
    try object.encode(person.address, forKey: .address)
  }
}

/// An attachment in JSON.
private struct AttachmentField: Encodable {
  let attachment: Attachment

  init(_ attachment: Attachment) { self.attachment = attachment }

  private enum Key: String, CodingKey { case name, type, size }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(attachment.name, forKey: .name)
    try object.encode(attachment.type, forKey: .type)
    try object.encode(attachment.size, forKey: .size)
  }
}
