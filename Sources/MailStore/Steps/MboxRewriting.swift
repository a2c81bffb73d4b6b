import CFileCalls
import SystemCalls

/// Puts a new file in an mbox's place: written beside it, read again, synced, and renamed, if the old one is still the one
/// that was read.
struct MboxRewriting {
  let lock: MboxLock
  let path: FilePath
  let calls: FileCalls

  /// Milliseconds that a program may take to write to the old file after it was replaced.
  private static let lateness: Int64 = 2000
  private static let chunk = 1 << 20

  /// The hidden name of the new file. Under the dot lock no other program writes it.
  static func draft(of path: FilePath) -> FilePath {
    let name = [UInt8(ascii: ".")] + path.lastComponent + Array(".trifold".utf8)
    return path.parent.appending(name)
  }

  func run(
    _ edits: [MboxEdit], keeping identities: [UInt64]?,
    noting: (StepProgress.Swap) throws(ActionFailure) -> Void
  ) throws(ActionFailure) {
    let draft = Self.draft(of: lock.path)
    guard let before = lock.file.status else { throw .mailboxIsGone(path) }
    calls.discard(draft)
    let new = try create(draft)
    do throws(ActionFailure) {
      try copy(edits, to: new, size: before.size)
      try keepOwner(of: new)
      let found = try MboxContents(draft).identities
      guard identities == nil || found == identities else { throw .isNotSafe(path) }
      try syncAndCompare(new, before)
      // Whoever opens the new file waits until this is done.
      _ = trifold_lock(new.descriptor)
      try noting(StepProgress.Swap(old: before.inode, new: new.status?.inode ?? 0))
    } catch {
      calls.discard(draft)
      throw error
    }
    do throws(FileCallError) {
      try calls.replace(lock.path, with: draft)
    } catch {
      // What was refused may have been done all the same.
      if FileStatus(lock.path)?.inode != new.status?.inode {
        calls.discard(draft)
        throw ActionFailure(error)
      }
    }
    try? calls.syncFolder(lock.path.parent)
    collectLateMail(new, size: before.size)
  }

  private func create(_ draft: FilePath) throws(ActionFailure) -> WritableFile {
    do { return try WritableFile(creating: draft, calls) } catch { throw ActionFailure(error) }
  }

  private func copy(
    _ edits: [MboxEdit], to new: borrowing WritableFile, size: Int64
  ) throws(ActionFailure) {
    var from: Int64 = 0
    var to: Int64 = 0
    for edit in edits {
      try copy(from..<max(from, edit.range.lowerBound), to: new, at: &to)
      try write(edit.replacement, to: new, at: &to)
      from = max(from, edit.range.upperBound)
    }
    try copy(from..<max(from, size), to: new, at: &to)
  }

  private func copy(
    _ range: Range<Int64>, to new: borrowing WritableFile, at offset: inout Int64
  ) throws(ActionFailure) {
    let file = try ActionFailure.reading(lock.path)
    var position = range.lowerBound
    while position < range.upperBound {
      let count = Int(min(Int64(Self.chunk), range.upperBound - position))
      guard let bytes = file.bytes(at: position, count: count), bytes.count == count else {
        throw .changedMeanwhile(path)
      }
      try write(bytes, to: new, at: &offset)
      position += Int64(count)
    }
  }

  private func write(
    _ bytes: [UInt8], to new: borrowing WritableFile, at offset: inout Int64
  ) throws(ActionFailure) {
    guard !bytes.isEmpty else { return }
    do { try new.write(bytes, at: offset) } catch { throw ActionFailure(error) }
    offset += Int64(bytes.count)
  }

  /// Owner, group and permissions stay. The time of the last change is now, so that other programs notice; whether there
  /// is mail that nobody has read, which shells tell by the two times, stays too.
  private func keepOwner(of new: borrowing WritableFile) throws(ActionFailure) {
    var old = stat()
    var made = stat()
    guard fstat(lock.file.descriptor, &old) == 0, fstat(new.descriptor, &made) == 0 else {
      throw .mailboxIsGone(path)
    }
    if old.st_uid != made.st_uid || old.st_gid != made.st_gid {
      do { try new.setOwner(old.st_uid, old.st_gid) } catch {
        throw error.code == EPERM ? .losesItsOwner(path) : ActionFailure(error)
      }
    }
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    let wasRead =
      (old.st_atim.tv_sec, old.st_atim.tv_nsec) >= (old.st_mtim.tv_sec, old.st_mtim.tv_nsec)
    do throws(FileCallError) {
      try new.setMode(old.st_mode)
      try new.setTimes(access: wasRead ? now : old.st_atim, modification: now)
    } catch { throw ActionFailure(error) }
  }

  private func syncAndCompare(
    _ new: borrowing WritableFile, _ before: FileStatus
  ) throws(ActionFailure) {
    do { try new.sync() } catch { throw ActionFailure(error) }
    guard let present = FileStatus(lock.path), lock.file.status == before,
      FileIdentity(present) == FileIdentity(before)
    else { throw .changedMeanwhile(path) }
  }

  /// A program that opened the old file may wait for its lock, and would then write to a file that has no name any more.
  /// It gets the lock, and what it writes is brought over.
  private func collectLateMail(_ new: borrowing WritableFile, size: Int64) {
    lock.releaseDotLock()
    var size = size
    for _ in 0..<8 {
      trifold_unlock(lock.file.descriptor)
      let end = MboxLock.milliseconds + Self.lateness
      repeat {
        _ = poll(nil, 0, 1)
      } while trifold_lock(lock.file.descriptor) != 0
        && MboxLock.milliseconds < end
      guard let grown = lock.file.status?.size, grown > size else { return }
      var bytes = [UInt8](repeating: 0, count: Int(grown - size))
      let count = pread(lock.file.descriptor, &bytes, bytes.count, off_t(size))
      guard count > 0, let end = new.status?.size else { return }
      try? new.write(Array(bytes.prefix(count)), at: end)
      try? new.sync()
      size += Int64(count)
    }
  }
}
