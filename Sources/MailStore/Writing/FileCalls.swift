import CSystemCalls
import SystemCalls

/// The system calls that change mail on disk. No other code changes mail. A test therefore covers all changes if it
/// makes each of these calls fail, or kills the process after each of them.
package struct FileCalls: Sendable {
  /// The outcome that is chosen for a system call before it is made.
  package enum Fate: Hashable, Sendable {
    /// The call is made as usual.
    case goesOn
    /// The call fails with this errno.
    case fails(Int32)
    /// Only this number of bytes is written. The rest is a separate call, with an outcome of its own.
    case isCut(Int)
  }

  /// Chooses the outcome of each system call before it is made.
  package let fate: @Sendable (FileCall) -> Fate

  /// Makes a value that calls `fate` to choose the outcome of each call.
  package init(fate: @escaping @Sendable (FileCall) -> Fate = { _ in .goesOn }) { self.fate = fate }

  /// Makes a system call, and repeats it if a signal interrupted it. `body` returns -1 if the call failed.
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
  /// Renames a file. Throws EEXIST if a file with the new name exists, and EXDEV if the new name is on a different file
  /// system.
  func rename(_ path: FilePath, to target: FilePath) throws(FileCallError) {
    do throws(FileCallError) {
      try call(.rename, path, to: target) {
        path.withCString { from in target.withCString { trifold_rename_new(from, $0) } }
      }
    } catch {
      // If both names belong to the same file, an earlier renaming was interrupted. It is finished
      // by removing the old name.
      if error.code == EEXIST, path != target, Self.areOneFile(path, target) {
        return try unlink(path)
      }
      // Some file systems cannot rename a file without possibly replacing another. There, the file has two names for a
      // moment, but is never without a name.
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

  /// Renames a file so that it replaces an existing file.
  func replace(_ target: FilePath, with path: FilePath) throws(FileCallError) {
    try call(.rename, path, to: target) {
      path.withCString { from in target.withCString { SystemCalls.rename(from, $0) } }
    }
  }

  /// Adds a second name for a file. Throws EEXIST if a file with that name exists.
  func link(_ path: FilePath, to target: FilePath) throws(FileCallError) {
    try call(.link, path, to: target) {
      path.withCString { from in target.withCString { SystemCalls.link(from, $0) } }
    }
  }

  /// Removes a file's name. If it was the last name, the file is deleted.
  func unlink(_ path: FilePath) throws(FileCallError) {
    try call(.unlink, path) { path.withCString { SystemCalls.unlink($0) } }
  }

  /// Removes a temporary file such as a lock or a draft. If the call fails, it is repeated, because a lock that remains
  /// prevents other programs from accessing the mail. Returns false if the file could not be removed.
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

  /// Waits until the names in a folder are on disk. Does nothing on file systems that do not support this.
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
