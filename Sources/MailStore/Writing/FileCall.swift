/// A call to the system that changes something on disk.
package struct FileCall: Hashable, Sendable {
  /// The kinds of calls, by the names of the system's.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case create, open, write, fsync, rename, link, unlink, mkdir, rmdir, ftruncate, chmod, chown
    case utimens
  }

  /// The kind.
  package let kind: Kind
  /// The file that it changes; for `rename` and `link` the present one.
  package let path: FilePath
  /// The new name, for `rename` and `link`.
  package var target: FilePath?
}

/// A call that failed.
struct FileCallError: Error, Hashable {
  /// The call.
  let call: FileCall
  /// The errno.
  let code: Int32
}
