import Glibc

/// A tape that is being made. Its file is there under its name only when it is whole, and takes the
/// place of none that was there, unless that is wanted.
struct TapeDraft {
  /// Where it goes.
  let path: String
  private let draft: String
  private let replaces: Bool

  /// Begins a file at `path`.
  /// - Parameter replaces: whether it takes the place of one that is there.
  init(for path: String, replacing replaces: Bool) throws {
    self.path = path
    self.replaces = replaces
    var status = stat()
    let exists = lstat(path, &status) == 0
    if exists, status.st_mode & S_IFMT == S_IFDIR { throw Self.failure(path, EISDIR) }
    if exists, !replaces {
      throw Failure("\(path) is there already; --force replaces it", code: EX_CANTCREAT)
    }
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    draft = "\(path[..<slash]).\(path[slash...]).\(getpid())"
    // What a program of the same number left behind when it was killed.
    unlink(draft)
    let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw Self.failure(path, errno) }
    close(file)
  }

  /// Puts `text` under the tape's name.
  func write(_ text: String) throws {
    let file = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw Self.failure(path, errno) }
    var problem = Self.write(Array(text.utf8), to: file)
    if close(file) != 0, problem == 0 { problem = errno }
    if problem == 0 { problem = replaces ? move() : takeName() }
    if problem != 0 {
      discard()
      throw Self.failure(path, problem)
    }
  }

  /// Leaves nothing behind.
  func discard() { unlink(draft) }

  private func move() -> Int32 { rename(draft, path) == 0 ? 0 : errno }

  /// Takes the name, if nobody has taken it meanwhile.
  private func takeName() -> Int32 {
    if link(draft, path) == 0 {
      unlink(draft)
      return 0
    }
    // Not every file system has links.
    return errno == EEXIST ? EEXIST : move()
  }

  private static func write(_ bytes: [UInt8], to file: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      if count < 0 { return errno }
      rest = rest.dropFirst(count)
    }
    return 0
  }

  private static func failure(_ path: String, _ code: Int32) -> Failure {
    Failure("\(path) cannot be written: \(String(cString: strerror(code)))", code: EX_CANTCREAT)
  }
}
