/// The charset of bytes above 127 that appear in a header without a label. RFC 5322 forbids such
/// bytes. They are most likely in the charset of the message's text.
public enum HeaderCharset {
  /// The number of bytes after a header that are searched for a charset.
  static let reach = 16 << 10

  /// True if `head` contains bytes above 127, or the escape sequences used in Japanese mail.
  static func isNeeded(by head: Span<UInt8>) -> Bool {
    !head.isASCII || head.index(of: 0x1B, in: 0..<head.count) != nil
  }

  /// Returns the charset of unlabelled text in the header of a message, given the charset label of the message's text.
  static func raw(_ label: String?) -> Charset {
    guard let label else { return .unknown }
    let charset = Charset(label: label)
    return charset.includesASCII ? charset : .unknown
  }

  /// Returns the charset for the header of a message. Returns nil if the header needs no charset, or if the message
  /// declares none.
  public static func named(in bytes: Span<UInt8>) -> String? {
    let head = MessageHead(in: bytes)
    guard isNeeded(by: bytes.extracting(0..<head.bodyStart)) else { return nil }
    return named(head, in: bytes)
  }

  /// Returns the charset for the header of a message, even if the header needs none. Returns nil if the message
  /// declares no charset.
  static func named(_ head: MessageHead, in bytes: Span<UInt8>) -> String? {
    named(by: contentType(of: head, in: bytes), bodyStart: head.bodyStart, in: bytes)
  }

  /// Returns the range of the value of the first `Content-Type` in the header.
  static func contentType(of head: MessageHead, in bytes: Span<UInt8>) -> Range<Int>? {
    head.fields.first { bytes.extracting($0.name).equals("content-type") }?.value
  }

  /// Returns the charset that `contentType` in the header declares. For a multipart message, returns the charset of the
  /// first text that declares a known charset.
  /// - Parameters:
  ///   - bodyStart: the end of the header in `bytes`, which are the complete message or its beginning.
  static func named(
    by contentType: Range<Int>?, bodyStart: Int, in bytes: Span<UInt8>
  ) -> String? {
    guard let contentType, let type = MediaType(bytes.extracting(contentType)) else { return nil }
    guard type.type == "multipart" else { return type.charset }
    let end = min(bytes.count, bodyStart + reach)
    return bodyStart < end ? ofText(in: bytes.extracting(bodyStart..<end)) : nil
  }

  /// Returns the charset of the first text in the body of a multipart message. Any line that begins
  /// with two hyphens may begin a part, however deeply the part is nested.
  private static func ofText(in body: Span<UInt8>) -> String? {
    var line = 0
    while line < body.count {
      let next = (body.index(of: 0x0A, in: line..<body.count) ?? body.count - 1) + 1
      let isBoundary =
        line + 2 < body.count && body[line] == UInt8(ascii: "-")
        && body[line + 1] == UInt8(ascii: "-")
      if isBoundary, next < body.count, let found = ofPart(body.extracting(next..<body.count)) {
        return found
      }
      line = next
    }
    return nil
  }

  private static func ofPart(_ part: Span<UInt8>) -> String? {
    var scanner = HeaderScanner(part: part)
    while let field = scanner.next(in: part) {
      guard part.extracting(field.name).equals("content-type") else { continue }
      guard let type = MediaType(part.extracting(field.value)), type.type == "text",
        let charset = type.charset, Charset(label: charset) != .unknown
      else { return nil }
      return charset
    }
    return nil
  }
}
