import MailStore

/// Resends a message unchanged to other recipients (RFC 5322, 3.6.6). The message is preserved byte for byte, except
/// for `Bcc` and the fields that an earlier delivery added. A block of `Resent-` fields at the top names the resender
/// and the recipients.
public enum Resending {
  /// The fields of the `Resent-` block, in order. The last field marks the end of the block, because other blocks by
  /// earlier resenders may follow.
  private static let fields = ["From", "To", "Cc", "Bcc", "Date", "Message-ID"]
  private static let prefix = "Resent-"

  /// Returns the message with a block of `Resent-` fields, with the draft's author, recipients, date and Message-ID.
  static func bytes(of message: [UInt8], by draft: Draft) throws(DraftFlaw) -> [UInt8] {
    var head = draft
    head.resent = nil
    (head.text, head.attachments) = ("", [])
    let new = try head.bytes()
    let block = fields.flatMap { name in
      MessageHeadEditing.lines(of: name.lowercased(), in: new).flatMap { Array(prefix.utf8) + $0 }
    }
    let unread = MessageHeadEditing.lines(of: DraftNotes.unread.lowercased(), in: new)
    return block + unread.flatMap(\.self) + bare(message)
  }

  /// Removes an old `Bcc`, which is secret, and the fields that were added at delivery, because
  /// Postfix would take `Delivered-To` as a sign of a mail loop.
  private static func bare(_ message: [UInt8]) -> [UInt8] {
    MessageHeadEditing.removing(
      ["bcc", "resent-bcc", "delivered-to", "return-path", DraftNotes.unread.lowercased()],
      from: message)
  }

  /// Returns the message that a draft resends. Nil if the draft does not resend a message.
  static func message(of draft: [UInt8]) -> [UInt8]? {
    let block = AnsweredMessage(draft).resentBlock
    guard !block.isEmpty else { return nil }
    var rest = block.count
    let without = MessageHeadEditing.removing(from: draft) { name in
      if name == DraftNotes.unread.lowercased() { return true }
      rest -= 1
      return rest >= 0
    }
    return without
  }

  /// Returns the draft with a new `Resent-Date`.
  static func dated(_ bytes: [UInt8], _ date: String) -> [UInt8] {
    var isFirst = true
    let without = MessageHeadEditing.removing(from: bytes) { name in
      defer { if name == "resent-date" { isFirst = false } }
      return isFirst && name == "resent-date"
    }
    return MessageHeadEditing.adding("\(prefix)Date", date, to: without)
  }
}

extension AnsweredMessage {
  /// The `Resent-` fields at the beginning of a draft that resends a message. Empty for other messages.
  var resentBlock: [(name: String, value: [UInt8])] {
    var block: [(String, [UInt8])] = []
    for field in MessageHead(in: bytes.span).fields {
      let name = String(decoding: bytes[field.name], as: UTF8.self).lowercased()
      guard name.hasPrefix("resent-") else { break }
      block.append((name, Array(bytes[field.value])))
      if name == "resent-message-id" { break }
    }
    return block
  }

  /// Returns the addresses in a field of the draft. If the draft resends a message, the addresses come from the
  /// corresponding `Resent-` field.
  func draftAddresses(_ name: String) -> [EmailAddress] {
    let block = resentBlock
    if block.isEmpty { return addresses(name) }
    return block.filter { $0.name == "resent-\(name)" }.flatMap { AddressList.parse($0.value.span) }
      .filter { !$0.address.isEmpty }.map(\.withoutControls)
  }

  /// The Message-ID of the draft. If the draft resends a message, this is the `Resent-Message-ID`, because the
  /// `Message-ID` is that of the original message.
  var draftID: String? {
    let block = resentBlock
    if block.isEmpty { return envelope.messageID }
    let value = block.first { $0.name == "resent-message-id" }?.value
    return value.map { String(decoding: $0, as: UTF8.self).trimmed }
  }
}

extension Draft {
  /// Creates a draft that resends a message.
  public init(
    resending message: AnsweredMessage, at place: ListedMessage?, from sender: EmailAddress,
    date: MailDate
  ) {
    self.init(from: sender, date: date)
    subject = message.envelope.subject.onOneLine
    resent = message.bytes
    noteAnswered(place, isForwarded: true)
  }

  /// Reads the `Resent-` fields of a draft that resends a message.
  mutating func readBlock(of draft: AnsweredMessage, now: MailDate) {
    let date = draft.resentBlock.first { $0.name == "resent-date" }?.value
    self.date = date.flatMap { MailDate($0.span) } ?? now
    (inReplyTo, references, otherFields, text, attachments) = (nil, [], [], "", [])
  }
}
