import SystemCalls

/// Reads and writes the files of tapes, which are small text files.
public enum TapeFile {
  /// Reads a file of up to 4 MiB as text. Returns nil if it cannot be read. Invalid UTF-8 is
  /// replaced.
  public static func text(at path: String) -> String? { text(at: path, limit: 4 << 20) }

  /// Reads the first `limit` bytes of a file as text.
  static func text(at path: String, limit: Int) -> String? {
    bytes(at: path, limit: limit).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Reads the first `limit` bytes of a file. Returns nil and sets `errno` if it cannot be read.
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - limit: the maximum number of bytes.
  ///   - waits: true to wait until the writer of a pipe sends something.
  public static func bytes(at path: String, limit: Int, waits: Bool = false) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC | (waits ? 0 : O_NONBLOCK))
    guard file >= 0 else { return nil }
    defer { close(file) }
    return bytes(of: file, limit: limit, waits: waits)
  }

  /// Reads the first `limit` bytes of an open file. Returns nil and sets `errno` if it cannot be read.
  static func bytes(of file: Int32, limit: Int, waits: Bool) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: limit)
    var count = 0
    while count < bytes.count {
      let read = bytes.withUnsafeMutableBytes { buffer in
        SystemCalls.read(file, buffer.baseAddress.map { $0 + count }, buffer.count - count)
      }
      if read < 0 && errno == EINTR { continue }
      // Standard input may be a pipe that another process has made non-blocking, so wait for input
      // here.
      if read < 0, errno == EAGAIN, waits {
        var polled = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
        _ = poll(&polled, 1, -1)
        continue
      }
      if read < 0 { return nil }
      if read == 0 { break }
      count += read
    }
    return Array(bytes[..<count])
  }

  /// Resolves `name` in the tape at `file`. A relative name is relative to the tape's folder.
  public static func path(_ name: String, beside file: String) -> String {
    TapePath.resolve(name, beside: file)
  }

  /// Returns the names of a folder's contents, sorted.
  package static func names(in path: String) throws(TapeFileError) -> [String] {
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

/// Operations on the paths of tapes, which do not access the file system.
enum TapePath {
  /// Resolves `name` in the tape at `file`.
  static func resolve(_ name: String, beside file: String) -> String {
    if name.hasPrefix("/") { return normal(name) }
    return normal(folder(of: file) + name)
  }

  /// Returns the path up to and including the last slash.
  static func folder(of file: String) -> String {
    file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
  }

  /// Returns the path without `.`, and without `..` where possible.
  static func normal(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    let rest = parts.joined(separator: "/")
    return path.hasPrefix("/") ? "/" + rest : rest.isEmpty ? "." : rest
  }
}

/// A failed operation on a file or folder.
public struct TapeFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The operations that can fail.
  public enum Operation: Hashable, Sendable {
    /// Reading a file, or listing a folder.
    case read
    /// Writing a file.
    case write
    /// Finding tapes in a folder that contains none.
    case findTapes
    /// Writing a file outside the tape's folder.
    case writeOutside
    /// Writing through a symbolic link.
    case followLink
    /// Replacing a file that was not written by a tape.
    case replace
  }

  /// The operation that failed.
  public let operation: Operation
  /// The path of the file or folder.
  public let path: String
  /// The system's error number (`errno`).
  public let code: Int32

  package init(_ operation: Operation, _ path: String, code: Int32) {
    self.operation = operation
    self.path = path
    self.code = code
  }

  /// The error in one line.
  public var description: String {
    // Opening a pipe for writing fails with ENXIO if no program is reading from the pipe.
    let reason =
      operation == .write && code == ENXIO
      ? "no program is reading from the pipe" : String(cString: strerror(code))
    return switch operation {
    case .read: "\(path.displayed) cannot be read: \(reason)"
    case .write: "\(path.displayed) cannot be written: \(reason)"
    case .findTapes: "no tapes found in \(path.displayed)"
    case .writeOutside:
      "\(path.displayed) is outside the tape's folder; use --force to write it anyway"
    case .followLink: "\(path.displayed) is a symbolic link; use --force to follow it"
    case .replace: "\(path.displayed) was not written by a tape; use --force to replace it"
    }
  }
}
