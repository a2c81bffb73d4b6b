import KeystrokeReplay
import MailStore
import Synchronization
import SystemCalls

/// A temporary folder for copies of mail, created for the first copy. The owner must remove the folder at the end, even
/// if a signal ends the program. Folders of killed programs are removed when the next program starts.
///
/// A lock on the folder shows that its program is still running. A process ID would not show this if several machines
/// share `TMPDIR`. This is a class because it owns the folder.
final class CopyFolder: Sendable {
  private enum Place {
    /// The folder has not been created yet.
    case none
    case made(FilePath, lock: Int32)
    /// The folder has been removed, and must not be created again.
    case removed
  }

  private static let prefix = "trifold-copy-"
  private let parent: FilePath
  private let place = Mutex(Place.none)

  /// Prepares a folder in `TMPDIR`. Removes folders there that were left by killed programs.
  init() {
    let named = Environment.all["TMPDIR"] ?? ""
    parent = FilePath(named.isEmpty ? "/tmp" : named)
    removeAbandoned()
  }

  /// Returns the path of the folder. Creates the folder if necessary.
  func path() throws -> FilePath {
    try place.withLock { place in
      switch place {
      case .made(let path, _): return path
      case .removed: throw failure(EINTR)
      case .none:
        let (path, lock) = try make()
        place = .made(path, lock: lock)
        return path
      }
    }
  }

  /// Removes the folder with its contents permanently. A thread that is still writing to the folder cannot create it
  /// again.
  func remove() {
    place.withLock { place in
      if case .made(let path, let lock) = place { Self.remove(path, lock: lock) }
      place = .removed
    }
  }

  /// Removes the contents of the folder.
  func empty() {
    place.withLock { place in
      if case .made(let path, _) = place { Self.empty(Array(path.description.utf8CString)) }
    }
  }

  /// Removes a subfolder with its contents.
  static func remove(_ folder: FilePath) {
    empty(Array(folder.description.utf8CString))
    rmdir(folder.description)
  }

  // MARK: Folders and locks

  private func make() throws -> (FilePath, lock: Int32) {
    // Until the folder is locked, another program may consider it abandoned and remove it. Try again in that case.
    for _ in 0..<8 {
      var template = Array("\(parent)/\(Self.prefix)\(getpid())-XXXXXX".utf8CString)
      let made = template.withUnsafeMutableBufferPointer { buffer in
        buffer.baseAddress.flatMap { mkdtemp($0) }.map { FilePath(String(cString: $0)) }
      }
      guard let made else { throw failure(errno) }
      if let lock = Self.lock(made) { return (made, lock) }
      if errno == EMFILE || errno == ENFILE { throw failure(errno) }
    }
    throw failure(EAGAIN)
  }

  private func failure(_ code: Int32) -> Failure {
    let reason = String(cString: strerror(code))
    return Failure("\(parent): no folder can be created there: \(reason)", code: EX_CANTCREAT)
  }

  /// Locks a folder that belongs to this user. Returns nil if another program has locked it, or it belongs to another
  /// user.
  private static func lock(_ path: FilePath) -> Int32? {
    let folder = open(path.description, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard folder >= 0 else { return nil }
    var (opened, named) = (stat(), stat())
    if flock(folder, LOCK_EX | LOCK_NB) == 0, fstat(folder, &opened) == 0,
      opened.st_uid == geteuid(), lstat(path.description, &named) == 0,
      (opened.st_dev, opened.st_ino) == (named.st_dev, named.st_ino)
    {
      return folder
    }
    close(folder)
    errno = 0
    return nil
  }

  private func removeAbandoned() {
    guard let names = try? TapeFile.names(in: parent.description) else { return }
    for name in names where name.hasPrefix(Self.prefix) {
      let path = parent.appending(name)
      if let lock = Self.lock(path) { Self.remove(path, lock: lock) }
    }
  }

  /// Removes the folder. Renames it first, so that no program can write to it under its old name.
  private static func remove(_ path: FilePath, lock: Int32) {
    let gone = FilePath("\(path).gone")
    let isRenamed = rename(path.description, gone.description) == 0
    let last = (isRenamed ? gone : path).description
    empty(Array(last.utf8CString))
    rmdir(last)
    close(lock)
  }

  /// Removes the contents of a folder without following symbolic links. Folders may be read-only,
  /// because copies keep their permissions. Names may contain any bytes.
  private static func empty(_ path: [CChar]) {
    chmod(path, 0o700)
    guard let folder = opendir(path) else { return }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        bytes.prefix { $0 != 0 }.map(CChar.init(bitPattern:))
      }
      if name == [dot] || name == [dot, dot] { continue }
      let inner = path.dropLast() + [slash] + name + [0]
      var status = stat()
      if unlink(inner) == 0 { continue }
      guard lstat(inner, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { continue }
      empty(inner)
      rmdir(inner)
    }
  }

  private static let dot = CChar(bitPattern: UInt8(ascii: "."))
  private static let slash = CChar(bitPattern: UInt8(ascii: "/"))
}
