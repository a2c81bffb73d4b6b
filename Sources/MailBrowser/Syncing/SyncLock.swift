import CSystemCalls
import SystemCalls

/// The right to run the command that syncs, which one Trifold of a user has at a time. It ends with the process, whatever
/// ends that. A class, because the lock ends with the last reference.
final class SyncLock {
  /// The reason why the lock was not taken.
  enum Failure: Error {
    /// Another Trifold has it.
    case isHeld
    /// There is no such file, and none can be made.
    case noFile
  }

  private let descriptor: Int32

  /// Takes the lock of the file at `path`, which is made if it is not there.
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
    // A program that is being started has the descriptor too for a moment, and closing it here would not end the lock.
    _ = trifold_unlock(descriptor)
    close(descriptor)
  }
}
