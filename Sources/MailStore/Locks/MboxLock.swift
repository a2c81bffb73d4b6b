import CSystemCalls
import SystemCalls

/// The locks that keep other programs from changing an mbox: `fcntl` and `flock` locks on the file, and a dot lock next
/// to it.
///
/// All locks are tried without waiting. If one of them is not available, all are released before the next attempt, so
/// that two programs that lock in different orders cannot block each other forever. This type is a class because
/// several mailboxes may be locked at the same time.
final class MboxLock {
  /// The mbox, open for reading and writing.
  let file: WritableFile
  /// The path of the mbox, with symbolic links resolved.
  let path: FilePath
  private let dotLock: DotLock?

  private init(_ file: consuming WritableFile, _ path: FilePath, _ dotLock: consuming DotLock?) {
    self.file = file
    self.path = path
    self.dotLock = dotLock
  }

  /// Locks the mbox at `path`.
  ///
  /// Throws `isLocked` if another program keeps the mbox locked beyond the time limit, and the system's error if the
  /// mbox cannot be locked at all.
  static func take(
    _ path: FilePath, patience: LockPatience, names: UniqueName, _ calls: FileCalls
  ) throws(ActionFailure) -> MboxLock {
    guard let resolved = path.resolved else { throw .mailboxIsGone(path) }
    let start = milliseconds
    while true {
      let attempt = try attempt(resolved, names: names, calls)
      switch attempt {
      case .taken(let lock): return lock
      case .isHeld(let holder):
        guard milliseconds - start < patience.limit else { throw .isLocked(path, holder) }
        guard patience.waiting(path, holder) else { throw .isCancelled }
        _ = poll(nil, 0, patience.interval)
      }
    }
  }

  /// Opens an mbox in memory without locking it, because no other program can access it.
  static func inMemory(_ path: FilePath, _ calls: FileCalls) throws(ActionFailure) -> MboxLock {
    MboxLock(try opened(path, calls), path, nil)
  }

  private enum Attempt {
    case taken(MboxLock)
    case isHeld(LockHolder)
  }

  private static func attempt(
    _ path: FilePath, names: UniqueName, _ calls: FileCalls
  ) throws(ActionFailure) -> Attempt {
    let file = try opened(path, calls)
    guard file.status?.kind == .file else { throw .mailboxIsGone(path) }
    guard trifold_lock(file.descriptor) == 0 else {
      return .isHeld(LockHolder(process: trifold_lock_holder(file.descriptor)))
    }
    // On network file systems, the system implements `flock` with an `fcntl` lock, and the two
    // locks would block each other. The `flock` lock is therefore left out there.
    guard
      path.withCString({ trifold_is_shared($0) }) || trifold_lock_for_flock(file.descriptor) == 0
    else { return .isHeld(LockHolder(process: nil)) }
    switch DotLock.take(path, names: names, now: Int64(time(nil)), calls) {
    case .isHeld(let holder): return .isHeld(holder)
    case .isImpossible(let error): throw ActionFailure(error)
    case .taken(let dotLock):
      // If the file was replaced between opening and locking it, the wrong file is locked, and
      // another attempt is needed.
      let isSame = FileStatus(path).map(FileIdentity.init) == file.status.map(FileIdentity.init)
      return isSame ? .taken(MboxLock(file, path, dotLock)) : .isHeld(LockHolder(process: nil))
    }
  }

  private static func opened(
    _ path: FilePath, _ calls: FileCalls
  ) throws(ActionFailure) -> WritableFile {
    do { return try WritableFile(opening: path, calls) } catch { throw ActionFailure(error) }
  }

  /// The current time of the monotonic clock, in milliseconds.
  static var milliseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}

/// The settings for waiting for a lock.
struct LockPatience: Sendable {
  /// The number of milliseconds after which no further attempt is made to take the lock.
  var limit: Int64 = 10_000
  /// The number of milliseconds between two attempts to take the lock.
  var interval: Int32 = 50
  /// A function that is called before each wait, with the program that has the lock. It returns false to stop waiting.
  var waiting: @Sendable (FilePath, LockHolder) -> Bool = { _, _ in true }
}
