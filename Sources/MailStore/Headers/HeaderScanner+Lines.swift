/// Decides which lines belong to a header.
extension HeaderScanner {
  /// True for a line that belongs to the header whatever the lines around it are. Such a line is a field with an ASCII
  /// name.
  static func isOrdinary(_ line: Range<Int>, in bytes: Span<UInt8>) -> Bool {
    guard let colon = nameEnd(of: line, in: bytes), colon > line.lowerBound else { return false }
    return !isBoundary(line, in: bytes) && bytes.extracting(line.lowerBound..<colon).isASCII
  }

  /// Returns the position of the colon if `line` is a field. RFC 6532 (3.6) forbids names with letters outside ASCII,
  /// as in `Größe: 5`, so such a line may also be the beginning of the text. It counts as a field if the header
  /// continues after it.
  mutating func fieldNameEnd(of line: Range<Int>, in bytes: Span<UInt8>) -> Int? {
    guard let colon = Self.nameEnd(of: line, in: bytes) else { return nil }
    if bytes.extracting(line.lowerBound..<colon).isASCII { return colon }
    let start = line.upperBound + 1
    guard start < end else {
      seen = end
      return nil
    }
    let next = start..<lineEnd(from: start, in: bytes)
    seen = max(seen, next.upperBound)
    let isOfHead =
      bytes[start].isBlank || Self.nameEnd(of: next, in: bytes) != nil
      || Self.isFromLine(next, in: bytes)
    return isOfHead ? colon : nil
  }

  /// Returns the position of the colon if `line` begins with a name and a colon. Spaces are allowed between the two
  /// (RFC 5322, 4.5). The name may be missing, because some programs write a colon without a name.
  static func nameEnd(of line: Range<Int>, in bytes: Span<UInt8>) -> Int? {
    var at = line.lowerBound
    let limit = min(line.upperBound, at + longestName)
    while at < limit, bytes[at] > 0x20, bytes[at] != 0x7F, bytes[at] != UInt8(ascii: ":") {
      at += 1
    }
    while at > line.lowerBound, at < line.upperBound, bytes[at].isBlank { at += 1 }
    return at < line.upperBound && bytes[at] == UInt8(ascii: ":") ? at : nil
  }

  /// True if the line contains nothing but carriage returns. Some programs write two carriage returns before the line
  /// feed.
  static func isEmpty(_ line: Range<Int>, in bytes: Span<UInt8>) -> Bool {
    for index in line where bytes[index] != 0x0D { return false }
    return true
  }

  static func isWhite(_ line: Range<Int>, in bytes: Span<UInt8>) -> Bool {
    for index in line where !bytes[index].isFoldingSpace { return false }
    return true
  }

  static func isBoundary(_ line: Range<Int>, in bytes: Span<UInt8>) -> Bool {
    line.count > 2 && bytes[line.lowerBound] == UInt8(ascii: "-")
      && bytes[line.lowerBound + 1] == UInt8(ascii: "-")
  }

  /// True for the From_ line of an mbox, whether or not it is quoted.
  static func isFromLine(_ line: Range<Int>, in bytes: Span<UInt8>) -> Bool {
    let text = bytes.extracting(unquoted(line, in: bytes))
    return text.count >= 5 && text.extracting(0..<5).equals("from ")
  }

  /// True for a From_ line with a date. Without a date, the line may be text, such as `From the desk of Ada`.
  static func isDatedFromLine(_ line: Range<Int>, in bytes: Span<UInt8>) -> Bool {
    isFromLine(line, in: bytes)
      && MboxFromLine(bytes.extracting(bytes.trimmed(unquoted(line, in: bytes))))?.isDated == true
  }

  private static func unquoted(_ line: Range<Int>, in bytes: Span<UInt8>) -> Range<Int> {
    let isQuoted = !line.isEmpty && bytes[line.lowerBound] == UInt8(ascii: ">")
    return line.lowerBound + (isQuoted ? 1 : 0)..<line.upperBound
  }
}
