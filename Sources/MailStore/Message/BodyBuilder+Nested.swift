extension BodyBuilder {
  /// Shows the main header fields and the text of a message in a message, and attaches it.
  mutating func showMessage(_ part: MimePart) {
    let head = mime.messageHeader(of: part.index)
    let fields = MessageFields(head.span)
    attach(part, name: fields.fileName)
    guard !part.disposition.isAttachment else { return }
    begin(label: nil)
    for line in fields.lines { text.append(Paragraph(line, kind: .partHeader)) }
    for child in part.children { show(mime.parts[child]) }
  }

  /// Shows a message in base64. RFC 2046 (5.2.1) forbids it, but some programs send it.
  mutating func showEncodedMessage(_ part: MimePart) {
    let (bytes, isWhole) = mime.content(of: part.index, limit: 32 << 20)
    var limits = text.limits
    limits.depth -= part.path.count + 1
    let head = MessageHead(in: bytes.span)
    guard isWhole, limits.depth > 0, !head.fields.isEmpty,
      let message = MimeMessage.mended(head, in: bytes.span, limits: limits)
    else { return attach(part) }
    let fields = MessageFields(bytes.span)
    attach(part, name: fields.fileName)
    begin(label: nil)
    for line in fields.lines { text.append(Paragraph(line, kind: .partHeader)) }
    var inner = BodyBuilder(message, limits: limits)
    inner.take(self, path: prefix + part.path + [0])
    inner.build()
    text = inner.text
    attachments = inner.attachments
    notices = inner.notices
    bytesLeft = inner.bytesLeft
  }

  /// Continues the work of the builder of the outer message.
  private mutating func take(_ outer: BodyBuilder, path: [Int]) {
    text = outer.text
    attachments = outer.attachments
    notices = outer.notices
    bytesLeft = outer.bytesLeft
    prefix = path
    isAsSent = outer.isAsSent
  }
}
