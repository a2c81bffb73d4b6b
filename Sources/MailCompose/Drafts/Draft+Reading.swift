import MailStore

extension Draft {
  /// Reads a draft, also one that another program wrote. Its text is the first plain text; all else is attached.
  /// - Parameters:
  ///   - now: the date of a draft that has none.
  ///   - sender: the author of a draft that names none.
  public init(bytes: [UInt8], now: MailDate, sender: EmailAddress) {
    let message = AnsweredMessage(bytes)
    let envelope = message.envelope
    self.init(from: message.draftAddresses("from").first ?? sender, date: envelope.date ?? now)
    to = message.draftAddresses("to")
    (cc, bcc) = (message.draftAddresses("cc"), message.draftAddresses("bcc"))
    subject = envelope.subject.onOneLine
    messageID = message.draftID ?? messageID
    inReplyTo = envelope.inReplyTo
    references = envelope.references
    otherFields = Self.otherFields(of: bytes)
    unread = Self.unread(in: message)
    setAsideFlaws()
    resent = Resending.message(of: bytes)
    if resent == nil { readParts(of: bytes) } else { readBlock(of: message, now: now) }
  }

  /// The fields of a draft that cannot be sent.
  static func unread(in message: AnsweredMessage) -> [HeaderField] {
    message.values(DraftNotes.unread.lowercased()).compactMap { value in
      let parts = HeaderText.decode(value.span).onOneLine.split(separator: ":", maxSplits: 1)
      return parts.first.map { name in
        HeaderField(name: String(name), value: parts.count < 2 ? "" : parts[1].trimmed)
      }
    }
  }

  /// The fields that a draft has values for, or that are made anew.
  private static let known: Set<String> = [
    "from", "to", "cc", "bcc", "subject", "date", "message-id", "in-reply-to", "references",
    "mime-version", "received", "return-path", "delivered-to", "status", "x-status", "user-agent",
    "x-mailer", "lines", "content-length",
  ]

  /// The fields that nobody here knows, such as `Reply-To`.
  private static func otherFields(of bytes: [UInt8]) -> [HeaderField] {
    MessageHead(in: bytes.span).fields.map { field in
      HeaderField(
        name: String(decoding: bytes[field.name], as: UTF8.self),
        value: HeaderText.decode(Array(bytes[field.value]).span).onOneLine)
    }.filter {
      let name = $0.name.lowercased()
      // Fields of resending name recipients whom the draft does not (RFC 5322, 3.6.6).
      return !known.contains(name) && !name.hasPrefix("content-") && !name.hasPrefix("x-tuid")
        && !name.hasPrefix("resent-")
        && name != DraftNotes.unread.lowercased()
    }
  }

  private mutating func readParts(of bytes: [UInt8]) {
    var hasText = false
    var messages: [[Int]] = []
    for part in Message.parts(of: bytes) {
      // The parts of a message in the message go with it.
      if messages.contains(where: { part.path.starts(with: $0) }) { continue }
      if part.type.hasPrefix("message/") { messages.append(part.path) }
      let content = part.content(in: bytes) ?? []
      if !hasText, part.type == "text/plain", part.name == nil {
        hasText = true
        let text = String(validating: content, as: UTF8.self) ?? part.text(of: content)
        self.text = text.replacing("\r\n", with: "\n")
      } else {
        let name = part.name ?? part.safeFileName
        attachments.append(
          DraftAttachment(name: name.onOneLine, content: content, type: part.type))
      }
    }
  }
}
