import SystemCalls

/// A system call that changes the file system.
package struct FileCall: Hashable, Sendable {
  /// The kinds of system calls. Each kind has the name of its call.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case create, open, write, fsync, rename, link, unlink, mkdir, rmdir, ftruncate, chmod
    case utimens, fallocate
  }

  /// The kind of the call.
  package let kind: Kind
  /// The path of the file that the call changes. For `rename` and `link`, this is the current name of the file.
  package let path: FilePath
  /// The new name of the file, for `rename` and `link`.
  package var target: FilePath?
}

/// The error of a failed system call.
struct FileCallError: Error, Hashable {
  let call: FileCall
  /// The value of errno after the call.
  let code: Int32
}

extension FileCallError {
  /// The path that caused the error. If a call has two names, and the folder of the new name is missing or not
  /// writable, this is the path of that folder. Otherwise it is the current path of the file.
  var refused: FilePath {
    guard let folder = call.target?.parent else { return call.path }
    let mode = code == ENOENT || code == ENOTDIR ? F_OK : W_OK
    return folder.withCString { access($0, mode) } == 0 ? call.path : folder
  }
}
