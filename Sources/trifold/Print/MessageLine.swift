import MailBrowser
import MailStore
import TerminalFrame

/// A message as JSON, or as a row of the list. `list` and `show` write the same JSON fields, with
/// null for unknown values. docs/json.md explains each field.
struct MessageLine {
  private let mailbox: String?
  private let key: String?
  private let entry: MessageEntry?
  private let envelope: Envelope?
  private let size: Int64?
  private let message: Message?
  private let error: String?

  /// Creates the row of a message whose header was read.
  init(_ mailbox: String, _ entry: MessageEntry, _ read: SizedEnvelope) {
    (self.mailbox, self.entry, envelope, size) = (mailbox, entry, read.envelope, read.size)
    (key, message, error) = (entry.key.rawValue, nil, nil)
  }

  /// Creates the row of a message that cannot be read for the reason `failure`.
  init(_ mailbox: String, _ entry: MessageEntry, failure: String) {
    (self.mailbox, self.entry, envelope, size) = (mailbox, entry, nil, entry.size)
    (key, message, error) = (entry.key.rawValue, nil, failure)
  }

  /// Creates the row of a message that has been read completely. `entry` is nil for a message from standard input.
  /// - Parameter isInMailbox: false for a file that was named directly. The name of such a file does not serve as a
  ///   key.
  init(_ message: Message, _ entry: MessageEntry?, isInMailbox: Bool, size: Int64) {
    (mailbox, key) = isInMailbox ? (entry?.mailbox.name, entry?.key.rawValue) : (nil, nil)
    (self.entry, envelope) = (entry, message.envelope)
    (self.size, self.message, error) = (size, message, nil)
  }

  /// Writes the message as a line of JSON, or as a line of text.
  func write(
    to output: Output, asJSON: Bool, _ utcOffset: @escaping @Sendable (Int64) -> Int
  ) {
    if asJSON { json.write(to: output) } else { output.write(text(utcOffset)) }
  }

  /// Returns the row as text: marks, local date, sender, subject and key, separated by two spaces. The sender takes 24
  /// cells, and is written in a form that has the same width in every terminal. If the message has no date, the row
  /// shows its delivery time.
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
  /// The text as it appears in a list on screen (``/UnicodeText/DisplayText``). A joined emoji is
  /// replaced by its parts, because terminals disagree about its width.
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

extension MessageLine {
  /// The message as JSON.
  var json: JSON {
    let received = entry?.deliveryTime.map { MailDate(seconds: $0).iso8601 }
    let hasAttachments = message?.hasAttachments ?? envelope?.hasAttachments
    return .object([
      ("mailbox", .text(mailbox)), ("key", .text(key)),
      ("flags", .list(entry?.flags.names) { .text($0) }), ("received", .text(received)),
      ("size", .number(size)), ("error", .text(error)),
      ("from", envelope?.from.first.map(Self.person) ?? .null),
      ("to", .list(envelope?.to, Self.person)), ("cc", .list(envelope?.cc, Self.person)),
      ("subject", .text(envelope?.subject)), ("date", .text(envelope?.date?.iso8601)),
      ("messageID", .text(envelope?.messageID)), ("inReplyTo", .text(envelope?.inReplyTo)),
      ("references", .list(envelope?.references) { .text($0) }),
      ("hasAttachments", hasAttachments.map { .flag($0) } ?? .null),
      ("body", .text(message?.plainText)),
      ("attachments", .list(message?.attachments, Self.attachment)),
      ("notices", .list(message?.notices) { .text($0) }),
    ])
  }

  private static func person(_ person: EmailAddress) -> JSON {
    .object([("name", .text(person.name)), ("address", .text(person.address))])
  }

  private static func attachment(_ attachment: Attachment) -> JSON {
    .object([
      ("name", .text(attachment.name)), ("type", .text(attachment.type)),
      ("size", .number(Int64(attachment.size))),
    ])
  }
}
