extension Attachment {
  /// Returns the bytes of the attachment, with the transfer encoding decoded. The charset of text is not converted.
  /// `bytes` must be the complete message. Returns nil if they do not contain the attachment.
  public func content(in bytes: [UInt8], limits: ReadingLimits = .standard) -> [UInt8]? {
    if let pool = ParserPool.current {
      let request = ParserRequest.content(path: path, limits: limits)
      return try? request.bytes(about: bytes.span, from: pool)
    }
    return content(in: bytes.span, at: path[...], limits: limits)
  }

  /// Returns the bytes of the attachment as text. If the message does not declare a charset, uses
  /// the charset that HTML or XML declares. If that is missing too, uses the most likely charset.
  public func text(of content: [UInt8]) -> String {
    let own = type.hasSuffix("html") || type.hasSuffix("xml") ? HTMLCharset.named(in: content) : nil
    return CharsetDecoder.decodeIsolated(content: content, charset: charset ?? own)
  }

  private func content(
    in bytes: Span<UInt8>, at path: ArraySlice<Int>, limits: ReadingLimits
  ) -> [UInt8]? {
    let head = MessageHead(in: bytes)
    guard let mime = MimeMessage.mended(head, in: bytes, limits: limits), !mime.parts.isEmpty
    else { return nil }
    var part = mime.parts[0]
    var rest = path
    while part.kind == .multipart, let step = rest.first, part.children.indices.contains(step) {
      part = mime.parts[part.children[step]]
      rest = rest.dropFirst()
    }
    guard part.hasContent else {
      return rest.isEmpty ? mime.source(of: part.index, limit: .max) : nil
    }
    let content = mime.content(of: part.index, limit: .max).bytes
    if rest.isEmpty { return content }
    if part.isTNEF { return TNEFAttachments.content(at: rest, in: content) }
    guard let message = part.message(in: content), limits.depth > 0 else { return nil }
    var inner = limits
    inner.depth -= 1
    return self.content(in: message.span, at: rest.dropFirst(), limits: inner)
  }
}
