import Glibc

/// Why a file of the person's own could not be read or written.
struct PrivateFileError: Error, CustomStringConvertible {
  /// In words, with the path.
  let description: String
  /// There is no such file.
  let isAbsence: Bool
  /// The exit code where this ends the program.
  let code: Int32
  /// In words, without the path.
  let reason: String

  /// A file that is there and is not what it should be.
  /// - Parameter isCauseFirst: whether the reason is understood without the path, which may not
  ///   have room on screen.
  init(_ path: String, _ reason: String, isCauseFirst: Bool = false) {
    description = isCauseFirst ? "\(reason) (\(path))" : "\(path): \(reason)"
    self.reason = reason
    isAbsence = false
    code = EX_DATAERR
  }

  /// A system call that failed.
  init(_ path: String, _ number: Int32) {
    let reason =
      number == ELOOP ? "it is a symbolic link" : String(cString: strerror(number))
    self.reason = reason
    description = "\(path): \(reason)"
    isAbsence = number == ENOENT || number == ENOTDIR
    code = number == EIO ? EX_IOERR : EX_NOINPUT
  }
}

/// Reading and writing whole files of the person's own, which are small.
enum PrivateFile {
  /// All that is in an open file.
  /// - Parameters:
  ///   - limit: bytes; more is an error.
  ///   - isAnyKindTaken: whether pipes and devices are read too.
  ///   - isOwnOnly: whether a file that others put there is refused.
  static func bytes(
    of descriptor: Int32, _ path: String, limit: Int, isAnyKindTaken: Bool = false,
    isOwnOnly: Bool = false
  ) throws(PrivateFileError) -> [UInt8] {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw PrivateFileError(path, errno) }
    let kind = status.st_mode & S_IFMT
    if isOwnOnly && status.st_uid != geteuid() {
      throw PrivateFileError(path, "it belongs to somebody else")
    }
    if kind == S_IFDIR { throw PrivateFileError(path, "it is a folder, not a file") }
    if kind != S_IFREG && !isAnyKindTaken { throw PrivateFileError(path, "it is no file") }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      if count < 0 { throw PrivateFileError(path, errno) }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
      if bytes.count > limit {
        throw PrivateFileError(path, "it is larger than \(limit >> 10) KiB, which is too much")
      }
    }
  }

  /// Makes `folder` for the person alone, with up to two above it: `.local/state/trifold`, but no
  /// home. Opens it.
  static func open(makingFolder folder: String) throws(PrivateFileError) -> Int32 {
    let problem = make(folder, levels: 3)
    let descriptor = Glibc.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor < 0 { throw PrivateFileError(folder, problem == 0 ? errno : problem) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_uid == geteuid() else {
      close(descriptor)
      throw PrivateFileError(folder, "it belongs to somebody else")
    }
    // It may be older, or not made by us.
    guard fchmod(descriptor, 0o700) == 0 else {
      let error = PrivateFileError(folder, errno)
      close(descriptor)
      throw error
    }
    return descriptor
  }

  /// Makes a folder where there is none; what went wrong as `errno`, or 0.
  private static func make(_ folder: String, levels: Int) -> Int32 {
    if mkdir(folder, 0o700) == 0 || errno == EEXIST { return 0 }
    guard errno == ENOENT, levels > 1, let slash = folder.lastIndex(of: "/"),
      slash > folder.startIndex
    else { return errno }
    let problem = make(String(folder[..<slash]), levels: levels - 1)
    if problem != 0 { return problem }
    return mkdir(folder, 0o700) == 0 || errno == EEXIST ? 0 : errno
  }

  /// Replaces `name` in the open `folder` by a file of these bytes, for the person alone: whole, or
  /// not at all.
  /// - Parameters:
  ///   - isDurable: whether to wait until the disk has it, so that it outlasts a loss of power.
  ///   - mode: who may do what with it.
  static func replace(
    _ name: String, in folder: Int32, _ path: String, with bytes: [UInt8], isDurable: Bool,
    mode: mode_t = 0o600
  ) throws(PrivateFileError) {
    let draft = ".\(name).\(getpid())"
    // What a program of the same number left behind when it was killed.
    unlinkat(folder, draft, 0)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let file = openat(folder, draft, flags, 0o600)
    guard file >= 0 else { throw PrivateFileError(path, errno) }
    var problem = write(bytes, to: file)
    if problem == 0 && mode != 0o600 && fchmod(file, mode) != 0 { problem = errno }
    if problem == 0 && isDurable && fsync(file) != 0 { problem = errno }
    if close(file) != 0 && problem == 0 { problem = errno }
    if problem == 0 && renameat(folder, draft, folder, name) != 0 { problem = errno }
    if problem != 0 {
      unlinkat(folder, draft, 0)
      throw PrivateFileError(path, problem)
    }
    // The new name lasts only once the folder was written.
    if isDurable { fsync(folder) }
  }

  /// Writes all bytes; what went wrong as `errno`, or 0.
  private static func write(_ bytes: [UInt8], to file: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { return count < 0 ? errno : ENOSPC }
      rest = rest.dropFirst(count)
    }
    return 0
  }
}
