import SystemCalls

extension TapeFile {
  /// Writes a file. An existing file remains until the new file is complete, and its permissions are kept. Links are
  /// followed. Devices and pipes, such as `/dev/stdout`, are written to directly; a pipe must have a reader.
  public static func write(_ text: String, to path: String) throws(TapeFileError) {
    try write(Array(text.utf8), to: path)
  }

  /// Writes bytes to a file, with the same rules as for writing text.
  static func write(_ bytes: [UInt8], to path: String) throws(TapeFileError) {
    var status = stat()
    let exists = stat(path, &status) == 0
    if !exists, errno != ENOENT { throw TapeFileError(.write, path, code: errno) }
    let problem =
      exists && status.st_mode & S_IFMT != S_IFREG
      ? put(bytes, into: openWithoutWaiting(path))
      : replace(target(of: path), bytes, mode: exists ? status.st_mode & 0o777 : nil)
    if problem != 0 { throw TapeFileError(.write, path, code: problem) }
  }

  /// Opens a device or a pipe. If the pipe has no reader, fails instead of waiting forever.
  private static func openWithoutWaiting(_ path: String) -> Int32 {
    let file = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    if file >= 0 { _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) & ~O_NONBLOCK) }
    return file
  }

  /// Replaces the file at `path`; returns `errno`, or 0.
  private static func replace(_ path: String, _ bytes: [UInt8], mode: mode_t?) -> Int32 {
    // Check the permission first, because renaming would succeed even if the file itself is not
    // writable.
    if mode != nil, access(path, W_OK) != 0 { return errno }
    do throws(SystemError) {
      let draft = try FileDraft(of: path, mode: 0o666)
      // Some file systems have no permissions, so an error is ignored.
      if let mode { fchmod(draft.descriptor, mode) }
      try draft.write(bytes[...])
      try draft.takeName(.allowed, isDurable: false)
      return 0
    } catch {
      return error.number
    }
  }

  /// Writes all of `bytes` and closes the file. Returns `errno`, or 0. Call this function directly
  /// after opening the file, because its result also reports a failure to open the file.
  private static func put(_ bytes: [UInt8], into file: Int32) -> Int32 {
    guard file >= 0 else { return errno }
    var problem: Int32 = 0
    var rest = bytes[...]
    while !rest.isEmpty, problem == 0 {
      let count = rest.withUnsafeBytes { SystemCalls.write(file, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) }
      if count == 0 || count < 0 && errno != EINTR { problem = count == 0 ? EIO : errno }
    }
    if close(file) != 0, problem == 0 { problem = errno }
    return problem
  }

  /// Returns the path at the end of a chain of links, even if nothing exists there yet.
  private static func target(of path: String) -> String {
    var path = path
    for _ in 0..<40 {
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(path, &buffer, buffer.count)
      guard count > 0 else { break }
      let link = String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
      path = link.hasPrefix("/") ? link : TapePath.folder(of: path) + link
    }
    return path
  }
}
