import CSystemCalls
import SystemCalls

/// The system calls that change mail on disk. No other code changes files of mail, so a test that makes each of these
/// calls fail, or be the last one, covers everything.
package struct FileCalls: Sendable {
  /// The outcome chosen for a call.
  package enum Fate: Hashable, Sendable {
    /// The call is made normally.
    case goesOn
    /// The call fails with this errno.
    case fails(Int32)
    /// Only this many bytes are written; then the next call is decided.
    case isCut(Int)
  }

  /// Decides the outcome before each call.
  package let fate: @Sendable (FileCall) -> Fate

  /// Makes a value whose calls are decided by `fate`.
  package init(fate: @escaping @Sendable (FileCall) -> Fate = { _ in .goesOn }) { self.fate = fate }

  /// Makes a call that returns -1 for a failure. Repeats it if a signal interrupted it.
  @discardableResult
  func call(
    _ kind: FileCall.Kind, _ path: FilePath, to target: FilePath? = nil, _ body: () -> Int32
  ) throws(FileCallError) -> Int32 {
    let call = FileCall(kind: kind, path: path, target: target)
    if case .fails(let code) = fate(call) { throw FileCallError(call: call, code: code) }
    while true {
      let result = body()
      if result >= 0 { return result }
      if errno != EINTR { throw FileCallError(call: call, code: errno) }
    }
  }
}

// MARK: - Names

extension FileCalls {
  /// Renames a file. Throws EEXIST if a file has that name, and EXDEV if the name is on another file system.
  func rename(_ path: FilePath, to target: FilePath) throws(FileCallError) {
    do throws(FileCallError) {
      try call(.rename, path, to: target) {
        path.withCString { from in target.withCString { trifold_rename_new(from, $0) } }
      }
    } catch {
      // Both names belong to the same file, which is the remainder of an interrupted change.
      if error.code == EEXIST, path != target, Self.areOneFile(path, target) {
        return try unlink(path)
      }
      // For file systems without that call: the file has two names for a moment, but never none.
      guard error.code == EINVAL || error.code == ENOSYS else { throw error }
      try link(path, to: target)
      try unlink(path)
    }
  }

  private static func areOneFile(_ a: FilePath, _ b: FilePath) -> Bool {
    var (first, second) = (stat(), stat())
    guard a.withCString({ lstat($0, &first) }) == 0, b.withCString({ lstat($0, &second) }) == 0
    else { return false }
    return first.st_ino == second.st_ino && first.st_dev == second.st_dev
  }

  /// Renames a file to the name of another, which it replaces.
  func replace(_ target: FilePath, with path: FilePath) throws(FileCallError) {
    try call(.rename, path, to: target) {
      path.withCString { from in target.withCString { SystemCalls.rename(from, $0) } }
    }
  }

  /// Gives a file a second name. Throws EEXIST if a file has that name.
  func link(_ path: FilePath, to target: FilePath) throws(FileCallError) {
    try call(.link, path, to: target) {
      path.withCString { from in target.withCString { SystemCalls.link(from, $0) } }
    }
  }

  /// Removes a name of a file.
  func unlink(_ path: FilePath) throws(FileCallError) {
    try call(.unlink, path) { path.withCString { SystemCalls.unlink($0) } }
  }

  /// Removes a temporary file such as a lock or a draft. A failed call is repeated, because a lock that stays keeps
  /// other programs from their mail. Returns false if the file stays.
  @discardableResult
  func discard(_ path: FilePath) -> Bool {
    for _ in 0..<3 {
      do throws(FileCallError) {
        try unlink(path)
        return true
      } catch {
        if error.code == ENOENT { return true }
      }
    }
    return false
  }

  /// Makes a folder that is accessible only to its owner.
  func makeFolder(_ path: FilePath) throws(FileCallError) {
    try call(.mkdir, path) { path.withCString { mkdir($0, 0o700) } }
  }

  /// Removes an empty folder.
  func removeFolder(_ path: FilePath) throws(FileCallError) {
    try call(.rmdir, path) { path.withCString { rmdir($0) } }
  }

  /// Waits until the names in a folder are on disk. Ignores file systems that do not support this.
  func syncFolder(_ path: FilePath) throws(FileCallError) {
    let descriptor = path.withCString {
      SystemCalls.open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    }
    guard descriptor >= 0 else {
      throw FileCallError(call: FileCall(kind: .fsync, path: path), code: errno)
    }
    defer { close(descriptor) }
    do throws(FileCallError) {
      try call(.fsync, path) { fsync(descriptor) }
    } catch {
      if error.code != EINVAL && error.code != ENOTSUP { throw error }
    }
  }
}
