/// Finds the messages in an mbox in one pass (RFC 4155; mboxo, mboxrd and mboxcl).
///
/// A message begins at a line that starts with `From `. It must be the first line of the file, or follow an empty line
/// or the header of another message, and the next lines must confirm that it is a From_ line (`MboxFromLine`).
/// Therefore a "From " in a body rarely splits a message. If a program has left out the empty line, the From_ line must
/// have a date, and a header with two fields must follow.
///
/// A Content-Length is trusted if the file ends, or a message begins, at the position that results from it. Text before
/// the first From_ line also becomes a message, so that no text is hidden.
struct MboxScanner: ~Copyable {
  /// Called with the number of bytes read so far, and with the total number of bytes.
  typealias Progress = (_ done: Int64, _ total: Int64) -> Void

  private var lines: LineReader
  private var messages = MessageRecords()
  private var current: MboxMessageHead?
  private var isInHead = false
  /// True if the previous line is a field with an ordinary name, or a continuation of such a field.
  private var isInField = false
  /// The end of the header. Nil unless lines after the header had to be read to find it.
  private var headEnd: Int64?
  /// True until the first From_ line has been read.
  private var isAtBeginning = true
  /// The offset of the previous line if that line is empty; otherwise nil.
  private var emptyLine: Int64?

  private init(lines: consuming LineReader) { self.lines = lines }

  /// Returns the messages in the first `size` bytes of `file`; nil if reading failed.
  ///
  /// If `start` is not 0, messages that begin before it are left out, including the message that contains `start`. The
  /// Content-Length of that message may be unknown, so it may be split into several messages.
  static func scan(
    _ file: borrowing ReadOnlyFile, from start: Int64 = 0, size: Int64, progress: Progress? = nil
  ) -> MessageRecords? {
    var scanner = MboxScanner(lines: LineReader(limit: size))
    return scanner.run(file, from: start, size: size, progress: progress)
  }

  private mutating func run(
    _ file: borrowing ReadOnlyFile, from start: Int64, size: Int64, progress: Progress?
  ) -> MessageRecords? {
    if start > 0 {
      isAtBeginning = false
      lines.seek(to: start)
      // Skips the rest of the line that contains `start`.
      _ = lines.next(in: file)
    }
    var reported: Int64 = 0
    while lines.offset < size {
      if !isInHead, current != nil || !isAtBeginning { skipBody() }
      guard let line = lines.next(in: file) else { break }
      let offset = line.offset
      if line.isBeginning { take(line, of: file, size: size) } else { emptyLine = nil }
      if let progress, offset - reported > 1 << 22 {
        reported = offset
        progress(reported, size)
      }
    }
    endMessage(at: emptyLine ?? min(lines.offset, size))
    progress?(size, size)
    return lines.hasFailed ? nil : messages
  }

