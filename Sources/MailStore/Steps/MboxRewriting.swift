import CSystemCalls
import SystemCalls

/// Changes an mbox in its place, under its locks. A program that has the file open and waits for a lock has the file that
/// there is afterwards, too: no file without a name comes into being, to which it could write.
///
/// What the mbox was and will be from the first changed message on is in the journal before the first byte changes. Then:
///
/// 1. The file gets the larger of both sizes, with a byte 0 at the seam, where the shorter content ends.
/// 2. The journal notes that the change is under way.
/// 3. The new part is written from its beginning to its end, and the file is cut behind it.
///
/// Before 2 the mbox can be left as it was; after 2 it can only be finished. What another program appends after a kill
/// begins at an end that is known each time: without the note at the old end, or at the new one if that is larger and the
/// seam is marked; with the note at the larger end, or at the new one if that is smaller and no mark is there any more.
struct MboxRewriting {
  let lock: MboxLock
  /// The mbox by the path that the account knows.
  let path: FilePath
  let log: StepLog
  let place: MboxRewrite.Place
  let calls: FileCalls

  /// Changes the mbox from `start` on, where a message begins. It must then hold messages of these `identities`, if they
  /// are known; else it is as it was.
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
      // While nothing is cut off, all that was there can be written back without room on the disk.
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

  /// Gives the file the larger of both sizes, and marks the seam.
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

  /// Writes the new part.
  func write(_ tail: borrowing MboxTail, _ rewrite: MboxRewrite) throws(ActionFailure) {
    guard rewrite.start < rewrite.newSize else { return }
    for part in MboxTail.chunks(of: rewrite.start..<rewrite.newSize) {
      let bytes = try tail.new(part)
      do { try lock.file.write(bytes, at: part.lowerBound) } catch { throw ActionFailure(error) }
    }
    do { try lock.file.sync() } catch { throw ActionFailure(error) }
  }

  /// Takes away what the new content does not have.
  func cut(_ rewrite: MboxRewrite) throws(ActionFailure) {
    guard rewrite.newSize < rewrite.size else { return }
    try ActionFailure.unlessCallsFail { () throws(FileCallError) in
      try lock.file.cut(to: rewrite.newSize)
      try lock.file.sync()
    }
  }

  /// Writes back what was there. If the system refuses even that, the mbox is half written until it is settled.
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

  /// Writes back the bytes of a range as they were.
  func restore(
    _ range: Range<Int64>, from tail: borrowing MboxTail
  ) throws(ActionFailure) {
    for part in MboxTail.chunks(of: range) {
      let bytes = try tail.old(part)
      do { try lock.file.write(bytes, at: part.lowerBound) } catch { throw ActionFailure(error) }
    }
  }

  /// Notes that the mbox is as it was.
  func forget(_ rewrite: MboxRewrite) throws(ActionFailure) {
    try log.noteUndone(place)
    if let path = log.path(of: rewrite) { calls.discard(path) }
  }

  /// Notes that the change is made. Without room for the note the tail stays, so that the next start finds it done.
  ///
  /// The time of the last change is now, so that other programs notice. Whether there is mail that nobody has read, which
  /// shells tell by the two times, stays. The times of another user's file nobody else may set.
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
