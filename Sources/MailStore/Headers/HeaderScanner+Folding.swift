/// Broken folding: programs that wrap long values forget to indent the next line, which then looks like the first line of
/// a text. It is taken for a part of the value in two cases.
///
/// - The value is clearly unfinished, and the line is what it lacks: a parameter after a semicolon, an address after a
///   comma, the end of an id.
/// - So far the head has only what servers write on the way of a message, and its `From` is still to come (RFC 5322, 3.6:
///   no head is without it). Nothing else that follows makes a head of a text: texts begin with the heads of web pages, of
///   patches and of other messages.
extension HeaderScanner {
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

  /// True for an address, with or without a name, and not for a sentence with an address in it.
  private func isAddress(_ text: Range<Int>, in bytes: Span<UInt8>) -> Bool {
    guard bytes.index(of: UInt8(ascii: "@"), in: text) != nil,
      let last = text.last.map({ bytes[$0] })
    else { return false }
    return last == UInt8(ascii: ">") || last == UInt8(ascii: ",")
      || !text.contains { bytes[$0].isBlank }
  }

  /// True if a `<` has no `>`.
  private func isOpen(_ text: Range<Int>, in bytes: Span<UInt8>) -> Bool {
    let mark = text.last { bytes[$0] == UInt8(ascii: "<") || bytes[$0] == UInt8(ascii: ">") }
    return mark.map { bytes[$0] == UInt8(ascii: "<") } ?? false
  }

  /// True if the head goes on after `line`: all fields so far are those of servers, and its `From` comes before the text.
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

  /// True for a `From` with an address.
  private func isFrom(_ line: Range<Int>, colon: Int, in bytes: Span<UInt8>) -> Bool {
    bytes.extracting(bytes.trimmed(line.lowerBound..<colon)).equals("from")
      && bytes.index(of: UInt8(ascii: "@"), in: line) != nil
  }

  /// True for a field that the author's program writes, so that no more than the rest of its head may follow.
  static func isOfAuthor(_ name: Span<UInt8>) -> Bool {
    let names: [StaticString] = ["from", "to", "cc", "subject", "date", "mime-version"]
    return names.contains { name.equals($0) }
      || name.count > 8
        && name.extracting(0..<8).equals("content-")
  }
}