  /// Skips lines of a body until a line begins with the `F` of a From_ line.
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
    let offset = line.offset
    if line.isEmpty, !isInHead {
      emptyLine = offset
    } else if let from = fromLine(line), from.line.isDated || mayBegin(from.line) {
      let isParted = mayBegin(from.line)
      let begins = lines.peek(HeadRecognizer.size, in: file) {
        isParted ? from.line.isFollowed(by: $0) : HeadRecognizer.isHead($0, least: 2)
      }
      if begins { begin(from.head, at: offset) } else { takeText(at: offset, of: file) }
    } else if isInHead {
      takeHead(line, of: file, size: size)
    } else {
      takeText(at: offset, of: file)
    }
  }

  /// Processes a line that is neither empty nor part of a header. If this is the first such line in the file, a message
  /// begins there.
  private mutating func takeText(at offset: Int64, of file: borrowing ReadOnlyFile) {
    emptyLine = nil
    guard isAtBeginning, current == nil else { return }
    beginHead(MboxMessageHead(at: offset))
    isInHead =
      file.bytes(at: offset, count: HeadRecognizer.size)
      .map { HeadRecognizer.isMessage($0.span) } ?? false
    if isInHead { lines.seek(to: offset) }
  }

  /// True if a message may begin at this From_ line.
  private func mayBegin(_ line: MboxFromLine) -> Bool {
    emptyLine != nil || isAtBeginning && current == nil
      || (isInHead || isAtBeginning) && line.isDated
  }

  private mutating func takeHead(
    _ line: LineReader.Line, of file: borrowing ReadOnlyFile, size: Int64
  ) {
    let start = line.isEmpty ? lines.offset : line.offset
    guard line.isEmpty || isText(line, of: file) else {
      current?.take(line)
      return
    }
    isInHead = false
    emptyLine = line.isEmpty ? line.offset : nil
    guard let length = current?.contentLength, length > 0 else { return }
    let (end, overflow) = start.addingReportingOverflow(length)
    guard !overflow, end <= size, MboxScanner.isMessageEnd(end, in: file, size: size) else {
      return
    }
    lines.seek(to: end)
    emptyLine = end
  }

  /// True if this line, which follows the header without an empty line, is the beginning of the text. Most lines
  /// clearly belong to the header. For all other lines, `HeaderScanner` decides, as it does when a message is read.
  private mutating func isText(_ line: LineReader.Line, of file: borrowing ReadOnlyFile) -> Bool {
    guard headEnd == nil else { return line.offset >= headEnd ?? 0 }
    isInField = line.withSpan {
      HeaderScanner.isOrdinary(0..<$0.count, in: $0) || isInField && $0.count > 0 && $0[0].isBlank
    }
    guard !isInField, let start = current?.start else { return false }
    // The file is read directly, so that the lines in the window stay valid.
    headEnd = Self.headEnd(of: file, from: start)
    return line.offset >= headEnd ?? .max
  }

  /// Returns the end of the header that begins at `start`; nil if reading failed.
  private static func headEnd(of file: borrowing ReadOnlyFile, from start: Int64) -> Int64? {
    var size = HeadRecognizer.size
    while true {
      guard let bytes = file.bytes(at: start, count: size) else { return nil }
      if let end = MessageHead.end(in: bytes.span) { return start + Int64(end) }
      if bytes.count < size || size >= MessageHead.maximumSize {
        return start + Int64(MessageHead(in: bytes.span).bodyStart)
      }
      size = min(size * 8, MessageHead.maximumSize)
    }
  }

  /// True if `end` is a possible end of a message, because the file ends or another message begins there.
  private static func isMessageEnd(
    _ end: Int64, in file: borrowing ReadOnlyFile, size: Int64
  ) -> Bool {
    guard end < size else { return true }
    guard let bytes = file.bytes(at: end, count: HeadRecognizer.size) else { return false }
    guard let start = bytes.firstIndex(where: { $0 != 0x0A && $0 != 0x0D }) else {
      return end + Int64(bytes.count) >= size
    }
    return start <= 4 && (start > 0 || hasLineFeed(before: end, in: file))
      && MboxFromLine.begins(bytes.span.extracting(start...))
  }

  private static func hasLineFeed(before end: Int64, in file: borrowing ReadOnlyFile) -> Bool {
    file.bytes(at: end - 1, count: 1)?.first == 0x0A
  }

  private func fromLine(
    _ line: LineReader.Line
  ) -> (line: MboxFromLine, head: MboxMessageHead)? {
    line.withSpan { span in
      let start = line.offset == 0 && span.startsWithByteOrderMark ? 3 : 0
      guard let found = MboxFromLine(span.extracting(start...)) else { return nil }
      return (found, MboxMessageHead(fromLine: line, deliveryTime: found.deliveryTime))
    }
  }

  /// Begins a message whose From_ line is at `offset`.
  private mutating func begin(_ head: MboxMessageHead, at offset: Int64) {
    endMessage(at: emptyLine ?? offset)
    beginHead(head)
    isAtBeginning = false
    emptyLine = nil
  }

  private mutating func beginHead(_ head: MboxMessageHead) {
    (current, isInHead, isInField, headEnd) = (head, true, false, nil)
  }

  private mutating func endMessage(at end: Int64) {
    guard let current else { return }
    messages.append(current.record(end: end), headHash: current.hash ?? 0)
  }
}
