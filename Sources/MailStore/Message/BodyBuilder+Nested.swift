extension BodyBuilder {
  /// Attaches a message in a message, and shows its main header fields and its text. What is no
  /// message is shown as it is.
  mutating func showMessage(_ part: MimePart) {
    let isShown = !part.disposition.isAttachment
    let limit = isShown ? nestedBytesLeft : MessageHead.maximumSize
    let (bytes, isWhole) = mime.content(of: part.index, limit: limit)
    let head = MessageHead(in: bytes.span)
    let fields = MessageFields(head, in: bytes.span, charset: charset)
    attach(part, name: fields["subject"].map(Attachment.messageFileName))
    guard isShown else { return }
    nestedBytesLeft -= bytes.count
    if !isWhole { note(MessageNotice.tooLong) }
    guard let message = nested(bytes, head, in: part) else {
      return showRaw(Array(bytes.prefix(bytesLeft)))
    }
    begin(label: nil)
    for line in fields.lines { text.append(Paragraph(line, kind: .partHeader)) }
    let outer = (mime, prefix, chosenText)
    (mime, prefix, chosenText) = (message, prefix + part.path + [0], nil)
    build()
    (mime, prefix, chosenText) = outer
  }

  /// The parts of the message in a part; nil if there is none, or if it lies beyond a limit.
  private mutating func nested(
    _ bytes: [UInt8], _ head: MessageHead, in part: MimePart
  ) -> MimeMessage? {
    guard !head.fields.isEmpty else { return nil }
    var limits = text.limits
    limits.depth -= prefix.count + part.path.count + 1
    guard limits.depth >= 0 else {
      note(MessageNotice.nestedTooDeep)
      return nil
    }
    limits.parts = partsLeft
    guard partsLeft > 0 else {
      note(MessageNotice.tooManyParts(text.limits.parts))
      return nil
    }
    let message = MimeMessage.mended(head, in: bytes.span, charset: charset, limits: limits)
    partsLeft -= message?.parts.count ?? 0
    return message
  }
}
