import CSystemCalls
import SystemCalls

/// The calls by which mail is changed on disk. There is no other place that changes files of mail, so a test that can
/// make each of these calls fail, or be the last one, has tried everything.
package struct FileCalls: Sendable {
  /// What happens in place of a call.
  package enum Fate: Hashable, Sendable {
    /// The call is made.
    case goesOn
    /// It fails with this errno.
    case fails(Int32)
    /// Of what is written only this many bytes are; then the next call is asked about.
    case isCut(Int)
  }

  /// Asked before each call.
  package let fate: @Sendable (FileCall) -> Fate

  /// Makes the calls; `fate` decides about each.
  package init(fate: @escaping @Sendable (FileCall) -> Fate = { _ in .goesOn }) { self.fate = fate }

  /// Makes a call that returns -1 for a failure, again where a signal came in between.
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
  /// Gives a file another name. Throws EEXIST if there is a file of that name, and EXDEV if that name is in another
  /// file system.
  func rename(_ path: FilePath, to target: FilePath) throws(FileCallError) {
    do throws(FileCallError) {
      try call(.rename, path, to: target) {
        path.withCString { from in target.withCString { trifold_rename_new(from, $0) } }
      }
    } catch {
      // The other name is this file's own: the rest of a change that was interrupted.
      if error.code == EEXIST, path != target, Self.areOneFile(path, target) {
        return try unlink(path)
      }
      // File systems without that call: two names for a moment, and never none.
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

  /// Gives a file the name of another, which is gone by that.
  func replace(_ target: FilePath, with path: FilePath) throws(FileCallError) {
    try call(.rename, path, to: target) {
      path.withCString { from in target.withCString { SystemCalls.rename(from, $0) } }
    }
  }

  /// Gives a file a second name. Throws EEXIST if there is a file of that name.
  func link(_ path: FilePath, to target: FilePath) throws(FileCallError) {
    try call(.link, path, to: target) {
      path.withCString { from in target.withCString { SystemCalls.link(from, $0) } }
    }
  }

  /// Takes a name from a file.
  func unlink(_ path: FilePath) throws(FileCallError) {
    try call(.unlink, path) { path.withCString { SystemCalls.unlink($0) } }
  }

  /// Takes away a file that was only a means, such as a lock or a draft. What the system refuses is tried again, because a
  /// lock that stays keeps others from their mail. Returns false if the file stays.
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

  /// Makes a folder for the owner alone.
  func makeFolder(_ path: FilePath) throws(FileCallError) {
    try call(.mkdir, path) { path.withCString { mkdir($0, 0o700) } }
  }

  /// Removes an empty folder.
  func removeFolder(_ path: FilePath) throws(FileCallError) {
    try call(.rmdir, path) { path.withCString { rmdir($0) } }
  }

  /// Waits until the names in a folder are on the disk. File systems that know no such thing are passed over.
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
