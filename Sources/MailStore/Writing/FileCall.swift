import SystemCalls

/// A system call that changes something on disk.
package struct FileCall: Hashable, Sendable {
  /// The kinds of calls, named like the system's.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case create, open, write, fsync, rename, link, unlink, mkdir, rmdir, ftruncate, chmod
    case utimens, fallocate
  }

  /// The kind.
  package let kind: Kind
  /// The file that the call changes; for `rename` and `link`, its present name.
  package let path: FilePath
  /// The new name, for `rename` and `link`.
  package var target: FilePath?
}

/// A call that failed.
struct FileCallError: Error, Hashable {
  let call: FileCall
  /// The errno.
  let code: Int32
}

extension FileCallError {
  /// The path that the system refused. For a call with two names, this is the folder of the new name if that is missing
  /// or not writable, otherwise the present name.
  var refused: FilePath {
    guard let folder = call.target?.parent else { return call.path }
    let mode = code == ENOENT || code == ENOTDIR ? F_OK : W_OK
    return folder.withCString { access($0, mode) } == 0 ? call.path : folder
  }
}
