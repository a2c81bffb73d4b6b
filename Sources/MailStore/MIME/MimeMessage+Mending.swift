extension MimeMessage {
  /// Parses a message and repairs flaws in its body: lines that end with CR alone, a boundary that
  /// does not occur, text that contains parts, and parts without an empty line after their headers.
  /// `charset` is the charset of unencoded file names.
  static func mended(
    _ head: MessageHead, in bytes: Span<UInt8>, charset: String? = nil, limits: ReadingLimits
  ) -> MimeMessage? {
    if bytes.index(of: 0x0A, in: 0..<bytes.count) == nil,
      bytes.index(of: 0x0D, in: 0..<bytes.count) != nil
    {
      let lines = bytes.array.map { $0 == 0x0D ? 0x0A : $0 }
      return mended(head, in: lines.span, charset: charset, limits: limits)
    }
    guard let type = multipart(of: head, in: bytes) else {
      return MimeMessage(head: head, in: bytes, charset: charset, limits: limits)
    }
    let first = withPartHeads(head, in: bytes, as: type, charset: charset, limits: limits)
    guard let message = first, let root = message.parts.first, root.kind == .multipart,
      root.children.isEmpty,
      let boundary = BoundaryFinder.boundary(in: message.prologue(of: 0, limit: limits.textBytes))
    else { return first }
    let other = withPartHeads(
      head, in: bytes, as: Multipart(name: type.name, boundary: boundary, isNamed: false),
      charset: charset, limits: limits)
    return other.map { $0.parts.count > 1 ? $0 : message } ?? message
  }

  /// The type and the boundary of a multipart message.
  private struct Multipart {
    var name: String
    var boundary: String?
    /// True if the message's header declares the type.
    var isNamed = true
  }

  /// Returns the multipart type of a message, determined from its header or its body. Returns nil if the message is not
  /// a multipart message.
  private static func multipart(of head: MessageHead, in bytes: Span<UInt8>) -> Multipart? {
    guard let type = contentType(of: head, in: bytes) else { return nil }
    if type.type == "multipart" { return Multipart(name: type.name, boundary: type.boundary) }
    return PartHeads.disguisedBoundary(of: type, in: bytes, from: head.bodyStart).map {
      Multipart(name: PartHeads.disguised, boundary: $0, isNamed: false)
    }
  }

  /// Repairs the headers of the parts in a multipart message, and then parses the message.
  private static func withPartHeads(
    _ head: MessageHead, in bytes: Span<UInt8>, as type: Multipart, charset: String?,
    limits: ReadingLimits
  ) -> MimeMessage? {
    guard let boundary = type.boundary else {
      return MimeMessage(head: head, in: bytes, charset: charset, limits: limits)
    }
    let value = type.isNamed ? nil : PartHeads.value(of: type.name, boundary: boundary)
    let heads = PartHeads(
      bytes, from: head.bodyStart, boundary: boundary, isDigest: type.name == "multipart/digest",
      limit: limits.boundaryLines)
    guard let mended = heads.mended else {
      return MimeMessage(head: head, in: bytes, type: value, charset: charset, limits: limits)
    }
    return MimeMessage(
      head: head, in: mended.span, type: value,
      flaws: heads.hasPartWithoutEmptyLine ? .partWithoutEmptyLine : [], charset: charset,
      limits: limits)
  }
}
