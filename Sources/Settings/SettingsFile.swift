import SystemCalls

/// The file that keeps settings.
enum SettingsFile {
  /// The maximum size of the file in bytes.
  private static let limit = 1 << 16

  /// Returns the contents of a file. Nil if there is no file.
  static func read(_ path: String) throws(SystemError) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    if descriptor < 0, errno == ENOENT { return nil }
    guard descriptor >= 0 else { throw SystemError(errno) }
    defer { close(descriptor) }
    var (text, piece) = ([UInt8](), [UInt8](repeating: 0, count: 4096))
    while true {
      let count = piece.withUnsafeMutableBytes {
        SystemCalls.read(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw SystemError(errno)
      }
      if count == 0 { return text }
      text += piece[..<count]
      if text.count > limit { throw SystemError(EFBIG) }
    }
  }

  /// Replaces the contents of a file, completely or not at all. A symbolic link to the file and the file's permissions
  /// are kept, and a missing folder is created.
  static func write(_ text: [UInt8], to path: String) throws(SystemError) {
    var (place, mode) = (path, UInt32(0o600))
    if let real = realpath(path, nil) {
      defer { free(real) }
      place = String(cString: real)
      var status = stat()
      if stat(place, &status) == 0 { mode = UInt32(status.st_mode) & 0o777 }
      if access(place, W_OK) != 0 { throw SystemError(errno) }
    } else {
      makeFolder(of: path)
    }
    let draft = try FileDraft(of: place, mode: mode)
    try draft.write(text[...])
    try draft.takeName(.allowed, isDurable: true)
  }

  private static func makeFolder(of path: String) {
    guard let end = path.lastIndex(of: "/"), end > path.startIndex else { return }
    let folder = String(path[..<end])
    if mkdir(folder, 0o700) == 0 || errno != ENOENT { return }
    makeFolder(of: folder)
    mkdir(folder, 0o700)
  }

  /// Returns the path as the user sees it, with `~` for the home folder.
  static func name(_ path: String) -> String {
    guard let home = Environment.all["HOME"], home.hasPrefix("/"), path.hasPrefix(home + "/") else {
      return path
    }
    return "~" + path.dropFirst(home.count)
  }

  /// Returns the last part of a path.
  static func lastName(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
