/// Recognizes messages by the bytes at the beginning of a file (RFC 5322, 3.6).
enum HeadRecognizer {
  /// The number of bytes at the beginning of a file that are enough to recognize a message.
  static let size = 4096

  /// True if the bytes begin with header fields, and at least one of these fields occurs only in messages.
  static func isMessage(_ head: Span<UInt8>) -> Bool {
    var lines = HeadLines(head)
    var isFirst = true
    var found = false
    while let line = lines.next(in: head) {
      if line.isEmpty {
        if isFirst { continue }
        return found
      }
      for index in line where head[index] == 0 { return false }
      if let name = fieldName(head.extracting(line)) {
        found = found || messageFields.contains(name)
      } else if isFirst || !head[line.lowerBound].isBlank {
        // After valid lines, a malformed line is only a flaw in a message. At the beginning, it
        // shows that the file is not a message.
        return found
      }
      isFirst = false
    }
    return found
  }

  /// True if the bytes begin with header fields, among them `Content-Type` or `Content-Transfer-Encoding` (RFC 2045,
  /// 3). Such a file is a part that was saved together with its header. Folders are not searched for such files,
  /// because other files may begin in the same way.
  static func isPart(_ bytes: Span<UInt8>) -> Bool {
    var scanner = HeaderScanner(bytes)
    while let field = scanner.next(in: bytes) {
      let name = bytes.extracting(field.name)
      if name.equals("content-type") || name.equals("content-transfer-encoding") { return true }
    }
    return false
  }

  /// True if the bytes are a header or the beginning of a header. There must be nothing but header fields up to an
  /// empty line, and at least `least` of these fields must occur only in messages. Prose that contains a colon is not a
  /// header. After two fields that occur only in messages, the text may follow directly, because some programs leave
  /// out the empty line.
  ///
  /// Quoted From_ lines, which some programs leave in a header, are skipped. The last line may be cut off, so it can be
  /// anything.
  static func isHead(_ bytes: Span<UInt8>, least: Int = 1) -> Bool {
    var lines = HeadLines(bytes)
    var isFirst = true
    var found = 0
    while let line = lines.next(in: bytes), !line.isEmpty {
      let text = bytes.extracting(line)
      if let name = fieldName(text) {
        if messageFields.contains(name) { found += 1 }
      } else if isFirst || !text[0].isBlank && line.upperBound < bytes.count,
        text[0] != UInt8(ascii: ">")
      {
        return least > 1 && found >= least
      }
      isFirst = false
    }
    return found >= least
  }

  /// Returns the name of the header field that begins on a line, in lower case. Returns nil if no field begins there.
  static func fieldName(_ line: Span<UInt8>) -> String? {
    guard let colon = HeaderScanner.nameEnd(of: 0..<line.count, in: line), colon > 0 else {
      return nil
    }
    return line.extracting(line.trimmed(0..<colon)).smallText
  }

  /// True for the name of a header field that occurs only in messages.
  static func isOfMessage(_ name: Span<UInt8>) -> Bool { messageFields.contains(name.smallText) }

  /// Returns the first line that is not empty; nil if there is none.
  static func firstLine(of head: Span<UInt8>) -> Range<Int>? {
    var lines = HeadLines(head)
    while let line = lines.next(in: head) {
      if !line.isEmpty { return line }
    }
    return nil
  }

  private static let messageFields: Set<String> = [
    "from", "to", "cc", "bcc", "date", "subject", "message-id", "received", "return-path", "sender",
    "reply-to", "delivered-to", "mime-version", "in-reply-to", "references", "envelope-to",
    "x-mailer", "x-original-to", "list-id", "resent-from", "newsgroups", "x-mozilla-status",
    "x-gm-thrid", "x-status", "x-uidl",
  ]
}

/// The lines at the beginning of a file, without their line ends and without a byte order mark.
private struct HeadLines {
  private var position: Int

  init(_ bytes: Span<UInt8>) { position = bytes.startsWithByteOrderMark ? 3 : 0 }

  mutating func next(in bytes: Span<UInt8>) -> Range<Int>? {
    guard position < bytes.count else { return nil }
    let start = position
    while position < bytes.count, bytes[position] != 0x0A { position += 1 }
    var end = position
    if end > start, bytes[end - 1] == 0x0D { end -= 1 }
    position += 1
    return start..<end
  }
}
