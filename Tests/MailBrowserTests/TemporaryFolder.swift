import Glibc

/// A new folder that goes away with the value that holds it. A class, for its end.
final class TemporaryFolder {
  let path: String

  init() {
    var template = Array("/tmp/trifold-test-XXXXXX".utf8CString)
    path = mkdtemp(&template).map { String(cString: $0) } ?? "/nonexistent"
  }

  deinit { Self.remove(path) }

  /// Writes a file with all folders above it.
  func write(_ text: String, to name: String) {
    makeFolder(name.split(separator: "/").dropLast().joined(separator: "/"))
    guard let file = fopen(path + "/" + name, "w") else { return }
    let bytes = Array(text.utf8)
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }

  func makeFolder(_ name: String) {
    var folder = path
    for part in name.split(separator: "/") {
      folder += "/" + part
      mkdir(folder, 0o700)
    }
  }

  func remove(_ name: String) { Self.remove(path + "/" + name) }

  func move(_ name: String, to other: String) { rename(path + "/" + name, path + "/" + other) }

  private static func remove(_ path: String) {
    if let folder = opendir(path) {
      while let entry = readdir(folder) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if name != "." && name != ".." { remove(path + "/" + name) }
      }
      closedir(folder)
      rmdir(path)
    } else {
      unlink(path)
    }
  }
}
