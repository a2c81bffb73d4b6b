import Glibc
import MailStore

/// A folder for one test. It is deleted with the last reference to the value.
final class TemporaryFolder {
  /// The path of the folder.
  let path: String

  init() throws {
    var template = Array("/tmp/trifold-test-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw MailStoreError.notFound("/tmp") }
    path = String(cString: made)
  }

  deinit { Self.remove(path) }

  /// The path of `name` in it.
  subscript(name: String) -> String { name.isEmpty ? path : path + "/" + name }

  /// Makes a folder and the folders above it.
  func makeFolder(_ name: String) {
    var path = self.path
    for part in name.split(separator: "/") {
      path += "/" + part
      mkdir(path, 0o700)
    }
  }

  /// Makes a Maildir.
  func makeMaildir(_ name: String) {
    for part in ["cur", "new", "tmp"] { makeFolder(name.isEmpty ? part : name + "/" + part) }
  }

  /// Writes a file, and makes the folders above it.
  func write(_ name: String, _ bytes: some Sequence<UInt8>) throws {
    if let slash = name.lastIndex(of: "/") { makeFolder(String(name[..<slash])) }
    let file = open(self[name], O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    guard file >= 0 else { throw MailStoreError.notFound(FilePath(self[name])) }
    defer { close(file) }
    let content = Array(bytes)
    guard Glibc.write(file, content, content.count) == content.count else {
      throw MailStoreError.notReadable(FilePath(self[name]), code: errno)
    }
  }

  /// Writes a file of text, and makes the folders above it.
  func write(_ name: String, _ text: String) throws { try write(name, text.utf8) }

  /// Renames a file.
  func move(_ name: String, to other: String) { rename(self[name], self[other]) }

  /// Makes a symbolic link.
  func link(_ name: String, to target: String) { symlink(target, self[name]) }

  /// Takes all permissions from a file or folder. It is given back when the folder is deleted.
  func forbid(_ name: String) { chmod(self[name], 0) }

  /// Deletes a file.
  func delete(_ name: String) { unlink(self[name]) }

  /// Sets the times of the folder and its contents to 2001, so that `snapshot()` shows every
  /// access.
  func age() {
    Self.visit(path) { path in
      var times = [
        timespec(tv_sec: 1_000_000_000, tv_nsec: 0), timespec(tv_sec: 1_000_000_000, tv_nsec: 0),
      ]
      utimensat(AT_FDCWD, path, &times, 0)
    }
  }

  /// Every path in the folder with its times of access, of modification and of change of status.
  func snapshot() -> [String: [Int]] {
    var found: [String: [Int]] = [:]
    Self.visit(path) { path in
      var status = stat()
      guard lstat(path, &status) == 0 else { return }
      found[path] = [
        status.st_atim.tv_sec, status.st_atim.tv_nsec, status.st_mtim.tv_sec,
        status.st_mtim.tv_nsec, status.st_ctim.tv_sec, status.st_ctim.tv_nsec,
        Int(status.st_size), Int(status.st_ino), Int(status.st_mode),
      ]
    }
    return found
  }

  private static func names(in path: String) -> [String] {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | 0o1000000)
    guard descriptor >= 0, let stream = fdopendir(descriptor) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Visits a folder's contents, then itself.
  private static func visit(_ path: String, _ body: (String) -> Void) {
    for name in names(in: path) { visit(path + "/" + name, body) }
    body(path)
  }

  private static func remove(_ path: String) {
    allow(path)
    visit(path) { if unlink($0) != 0 { rmdir($0) } }
  }

  /// Makes the folder and those in it readable again.
  private static func allow(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return }
    chmod(path, 0o700)
    for name in names(in: path) { allow(path + "/" + name) }
  }
}

/// A message with this subject.
func letter(_ subject: String, body: String = "Hello.\n") -> String {
  """
  From: Ada Lovelace <ada@example.org>
  To: grace@example.org
  Date: Thu, 19 Nov 2026 09:12:00 +0000
  Subject: \(subject)
  Message-ID: <\(subject.utf8.filter { $0 > 0x20 }.count).\(subject.utf8.first ?? 0)@example.org>

  \(body)
  """
}
