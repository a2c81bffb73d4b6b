import SystemCalls

/// A folder for a test. This is a class because the folder is removed with the last reference.
public final class TemporaryFolder {
  /// A failed system call: `errno`, and the path.
  public struct Failure: Error {
    let number: Int32
    let path: String

    init(_ path: String) {
      number = errno
      self.path = path
    }
  }

  /// The folder's path.
  public let path: String

  /// Makes a folder, in memory if the system allows it: tests make ten thousand files.
  public init() throws {
    let parent = access("/dev/shm", W_OK | X_OK) == 0 ? "/dev/shm" : "/tmp"
    var template = Array("\(parent)/trifold-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Failure(parent) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private var forbidden: [String] = []

  deinit {
    for name in forbidden { chmod(self[name], 0o700) }
    remove("")
  }

  /// Removes all permissions of a file or folder. They are restored before the folder is removed.
  public func forbid(_ name: String) {
    chmod(self[name], 0)
    forbidden.append(name)
  }

  /// The path of `name` in the folder, or of the folder itself if the name is empty.
  public subscript(name: String) -> String { name.isEmpty ? path : path + "/" + name }

  /// Makes a folder and its parents.
  public func makeFolder(_ name: String) {
    var path = self.path
    mkdir(path, 0o700)
    for part in name.split(separator: "/") {
      path += "/" + part
      mkdir(path, 0o700)
    }
  }

  /// Writes a file, and creates its folders.
  public func write(_ name: String, _ bytes: [UInt8]) throws {
    if let slash = name.lastIndex(of: "/") { makeFolder(String(name[..<slash])) }
    let file = open(self[name], O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    guard file >= 0 else { throw Failure(self[name]) }
    defer { close(file) }
    guard SystemCalls.write(file, bytes, bytes.count) == bytes.count else {
      throw Failure(self[name])
    }
  }

  /// Writes a text file, and creates its folders.
  public func write(_ name: String, _ text: String) throws { try write(name, Array(text.utf8)) }

  /// Returns the bytes of a file, or no bytes if it does not exist.
  public func contents(of name: String) -> [UInt8] {
    let file = open(self[name], O_RDONLY)
    guard file >= 0 else { return [] }
    defer { close(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(file, &buffer, buffer.count)
      if count <= 0 { return bytes }
      bytes += buffer[..<count]
    }
  }

  /// Renames a file.
  public func move(_ name: String, to other: String) throws {
    if rename(self[name], self[other]) != 0 { throw Failure(self[name]) }
  }

  /// Deletes a file, or a folder with its contents, whatever their permissions.
  public func remove(_ name: String) {
    Self.visit(Array(self[name].utf8CString), allowing: true) { if unlink($0) != 0 { rmdir($0) } }
  }
}

extension TemporaryFolder {
  /// Sets all times to 2001. Then reading a file changes its access time even if the system updates that only once a
  /// day (relatime).
  public func age() {
    Self.visit(Array(self.path.utf8CString)) { path in
      let then = timespec(tv_sec: 1_000_000_000, tv_nsec: 0)
      utimensat(AT_FDCWD, path, [then, then], AT_SYMLINK_NOFOLLOW)
    }
  }

  /// Returns the contents of the folder by path: size, inode, permissions, and the times of access, modification and
  /// status change.
  public func snapshot() -> [String: [Int]] {
    var found: [String: [Int]] = [:]
    Self.visit(Array(self.path.utf8CString)) { path in
      var status = stat()
      guard lstat(path, &status) == 0 else { return }
      let times = [status.st_atim, status.st_mtim, status.st_ctim].flatMap {
        [$0.tv_sec, $0.tv_nsec]
      }
      let name = String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
      found[name] = times + [Int(status.st_size), Int(status.st_ino), Int(status.st_mode)]
    }
    return found
  }

  /// Visits a folder's contents, then the folder itself. Paths are bytes, because names need not be UTF-8.
  private static func visit(
    _ path: [CChar], allowing: Bool = false, _ body: ([CChar]) -> Void
  ) {
    if allowing { allow(path) }
    for name in names(in: path) {
      visit(path.dropLast() + [CChar(0x2F)] + name, allowing: allowing, body)
    }
    body(path)
  }

  /// Gives the owner access to a folder.
  private static func allow(_ path: [CChar]) {
    var status = stat()
    if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { chmod(path, 0o700) }
  }

  /// Returns the names in a folder, without changing its access time (O_NOATIME, 0o1000000, which Swift's C library
  /// modules omit).
  private static func names(in path: [CChar]) -> [[CChar]] {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | 0o1000000)
    guard descriptor >= 0, let stream = fdopendir(descriptor) else { return [] }
    defer { closedir(stream) }
    var names: [[CChar]] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        bytes.prefix { $0 != 0 }.map { CChar(bitPattern: $0) } + [0]
      }
      if name != Array(".".utf8CString), name != Array("..".utf8CString) { names.append(name) }
    }
    return names
  }
}
