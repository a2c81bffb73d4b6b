/// Finds the messages of an mbox in one pass (RFC 4155; mboxo, mboxrd and mboxcl).
///
/// A message begins at a From_ line with a date. Before the line must be an empty line or the head
/// of another message, and behind it a header field or an empty line; so a "From " in a body rarely
/// splits a message. A Content-Length is trusted if a message begins at its end. Text before the
/// first From_ line is a message if it begins like one; otherwise it is passed over.
struct MboxScanner: ~Copyable {
  /// Called with the number of bytes read so far and the number in all.
  typealias Progress = (_ done: Int64, _ total: Int64) -> Void

  private var lines = LineReader()
  private var messages = MessageRecords()
  private var current: MboxMessageHead?
  private var isInHead = false
  /// The message that begins at the last From_ line, if the next line confirms it.
  private var candidate: MboxMessageHead?
  /// The offset of the last line if it is empty; nil if it has text.
  private var emptyLine: Int64?
  private var isFirstLine = true

  /// The messages in the first `size` bytes of `file`; nil if reading fails.
  static func scan(
    _ file: borrowing ReadOnlyFile, size: Int64, progress: Progress? = nil
  ) -> MessageRecords? {
    var scanner = MboxScanner()
    return scanner.run(file, size: size, progress: progress)
  }

  private mutating func run(
    _ file: borrowing ReadOnlyFile, size: Int64, progress: Progress?
  ) -> MessageRecords? {
    var reported: Int64 = 0
    while lines.offset < size {
      if !isInHead, candidate == nil, !isFirstLine { skipBody() }
      guard let line = lines.next(in: file) else { break }
      if line.isBeginning { take(line, of: file, size: size) } else { emptyLine = nil }
      if let progress, line.offset - reported > 1 << 22 {
        reported = line.offset
        progress(reported, size)
      }
    }
    if let candidate { begin(candidate) }
    endMessage(at: emptyLine ?? min(lines.offset, size))
    progress?(size, size)
    return lines.hasFailed ? nil : messages
  }

  /// Passes over lines of a body that do not begin with the F of a From_ line.
  private mutating func skipBody() {
    switch lines.skipLines(notBeginningWith: UInt8(ascii: "F")) {
    case .nothing: break
    case .text: emptyLine = nil
    case .emptyLine(let offset): emptyLine = offset
    }
  }

  private mutating func take(
    _ line: LineReader.Line, of file: borrowing ReadOnlyFile, size: Int64
  ) {
    if let candidate, isHeadLine(line) {
      begin(candidate)
    }
    candidate = nil
    let wasFirst = isFirstLine
    if isFirstLine, !line.isEmpty {
      isFirstLine = false
      if fromLine(line) == nil { beginWithoutFromLine(file) }
    }
    if wasFirst || isInHead || emptyLine != nil || current == nil, let found = fromLine(line) {
      candidate = found
      if isInHead, emptyLine == nil { emptyLine = line.offset }
      return
    }
    if isInHead {
      takeHead(line, of: file, size: size)
    } else {
      emptyLine = line.isEmpty ? line.offset : nil
    }
  }

  private mutating func takeHead(
    _ line: LineReader.Line, of file: borrowing ReadOnlyFile, size: Int64
  ) {
    guard line.isEmpty else {
      current?.take(line)
      return
    }
    isInHead = false
    emptyLine = line.offset
    guard let length = current?.contentLength, length > 0 else { return }
    let (end, overflow) = lines.offset.addingReportingOverflow(length)
    guard !overflow, end <= size, MboxScanner.isMessageEnd(end, in: file, size: size) else {
      return
    }
    lines.seek(to: end)
    emptyLine = end
  }

  /// True if a message can end at `end`: the file ends there, or another message begins.
  private static func isMessageEnd(
    _ end: Int64, in file: borrowing ReadOnlyFile, size: Int64
  ) -> Bool {
    guard end < size else { return true }
    let count = min(MboxFromLine.maximumLength, Int(size - end))
    guard let bytes = file.bytes(at: end, count: count) else { return false }
    guard let start = bytes.firstIndex(where: { $0 != 0x0A && $0 != 0x0D }) else {
      return end + Int64(bytes.count) == size
    }
    let line = bytes[start...].prefix { $0 != 0x0A && $0 != 0x0D }
    return start <= 4 && (start > 0 || hasLineFeed(before: end, in: file))
      && MboxFromLine(Array(line).span) != nil
  }

  private static func hasLineFeed(before end: Int64, in file: borrowing ReadOnlyFile) -> Bool {
    file.bytes(at: end - 1, count: 1)?.first == 0x0A
  }

  /// True if a line may follow a From_ line: a header field, a quoted From_ line, or the empty line
  /// of an empty head.
  private func isHeadLine(_ line: LineReader.Line) -> Bool {
    line.isEmpty
      || line.withSpan { span in
        HeadRecognizer.fieldName(span) != nil
          || span.count > 5 && span[0] == UInt8(ascii: ">")
            && MboxFromLine.hasPrefix(span.extracting(1..<span.count))
      }
  }

  private func fromLine(_ line: LineReader.Line) -> MboxMessageHead? {
    line.withSpan { span in
      let start = line.offset == 0 && span.startsWithByteOrderMark ? 3 : 0
      let text = span.extracting(start..<span.count)
      guard MboxFromLine.hasPrefix(text), let found = MboxFromLine(text) else { return nil }
      return MboxMessageHead(fromLine: line, deliveryTime: found.deliveryTime)
    }
  }

  private mutating func begin(_ head: MboxMessageHead) {
    endMessage(at: emptyLine ?? head.fromLineOffset)
    current = head
    isInHead = true
    emptyLine = nil
  }

  private mutating func beginWithoutFromLine(_ file: borrowing ReadOnlyFile) {
    guard let head = file.bytes(at: 0, count: HeadRecognizer.size),
      HeadRecognizer.isMessage(head.span)
    else { return }
    current = MboxMessageHead()
    isInHead = true
  }

  private mutating func endMessage(at end: Int64) {
    guard let current else { return }
    messages.append(current.record(end: end))
  }
}
