/// Rewrites the headers of parts if GMime would interpret them differently from `HeaderScanner`,
/// and thereby lose text. If the empty line between header and text is missing (RFC 2046, 5.1.1),
/// GMime parses the text as header fields, and gives up at the first line that is longer than 4 KB.
///
/// All other bytes are left unchanged, so that an attachment is saved as it was sent.
struct PartHeads {
  /// The bytes of the message with rewritten headers. Nil if no header had to be rewritten.
  private(set) var mended: [UInt8]?
  /// True if the text of a part begins inside the part's header, or if a part has text instead of a header.
  private(set) var hasPartWithoutEmptyLine = false
  /// The boundaries that are declared in the message's header and in the headers of its parts.
  private var boundaries = Boundaries()
  private var result: [UInt8] = []
  private var copied = 0

  /// Examines the parts in the body of a message, and rewrites their headers where necessary.
  /// - Parameters:
  ///   - start: the offset at which the body begins.
  ///   - boundary: the boundary that the message's header declares.
  ///   - isDigest: true if the message is a `multipart/digest`.
  ///   - limit: the maximum number of lines to compare with boundaries.
  init(_ bytes: Span<UInt8>, from start: Int, boundary: String, isDigest: Bool, limit: Int) {
    boundaries.insert(boundary, isDigest: isDigest)
    var (at, compared) = (start, 0)
    while at < bytes.count {
      let end = bytes.index(of: 0x0A, in: at..<bytes.count) ?? bytes.count
      let line = at..<end
      at = min(end + 1, bytes.count)
      guard HeaderScanner.isBoundary(line, in: bytes) else { continue }
      compared += 1
      if compared > limit { break }
      if let kind = boundaries.part(beginningAt: line, in: bytes) {
        at = readHead(bytes, from: at, inDigest: kind == .digest)
      }
    }
    if copied > 0 { mended = result + bytes.extracting(copied..<bytes.count).array }
  }

  /// Reads the header of a part, and returns the offset at which the part's content begins.
  private mutating func readHead(
    _ bytes: Span<UInt8>, from start: Int, inDigest: Bool
  ) -> Int {
    let part = bytes.extracting(start..<bytes.count)
    let first = 0..<(part.index(of: 0x0A, in: 0..<part.count) ?? part.count)
    if HeaderScanner.isEmpty(first, in: part) || HeaderScanner.isBoundary(first, in: part) {
      return start
    }
    let head = PartHead(part, inDigest: inDigest)
    let type = type(of: head.fields, in: part, content: head.contentStart)
    if let boundary = type.boundary { boundaries.insert(boundary, isDigest: type.isDigest) }
    if !head.isPlain || type.isDisguised {
      hasPartWithoutEmptyLine = hasPartWithoutEmptyLine || head.lacksEmptyLine
      result += bytes.extracting(copied..<start).array
      if type.isDisguised, let boundary = type.boundary {
        result += "Content-Type: \(Self.value(of: Self.disguised, boundary: boundary))\n".utf8
      }
      for field in head.fields { append(field, of: part) }
      result.append(0x0A)
      copied = start + head.contentStart
    }
    return start + head.contentStart
  }

  /// Returns the boundary of a part that contains other parts, and whether the part's header declares the part as text
  /// or as a digest.
  private func type(
    of fields: [HeaderFieldRange], in part: Span<UInt8>, content: Int
  ) -> (boundary: String?, isDisguised: Bool, isDigest: Bool) {
    for field in fields where part.extracting(field.name).equals("content-type") {
      guard let type = MediaType(part.extracting(field.value)), let boundary = type.boundary else {
        continue
      }
      if type.type == "multipart" { return (boundary, false, type.subtype == "digest") }
      // Some programs repeat the boundary of the surrounding multipart in the header of a text
      // part. Such a boundary is ignored.
      if boundaries.contains(boundary) { continue }
      if let found = Self.disguisedBoundary(of: type, in: part, from: content) {
        return (found, true, false)
      }
    }
    return (nil, false, false)
  }

  /// Writes a header field with correct folding.
  private mutating func append(_ field: HeaderFieldRange, of part: Span<UInt8>) {
    let name = part.extracting(field.name)
    guard !name.isEmpty, name.isASCII else { return }
    result += name.array
    result += [UInt8(ascii: ":"), 0x20]
    for index in field.value {
      if index > field.value.lowerBound, part[index - 1] == 0x0A, !part[index].isBlank {
        result.append(0x20)
      }
      result.append(part[index])
    }
    result.append(0x0A)
  }
}

// MARK: - Texts that have parts

extension PartHeads {
  /// The type that replaces the type of a part that is declared as text but contains parts.
  static let disguised = "multipart/mixed"

  /// Returns the value of a `Content-Type` field for a multipart.
  static func value(of type: String, boundary: String) -> String {
    "\(type); boundary=\"\(boundary)\""
  }

  /// Returns the boundary of a body that is declared as text but contains parts. Some programs write `text/html` with a
  /// boundary around several parts. Returns nil if no part begins in the body.
  static func disguisedBoundary(
    of type: MediaType, in bytes: Span<UInt8>, from start: Int
  ) -> String? {
    guard type.type == "text", let boundary = type.boundary, !boundary.isEmpty,
      !boundary.contains(where: { $0 == "\"" || $0 == "\\" })
    else { return nil }
    var wanted = Boundaries()
    wanted.insert(boundary, isDigest: false)
    var at = start
    while at < bytes.count {
      let line = at..<(bytes.index(of: 0x0A, in: at..<bytes.count) ?? bytes.count)
      at = line.upperBound + 1
      guard HeaderScanner.isBoundary(line, in: bytes), at < bytes.count,
        wanted.part(beginningAt: line, in: bytes) != nil
      else { continue }
      let next = at..<(bytes.index(of: 0x0A, in: at..<bytes.count) ?? bytes.count)
      return HeaderScanner.isWhite(next, in: bytes)
        || HeaderScanner.nameEnd(of: next, in: bytes) != nil ? boundary : nil
    }
    return nil
  }
}

/// The boundaries in a message. They are compared as in GMime: nothing but white space may follow a boundary on its
/// line.
private struct Boundaries {
  /// The default type of a part whose header declares none: a message in a digest, and text
  /// elsewhere.
  enum Kind {
    case digest, other
  }

  private var names: [[UInt8]: Kind] = [:]
  /// Boundaries that end with a space or tab, which RFC 2046 (5.1.1) forbids.
  private var blankEnded: [[UInt8]] = []

  mutating func insert(_ boundary: String, isDigest: Bool) {
    let bytes = Array(boundary.utf8)
    if bytes.last?.isFoldingSpace == true {
      if blankEnded.count < 8 { blankEnded.append(bytes) }
    } else {
      names[bytes] = isDigest ? .digest : .other
    }
  }

  func contains(_ boundary: String) -> Bool { names[Array(boundary.utf8)] != nil }

  /// Returns the default type of the part that begins at `line`, which must begin with `--`.
  /// Returns nil if no part begins there.
  func part(beginningAt line: Range<Int>, in bytes: Span<UInt8>) -> Kind? {
    let text = bytes.extracting(line.lowerBound + 2..<line.upperBound)
    if let kind = names[text.extracting(0..<text.trimmed(0..<text.count).upperBound).array] {
      return kind
    }
    let isBlankEnded = blankEnded.contains { name in
      text.count >= name.count && text.extracting(0..<name.count).array == name
        && HeaderScanner.isWhite(name.count..<text.count, in: text)
    }
    return isBlankEnded ? .other : nil
  }
}
