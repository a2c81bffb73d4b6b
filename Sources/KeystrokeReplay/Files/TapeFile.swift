import Glibc

/// Files of tapes: small texts.
public enum TapeFile {
  /// The text of a file of no more than 4 MiB; nil where it cannot be read. Bytes that are no UTF-8
  /// are replaced.
  public static func text(at path: String) -> String? { text(at: path, limit: 4 << 20) }

  /// The first `limit` bytes of a file.
  static func text(at path: String, limit: Int) -> String? {
    // Not to wait for a pipe that nobody writes to.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: limit)
    var count = 0
    while count < bytes.count {
      let read = bytes.withUnsafeMutableBytes { buffer in
        Glibc.read(file, buffer.baseAddress.map { $0 + count }, buffer.count - count)
      }
      if read < 0 && errno == EINTR { continue }
      if read < 0 { return nil }
      if read == 0 { break }
      count += read
    }
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  /// `name` as the tape at `file` means it: what is not absolute counts from the tape's folder.
  public static func path(_ name: String, beside file: String) -> String {
    TapePath.resolve(name, beside: file)
  }

  /// The names of what is in a folder, in their order.
  static func names(in path: String) throws(TapeFileError) -> [String] {
    guard let folder = opendir(path) else { throw TapeFileError(.read, path, code: errno) }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      names.append(
        withUnsafeBytes(of: entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        })
    }
    return names.sorted()
  }
}
