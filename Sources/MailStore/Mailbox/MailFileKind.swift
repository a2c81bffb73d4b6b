/// What a file in a folder is to a mail program.
enum MailFileKind: Hashable, Sendable {
  case message, mbox, other

  /// Bytes of a file's beginning that are looked at.
  static let headSize = 4096

  /// What the name alone says; nil where one has to look inside.
  static func named(_ name: some BidirectionalCollection<UInt8>) -> MailFileKind? {
    if isNoMail(name) { return .other }
    return switch fileExtension(name) {
    case "eml", "msg", "raw": .message
    case "mbox", "mbx": .mbox
    case "msf", "lock", "sbd": .other
    default: nil
    }
  }

  /// Dot files, backups, and what MH deleted.
  private static func isNoMail(_ name: some BidirectionalCollection<UInt8>) -> Bool {
    name.first == UInt8(ascii: ".") || name.first == UInt8(ascii: ",")
      || name.first == UInt8(ascii: "#") || name.last == UInt8(ascii: "~")
  }

  /// What the beginning of a file says.
  static func beginning(_ head: Span<UInt8>) -> MailFileKind {
    var lines = HeadLines(head)
    guard let first = lines.first(where: { !$0.isEmpty }, in: head) else { return .other }
    if MboxFromLine(head.extracting(first)) != nil { return .mbox }
    return looksLikeMessage(head) ? .message : .other
  }

  /// Whether text begins with header fields, one of which only a message has (RFC 5322, 3.6).
  static func looksLikeMessage(_ head: Span<UInt8>) -> Bool {
    var lines = HeadLines(head)
    var isFirst = true
    var found = false
    while let line = lines.next(in: head) {
      if line.isEmpty {
        if isFirst { continue }
        return found
      }
      for index in line where head[index] == 0 { return false }
      let isContinuation = head[line.lowerBound] == 0x20 || head[line.lowerBound] == 0x09
      if let name = fieldName(head.extracting(line)) {
        found = found || messageFields.contains(name)
      } else if isFirst || !isContinuation {
        // A broken line after good ones is a fault of the message; at the beginning there is no
        // message.
        return found
      }
      isFirst = false
    }
    return found
  }

  /// The name of the header field that a line begins, in small letters; nil where it begins none.
  static func fieldName(_ line: Span<UInt8>) -> String? {
    var end = 0
    while end < line.count, line[end] > 0x20, line[end] < 0x7F, line[end] != UInt8(ascii: ":") {
      end += 1
    }
    var colon = end
    while colon < line.count, line[colon] == 0x20 || line[colon] == 0x09 { colon += 1 }
    guard end > 0, end <= 76, colon < line.count, line[colon] == UInt8(ascii: ":") else {
      return nil
    }
    return line.extracting(0..<end).withUnsafeBufferPointer {
      String(decoding: $0, as: UTF8.self).lowercased()
    }
  }

  private static let messageFields: Set<String> = [
    "from", "to", "cc", "bcc", "date", "subject", "message-id", "received", "return-path", "sender",
    "reply-to", "delivered-to", "mime-version", "in-reply-to", "references", "envelope-to",
    "x-mailer", "x-original-to", "list-id", "resent-from", "newsgroups",
  ]

  /// What follows the last dot, in small letters; nil for a name that has none, or nothing before
  /// it.
  static func fileExtension(_ name: some BidirectionalCollection<UInt8>) -> String? {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else {
      return nil
    }
    return String(decoding: name[name.index(after: dot)...], as: UTF8.self).lowercased()
  }

  /// The name without its extension, if that is one of `extensions`.
  static func stem(_ name: ArraySlice<UInt8>, without extensions: [String]) -> ArraySlice<UInt8> {
    guard let found = fileExtension(name), extensions.contains(found) else { return name }
    return name.dropLast(found.utf8.count + 1)
  }
}

/// The lines of the beginning of a file, without their ends; a byte order mark is passed over.
private struct HeadLines {
  private var position: Int

  init(_ bytes: Span<UInt8>) {
    let hasMark = bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
    position = hasMark ? 3 : 0
  }

  mutating func next(in bytes: Span<UInt8>) -> Range<Int>? {
    guard position < bytes.count else { return nil }
    let start = position
    while position < bytes.count, bytes[position] != 0x0A { position += 1 }
    var end = position
    if end > start, bytes[end - 1] == 0x0D { end -= 1 }
    position += 1
    return start..<end
  }

  mutating func first(where fits: (Range<Int>) -> Bool, in bytes: Span<UInt8>) -> Range<Int>? {
    while let line = next(in: bytes) {
      if fits(line) { return line }
    }
    return nil
  }
}
