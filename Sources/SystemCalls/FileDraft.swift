/// A file that is written under a temporary name in its folder, and gets its final name when it is
/// complete. No program ever reads a half-written file, and a failed write does not damage an
/// earlier file with the final name. A draft that is not renamed is removed. If the program is
/// killed, its draft remains, usually named `.trifold-` and a number.
///
/// This is a class because it owns an open file.
public final class FileDraft {
  /// The open file.
  public let descriptor: Int32
  private let naming: Naming
  /// True after ``takeName(_:isDurable:)`` or ``discard()`` has closed the file.
  private var isOver = false

  /// Begins a draft.
  /// - Parameters:
  ///   - name: the final name of the file, or its path if `folder` is `AT_FDCWD`.
  ///   - folder: the open folder that will contain the file.
  ///   - mode: the permissions of the file, restricted by the umask.
  ///   - names: temporary names for the draft in its folder, of which the first free one is used. Nil for random names.
  public init(
    of name: String, in folder: Int32 = AT_FDCWD, mode: UInt32, names: [String]? = nil
  ) throws(SystemError) {
    let parent = name.lastIndex(of: "/").map { name[...$0] } ?? ""
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    var (descriptor, draft) = (Int32(-1), "")
    // Another program may already have used the name in a folder to which other users can write,
    // so try several names.
    for name in names ?? Self.randomNames {
      draft = parent + name
      descriptor = openat(folder, draft, flags, mode_t(mode))
      if descriptor >= 0 || errno != EEXIST { break }
    }
    guard descriptor >= 0 else { throw SystemError(errno) }
    self.descriptor = descriptor
    naming = Naming(folder: folder, draft: draft, target: name)
  }

  deinit { discard() }

  private static var randomNames: [String] {
    (1...8).map { _ in ".trifold-\(String(UInt64.random(in: .min ... .max), radix: 36))" }
  }

  /// Removes the draft, unless it has its final name.
  public func discard() {
    if isOver { return }
    isOver = true
    close(descriptor)
    naming.discard()
  }

  /// Appends bytes to the draft.
  public func write(_ bytes: ArraySlice<UInt8>) throws(SystemError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { SystemCalls.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) }
      if count == 0 { throw SystemError(ENOSPC) }
      if count < 0 && errno != EINTR { throw SystemError(errno) }
    }
  }

  /// What happens to an existing file that has the draft's final name.
  public enum Replacement: Sendable {
    /// The draft replaces the file.
    case allowed
    /// The file is kept, and renaming the draft fails with `EEXIST`.
    case refused
  }

  /// Renames the draft to its final name, or removes the draft and throws.
  /// - Parameter isDurable: true to wait until the file and its name are on disk, so that they survive a power failure.
  public func takeName(_ replacement: Replacement, isDurable: Bool) throws(SystemError) {
    isOver = true
    var problem: Int32 = isDurable && fsync(descriptor) != 0 ? errno : 0
    // Some file systems report a full disk only when the file is closed.
    if close(descriptor) != 0 && problem == 0 { problem = errno }
    if problem == 0 { problem = replacement == .allowed ? naming.rename() : naming.link() }
    if problem != 0 {
      naming.discard()
      throw SystemError(problem)
    }
    if isDurable { naming.syncFolder() }
  }
}

/// The names of a draft, and methods that rename it. Each of these methods returns `errno`, or 0.
private struct Naming {
  /// The folder, or `AT_FDCWD` for names that are paths.
  let folder: Int32
  let draft: String
  let target: String

  func discard() { unlinkat(folder, draft, 0) }

  func rename() -> Int32 { renameat(folder, draft, folder, target) == 0 ? 0 : errno }

  /// Renames the draft if the name is free. On a file system without hard links, an empty file reserves the name first.
  func link() -> Int32 {
    if linkat(folder, draft, folder, target, 0) == 0 {
      unlinkat(folder, draft, 0)
      return 0
    }
    if errno == EEXIST { return EEXIST }
    let placeholder = openat(folder, target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if placeholder < 0 { return errno }
    close(placeholder)
    return rename()
  }

  /// Writes the folder to disk, so that the new name survives a power failure.
  func syncFolder() {
    guard folder == AT_FDCWD else {
      fsync(folder)
      return
    }
    let path = target.lastIndex(of: "/").map { String(target[...$0]) } ?? "."
    let opened = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if opened < 0 { return }
    fsync(opened)
    close(opened)
  }
}
