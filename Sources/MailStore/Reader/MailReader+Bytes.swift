import SystemCalls

extension MailReader {
  /// The number of bytes that are read first to find a header. Nearly all headers are shorter.
  static let firstHeadSize = 8192

  /// Returns the envelope of a message. Reads only the header.
  ///
  /// Finds the message even if another program has changed its flags. Throws `messageIsGone` if
  /// another program has deleted the message, or moved it to a different mailbox.
  public func envelope(of entry: MessageEntry) throws(MailStoreError) -> Envelope {
    try read(entry) { file, range in Self.envelope(file, range) }
  }

  /// Returns the first `limit` bytes of a message.
  public func bytes(of entry: MessageEntry, limit: Int) throws(MailStoreError) -> RawMessage {
    let isMbox = entry.isInMbox
    return try read(entry) { file, range in
      let count = min(Int(range.upperBound - range.lowerBound), max(0, limit))
      guard var bytes = file.bytes(at: range.lowerBound, count: count) else { return nil }
      let isLast = range.upperBound == file.size
      let isCut =
        Int64(bytes.count) < range.upperBound - range.lowerBound || isLast && file.end == .limit
      if isMbox {
        bytes = MboxQuoting.removed(from: bytes)
      } else {
        bytes.removeFirst(MboxFromLine.length(atStartOf: bytes))
      }
      return RawMessage(bytes: bytes, isCut: isCut, flaw: isLast && !isCut ? file.flaw : nil)
    }
  }

  /// Returns the message as it would be stored in an mbox: with a From_ line, with its flags as header fields, and with
  /// the quoting of mboxrd.
  /// - Parameter limit: the maximum number of bytes of the message.
  public func mboxText(of entry: MessageEntry, limit: Int) throws(MailStoreError) -> RawMessage {
    var raw = try bytes(of: entry, limit: limit)
    raw.bytes =
      MboxText.fromLine(of: raw.bytes, seconds: entry.deliveryTime)
      + MboxText.mbox(file: raw.bytes, flags: entry.flags, isOld: !entry.isNew)
    return raw
  }

  /// Returns the message as part of a stream for programs that read an mbox literally, such as
  /// `git am`. The result consists of a From_ line, the message's bytes, and an empty line.
  /// - Parameter limit: the maximum number of bytes of the message.
  public func streamedText(
    of entry: MessageEntry, limit: Int
  ) throws(MailStoreError) -> RawMessage {
    var raw = try bytes(of: entry, limit: limit)
    raw.bytes = MboxText.streamed(raw.bytes, seconds: entry.deliveryTime)
    return raw
  }

  /// Returns the size of a message in bytes. For a message file, this is the current size of the file.
  public func size(of entry: MessageEntry) throws(MailStoreError) -> Int64 {
    if let size = entry.size { return size }
    return try read(entry) { _, range in range.upperBound - range.lowerBound }
  }

  /// Opens the message's file, and calls `body` with the range of the message's bytes. If the message has been moved,
  /// searches for it.
  func read<Result>(
    _ entry: MessageEntry, _ body: (borrowing ReadOnlyFile, Range<Int64>) -> Result?
  ) throws(MailStoreError) -> Result {
    var entry = entry
    // The first location may come from an outdated list. Another program may also rename the file
    // after it was found and before it is opened, but this is very unlikely to happen three times
    // in a row.
    for attempt in 0..<4 {
      do throws(MailStoreError) {
        return try readInPlace(entry, isLast: attempt == 3, body)
      } catch {
        guard case .notFound = error else { throw error }
        entry = try relocated(entry)
      }
    }
    throw .messageIsGone(entry.key)
  }

  /// Opens the file at the message's recorded location, and calls `body` with the range of the
  /// message's bytes.
  /// - Parameter isLast: true to accept an mbox even if another program keeps changing it.
  private func readInPlace<Result>(
    _ entry: MessageEntry, isLast: Bool, _ body: (borrowing ReadOnlyFile, Range<Int64>) -> Result?
  ) throws(MailStoreError) -> Result {
    let path = entry.location.path
    noteOpening()
    let file = try open(path, isMailbox: entry.isInMbox)
    let range: Range<Int64>
    if entry.isInMbox { file.waitForWriter() }
    let status = file.status
    switch entry.location {
    case .file: range = 0..<max(0, file.size ?? 0)
    case .mbox(_, let place):
      guard try holds(entry, at: place, in: file) else { throw .notFound(path) }
      range = place
    }
    guard let result = body(file, range) else { throw .notReadable(path, code: EIO) }
    if entry.isInMbox, !isLast, file.status != status { throw .notFound(path) }
    return result
  }

  /// True if a message is still at its recorded location in the mbox.
  ///
  /// If the file has not changed, the list in memory provides the answer. Otherwise the file is
  /// scanned, and the message is looked up by its key.
  private func holds(
    _ entry: MessageEntry, at place: Range<Int64>, in file: borrowing ReadOnlyFile
  ) throws(MailStoreError) -> Bool {
    guard let mailbox = account.mailbox(entry.mailbox) else { return true }
    if let kept = keptList(of: mailbox, if: MailboxStamp([mailbox.path])),
      let index = kept.index(of: entry.key),
      kept[index].location == entry.location
    {
      return true
    }
    let list = try messages(in: mailbox)
    guard let index = list.index(of: entry.key) else { throw .messageIsGone(entry.key) }
    return list[index].location == entry.location
  }

  /// Returns the entry of a message whose file was renamed by another program, or that was moved within its mailbox.
  private func relocated(_ entry: MessageEntry) throws(MailStoreError) -> MessageEntry {
    guard let mailbox = account.mailbox(entry.mailbox) else { throw .messageIsGone(entry.key) }
    if let kept = keptList(of: mailbox), let index = kept.index(of: entry.key),
      kept[index].location != entry.location
    {
      return kept[index]
    }
    let list = try relisted(mailbox)
    guard let index = list.index(of: entry.key) else { throw .messageIsGone(entry.key) }
    return list[index]
  }

  /// Returns the envelope of the message in `range` of a file; nil if the message cannot be read.
  static func envelope(_ file: borrowing ReadOnlyFile, _ range: Range<Int64>) -> Envelope? {
    let available = Int(min(range.upperBound - range.lowerBound, Int64(MessageHead.maximumSize)))
    var size = min(firstHeadSize, available)
    while true {
      guard let bytes = file.bytes(at: range.lowerBound, count: size) else { return nil }
      let start = MboxFromLine.length(atStartOf: bytes)
      let head = bytes.span.extracting(start..<bytes.count)
      if bytes.count < size || size >= available { return Envelope(head: head) }
      if let end = MessageHead.end(in: head) {
        // Bytes above 127 may be in a charset that is declared only after the header, so part of
        // the body must be read too.
        let isEnough = bytes.count - start - end >= HeaderCharset.reach
        if isEnough || !HeaderCharset.isNeeded(by: head.extracting(0..<end)) {
          return Envelope(head: head)
        }
        size = min(start + end + HeaderCharset.reach, available)
      } else {
        size = min(size * 8, available)
      }
    }
  }
}
