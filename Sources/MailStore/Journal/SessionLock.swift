import CSystemCalls
import SystemCalls

/// The lock that says that a session's process lives. It ends with the process, whatever ends that. A class, because the
/// lock ends with the last reference.
final class SessionLock: Sendable {
  private let descriptor: Int32

  /// Takes the lock of a session's folder; nil if its process lives, or if it cannot be locked.
  init?(_ folder: FilePath) {
    let path = folder.appending("lock")
    let descriptor = path.withCString { open($0, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600) }
    guard descriptor >= 0 else { return nil }
    // A process that ended just now may have removed the file that was opened here.
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
