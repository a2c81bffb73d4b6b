/// Broken folding: some programs wrap long values without indenting the next line, which then looks like the beginning
/// of the text. Such a line counts as part of the value in two cases:
///
/// - The value is clearly incomplete, and the line completes it. For example, the value ends with a semicolon and the
///   line contains a parameter, or it ends with a comma and the line contains an address, or the line contains the end
///   of an id.
/// - So far, the header contains only fields that servers add, and the `From` field, which every message has (RFC 5322,
///   3.6), follows later. No weaker evidence is accepted, because the text may begin with the header of a web page, of
///   a patch or of another message.
extension HeaderScanner {
  /// True if `line` is not indented but continues the value of the field `name`. `last` is the previous line of the
  /// value.
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

  /// True if the value is clearly incomplete at the end of `last`, and `line` completes it: an
  /// address after a comma, a parameter after a semicolon, or the rest of an unclosed `<`.
  private func isLacking(
    _ line: Range<Int>, after last: Range<Int>, in bytes: Span<UInt8>
  ) -> Bool {
    let text = bytes.trimmed(last)
    guard let mark = text.last.map({ bytes[$0] }) else { return false }
    switch mark {
    case UInt8(ascii: ","): return isAddress(bytes.trimmed(line), in: bytes)
    case UInt8(ascii: ";"):
      var at = 0
      let value = bytes.extracting(line)
      let name = MIMEParameters.token(in: value, from: &at)
      return !name.isEmpty && at < value.count && value[at] == UInt8(ascii: "=")
    default:
      guard isOpen(text, in: bytes), let end = bytes.index(of: UInt8(ascii: ">"), in: line) else {
        return false
      }
      return !(line.lowerBound..<end).contains { bytes[$0].isBlank }
    }
  }

  /// True for an address, with or without a name. False for a sentence that contains an address.
  private func isAddress(_ text: Range<Int>, in bytes: Span<UInt8>) -> Bool {
    guard bytes.index(of: UInt8(ascii: "@"), in: text) != nil,
      let last = text.last.map({ bytes[$0] })
    else { return false }
    return last == UInt8(ascii: ">") || last == UInt8(ascii: ",")
      || !text.contains { bytes[$0].isBlank }
  }

  /// True if the last `<` in `text` is not followed by a `>`.
  private func isOpen(_ text: Range<Int>, in bytes: Span<UInt8>) -> Bool {
    let mark = text.last { bytes[$0] == UInt8(ascii: "<") || bytes[$0] == UInt8(ascii: ">") }
    return mark.map { bytes[$0] == UInt8(ascii: "<") } ?? false
  }

  /// True if the header continues after `line`, although `line` is not a header field. So far, the
  /// header contains only fields that mail servers add, and a `From` field follows before the body
  /// begins.
  mutating func isStray(_ line: Range<Int>, in bytes: Span<UInt8>) -> Bool {
    if line.lowerBound < strayEnd { return true }
    guard hasTraceOnly else { return false }
    var isField = false
    var at = line.upperBound + 1
    while at < end {
      let next = at..<lineEnd(from: at, in: bytes)
      seen = max(seen, next.upperBound)
      if Self.isEmpty(next, in: bytes) || Self.isBoundary(next, in: bytes) { return false }
      if let colon = Self.nameEnd(of: next, in: bytes) {
        if isFrom(next, colon: colon, in: bytes) {
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

  /// True for a `From` field with an address.
  private func isFrom(_ line: Range<Int>, colon: Int, in bytes: Span<UInt8>) -> Bool {
    bytes.extracting(bytes.trimmed(line.lowerBound..<colon)).equals("from")
      && bytes.index(of: UInt8(ascii: "@"), in: line) != nil
  }

  /// True for a field written by the sender's mail program. Only the rest of the sender's own header can follow such a
  /// field.
  static func isOfAuthor(_ name: Span<UInt8>) -> Bool {
    let names: [StaticString] = ["from", "to", "cc", "subject", "date", "mime-version"]
    return names.contains { name.equals($0) }
      || name.count > 8
        && name.extracting(0..<8).equals("content-")
  }
}
