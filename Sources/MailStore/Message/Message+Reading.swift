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
    } else if bytes.index(of: 0x0A, in: 0..<bytes.count) == nil {
      // Lines that end in CR alone, which GMime does not know.
      let mended = bytes.array.map { $0 == 0x0D ? 0x0A : $0 }
      readBody(head, in: mended.span, limits: limits)
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
    guard let mime = MimeMessage(head: head, in: bytes, limits: limits) else {
      let start = bytes.extracting(0..<min(bytes.count, limits.textBytes)).array
      return showRaw(start, reason: "The message is too large: it is shown raw.", limits: limits)
    }
    var builder = BodyBuilder(Self.mended(mime, head, in: bytes, limits: limits), limits: limits)
    builder.build()
    body = builder.text.paragraphs
    links = builder.text.links
    attachments = builder.attachments
    notices += builder.notices
  }

  /// The message read with the boundary that it uses, where none of its parts is found with the one
  /// that its header names.
  private static func mended(
    _ mime: MimeMessage, _ head: MessageHead, in bytes: Span<UInt8>, limits: ReadingLimits
  ) -> MimeMessage {
    guard let root = mime.parts.first, root.kind == .multipart, root.children.isEmpty,
      let boundary = BoundaryFinder.boundary(in: mime.prologue(of: 0, limit: limits.textBytes)),
      let other = MimeMessage(head: head, in: bytes, boundary: boundary, limits: limits),
      other.parts.count > 1
    else { return mime }
    return other
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
