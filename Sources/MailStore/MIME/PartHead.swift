/// The header of a part, and the start of the part's content.
///
/// Only fields that describe content have a meaning in the header of a part (RFC 2046, 5.1). If no empty line ends the
/// header, any other fields at its end therefore belong to the content. They may be text that begins with `Note: ...`,
/// or the header of a nested message. The header of a nested message is recognized even if an empty line follows it.
struct PartHead {
  /// The header fields of the part.
  private(set) var fields: [HeaderFieldRange] = []
  /// The offset at which the content begins.
  private(set) var contentStart: Int
  /// True if the text begins where there should be an empty line.
  private(set) var lacksEmptyLine: Bool
  /// True if other programs interpret the header in the same way as this program.
  private(set) var isPlain: Bool

  /// Parses the header at the beginning of `part`. `inDigest` is true if the part is in a `multipart/digest`.
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

  /// Ends the header before the field at index `count`.
  private mutating func end(at count: Int) {
    guard count < fields.count else { return }
    contentStart = count == 0 ? 0 : fields[count].name.lowerBound
    fields.removeLast(fields.count - count)
    isPlain = false
  }

  /// True if the content is a message, because the type declares it, or because that is the default in a digest (RFC
  /// 2046, 5.1.5).
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

  /// True if the fields from index `own` on include a field that occurs only in messages, and the
  /// content after the header does not begin with another message header.
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
