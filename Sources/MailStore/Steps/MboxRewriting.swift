import CSystemCalls
import SystemCalls

/// Changes an mbox in place while it is locked. If another program has the file open and is waiting for a lock, it has
/// the right file open even after the change. If the mbox were replaced by a new file, the other program would write to
/// a file that no longer has a name.
///
/// Before the first byte is changed, the journal contains the old and the new content from the first changed message
/// on. The change then has three steps:
///
/// 1. The file is enlarged to the larger of the two sizes. A zero byte then marks the seam, where the shorter content
///    ends.
/// 2. The journal records that the change is in progress.
/// 3. The new content is written from start to end, and the file is truncated after it.
///
/// Before step 2, the mbox can still be restored. After step 2, the change can only be finished.
///
/// If this process is killed and another program appends messages, the position where these messages begin is still
/// known. Without the record of step 2, they begin at the old end, or at the new end if the new content is larger and
/// the seam is marked. With the record, they begin at the larger of the two ends, or at the new end if the new content
/// is smaller and the mark is gone.
struct MboxRewriting {
  let lock: MboxLock
  /// The path of the mbox in the account.
  let path: FilePath
  let log: StepLog
  let place: MboxRewrite.Place
  let calls: FileCalls

  /// Changes the mbox from `start` on, where a message begins. If `identities` is not nil, the mbox must contain the
  /// messages with these identities afterwards; if it does not, the change is undone.
  func run(
    _ edits: [MboxEdit], from start: Int64, keeping identities: [UInt64]?
  ) throws(ActionFailure) {
    guard let before = lock.file.status else { throw .mailboxIsGone(path) }
    var old = stat()
    fstat(lock.file.descriptor, &old)
    let rewrite = MboxRewrite(
      inode: before.inode, start: start, size: before.size,
      edits: edits.map { MboxRewrite.Edit(range: $0.range, count: Int64($0.replacement.count)) },
      tail: log.newTail())
    guard let tail = log.path(of: rewrite) else { throw .mailboxIsGone(path) }
    try MboxTail.write(edits, rewrite, from: lock.path, to: tail, calls)
    do throws(ActionFailure) {
      guard let named = FileStatus(lock.path), lock.file.status == before,
        FileIdentity(named) == FileIdentity(before)
      else { throw .changedMeanwhile(path) }
      try log.note(rewrite, at: place)
    } catch {
      calls.discard(tail)
      throw error
    }
    do throws(ActionFailure) {
      let tail = try MboxTail(tail, of: rewrite)
      try makeRoom(for: rewrite)
      try log.noteUnderWay(place)
      try write(tail, rewrite)
      // As long as the file has not been truncated, the old content can be restored without any
      // free space on the disk, so the new content is checked before that.
      let found = try identities.map { _ throws(ActionFailure) in
        try MboxContents(lock.path, size: rewrite.newSize).identities
      }
      guard found == identities else { throw .isNotSafe(path) }
      try cut(rewrite)
    } catch {
      try leaveAsItWas(rewrite, after: error)
      throw error
    }
    end(rewrite, old)
  }

  /// Makes room for the change. Enlarges the file if the new content is longer. If the new content
  /// is shorter, writes a zero byte where it will end, to mark the seam.
  private func makeRoom(for rewrite: MboxRewrite) throws(ActionFailure) {
    guard rewrite.newSize != rewrite.size else { return }
    try ActionFailure.unlessCallsFail { () throws(FileCallError) in
      if rewrite.newSize > rewrite.size {
        try lock.file.reserve(rewrite.size..<rewrite.newSize)
        try lock.file.truncate(to: rewrite.newSize)
      } else {
        try lock.file.write([0], at: rewrite.seam)
      }
      try lock.file.sync()
    }
  }

  /// Writes the new content to the mbox.
  func write(_ tail: borrowing MboxTail, _ rewrite: MboxRewrite) throws(ActionFailure) {
    guard rewrite.start < rewrite.newSize else { return }
    for part in MboxTail.chunks(of: rewrite.start..<rewrite.newSize) {
      let bytes = try tail.new(part)
      do { try lock.file.write(bytes, at: part.lowerBound) } catch { throw ActionFailure(error) }
    }
    do { try lock.file.sync() } catch { throw ActionFailure(error) }
  }

  /// Truncates the file after the new content.
  func cut(_ rewrite: MboxRewrite) throws(ActionFailure) {
    guard rewrite.newSize < rewrite.size else { return }
    try ActionFailure.unlessCallsFail { () throws(FileCallError) in
      try lock.file.cut(to: rewrite.newSize)
      try lock.file.sync()
    }
  }

  /// Restores the old content. If even that fails, the mbox remains half written until a later
  /// attempt finishes the change.
  private func leaveAsItWas(
    _ rewrite: MboxRewrite, after reason: ActionFailure
  ) throws(ActionFailure) {
    do throws(ActionFailure) {
      guard let path = log.path(of: rewrite) else { return }
      let isUnderWay = log.progress.rewrites[place]?.isUnderWay == true
      let tail = try MboxTail(path, of: rewrite)
      let changed = isUnderWay ? rewrite.start : rewrite.seam
      try restore(
        changed..<(isUnderWay ? rewrite.size : min(changed + 1, rewrite.size)), from: tail)
      try ActionFailure.unlessCallsFail { () throws(FileCallError) in
        if lock.file.status?.size != rewrite.size { try lock.file.cut(to: rewrite.size) }
        try lock.file.sync()
      }
      try forget(rewrite)
    } catch { throw .isHalfWritten(path, [reason.reason, error.reason]) }
  }

  /// Restores the old bytes in a range.
  func restore(
    _ range: Range<Int64>, from tail: borrowing MboxTail
  ) throws(ActionFailure) {
    for part in MboxTail.chunks(of: range) {
      let bytes = try tail.old(part)
      do { try lock.file.write(bytes, at: part.lowerBound) } catch { throw ActionFailure(error) }
    }
  }

  /// Records that the mbox has its old content again.
  func forget(_ rewrite: MboxRewrite) throws(ActionFailure) {
    try log.noteUndone(place)
    if let path = log.path(of: rewrite) { calls.discard(path) }
  }

  /// Records that the change is complete. If there is no space for the record, the journal file
  /// with the old and the new content (the tail) is kept. At the next start, it then shows that the
  /// change is complete.
  ///
  /// The modification time is set to the current time, so that other programs notice the change.
  /// Shells compare this time with the access time to report unread mail, so the order of the two
  /// times is kept. Only the owner of a file can set its times.
  func end(_ rewrite: MboxRewrite, _ old: stat, gap: Range<Int64>? = nil) {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    let wasRead =
      (old.st_atim.tv_sec, old.st_atim.tv_nsec) >= (old.st_mtim.tv_sec, old.st_mtim.tv_nsec)
    try? lock.file.setTimes(access: wasRead ? now : old.st_atim, modification: now)
    if log.noteDone(place, inode: rewrite.inode, gap: gap),
      let path = log.path(of: rewrite)
    {
      calls.discard(path)
    }
  }
}
