import CSystemCalls
import MailStore
import SystemCalls

/// The right to change an index, which one program has at a time. It ends with the process, whatever ends that. A class,
/// because the lock ends with the last reference.
final class IndexLock {
  private let descriptor: Int32

  /// Takes the lock beside the index at `path`. Throws `inUse` if another program has it.
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
    // A program that is being started has the descriptor too for a moment, and closing it here would not end the lock.
    _ = trifold_unlock(descriptor)
    close(descriptor)
  }
}

extension MailIndexError {
  /// The failure behind an errno.
  static func system(_ code: Int32, _ path: FilePath) -> MailIndexError {
    switch code {
    case ENOSPC, EDQUOT: .diskIsFull(path)
    default: .notAccessible(path, reason: String(cString: strerror(code)))
    }
  }
}
