/// Finds the real boundary of a multipart whose header names none, or a wrong one.
enum BoundaryFinder {
  /// The text behind `--` in the first line that begins so and comes again, as a boundary does.
  ///
  /// Only the first few such lines are tried. No boundary has quotes or backslashes (RFC 2046,
  /// 5.1.1).
  static func boundary(in text: [UInt8]) -> [UInt8]? {
    var candidates: [ArraySlice<UInt8>] = []
    for line in text.split(separator: 0x0A) where line.starts(with: "--".utf8) {
      let line = trimmed(line)
      if let candidate = candidates.first(where: { isSame(line, $0) }) {
        return Array(candidate.dropFirst(2))
      }
      if candidates.count < 8, isBoundary(line) { candidates.append(line) }
    }
    return nil
  }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var line = line
    while let last = line.last, last <= 0x20 { line = line.dropLast() }
    return line
  }

  private static func isSame(_ line: ArraySlice<UInt8>, _ candidate: ArraySlice<UInt8>) -> Bool {
    line == candidate
      || line.count == candidate.count + 2 && line.starts(with: candidate)
        && line.suffix(2).elementsEqual("--".utf8)
  }

  private static func isBoundary(_ line: ArraySlice<UInt8>) -> Bool {
    3...200 ~= line.count
      && line.allSatisfy {
        0x20...0x7E ~= $0 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
      }
  }
}

extension MimeMessage {
  /// Parses a message, with raw names of files in `charset`, and mends three flaws of its body: lines that end in CR alone, a boundary
  /// that does not occur, and parts that begin with their text.
  static func mended(
    _ head: MessageHead, in bytes: Span<UInt8>, charset: String? = nil, limits: ReadingLimits
  ) -> MimeMessage? {
    if bytes.index(of: 0x0A, in: 0..<bytes.count) == nil,
      bytes.index(of: 0x0D, in: 0..<bytes.count) != nil
    {
      let lines = bytes.array.map { $0 == 0x0D ? 0x0A : $0 }
      return mended(head, in: lines.span, charset: charset, limits: limits)
    }
    guard let message = MimeMessage(head: head, in: bytes, charset: charset, limits: limits) else {
      return nil
    }
    if let other = message.withHeadlessParts(head, in: bytes, charset: charset, limits: limits) {
      return other
    }
    guard let root = message.parts.first, root.kind == .multipart, root.children.isEmpty,
      let boundary = BoundaryFinder.boundary(in: message.prologue(of: 0, limit: limits.textBytes)),
      let other = MimeMessage(
        head: head, in: bytes, boundary: boundary, charset: charset, limits: limits),
      other.parts.count > 1
    else { return message }
    return other
  }

  /// The message with the parts that begin with their text; nil if it has none.
  private func withHeadlessParts(
    _ head: MessageHead, in bytes: Span<UInt8>, charset: String?, limits: ReadingLimits
  ) -> MimeMessage? {
    guard flaws.contains(.strangeFields) else { return nil }
    let boundaries = parts.compactMap { $0.type?.parameters["boundary"] }.map { Array($0.utf8) }
    return HeadlessParts.mended(
      bytes, from: head.bodyStart, boundaries: Set(boundaries), limit: limits.boundaryLines
    ).flatMap { MimeMessage(head: head, in: $0.span, charset: charset, limits: limits) }
  }
}
