import CSystemCalls
import SystemCalls

/// A lock on a folder of the journal. It shows that the process to which the folder belongs is
/// running. The system releases the lock when the process ends, for whatever reason. This type is a
/// class so that the lock is released together with its last reference.
final class SessionLock: Sendable {
  private let descriptor: Int32

  /// Locks a process's folder in the journal. Nil if that process is still running, or if the
  /// folder cannot be locked.
  init?(_ folder: FilePath) {
    let path = folder.appending("lock")
    let descriptor = path.withCString { open($0, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600) }
    guard descriptor >= 0 else { return nil }
    // A process that ended in the meantime may have removed the lock file that was just opened
    // here. In that case, the lock does not count.
    guard trifold_lock(descriptor) == 0,
      FileStatus(path)?.inode == FileStatus(descriptor: descriptor)?.inode
    else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }
}
