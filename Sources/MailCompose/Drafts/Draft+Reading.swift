import MailStore

extension Draft {
  /// Parses a draft, which may come from another program. The draft's text is its first plain text part or, if there
  /// is none, the text of its HTML. The HTML is kept until the text changes (``FormattedText``). All other parts
  /// become attachments. A signature is dropped, because it would no longer match once the draft is edited. Instead,
  /// the draft is marked to be signed when it is sent.
  /// - Parameters:
  ///   - now: the date to use if the draft has none.
  ///   - sender: the author to use if the draft has none.
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
    protection = DraftProtection(ofDraft: message)
    resent = Resending.message(of: bytes)
    if resent == nil { readContent(of: bytes) } else { readBlock(of: message, now: now) }
  }

  /// Reads the text and the attachments. In a signed draft, both are inside the signed part.
  private mutating func readContent(of bytes: [UInt8]) {
    let content = MIMEEntity(bytes)
    let type = content.type
    switch type.name {
    case "multipart/encrypted": sealed = type.name
    case "application/pkcs7-mime", "application/x-pkcs7-mime":
      if type.parameters["smime-type"]?.lowercased() != "signed-data" { sealed = type.name }
    case "multipart/signed":
      if let signed = content.children.first {
        let isSMIME = type.parameters["protocol"]?.lowercased().contains("pkcs7") == true
        protection = DraftProtection(signs: true, format: isSMIME ? .smime : .openPGP)
        return readParts(of: MIMEEntity.message(bytes, with: signed.bytes))
      }
    default: break
    }
    readParts(of: bytes)
  }

  /// Returns the fields that cannot be sent. They are kept in the draft for the user to correct.
  static func unread(in message: AnsweredMessage) -> [HeaderField] {
    message.values(DraftNotes.unread.lowercased()).compactMap { value in
      let parts = HeaderText.decode(value.span).onOneLine.split(separator: ":", maxSplits: 1)
      return parts.first.map { name in
        HeaderField(name: String(name), value: parts.count < 2 ? "" : parts[1].trimmed)
      }
    }
  }

  /// The fields that are properties of a draft, or that are replaced when the draft is written.
  private static let known: Set<String> = [
    "from", "to", "cc", "bcc", "subject", "date", "message-id", "in-reply-to", "references",
    "mime-version", "received", "return-path", "delivered-to", "status", "x-status", "user-agent",
    "x-mailer", "lines", "content-length",
  ]

  /// Returns the fields that this program keeps without interpreting them, such as `Reply-To`.
  private static func otherFields(of bytes: [UInt8]) -> [HeaderField] {
    MessageHead(in: bytes.span).fields.map { field in
      HeaderField(
        name: String(decoding: bytes[field.name], as: UTF8.self),
        value: HeaderText.decode(Array(bytes[field.value]).span).onOneLine)
    }.filter {
      let name = $0.name.lowercased()
      // `Resent-` fields are left out, because they describe an earlier resending of the message,
      // not the draft (RFC 5322, 3.6.6).
      return !known.contains(name) && !name.hasPrefix("content-") && !name.hasPrefix("x-tuid")
        && !name.hasPrefix("resent-")
        && name != DraftNotes.unread.lowercased() && name != DraftProtection.field.lowercased()
    }
  }

  private mutating func readParts(of bytes: [UInt8]) {
    let root = MIMEEntity(bytes)
    let formattedPath = root.pathOfFormattedText
    let parts = Message.parts(of: bytes)
    var messages: [[Int]] = []
    var (text, files): (String?, [DraftAttachment]) = (nil, [])
    for part in parts {
      // The parts of an attached message are already in that attachment, so they are not attached separately.
      if messages.contains(where: { part.path.starts(with: $0) }) { continue }
      if part.type.hasPrefix("message/") { messages.append(part.path) }
      let content = part.content(in: bytes) ?? []
      if text == nil, part.type == "text/plain", part.name == nil {
        text = Self.text(of: part, content, root.descendant(part.path)?.type)
        continue
      }
      let isFormatted = formattedPath.map { part.path.starts(with: $0) } ?? false
      if isFormatted, part.name == nil, part.type.hasPrefix("text/") { continue }
      let name = part.name ?? part.safeFileName
      let file = DraftAttachment(name: name.onOneLine, content: content, type: part.type)
      if isFormatted { files.append(file) } else { attachments.append(file) }
    }
    guard let formattedPath, let entity = root.descendant(formattedPath) else {
      return self.text = text ?? ""
    }
    let lines = text == nil ? Quotation.text(of: AnsweredMessage(bytes), withSignature: true) : []
    self.text = text ?? lines.joined(separator: "\n") + "\n"
    formatted = FormattedText(
      entity: MIMEEntity.content(of: entity.bytes).withPlainLineEnds, files: files)
  }

  private static func text(
    of part: Attachment, _ content: [UInt8], _ type: ContentType?
  ) -> String {
    let text = String(validating: content, as: UTF8.self) ?? part.text(of: content)
    let lines = text.replacing("\r\n", with: "\n")
    guard type?.parameters["format"]?.lowercased() == "flowed" else { return lines }
    return FlowedText.fixed(
      lines, joinsLines: type?.parameters["delsp"]?.lowercased() == "yes")
  }
}
