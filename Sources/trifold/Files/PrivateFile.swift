import SystemCalls

/// The reason why one of the user's files could not be read or written.
struct PrivateFileError: Error, CustomStringConvertible {
  /// The reason, including the path.
  let description: String
  /// True if the file does not exist.
  let isAbsence: Bool
  /// The exit code if this error ends the program.
  let code: Int32
  /// The reason, without the path.
  let reason: String

  /// Creates an error for a file with invalid contents.
  /// - Parameter isCauseFirst: true to put the reason before the path, for a screen on which the end may be cut off.
  init(_ path: String, _ reason: String, isCauseFirst: Bool = false) {
    description = isCauseFirst ? "\(reason) (\(path))" : "\(path): \(reason)"
    self.reason = reason
    isAbsence = false
    code = EX_DATAERR
  }

  /// Creates an error for a failed system call.
  /// - Parameter isFolder: true if a folder was being created. If a file prevents this, the error is a fault, and the
  ///   folder does not count as missing. The exception is a path below `/dev/null`, which means "no folder".
  init(_ path: String, _ number: Int32, isFolder: Bool = false) {
    let reason =
      number == ELOOP ? "the path is a symbolic link" : String(cString: strerror(number))
    self.reason = reason
    description = "\(path): \(reason)"
    let isInTheWay = isFolder && !path.hasPrefix("/dev/null/")
    isAbsence = number == ENOENT || number == ENOTDIR && !isInTheWay
    code = number == EIO ? EX_IOERR : EX_NOINPUT
  }
}

/// Reads and writes the user's small files. Each file is read or written completely.
enum PrivateFile {
  /// Reads an open file.
  /// - Parameters:
  ///   - limit: the maximum size in bytes. A larger file is an error.
  ///   - isNamed: true if the user named the file. Such a file may belong to any user, and may be a pipe or a device.
  static func bytes(
    of descriptor: Int32, _ path: String, limit: Int, isNamed: Bool = false
  ) throws(PrivateFileError) -> [UInt8] {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw PrivateFileError(path, errno) }
    let kind = status.st_mode & S_IFMT
    if kind == S_IFDIR { throw PrivateFileError(path, "the path is a folder, not a file") }
    if kind != S_IFREG && !isNamed { throw PrivateFileError(path, "the path is not a file") }
    if !isNamed {
      if let distrust = FileDistrust(status) { throw PrivateFileError(path, distrust.words) }
      try checkFolder(of: path)
    }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      if count < 0 { throw PrivateFileError(path, errno) }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
      if bytes.count > limit {
        throw PrivateFileError(path, "the file is larger than \(limit >> 10) KiB")
      }
    }
  }

  /// Rejects a file if its folder allows every user to replace it. In a folder with the sticky bit,
  /// such as /tmp, only the file's owner can replace it.
  private static func checkFolder(of path: String) throws(PrivateFileError) {
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    var status = stat()
    guard stat(folder.isEmpty ? "/" : folder, &status) == 0, status.st_mode & S_ISVTX == 0,
      FileDistrust(status) == .everybodyWrites
    else { return }
    throw PrivateFileError(
      path, "everybody can write to the file's folder; run chmod o-w \(folder)")
  }

  /// Creates and opens `folder` together with missing outer folders, accessible only to the user, as the XDG Base
  /// Directory Specification requires. Does not create a missing home folder, because service users have none.
  static func open(
    makingFolder folder: String, home: String? = Environment.all["HOME"]
  ) throws(PrivateFileError) -> Int32 {
    let problem = make(folder, home: home ?? "")
    let descriptor = SystemCalls.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor < 0 {
      throw PrivateFileError(folder, problem == 0 ? errno : problem, isFolder: true)
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_uid == geteuid() else {
      close(descriptor)
      throw PrivateFileError(folder, FileDistrust.anotherUser.words)
    }
    // The folder may have existed before, with different permissions, so set them.
    guard fchmod(descriptor, 0o700) == 0 else {
      let error = PrivateFileError(folder, errno)
      close(descriptor)
      throw error
    }
    return descriptor
  }

  /// Creates a folder if it is missing. Returns `errno`, or 0.
  private static func make(_ folder: String, home: String) -> Int32 {
    func makeOne() -> Int32 { mkdir(folder, 0o700) == 0 || errno == EEXIST ? 0 : errno }
    let problem = makeOne()
    guard problem == ENOENT, let slash = folder.lastIndex(of: "/"), slash > folder.startIndex
    else { return problem }
    let parent = String(folder[..<slash])
    guard !(home + "/").hasPrefix(parent + "/") else { return ENOENT }
    let problemAbove = make(parent, home: home)
    return problemAbove == 0 ? makeOne() : problemAbove
  }

  /// Replaces the file `name` in the open `folder` with a file that contains these bytes. Either the whole file is
  /// replaced, or nothing changes.
  /// - Parameters:
  ///   - isDurable: true to wait until the file is on disk, so that it survives a power failure.
  ///   - mode: the permissions of the new file.
  static func replace(
    _ name: String, in folder: Int32, _ path: String, with bytes: [UInt8], isDurable: Bool,
    mode: mode_t = 0o600
  ) throws(PrivateFileError) {
    do throws(SystemError) {
      let draft = try FileDraft(of: name, in: folder, mode: 0o600)
      try draft.write(bytes[...])
      if mode != 0o600 && fchmod(draft.descriptor, mode) != 0 { throw SystemError(errno) }
      try draft.takeName(.allowed, isDurable: isDurable)
    } catch {
      throw PrivateFileError(path, error.number)
    }
  }
}
