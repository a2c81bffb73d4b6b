/// The head of a part, and the start of its content.
///
/// In the head of a part, only fields that describe content have a meaning (RFC 2046, 5.1). So if no empty line ends
/// the head, other fields at its end belong to the content: a text that begins with `Note: ...`, or the head of a
/// nested message. A nested head is recognized after the part's fields or in their place, even if an empty line ends
/// it.
struct PartHead {
  /// The fields of the part.
  private(set) var fields: [HeaderFieldRange] = []
  /// The offset of the content.
  private(set) var contentStart: Int
  /// True if the text begins where the empty line should be.
  private(set) var lacksEmptyLine: Bool
  /// True if other programs read the head in the same way.
  private(set) var isPlain: Bool

  /// Reads the head at the beginning of `part`, a part of a `multipart/digest` or of another multipart.
  init(_ part: Span<UInt8>, inDigest: Bool) {
    var scanner = HeaderScanner(part: part)
    while let field = scanner.next(in: part) { fields.append(field) }
    contentStart = fields.isEmpty ? 0 : scanner.position
    (lacksEmptyLine, isPlain) = (scanner.lacksEmptyLine, scanner.isPlain)
    let own = fields.prefix { Self.describesContent(part.extracting($0.name)) }.count
    if isMessage(in: part, fields[..<own], inDigest: inDigest) {
      let isInner = lacksEmptyLine || hasHeadOfMessage(in: part, from: own)
      if own < fields.count, isInner {
        end(at: own)
        lacksEmptyLine = false
      }
    } else if lacksEmptyLine {
      end(at: (fields.lastIndex { Self.isOfPart(part.extracting($0.name)) } ?? -1) + 1)
    }
  }

  /// Ends the head before the field at index `count`.
  private mutating func end(at count: Int) {
    guard count < fields.count else { return }
    contentStart = count == 0 ? 0 : fields[count].name.lowerBound
    fields.removeLast(fields.count - count)
    isPlain = false
  }

  /// True if the content is a message: by its type, or by default in a digest (RFC 2046, 5.1.5).
  private func isMessage(
    in part: Span<UInt8>, _ own: ArraySlice<HeaderFieldRange>, inDigest: Bool
  ) -> Bool {
    guard let type = own.first(where: { part.extracting($0.name).equals("content-type") }) else {
      return inDigest
    }
    guard let type = MediaType(part.extracting(type.value)) else { return false }
    return type.type == "message"
      && ["rfc822", "rfc2822", "global", "news"].contains(type.subtype)
  }

  /// True if the fields from `own` on include one that only messages have, and no other message's head follows.
  private func hasHeadOfMessage(in part: Span<UInt8>, from own: Int) -> Bool {
    guard fields[own...].contains(where: { HeadRecognizer.isOfMessage(part.extracting($0.name)) })
    else { return false }
    let rest = part.extracting(contentStart..<part.count)
    return !HeadRecognizer.isHead(
      rest.extracting(0..<min(rest.count, HeadRecognizer.size)), least: 2)
  }

  private static func describesContent(_ name: Span<UInt8>) -> Bool {
    name.count > 8 && name.extracting(0..<8).equals("content-")
  }

  private static func isOfPart(_ name: Span<UInt8>) -> Bool {
    describesContent(name) || name.count > 2 && name.extracting(0..<2).equals("x-")
      || name.equals("mime-version")
  }
}
