/// A piece of a message as it was sent. A piece consists of complete lines, without the quoting and the From_ line of
/// an mbox.
public struct MessageSource: Hashable, Sendable {
  /// The bytes of the piece. A line is split only if it is longer than a piece, and only between two characters.
  public var bytes: [UInt8]
  /// The offset at which the next piece begins, in bytes from the start of the message in the file.
  /// Nil for the last piece.
  public var next: Int64?
  /// The size of the entire message in the file, in bytes.
  public var total: Int64

  /// Makes a piece of a message's source.
  public init(bytes: [UInt8], next: Int64?, total: Int64) {
    self.bytes = bytes
    self.next = next
    self.total = total
  }
}

extension MailReader {
  /// Reads a piece of a message's source. Only the piece is read, so the beginning of a large
  /// message can be shown as fast as a small message.
  ///
  /// Throws `messageIsGone` if another program has moved or deleted the message.
  /// - Parameters:
  ///   - offset: 0, or the value of `next` in the previous piece.
  ///   - limit: the maximum number of bytes to read.
  public func source(
    of entry: MessageEntry, from offset: Int64, limit: Int
  ) throws(MailStoreError) -> MessageSource {
    let isMbox = entry.isInMbox
    return try read(entry) { file, range in
      let total = range.upperBound - range.lowerBound
      let start = min(max(0, offset), total)
      let count = Int(min(Int64(max(1, limit)), total - start))
      guard var bytes = file.bytes(at: range.lowerBound + start, count: count) else { return nil }
      if start + Int64(bytes.count) < total { bytes.removeLast(Self.unfinished(bytes)) }
      // If the file was truncated while it was being read, the message ends here.
      let end = start + Int64(bytes.count)
      let next = bytes.isEmpty || end >= total ? nil : end
      if isMbox {
        bytes = MboxQuoting.removed(from: bytes)
      } else if start == 0 {
        bytes.removeFirst(MboxFromLine.length(atStartOf: bytes))
      }
      return MessageSource(bytes: bytes, next: next, total: total)
    }
  }

  /// Returns the number of bytes at the end that belong to the next piece. These bytes are an
  /// incomplete line or, if the piece contains only one line, an incomplete character.
  private static func unfinished(_ bytes: [UInt8]) -> Int {
    if let feed = bytes.lastIndex(of: 0x0A) { return bytes.count - feed - 1 }
    let tail = bytes.suffix(4).reversed()
    let continuing = tail.prefix { $0 & 0xC0 == 0x80 }.count
    let first = tail.dropFirst(continuing).first ?? 0
    if first == 0x0D && continuing == 0 { return bytes.count > 1 ? 1 : 0 }
    return first >= 0xC0 && bytes.count > continuing + 1 ? continuing + 1 : 0
  }
}
