import MailStore

/// A part of a message, byte for byte as the sender wrote it: a header, an empty line, and a body that may contain
/// further parts.
///
/// ``/MailStore/Message`` decodes parts and tolerates errors. A signature, however, covers exact bytes. So it needs
/// this strict parser, which takes exactly the bytes between two boundary lines as a part.
struct MIMEEntity: Equatable, Sendable {
  /// The maximum depth of nested parts to search.
  private static let deepest = 8

  /// The bytes of the part, including its header.
  let bytes: [UInt8]
  /// The content type that the header declares.
  let type: ContentType
  /// True if the header contains two content types. Programs disagree on which of the two to use.
  let isAmbiguous: Bool
  private let bodyStart: Int

  /// Parses a message or a part.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // A part without a header begins with the empty line.
    let emptyLine: [[UInt8]] = [[0x0A], [0x0D, 0x0A]]
    if let empty = emptyLine.first(where: { bytes.starts(with: $0) }) {
      (bodyStart, type, isAmbiguous) = (empty.count, ContentType(), false)
      return
    }
    let head = MessageHead(in: bytes.span)
    bodyStart = head.bodyStart
    let types = head.fields.filter {
      String(decoding: bytes[$0.name], as: UTF8.self).lowercased() == "content-type"
    }
    isAmbiguous = types.count > 1
    type = types.first.map { ContentType(Array(bytes[$0.value])) } ?? ContentType()
  }

  /// The parts of a multipart entity. Empty for any other type.
  var children: [MIMEEntity] {
    guard type.name.hasPrefix("multipart/"), let boundary = type.parameters["boundary"],
      !boundary.isEmpty
    else { return [] }
    return ranges(between: Array("--\(boundary)".utf8)).map { MIMEEntity(Array(bytes[$0])) }
  }

  /// Returns the nested part at a path, which is a list of indices. Nil if there is no such part.
  func descendant(_ path: some Collection<Int>) -> MIMEEntity? {
    guard let first = path.first else { return self }
    let children = children
    return children.indices.contains(first) ? children[first].descendant(path.dropFirst()) : nil
  }

  /// Returns the outermost parts that satisfy a condition. Does not search inside attached messages.
  func descendants(_ isMeant: (MIMEEntity) -> Bool, depth: Int = 0) -> [MIMEEntity] {
    if isMeant(self) { return [self] }
    guard depth < Self.deepest else { return [] }
    return children.flatMap { $0.descendants(isMeant, depth: depth + 1) }
  }

  /// Returns the ranges between lines that begin with `mark` (RFC 2046, 5.1.1). The line end before
  /// such a line is part of the boundary.
  private func ranges(between mark: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start: Int?
    var line = bodyStart
    while line < bytes.count {
      let end = bytes[line...].firstIndex(of: 0x0A) ?? bytes.count
      if let isLast = Self.endsParts(bytes[line..<end], mark) {
        if let start { ranges.append(start..<max(start, endOfText(before: line))) }
        start = isLast ? nil : min(end + 1, bytes.count)
        if isLast { return ranges }
      }
      line = end + 1
    }
    // If the message was truncated, its last boundary may be missing.
    if let start { ranges.append(start..<bytes.count) }
    return ranges
  }

  /// True for the boundary line after the last part, and false for other boundary lines. Nil if the line is not a
  /// boundary.
  private static func endsParts(_ line: ArraySlice<UInt8>, _ mark: [UInt8]) -> Bool? {
    guard line.starts(with: mark) else { return nil }
    var rest = line.dropFirst(mark.count)
    let isLast = rest.starts(with: "--".utf8)
    if isLast { rest = rest.dropFirst(2) }
    return rest.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D } ? isLast : nil
  }

  private func endOfText(before line: Int) -> Int {
    var end = line
    if end > bodyStart, bytes[end - 1] == 0x0A { end -= 1 }
    if end > bodyStart, bytes[end - 1] == 0x0D { end -= 1 }
    return end
  }
}

// MARK: - Putting messages together

extension MIMEEntity {
  /// Replaces the content of a message. Fields that describe the old content are removed. `content` begins with its
  /// own fields.
  static func message(_ message: [UInt8], with content: [UInt8]) -> [UInt8] {
    var head = Array(message[..<MessageHead(in: message.span).bodyStart]).withPlainLineEnds
    head = MessageHeadEditing.removing(from: head, isOfContent)
    while head.last == 0x0A || head.last == 0x0D { head.removeLast() }
    return head + Array("\nMIME-Version: 1.0\n".utf8) + content
  }

  /// Returns the content of a message as a part: the fields that describe the content, an empty line, and the body.
  static func content(of message: [UInt8]) -> [UInt8] {
    let head = MessageHead(in: message.span)
    let fields = Array(message[..<head.bodyStart])
    let own = MessageHeadEditing.removing(from: fields) { !$0.hasPrefix("content-") }
    var lines = own.isEmpty || own.first == 0x0A ? [] : own
    while lines.last == 0x0A || lines.last == 0x0D { lines.removeLast() }
    return (lines.isEmpty ? [] : lines + [0x0A]) + [0x0A] + message[head.bodyStart...]
  }

  private static func isOfContent(_ name: String) -> Bool {
    name.hasPrefix("content-") || name == "mime-version"
  }

  /// Combines parts into a multipart entity.
  /// - Parameter type: the value of `Content-Type`, without a boundary.
  static func multipart(_ type: String, _ parts: [[UInt8]]) -> [UInt8] {
    // With three random numbers, a part practically never contains the boundary.
    let random = (0..<3).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }
    let boundary = "=-" + random.joined()
    var bytes = Array("Content-Type: \(type);\n boundary=\"\(boundary)\"\n\n".utf8)
    for part in parts { bytes += Array("--\(boundary)\n".utf8) + part + [0x0A] }
    return bytes + Array("--\(boundary)--\n".utf8)
  }
}

extension [UInt8] {
  /// The bytes with CRLF line ends. Signatures are computed over this form (RFC 3156, 5).
  var withNetworkLineEnds: [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(count + count / 32)
    var former: UInt8 = 0
    for byte in self {
      if byte == 0x0A, former != 0x0D { result.append(0x0D) }
      result.append(byte)
      former = byte
    }
    return result
  }

  /// The bytes with LF line ends.
  var withPlainLineEnds: [UInt8] {
    guard contains(0x0D) else { return self }
    var result: [UInt8] = []
    result.reserveCapacity(count)
    for (place, byte) in enumerated() {
      if byte == 0x0D, place + 1 < count, self[place + 1] == 0x0A { continue }
      result.append(byte)
    }
    return result
  }
}
