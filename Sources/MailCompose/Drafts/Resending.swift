import MailStore

/// A message that is sent on as it is, to others (RFC 5322, 3.6.6): its bytes stay, and a block of fields that begin with
/// `Resent-` comes before them, which says who sends it on, and to whom.
public enum Resending {
  /// The fields of the block, in their order. The last one ends it: blocks of those who sent the message on before may follow.
  private static let fields = ["From", "To", "Cc", "Bcc", "Date", "Message-ID"]
  private static let prefix = "Resent-"

  /// The bytes of the message as a draft. Throws if an address is none.
  public static func bytes(
    of message: [UInt8], from sender: EmailAddress, to recipients: [EmailAddress], date: MailDate
  ) throws(DraftFlaw) -> [UInt8] {
    var draft = Draft(from: sender, date: date)
    draft.to = recipients
    return try bytes(of: message, by: draft)
  }

  /// The bytes of a message with the head of a draft, of which only the fields count that say who sends it on.
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

  /// The message without what is nobody's business, a former `Bcc`, and without the fields of its delivery: `Delivered-To`
  /// makes Postfix refuse it as a loop.
  private static func bare(_ message: [UInt8]) -> [UInt8] {
    MessageHeadEditing.removing(
      ["bcc", "resent-bcc", "delivered-to", "return-path", DraftNotes.unread.lowercased()],
      from: message)
  }

  /// The message that a draft sends on; nil if the draft is a message of its own.
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

  /// The draft's bytes with another date.
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
  /// The fields with which a draft begins that sends a message on; none for any other message.
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

  /// The addresses in a field of the draft itself: where it sends a message on, in the field of that name of its block.
  func draftAddresses(_ name: String) -> [EmailAddress] {
    let block = resentBlock
    if block.isEmpty { return addresses(name) }
    return block.filter { $0.name == "resent-\(name)" }.flatMap { AddressList.parse($0.value.span) }
      .filter { !$0.address.isEmpty }.map(\.withoutControls)
  }

  /// The id of the draft itself: `Resent-Message-ID` where it sends a message on, whose own id is that of another.
  var draftID: String? {
    let block = resentBlock
    if block.isEmpty { return envelope.messageID }
    let value = block.first { $0.name == "resent-message-id" }?.value
    return value.map { String(decoding: $0, as: UTF8.self).trimmed }
  }
}

extension Draft {
  /// A draft that sends a message on as it is.
  public init(
    resending message: AnsweredMessage, at place: ListedMessage?, from sender: EmailAddress,
    date: MailDate
  ) {
    self.init(from: sender, date: date)
    subject = message.envelope.subject.onOneLine
    resent = message.bytes
    noteAnswered(place, isForwarded: true)
  }

  /// Takes the fields of the draft itself from one that sends a message on.
  mutating func readBlock(of draft: AnsweredMessage, now: MailDate) {
    let date = draft.resentBlock.first { $0.name == "resent-date" }?.value
    self.date = date.flatMap { MailDate($0.span) } ?? now
    (inReplyTo, references, otherFields, text, attachments) = (nil, [], [], "", [])
  }
}
