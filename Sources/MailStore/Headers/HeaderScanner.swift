/// The place of one header field in the bytes of a message.
public struct HeaderFieldRange: Hashable, Sendable {
  /// The name, without white space before the colon.
  public let name: Range<Int>
  /// The value behind the colon, still folded, without white space at either end.
  public let value: Range<Int>
}

/// Finds the fields in a message's head (RFC 5322, 2.2) in one pass; any bytes will do.
///
/// Lines end in LF or CRLF, even mixed; in CR alone if there is no LF at all. The scanner passes
/// over a byte order mark, empty lines before the first field, `From ` and `>From ` lines, and
/// lines that are no field. A line that is no field continues the field before it if that ends in a
/// comma or semicolon, because it is folding that lost its indentation. An empty line ends the
/// head. So does a line that begins with `--`, the boundary of a body whose empty line is missing.
///
/// Each call takes the bytes, which must be the same each time.
public struct HeaderScanner: Sendable {
  /// The position of the next line; after the last field, the beginning of the body.
  public private(set) var position: Int
  /// True if the end of the head was found, and not only the end of the bytes.
  public private(set) var foundEnd = false
  private var fieldsLeft = MessageHead.maximumFields
  private let end: Int
  private let lineBreak: UInt8
  /// The position of the first line, which may be indented by mistake.
  private let start: Int

  /// A scanner at the first field of `bytes`.
  public init(_ bytes: Span<UInt8>) {
    end = min(bytes.count, MessageHead.maximumSize)
    let mark = bytes.startsWithByteOrderMark ? 3 : 0
    let hasLineFeed = bytes.index(of: 0x0A, in: 0..<end) != nil
    let hasReturn = !hasLineFeed && bytes.index(of: 0x0D, in: 0..<end) != nil
    lineBreak = hasReturn ? 0x0D : 0x0A
    var first = mark
    while first < end, bytes[first].isLineBreak { first += 1 }
    let line = first..<(bytes.index(of: lineBreak, in: first..<end) ?? end)
    let isHead = Self.nameEnd(of: line, in: bytes) != nil || Self.isEnvelopeLine(line, in: bytes)
    start = isHead ? first : mark
    position = start
  }

  /// The next field; nil at the end of the head or of the bytes.
  public mutating func next(in bytes: Span<UInt8>) -> HeaderFieldRange? {
    while position < end, !foundEnd {
      if fieldsLeft == 0 {
        foundEnd = true
        return nil
      }
      var line = position..<lineEnd(in: bytes)
      if isEmpty(line, in: bytes) {
        foundEnd = line.upperBound < end
        position = min(line.upperBound + 1, end)
        return nil
      }
      if isBoundary(line, in: bytes) {
        foundEnd = true
        return nil
      }
      if position == start { line = bytes.trimmed(line).lowerBound..<line.upperBound }
      position = min(line.upperBound + 1, end)
      guard let colon = Self.nameEnd(of: line, in: bytes) else { continue }
      fieldsLeft -= 1
      let name = bytes.trimmed(line.lowerBound..<colon)
      let value = bytes.trimmed(colon + 1..<valueEnd(line.upperBound, in: bytes))
      return HeaderFieldRange(name: name, value: value)
    }
    return nil
  }

  /// The beginning of the body in a message without fields: behind an empty first line.
  func bodyOnlyStart(in bytes: Span<UInt8>) -> Int {
    let line = start..<(bytes.index(of: lineBreak, in: start..<end) ?? end)
    return isEmpty(line, in: bytes) ? min(line.upperBound + 1, end) : start
  }

  /// The end of a value whose first line ends at `first`. Moves behind its continuation lines.
  private mutating func valueEnd(_ first: Int, in bytes: Span<UInt8>) -> Int {
    var valueEnd = first
    while position < end {
      let byte = bytes[position]
      guard byte.isBlank || isOpen(valueEnd, in: bytes) else { break }
      let line = position..<lineEnd(in: bytes)
      if !byte.isBlank, !isStrayContinuation(line, in: bytes) { break }
      let isWhite = self.isWhite(line, in: bytes)
      valueEnd = line.upperBound
      position = min(valueEnd + 1, end)
      if isWhite, bodyBegins(in: bytes) {
        foundEnd = true
        break
      }
    }
    return valueEnd
  }

  /// True if, after a line of white space, no field follows: the line was meant to be empty and to
  /// end the head. Values may have such lines, too (RFC 5322, 4.2).
  private func bodyBegins(in bytes: Span<UInt8>) -> Bool {
    guard position < end, !bytes[position].isFoldingSpace else { return false }
    let line = position..<lineEnd(in: bytes)
    return line.upperBound < end && Self.nameEnd(of: line, in: bytes) == nil
  }

  /// True if a value that ends here is clearly unfinished.
  private func isOpen(_ valueEnd: Int, in bytes: Span<UInt8>) -> Bool {
    var at = valueEnd
    while at > 0, bytes[at - 1].isFoldingSpace { at -= 1 }
    return at > 0 && (bytes[at - 1] == UInt8(ascii: ";") || bytes[at - 1] == UInt8(ascii: ","))
  }

  private func isStrayContinuation(_ line: Range<Int>, in bytes: Span<UInt8>) -> Bool {
    !isEmpty(line, in: bytes) && !isBoundary(line, in: bytes)
      && Self.nameEnd(of: line, in: bytes) == nil
      && !Self.isEnvelopeLine(line, in: bytes)
  }

  private func isWhite(_ line: Range<Int>, in bytes: Span<UInt8>) -> Bool {
    for index in line where !bytes[index].isFoldingSpace { return false }
    return true
  }

  private func lineEnd(in bytes: Span<UInt8>) -> Int {
    bytes.index(of: lineBreak, in: position..<end) ?? end
  }

  /// True if a line has nothing but carriage returns; some programs write two before the line feed.
  private func isEmpty(_ line: Range<Int>, in bytes: Span<UInt8>) -> Bool {
    for index in line where bytes[index] != 0x0D { return false }
    return true
  }

  private func isBoundary(_ line: Range<Int>, in bytes: Span<UInt8>) -> Bool {
    line.count > 2 && bytes[line.lowerBound] == UInt8(ascii: "-")
      && bytes[line.lowerBound + 1] == UInt8(ascii: "-")
  }

  /// True for the From_ line of an mbox, even if it is quoted.
  private static func isEnvelopeLine(_ line: Range<Int>, in bytes: Span<UInt8>) -> Bool {
    guard line.count > 5 else { return false }
    let start = line.lowerBound + (bytes[line.lowerBound] == UInt8(ascii: ">") ? 1 : 0)
    return line.upperBound - start >= 5 && bytes.extracting(start..<start + 5).equals("from ")
  }

  /// The position of the colon, if `line` begins with a name and a colon. Blanks between them are
  /// allowed (RFC 5322, 4.5).
  private static func nameEnd(of line: Range<Int>, in bytes: Span<UInt8>) -> Int? {
    var at = line.lowerBound
    while at < line.upperBound, bytes[at] &- 0x21 < 0x5E, bytes[at] != UInt8(ascii: ":") { at += 1 }
    guard at > line.lowerBound else { return nil }
    while at < line.upperBound, bytes[at].isBlank { at += 1 }
    return at < line.upperBound && bytes[at] == UInt8(ascii: ":") ? at : nil
  }
}
