import MailCompose
import SystemCalls

/// Access to files on disk. Files are saved only at the path that the user typed.
public struct DiskFiles: FileSaving {
  private let home: String?
  private let downloads: String?

  /// Creates access to the user's files.
  /// - Parameters:
  ///   - home: the home folder (`$HOME`); nil if there is none.
  ///   - downloads: the folder for downloads (`$XDG_DOWNLOAD_DIR`); nil for `Downloads` in the home folder.
  public init(home: String?, downloads: String? = nil) {
    self.home = home.flatMap { $0.hasPrefix("/") ? $0 : nil }
    self.downloads = downloads.flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  /// Returns the folder for downloads. If it does not exist, returns the working directory.
  public func proposedFolder() -> String {
    let downloads = downloads ?? home.map { $0 + "/Downloads" }
    if let downloads, Self.isFolder(downloads) { return written(downloads) + "/" }
    guard let current = getcwd(nil, 0) else { return "" }
    defer { free(current) }
    guard let path = String(validatingCString: current), path.unicodeScalars.allSatisfy(Self.isFit)
    else { return "" }
    return path == "/" ? path : written(path) + "/"
  }

  /// Completes the names of folders and, if `withFiles` is true, of files.
  public func completion(of path: String, withFiles: Bool) -> PathCompletion {
    if path == "~" { return PathCompletion("~/") }
    let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let folder = expanded(path[..<start].isEmpty ? "." : String(path[..<start]))
    let names = Self.names(in: folder).filter { $0.unicodeScalars.allSatisfy(Self.isFit) }
    let (folders, files) = names.reduce(into: ([String](), [String]())) { all, name in
      if Self.isFolder(folder + "/" + name) { all.0.append(name) } else { all.1.append(name) }
    }
    return PathCompletion.completing(path, among: folders, files: withFiles ? files : [])
  }

  // MARK: Files that are attached

  /// The maximum size of a file that can be attached, in bytes.
  private static let maximumBytes = 1 << 28

  /// Reads a file to attach. Refuses anything but a regular file, because reading from a pipe might never end.
  public func contents(of path: String) throws(DraftFlaw) -> (bytes: [UInt8], stamp: FileStamp) {
    let descriptor = open(expanded(path), O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    guard descriptor >= 0 else { throw .attachment(path, reason: "\(SystemError(errno))") }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .attachment(path, reason: "the path is not a file")
    }
    let stamp = Self.stamp(status, path)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(clamping: min(stamp.size, Int64(Self.maximumBytes))))
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw .attachment(path, reason: "\(SystemError(errno))") }
      if count == 0 { return (bytes, stamp) }
      bytes += buffer[..<count]
      if bytes.count > Self.maximumBytes {
        throw .attachment(path, reason: "the file is larger than \(Self.maximumBytes >> 20) MiB")
      }
    }
  }

  /// Returns the size of a file and the time of its last change.
  public func stamp(of path: String) -> FileStamp? {
    var status = stat()
    guard stat(expanded(path), &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Self.stamp(status, path)
  }

  private static func stamp(_ status: stat, _ path: String) -> FileStamp {
    let time = status.st_mtim
    return FileStamp(
      path: path, size: Int64(status.st_size),
      modified: Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec))
  }

  /// Writes the file under a temporary name, and renames it when it is complete. Symbolic links are followed in the
  /// path of the folder, but the file itself must not be a symbolic link.
  public func save(_ file: FileToSave) throws(SaveError) -> String {
    guard !file.path.allSatisfy(\.isWhitespace) else { throw .noName }
    var path = expanded(file.path)
    if path.hasSuffix("/") || Self.isFolder(path) {
      path += (path.hasSuffix("/") ? "" : "/") + file.name
    }
    let end = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let folder = path[..<end].isEmpty ? "." : String(path[..<end])
    let name = String(path[end...])
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      let isMissing = errno == ENOENT || errno == ENOTDIR
      throw isMissing ? .noFolder(written(folder)) : .failed(written(folder), code: errno)
    }
    defer { close(descriptor) }
    try NewFile(name: name, folder: descriptor, path: written(path)).write(file)
    return written(path)
  }

  // MARK: Paths

  /// Returns the path with `~` replaced by the home folder.
  private func expanded(_ path: String) -> String {
    guard let home, path == "~" || path.hasPrefix("~/") else { return path }
    return home + path.dropFirst()
  }

  /// Returns the path with the home folder replaced by `~`.
  private func written(_ path: String) -> String {
    guard let home, home != "/", path == home || path.hasPrefix(home + "/") else { return path }
    return "~" + path.dropFirst(home.count)
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Returns at most 10,000 names in a folder, leaving out names that are not valid UTF-8.
  static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream), names.count < 10_000 {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if let name, name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Returns true if a text field accepts the character. The character must be visible, and must not be a control
  /// character.
  private static func isFit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }
}
