/// The position of a header field in the bytes of a message.
public struct HeaderFieldRange: Hashable, Sendable {
  /// The range of the name, without white space before the colon.
  public let name: Range<Int>
  /// The range of the value after the colon. The value is still folded, but has no white space at its ends.
  public let value: Range<Int>
}

/// Finds the fields in the header of a message (RFC 5322, 2.2) in one pass. Accepts any bytes.
///
/// All code that has to find the end of a header uses this scanner: lists, the reader, the index, and changes of an
/// mbox.
///
/// Lines end with LF or CRLF, even in the same message, or with CR if there is no LF at all. An empty line ends the
/// header. Some web forms and scripts forget this line. Therefore the header also ends before the first line that
/// cannot belong to it, as in mutt and in Python's email parser, and the text begins with that line. A boundary, which
/// begins with `--`, also ends the header.
///
/// Some lines belong to a header although they are not fields: a byte order mark, empty lines and `From ` lines before
/// the first field, dated `From ` lines after it, and lines with broken folding (`HeaderScanner+Folding`).
///
/// Each call must be passed the same bytes.
public struct HeaderScanner: Sendable {
  /// The maximum length of a field's name. This is also the maximum length of a line (RFC 5322, 2.1.1).
  static let longestName = 998

  /// The position of the next line. After the last field, the position where the body begins.
  public internal(set) var position: Int
  /// True if the end of the header was found, and not only the end of the bytes.
  public private(set) var foundEnd = false
  private var endsAtText = false
  /// True if the text follows the header directly, and not even a line of white space separates the two.
  public var lacksEmptyLine: Bool { endsAtText && !endsInWhite }
  /// True if each line so far is correctly folded or a field with an ordinary name.
  private(set) var isPlain = true
  let end: Int
  let lineBreak: UInt8
  /// True as long as all fields come from servers, and none from the author.
  private(set) var hasTraceOnly: Bool
  /// Lines before this position belong to the header, even if they are not fields.
  var strayEnd = 0
  /// The end of the bytes that had to be examined to classify lines.
  var seen = 0
  /// True if the last field ends with a line of white space, which was probably meant to be an empty line.
  var endsInWhite = false
  private var fieldsLeft = MessageHead.maximumFields
  /// The position of the first line, which may be indented by mistake.
  private let start: Int

  /// Makes a scanner at the first field of `bytes`, which are a message or its beginning.
  public init(_ bytes: Span<UInt8>) { self.init(bytes, isOfMessage: true) }

  /// Makes a scanner at the first field of `bytes`, which begin with the header of a part.
  init(part bytes: Span<UInt8>) { self.init(bytes, isOfMessage: false) }

  private init(_ bytes: Span<UInt8>, isOfMessage: Bool) {
    hasTraceOnly = isOfMessage
    end = min(bytes.count, MessageHead.maximumSize)
    let mark = bytes.startsWithByteOrderMark ? 3 : 0
    let hasLineFeed = bytes.index(of: 0x0A, in: 0..<end) != nil
    let hasReturn = !hasLineFeed && bytes.index(of: 0x0D, in: 0..<end) != nil
    lineBreak = hasReturn ? 0x0D : 0x0A
    var first = mark
    while first < end, bytes[first].isLineBreak { first += 1 }
    let line = first..<(bytes.index(of: lineBreak, in: first..<end) ?? end)
    let isHead = Self.nameEnd(of: line, in: bytes) != nil || Self.isFromLine(line, in: bytes)
    start = isHead ? first : mark
    position = start
  }

  /// Returns the next field; nil at the end of the header or of the bytes.
  public mutating func next(in bytes: Span<UInt8>) -> HeaderFieldRange? {
    while position < end, !foundEnd, !endsAtText {
      if fieldsLeft == 0 {
        foundEnd = true
        return nil
      }
      var line = position..<lineEnd(from: position, in: bytes)
      if Self.isEmpty(line, in: bytes) {
        foundEnd = line.upperBound < end
        position = min(line.upperBound + 1, end)
        return nil
      }
      if Self.isBoundary(line, in: bytes) {
        (foundEnd, isPlain) = (true, false)
        return nil
      }
      if position == start {
        line = bytes.trimmed(line).lowerBound..<line.upperBound
        isPlain = line.lowerBound == start
      }
      // A header cannot begin with a line that begins with a colon.
      let isFirst = position == start
      if let colon = fieldNameEnd(of: line, in: bytes), colon > line.lowerBound || !isFirst {
        return field(line, colon: colon, in: bytes)
      }
      guard isPassedOver(line, in: bytes) else {
        // The meaning of this line may depend on the next line, and `bytes` may contain only the
        // beginning of the next line. In that case, it is not certain that the header ends here.
        foundEnd = max(line.upperBound, seen) < end || end == MessageHead.maximumSize
        (endsAtText, isPlain) = (true, false)
        return nil
      }
      isPlain = false
      position = min(line.upperBound + 1, end)
    }
    return nil
  }

  /// Returns the position where the body begins in a message without header fields. If the first line is empty, the
  /// body begins after that line.
  func bodyOnlyStart(in bytes: Span<UInt8>) -> Int {
    let line = start..<lineEnd(from: start, in: bytes)
    return Self.isEmpty(line, in: bytes) ? min(line.upperBound + 1, end) : start
  }

  private mutating func field(
    _ line: Range<Int>, colon: Int, in bytes: Span<UInt8>
  ) -> HeaderFieldRange {
    fieldsLeft -= 1
    position = min(line.upperBound + 1, end)
    let name = bytes.trimmed(line.lowerBound..<colon)
    isPlain = isPlain && line.lowerBound < colon && Self.isOrdinary(line, in: bytes)
    if Self.isOfAuthor(bytes.extracting(name)) { hasTraceOnly = false }
    let last = foldedEnd(line, name: name, in: bytes)
    return HeaderFieldRange(name: name, value: bytes.trimmed(colon + 1..<last))
  }

  /// Returns the end of a value whose first line is `line`, and moves past its continuation lines.
  private mutating func foldedEnd(
    _ line: Range<Int>, name: Range<Int>, in bytes: Span<UInt8>
  ) -> Int {
    var last = line
    while position < end {
      let next = position..<lineEnd(from: position, in: bytes)
      if !bytes[position].isBlank {
        guard isBrokenFolding(next, after: last, name: name, in: bytes) else { break }
        isPlain = false
      }
      last = next
      position = min(next.upperBound + 1, end)
    }
    endsInWhite = last != line && Self.isWhite(last, in: bytes)
    return last.upperBound
  }

  /// True for a line in the header that is not a field. The line is skipped, and the header continues after it.
  private mutating func isPassedOver(_ line: Range<Int>, in bytes: Span<UInt8>) -> Bool {
    if line.lowerBound < strayEnd { return true }
    if fieldsLeft == MessageHead.maximumFields {
      if Self.isWhite(line, in: bytes) || Self.isFromLine(line, in: bytes) { return true }
    } else if Self.isDatedFromLine(line, in: bytes) {
      return true
    }
    return !endsInWhite && isStray(line, in: bytes)
  }

  func lineEnd(from start: Int, in bytes: Span<UInt8>) -> Int {
    bytes.index(of: lineBreak, in: start..<end) ?? end
  }
}
