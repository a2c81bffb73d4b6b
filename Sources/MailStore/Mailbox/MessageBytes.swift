import Glibc

/// The bytes of a message, as it was sent: without an mbox's quoting, and without a From_ line.
public struct RawMessage: Hashable, Sendable {
  /// The bytes, at most as many as were asked for.
  public var bytes: [UInt8]
  /// Whether the message goes on beyond them.
  public var isCut: Bool

  /// Makes a raw message.
  public init(bytes: [UInt8], isCut: Bool) {
    self.bytes = bytes
    self.isCut = isCut
  }
}

extension MailReader {
  /// Bytes of a head that are read at first; nearly all heads fit.
  static let firstHeadSize = 8192
  /// Bytes of a head that are read at most; what comes after them is not looked at.
  static let maximumHeadSize = 256 << 10

  /// What the head of a message says. Reads the head alone.
  ///
  /// Throws `messageIsGone` where another program moved or deleted the message; a change of its
  /// flags is survived.
  public func envelope(of entry: MessageEntry) throws(MailStoreError) -> Envelope {
    try read(entry) { file, range in Self.envelope(file, range) }
  }

  /// The message's bytes, at most `limit` of them.
  public func bytes(of entry: MessageEntry, limit: Int) throws(MailStoreError) -> RawMessage {
    let isMbox = entry.isInMbox
    return try read(entry) { file, range in
      let count = min(Int(range.upperBound - range.lowerBound), max(0, limit))
      guard let bytes = file.bytes(at: range.lowerBound, count: count) else { return nil }
      let isCut = Int64(bytes.count) < range.upperBound - range.lowerBound
      return RawMessage(
        bytes: isMbox ? MboxQuoting.removed(from: bytes) : Self.withoutFromLine(bytes), isCut: isCut
      )
    }
  }

  /// Bytes of the message; for a file those it has now.
  public func size(of entry: MessageEntry) throws(MailStoreError) -> Int64 {
    if let size = entry.size { return size }
    return try read(entry) { _, range in range.upperBound - range.lowerBound }
  }

  /// Opens the message's file and calls `body` with the range of its bytes; looks for the message
  /// again where it is not where it was.
  func read<Result>(
    _ entry: MessageEntry, _ body: (borrowing ReadOnlyFile, Range<Int64>) -> Result?
  ) throws(MailStoreError) -> Result {
    var entry = entry
    // Another program may rename the file between our finding and our opening it; not for ever,
    // though.
    for _ in 0..<3 {
      do throws(MailStoreError) {
        return try readInPlace(entry, body)
      } catch {
        guard case .notFound = error else { throw error }
        entry = try relocated(entry)
      }
    }
    throw .messageIsGone(entry.key)
  }

  private func readInPlace<Result>(
    _ entry: MessageEntry, _ body: (borrowing ReadOnlyFile, Range<Int64>) -> Result?
  ) throws(MailStoreError) -> Result {
    let path = entry.location.path
    let file = try ReadOnlyFile(path)
    let range: Range<Int64>
    switch entry.location {
    case .file: range = 0..<max(0, file.status?.size ?? 0)
    case .mbox(_, let place):
      guard try holds(entry, at: place, in: file) else { throw .notFound(path) }
      range = place
    }
    guard let result = body(file, range) else { throw .notReadable(path, code: EIO) }
    return result
  }

  /// Whether a message is still where it was in its mbox.
  ///
  /// The list that is kept says so where the file is unchanged. Otherwise the file is read again,
  /// which finds the message by what identifies it.
  private func holds(
    _ entry: MessageEntry, at place: Range<Int64>, in file: borrowing ReadOnlyFile
  ) throws(MailStoreError) -> Bool {
    guard let mailbox = account.mailbox(entry.mailbox) else { return true }
    let list = try messages(in: mailbox)
    guard let index = list.index(of: entry.key) else { throw .messageIsGone(entry.key) }
    return list[index].location == entry.location
  }

  /// The entry of a message that another program renamed or moved within its mailbox.
  private func relocated(_ entry: MessageEntry) throws(MailStoreError) -> MessageEntry {
    guard let mailbox = account.mailbox(entry.mailbox), let list = try? messages(in: mailbox),
      let index = list.index(of: entry.key)
    else { throw .messageIsGone(entry.key) }
    return list[index]
  }

  /// The envelope of the message in `range` of a file.
  static func envelope(_ file: borrowing ReadOnlyFile, _ range: Range<Int64>) -> Envelope? {
    let available = Int(min(range.upperBound - range.lowerBound, Int64(maximumHeadSize)))
    var size = min(firstHeadSize, available)
    while true {
      guard let bytes = file.bytes(at: range.lowerBound, count: size) else { return nil }
      let start = fromLineLength(bytes)
      let head = bytes.span.extracting(start..<bytes.count)
      if bytes.count < size || size >= available || MessageHead.isComplete(in: head) {
        return Envelope(head: head)
      }
      size = min(size * 8, available)
    }
  }

  /// Bytes of a From_ line at the beginning of a message file, which some programs leave there.
  static func fromLineLength(_ bytes: [UInt8]) -> Int {
    guard bytes.starts(with: "From ".utf8) || bytes.starts(with: ">From ".utf8),
      let end = bytes.prefix(MboxFromLine.maximumLength).firstIndex(of: 0x0A)
    else { return 0 }
    return end + 1
  }

  private static func withoutFromLine(_ bytes: [UInt8]) -> [UInt8] {
    let length = fromLineLength(bytes)
    return length == 0 ? bytes : Array(bytes[length...])
  }
}

extension MessageLocation {
  /// The file that the message is in.
  public var path: FilePath {
    switch self {
    case .file(let folder, let name): folder.appending(name)
    case .mbox(let path, _): path
    }
  }
}

extension MessageEntry {
  /// Whether the message shares its file with others.
  public var isInMbox: Bool {
    if case .mbox = location { true } else { false }
  }
}
