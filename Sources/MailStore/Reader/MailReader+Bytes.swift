import SystemCalls

extension MailReader {
  /// The bytes of a head that are read at first; nearly all heads are shorter.
  static let firstHeadSize = 8192

  /// The envelope of a message. Reads the head alone.
  ///
  /// A message whose flags another program changed is found again. Throws `messageIsGone` if
  /// another program moved it to another mailbox or deleted it.
  public func envelope(of entry: MessageEntry) throws(MailStoreError) -> Envelope {
    try read(entry) { file, range in Self.envelope(file, range) }
  }

  /// The first `limit` bytes of a message.
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

  /// A message as an mbox has it: with a From_ line, its flags as fields, and the quoting of mboxrd.
  /// - Parameter limit: the bytes of the message at most.
  public func mboxText(of entry: MessageEntry, limit: Int) throws(MailStoreError) -> RawMessage {
    var raw = try bytes(of: entry, limit: limit)
    raw.bytes =
      MboxText.fromLine(of: raw.bytes, seconds: entry.deliveryTime)
      + MboxText.mbox(file: raw.bytes, flags: entry.flags, isOld: !entry.isNew)
    return raw
  }

  /// A message as one of a stream, for programs that take an mbox as it is, such as `git am`: with a From_ line, its own
  /// bytes, and an empty line.
  /// - Parameter limit: the bytes of the message at most.
  public func streamedText(
    of entry: MessageEntry, limit: Int
  ) throws(MailStoreError) -> RawMessage {
    var raw = try bytes(of: entry, limit: limit)
    raw.bytes = MboxText.streamed(raw.bytes, seconds: entry.deliveryTime)
    return raw
  }

  /// The size of a message in bytes; for a message file the present one.
  public func size(of entry: MessageEntry) throws(MailStoreError) -> Int64 {
    if let size = entry.size { return size }
    return try read(entry) { _, range in range.upperBound - range.lowerBound }
  }

  /// Opens the message's file and calls `body` with the range of its bytes. A message that is not
  /// at its place is looked for again.
  func read<Result>(
    _ entry: MessageEntry, _ body: (borrowing ReadOnlyFile, Range<Int64>) -> Result?
  ) throws(MailStoreError) -> Result {
    var entry = entry
    // Another program may rename the file after it was found and before it is opened, but hardly
    // three times in a row. The first place may come from the kept list.
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

  /// - Parameter isLast: true if an mbox that another program changes all the time is taken as it is.
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

  /// True if a message is still at its place in its mbox.
  ///
  /// If the file is unchanged, the kept list tells. Otherwise the file is scanned again, and its
  /// key finds the message.
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

  /// The entry of a message that another program renamed or moved within its mailbox.
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

  /// The envelope of the message in `range` of a file; nil if it cannot be read.
  static func envelope(_ file: borrowing ReadOnlyFile, _ range: Range<Int64>) -> Envelope? {
    let available = Int(min(range.upperBound - range.lowerBound, Int64(MessageHead.maximumSize)))
    var size = min(firstHeadSize, available)
    while true {
      guard let bytes = file.bytes(at: range.lowerBound, count: size) else { return nil }
      let start = MboxFromLine.length(atStartOf: bytes)
      let head = bytes.span.extracting(start..<bytes.count)
      if bytes.count < size || size >= available { return Envelope(head: head) }
      if let end = MessageHead.end(in: head) {
        // Bytes above 127 may need a charset that is named behind the head.
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
