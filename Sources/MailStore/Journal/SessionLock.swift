import CSystemCalls
import SystemCalls

/// A lock that shows that the process of a session is running. The system releases the lock when the process ends, for
/// whatever reason. This type is a class because the lock is released with the last reference to it.
final class SessionLock: Sendable {
  private let descriptor: Int32

  /// Locks a session's folder. Nil if the session's process is running, or if the folder cannot be locked.
  init?(_ folder: FilePath) {
    let path = folder.appending("lock")
    let descriptor = path.withCString { open($0, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600) }
    guard descriptor >= 0 else { return nil }
    // A process that has just ended may have removed the lock file after it was opened here.
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
