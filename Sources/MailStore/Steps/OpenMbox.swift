import CSystemCalls
import SystemCalls

/// An mbox that is being read and changed. It is locked, unless it is in memory. This type is a class because the
/// contents are scanned only when they are needed, and are kept until the mbox changes.
final class OpenMbox {
  let lock: MboxLock
  /// The path of the mbox in the account.
  let path: FilePath
  /// The index of the mailbox in the step.
  private let mailbox: Int
  private let log: StepLog
  private let isInMemory: Bool
  private let tools: StepTools
  private var scanned: MboxContents?

  /// Opens an mbox that is already locked by `lock`.
  init(_ lock: MboxLock, mailbox: Int, of log: StepLog, _ tools: StepTools) {
    self.lock = lock
    self.mailbox = mailbox
    self.log = log
    path = log.step.mailboxes[mailbox].path
    isInMemory = path.isInMemory
    self.tools = tools
  }

  /// The inode of the locked file.
  var inode: UInt64 { lock.file.status?.inode ?? 0 }

  /// Returns the messages in the mbox.
  func contents() throws(ActionFailure) -> MboxContents {
    if let scanned { return scanned }
    let contents = try MboxContents(lock.path)
    scanned = contents
    return contents
  }

  /// Returns the bytes in a range of the file.
  func bytes(_ range: Range<Int64>) throws(ActionFailure) -> [UInt8] {
    let file = try ActionFailure.reading(lock.path)
    let count = Int(range.upperBound - range.lowerBound)
    guard let bytes = file.bytes(at: range.lowerBound, count: count), bytes.count == count else {
      throw .changedMeanwhile(path)
    }
    return bytes
  }

  /// Returns the From_ line of a message, including its line end. Returns an empty array if the message has no From_
  /// line.
  func fromLine(of place: MboxPlace) throws(ActionFailure) -> [UInt8] {
    let line = try bytes(place.region.lowerBound..<place.range.lowerBound)
    return line.isEmpty || line.last == 0x0A ? line : line + [0x0A]
  }

  /// True if the From_ line is at the end of the file and has no line end.
  func isCutOff(_ place: MboxPlace) throws(ActionFailure) -> Bool {
    guard place.region.lowerBound < place.range.lowerBound else { return false }
    return try bytes(place.range.lowerBound - 1..<place.range.lowerBound) != [0x0A]
  }

  /// Returns the bytes that undo appends to the mbox to restore a message. These are all bytes after the From_ line,
  /// except IMAP numbers. If no empty line followed the message, an empty line is added, unless the message was at the
  /// end of the file.
  /// - Parameter raw: the bytes of the message.
  func former(_ place: MboxPlace, _ raw: [UInt8]) throws(ActionFailure) -> [UInt8] {
    let end = try bytes(place.range.upperBound..<place.region.upperBound)
    let isParted = !end.isEmpty || place.region.upperBound >= size
    return MboxText.withoutPlaces(raw) + (isParted ? end : MboxHeadLines(raw[...]).lineEnd)
  }

  // MARK: - Growing

  var size: Int64 { lock.file.status?.size ?? 0 }

  /// Returns the end that the mbox had when its size was `size` bytes.
  func end(at size: Int64) throws(ActionFailure) -> MboxEnd {
    let last = try bytes(max(0, size - 3)..<size)
    let start = try bytes(0..<min(size, 1024))
    let isBlank = size <= 1024 && last.last != 0x0D && start.allSatisfy(\.isLineBreak)
    return MboxEnd(isBlank: isBlank, last: last)
  }

  /// Appends bytes to the end of the file.
  func append(_ bytes: [UInt8]) throws(ActionFailure) {
    do { try lock.file.write(bytes, at: size) } catch { throw ActionFailure(error) }
    scanned = nil
  }

  /// Checks that `count` messages were appended from `start` on, and returns their names. Also
  /// syncs the file to disk.
  /// - Parameter isFirst: true if the mbox was empty before.
  func appended(
    from start: Int64, isFirst: Bool, count: Int
  ) throws(ActionFailure) -> [[UInt8]] {
    let file = try ActionFailure.reading(lock.path)
    let from = isFirst ? 0 : max(0, start - 2)
    let found = MboxScanner.scan(file, from: from, size: size)?.records ?? []
    guard found.count == count, found.allSatisfy({ $0.offset >= start }) else {
      throw .isNotSafe(path)
    }
    if !isInMemory {
      do { try lock.file.sync() } catch { throw ActionFailure(error) }
    }
    return found.map { Self.name($0.identity) }
  }

  /// Truncates the file to an earlier size. This needs no free space on the disk.
  func truncate(to size: Int64) throws(ActionFailure) {
    scanned = nil
    do throws(FileCallError) {
      try lock.file.cut(to: size)
      if !isInMemory { try lock.file.sync() }
    } catch { throw ActionFailure(error) }
  }

  /// Returns the digits of an identity in the form that keys contain.
  static func name(_ identity: UInt64) -> [UInt8] {
    let digits = String(identity, radix: 16)
    return Array((String(repeating: "0", count: 16 - digits.count) + digits).utf8)
  }

  // MARK: - Changing

  /// Changes the mbox for one group of the step's messages. If `identities` is not nil, the file
  /// must contain the messages with these identities afterwards.
  func rewrite(
    _ edits: [MboxEdit], keeping identities: [UInt64]?, for group: Int
  ) throws(ActionFailure) {
    let edits = Self.ordered(edits)
    guard let first = edits.first else { return }
    if isInMemory { return try rewriteInMemory(edits) }
    let start = try contents().start(at: first.range.lowerBound)
    scanned = nil
    try rewriting(for: group).run(edits, from: start, keeping: identities)
  }

  /// Sorts the edits. If two edits overlap, the second edit is shortened. For example, the line ends before a message
  /// may also be removed together with the previous message.
  private static func ordered(_ edits: [MboxEdit]) -> [MboxEdit] {
    var end: Int64 = 0
    return edits.sorted { $0.range.lowerBound < $1.range.lowerBound }.map { edit in
      let start = max(end, edit.range.lowerBound)
      end = max(start, edit.range.upperBound)
      return MboxEdit(range: start..<end, replacement: edit.replacement)
    }
  }

  /// Completes a change that was left half done because a process was killed.
  /// - Returns: the file to which messages were saved because another program overwrote them; nil if there is none.
  func settle(
    _ rewrite: MboxRewrite, for group: Int, aside folder: FilePath
  ) throws(ActionFailure) -> FilePath? {
    scanned = nil
    return try rewriting(for: group).settle(rewrite, aside: folder)
  }

  /// Removes the blank lines that may have been left when a change was completed.
  func close(_ gap: Range<Int64>, for group: Int) throws(ActionFailure) {
    scanned = nil
    try rewriting(for: group).close(gap)
  }

  private func rewriting(for group: Int) -> MboxRewriting {
    MboxRewriting(
      lock: lock, path: path, log: log, place: MboxRewrite.Place(group: group, mailbox: mailbox),
      calls: tools.calls)
  }

  private func rewriteInMemory(_ edits: [MboxEdit]) throws(ActionFailure) {
    var old = try bytes(0..<size)[...]
    var new: [UInt8] = []
    for edit in edits {
      new += old.prefix(upTo: Int(edit.range.lowerBound)) + edit.replacement
      old = old.suffix(from: Int(edit.range.upperBound))
    }
    new += old
    scanned = nil
    do throws(FileCallError) {
      try lock.file.write(new, at: 0)
      try lock.file.truncate(to: Int64(new.count))
    } catch { throw ActionFailure(error) }
  }
}
