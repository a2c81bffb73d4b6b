extension Message {
  /// Reads a message (RFC 5322, MIME), whatever it is given: what cannot be understood is shown raw,
  /// and a notice says why. Nothing is fetched, and no signature is checked.
  public init(bytes: [UInt8], limits: ReadingLimits = .standard) {
    self.init(bytes: bytes.span, limits: limits)
  }

  /// Reads a message that lies elsewhere in memory; the message keeps nothing of it.
  public init(bytes: UnsafeRawBufferPointer, limits: ReadingLimits = .standard) {
    self = bytes.withMemoryRebound(to: UInt8.self) { Message(bytes: $0.span, limits: limits) }
  }

  /// Reads a message.
  public init(bytes: Span<UInt8>, limits: ReadingLimits = .standard) {
    let head = MessageHead(in: bytes)
    self.init(
      envelope: Envelope(head: bytes), headers: MessageFields(head, in: bytes).all, body: [])
    if head.fields.isEmpty {
      let reason = bytes.isEmpty ? "The message is empty." : "It has no header: it is shown raw."
      showRaw(bytes.array, reason: reason, limits: limits)
    } else {
      readBody(head, in: bytes, limits: limits)
    }
  }

  private mutating func readBody(
    _ head: MessageHead, in bytes: Span<UInt8>, limits: ReadingLimits
  ) {
    if head.bodyStart >= MessageHead.maximumSize {
      notices.append("The header is longer than 1 MB: what is beyond is shown as text.")
    }
    guard let mime = MimeMessage.mended(head, in: bytes, limits: limits) else {
      let start = bytes.extracting(0..<min(bytes.count, limits.textBytes)).array
      return showRaw(start, reason: "The message is too large: it is shown raw.", limits: limits)
    }
    var builder = BodyBuilder(mime, limits: limits)
    builder.build()
    body = builder.text.paragraphs
    links = builder.text.links
    attachments = builder.attachments
    notices += builder.notices
  }

  private mutating func showRaw(_ bytes: [UInt8], reason: String, limits: ReadingLimits) {
    var text = BodyText(limits: limits)
    var reader = PlainTextReader(kind: .preformatted)
    let start = bytes.prefix(limits.textBytes)
    reader.read(CharsetDecoder.guess(Array(start).span), into: &text)
    body = text.paragraphs
    links = text.links
    notices.append(reason)
    if text.isCut || start.count < bytes.count {
      notices.append("The message is too long: only its beginning is shown.")
    }
  }
}
