extension Message {
  /// Returns the parts of a message that have content, in order: texts, files and messages. The parts of a nested
  /// message follow it. To get the content of a part, call ``Attachment/content(in:limits:)``.
  public static func parts(
    of bytes: [UInt8], limits: ReadingLimits = .standard
  ) -> [Attachment] {
    if let pool = ParserPool.current {
      let answer = Result { () throws(ParserFailure) -> [Attachment] in
        try ParserRequest.parts(limits: limits).value(about: bytes.span, from: pool)
      }
      return (try? answer.get()) ?? []
    }
    return parts(of: bytes.span, at: [], limits: limits)
  }

  private static func parts(
    of bytes: Span<UInt8>, at prefix: [Int], limits: ReadingLimits
  ) -> [Attachment] {
    let head = MessageHead(in: bytes)
    guard !head.fields.isEmpty, let mime = MimeMessage.mended(head, in: bytes, limits: limits)
    else { return [] }
    var all: [Attachment] = []
    for part in mime.parts where part.kind != .multipart {
      let path = prefix + part.path
      all.append(
        Attachment(
          name: part.fileName, type: part.typeName, charset: part.type?.charset,
          size: mime.size(of: part.index), path: path))
      let isContainer = part.kind == .message || part.isSMIME || part.isTNEF
      guard isContainer, limits.depth > 0, all.count < limits.parts else { continue }
      var inner = limits
      inner.depth -= 1
      let content = mime.content(of: part.index, limit: limits.nestedBytes).bytes
      if let message = part.message(in: content) {
        all += parts(of: message.span, at: path + [0], limits: inner)
      } else if part.isTNEF {
        all += TNEFAttachments.attachments(of: TNEF(content), in: content, at: path)
      }
    }
    return all
  }
}
