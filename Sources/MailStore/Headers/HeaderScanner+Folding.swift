/// Broken folding: programs that wrap long values forget to indent the next line, which then looks like the first line of
/// a text. It is taken for a part of the value in two cases.
///
/// - The value is clearly unfinished, and the line is what it lacks: a parameter after a semicolon, an address after a
///   comma, the end of an id.
/// - The head plainly goes on after the line: the next line is a field, and before the text comes one that the head lacks
///   so far and that no text has.
extension HeaderScanner {
  /// A field that every message or part has at most once, and that shows a head to go on.
  enum MissingField: CaseIterable {
    case contentType, contentTransferEncoding, contentDisposition, mimeVersion, messageID, from

    /// The fields of a message. Texts do quote heads, but seldom these fields.
    static let ofMessage = allCases
    /// The fields of a part, in which a `From` is of the text.
    static let ofPart: [Self] = [.contentType, .contentTransferEncoding, .contentDisposition]

    var name: StaticString {
      switch self {
      case .contentType: "content-type"
      case .contentTransferEncoding: "content-transfer-encoding"
      case .contentDisposition: "content-disposition"
      case .mimeVersion: "mime-version"
      case .messageID: "message-id"
      case .from: "from"
      }
    }
  }

  /// True if `line`, which is not indented, continues the value of the field `name`, whose last line is `last`.
  mutating func isBrokenFolding(
    _ line: Range<Int>, after last: Range<Int>, name: Range<Int>, in bytes: Span<UInt8>
  ) -> Bool {
    guard !Self.isEmpty(line, in: bytes), !Self.isBoundary(line, in: bytes),
      !Self.isFromLine(line, in: bytes), !Self.isWhite(last, in: bytes),
      fieldNameEnd(of: line, in: bytes) == nil
    else { return false }
    let isSubject = bytes.extracting(name).equals("subject")
    return !isSubject && isLacking(line, after: last, in: bytes) || isStray(line, in: bytes)
  }

  /// True if `last` ends in a mark after which something like `line` has to follow.
  private func isLacking(
    _ line: Range<Int>, after last: Range<Int>, in bytes: Span<UInt8>
  ) -> Bool {
    let text = bytes.trimmed(last)
    guard let mark = text.last.map({ bytes[$0] }) else { return false }
    switch mark {
    case UInt8(ascii: ","): return bytes.index(of: UInt8(ascii: "@"), in: line) != nil
    case UInt8(ascii: ";"):
      var at = 0
      let value = bytes.extracting(line)
      let name = MIMEParameters.token(in: value, from: &at)
      return !name.isEmpty && at < value.count && value[at] == UInt8(ascii: "=")
    default: return isOpen(text, in: bytes) && bytes.index(of: UInt8(ascii: ">"), in: line) != nil
    }
  }

  /// True if a `<` has no `>`.
  private func isOpen(_ text: Range<Int>, in bytes: Span<UInt8>) -> Bool {
    let mark = text.last { bytes[$0] == UInt8(ascii: "<") || bytes[$0] == UInt8(ascii: ">") }
    return mark.map { bytes[$0] == UInt8(ascii: "<") } ?? false
  }

  /// True if the head plainly goes on after `line`.
  mutating func isStray(_ line: Range<Int>, in bytes: Span<UInt8>) -> Bool {
    if line.lowerBound < strayEnd { return true }
    var isField = false
    var at = line.upperBound + 1
    while at < end {
      let next = at..<lineEnd(from: at, in: bytes)
      seen = max(seen, next.upperBound)
      if Self.isEmpty(next, in: bytes) || Self.isBoundary(next, in: bytes) { return false }
      if let colon = Self.nameEnd(of: next, in: bytes) {
        if isMissing(next, colon: colon, in: bytes) {
          strayEnd = at
          return true
        }
        isField = true
      } else if !bytes[at].isBlank || Self.isWhite(next, in: bytes) {
        if !isField { return false }
        isField = false
      }
      at = next.upperBound + 1
    }
    seen = end
    return false
  }

  /// True if `line` is a field that the head lacks so far.
  private func isMissing(_ line: Range<Int>, colon: Int, in bytes: Span<UInt8>) -> Bool {
    let name = bytes.extracting(bytes.trimmed(line.lowerBound..<colon))
    guard let field = missing.first(where: { name.equals($0.name) }) else { return false }
    return field != .from || bytes.index(of: UInt8(ascii: "@"), in: line) != nil
  }
}
