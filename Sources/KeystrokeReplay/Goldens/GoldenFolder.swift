import Glibc

/// The folder of a tape's goldens: that of `turn.tape` is `turn.golden`, beside it; each golden is
/// `NAME.txt`.
public struct GoldenFolder: Sendable {
  /// Where it is.
  public let path: String

  /// The folder that belongs to the tape at `path`.
  public init(tape path: String) {
    let ending = ".tape"
    self.path = (path.hasSuffix(ending) ? String(path.dropLast(ending.count)) : path) + ".golden"
  }

  private static let actual = ".actual"

  /// The goldens by their names; none where there is no folder.
  public func goldens() -> [String: String] {
    var goldens: [String: String] = [:]
    for name in names where !name.hasSuffix(Self.actual) {
      goldens[name] = TapeFile.text(at: "\(path)/\(name).txt")
    }
    return goldens
  }

  /// Writes the goldens that were missing or different, and tells their names.
  public func bless(_ report: TapeReport) throws(TapeFileError) -> [String] {
    for (name, text) in report.blessings { try write(text, name) }
    removeActual(except: [])
    return report.blessings.map(\.name)
  }

  /// Leaves each screen that is not as its golden beside it, as `NAME.actual.txt`, and takes away
  /// those of before.
  public func leaveActual(_ report: TapeReport) throws(TapeFileError) {
    for (name, text) in report.blessings { try write(text, name + Self.actual) }
    removeActual(except: Set(report.blessings.map { $0.name + Self.actual }))
  }

  private func write(_ text: String, _ name: String) throws(TapeFileError) {
    mkdir(path, 0o777)
    try TapeFile.write(text, to: "\(path)/\(name).txt")
  }

  private func removeActual(except kept: Set<String>) {
    for name in names where name.hasSuffix(Self.actual) && !kept.contains(name) {
      unlink("\(path)/\(name).txt")
    }
  }

  /// The names of all text files in it.
  private var names: [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasSuffix(".txt") && !name.hasPrefix(".") { names.append(String(name.dropLast(4))) }
    }
    return names.sorted()
  }
}

/// Files of tapes: small texts.
public enum TapeFile {
  /// The text of a file of no more than 4 MiB; nil where it cannot be read. Bytes that are no UTF-8
  /// are replaced.
  public static func text(at path: String) -> String? {
    // Not to wait for a pipe that nobody writes to.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 4 << 20)
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

  /// Writes a file anew.
  public static func write(_ text: String, to path: String) throws(TapeFileError) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw TapeFileError(path: path, code: errno) }
    defer { close(file) }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      if count < 0 { throw TapeFileError(path: path, code: errno) }
      rest = rest.dropFirst(count)
    }
  }
}

/// A file that cannot be written.
public struct TapeFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where it is.
  public let path: String
  /// What the system says, as `errno`.
  public let code: Int32
  /// In one line.
  public var description: String { "\(path) cannot be written: \(String(cString: strerror(code)))" }
}
