import CSystemCalls
import SystemCalls

/// A lock that allows only one of the user's Trifold processes at a time to run the sync command.
/// The system releases the lock when the process ends. This is a class, because the lock is
/// released when the last reference to it is released.
final class SyncLock {
  /// The reason why the lock could not be acquired.
  enum Failure: Error {
    /// Another Trifold process holds the lock.
    case isHeld
    /// The lock file does not exist and cannot be created.
    case noFile
  }

  private let descriptor: Int32

  /// Acquires the lock on the file at `path`. Creates the file if necessary.
  init(_ path: String) throws(Failure) {
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw .noFile }
    guard trifold_lock(descriptor) == 0 else {
      let isHeld = errno == EAGAIN || errno == EACCES
      close(descriptor)
      throw isHeld ? .isHeld : .noFile
    }
  }

  deinit {
    // Release the lock explicitly. While a child process is starting, it may share the descriptor,
    // and closing the descriptor here would then not release the lock.
    _ = trifold_unlock(descriptor)
    close(descriptor)
  }
}
