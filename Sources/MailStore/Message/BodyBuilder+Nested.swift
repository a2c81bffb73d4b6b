extension BodyBuilder {
  /// Lists a nested message as an attachment, and shows its main header fields and its text.
  /// Content that is not a message is shown raw.
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
    if head.lacksEmptyLine { note(MessageNotice.noEmptyLine) }
    begin(label: nil)
    for line in fields.lines { text.append(Paragraph(line, kind: .partHeader)) }
    show(message, in: part)
  }

  private mutating func show(_ message: MimeMessage, in part: MimePart) {
    let outer = (mime, prefix, chosenText, bodyOfTNEF)
    (mime, prefix, chosenText, bodyOfTNEF) = (message, prefix + part.path + [0], nil, nil)
    build()
    (mime, prefix, chosenText, bodyOfTNEF) = outer
  }

  // MARK: S/MIME

  /// Shows the content inside an S/MIME signature as if the message contained it directly. If the
  /// content is encrypted or unreadable, it becomes an attachment.
  mutating func showSMIME(_ part: MimePart) {
    let beginning = mime.content(of: part.index, limit: 64).bytes
    let isEncrypted = SignedData.isEnveloped(beginning)
    if !isEncrypted {
      let (bytes, isWhole) = mime.content(of: part.index, limit: nestedBytesLeft)
      if let content = part.message(in: bytes) {
        nestedBytesLeft -= bytes.count
        if !isWhole { note(MessageNotice.tooLong) }
        return showSigned(content, in: part)
      }
    }
    attach(part)
    if part.isSignedSMIME, !isEncrypted {
      note(MessageNotice.signedSMIME)
    } else if isEncrypted || part.isEncryptedSMIME {
      note(MessageNotice.encryptedSMIME)
    }
  }

  private mutating func showSigned(_ content: [UInt8], in part: MimePart) {
    note(MessageNotice.uncheckedSMIME)
    let head = MessageHead(in: content.span)
    guard let message = nested(content, head, in: part) else {
      return showRaw(Array(content.prefix(bytesLeft)))
    }
    if head.lacksEmptyLine { note(MessageNotice.noEmptyLine) }
    show(message, in: part)
  }

  /// True for a field that begins a message or a single part, because S/MIME may sign either of
  /// them. Ordinary text does not begin with such a field.
  private static func tellsMessage(_ name: Span<UInt8>) -> Bool {
    HeadRecognizer.isOfMessage(name) || name.equals("content-type")
      || name.equals("content-transfer-encoding")
  }

  /// Parses the message inside a part. Returns nil if there is no message, or if it exceeds a limit.
  private mutating func nested(
    _ bytes: [UInt8], _ head: MessageHead, in part: MimePart
  ) -> MimeMessage? {
    guard head.fields.contains(where: { Self.tellsMessage(bytes.span.extracting($0.name)) }) else {
      return nil
    }
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
