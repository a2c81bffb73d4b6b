import CSystemCalls
import MailStore
import SystemCalls

/// The exclusive right to change an index. The system releases the lock when the process ends, for whatever reason.
/// This type is a class because releasing the last reference releases the lock.
final class IndexLock {
  private let descriptor: Int32

  /// Locks the lock file next to the index at `path`. Throws `inUse` if another program has locked it.
  init(_ path: FilePath) throws(MailIndexError) {
    let name = path.bytes + Array("-lock".utf8) + [0]
    let descriptor = name.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { name in
        guard let name = name.baseAddress else { return -1 as Int32 }
        return open(name, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
      }
    }
    guard descriptor >= 0 else { throw .system(errno, path) }
    guard trifold_lock(descriptor) == 0 else {
      let code = errno
      close(descriptor)
      throw code == EAGAIN || code == EACCES ? .inUse(path) : .noLocks(path)
    }
    self.descriptor = descriptor
  }

  deinit {
    // While this process starts another program, that program briefly shares the descriptor.
    // Closing the descriptor would then not release the lock, so the lock is released first.
    _ = trifold_unlock(descriptor)
    close(descriptor)
  }
}

extension MailIndexError {
  /// Returns the error for a value of `errno`.
  static func system(_ code: Int32, _ path: FilePath) -> MailIndexError {
    switch code {
    case ENOSPC, EDQUOT: .diskIsFull(path)
    default: .notAccessible(path, reason: String(cString: strerror(code)))
    }
  }
}
