import SystemCalls

/// The goldens of a tape. The goldens of `turn.tape` are in the folder `turn.golden`, each in a file `NAME.txt`.
///
/// ```swift
/// let folder = GoldenFolder(tape: "Tapes/one.tape")
/// #expect(folder.path == "Tapes/one.golden")
/// // By the names of the snapshots; empty, as nobody has blessed any yet.
/// #expect(folder.goldens().isEmpty)
/// ```
public struct GoldenFolder: Sendable {
  /// The folder's path.
  public let path: String
  private let tapeFolder: TapeFolder

  /// Creates the golden folder of the tape at `path`.
  /// - Parameters:
  ///   - path: the tape's path.
  ///   - isForced: true to replace files that are not goldens, and to follow symbolic links.
  public init(tape path: String, isForced: Bool = false) {
    let ending = ".tape"
    tapeFolder = TapeFolder(ofTape: path, isForced: isForced)
    self.path = (path.hasSuffix(ending) ? String(path.dropLast(ending.count)) : path) + ".golden"
  }

  static let actual = ".actual"

  /// Reads all goldens, and returns them by name. Empty if there is no folder.
  public func goldens() -> [String: String] {
    var goldens: [String: String] = [:]
    for name in names where !name.hasSuffix(Self.actual) {
      goldens[name] = TapeFile.text(at: "\(path)/\(name).txt")
    }
    return goldens
  }

  /// Writes goldens, by name.
  public func write(_ goldens: [String: String]) throws(TapeFileError) {
    for (name, text) in goldens { try write(text, "\(name).txt") }
  }

  func write(_ text: String, _ file: String) throws(TapeFileError) {
    // If the folder cannot be created, report the reason here, because no file can be written to
    // it.
    if mkdir(path, 0o777) != 0, errno != EEXIST { throw TapeFileError(.write, path, code: errno) }
    try tapeFolder.write(text, to: "\(path)/\(file)")
  }

  /// Returns the reason if the golden `name` exists but cannot be read; otherwise nil.
  func problem(reading name: String) -> TapeFileError? {
    let file = "\(path)/\(name).txt"
    let isRead = TapeFile.bytes(at: file, limit: 1) != nil
    return isRead || errno == ENOENT ? nil : TapeFileError(.read, file, code: errno)
  }

  func removeActual(except kept: Set<String>) {
    for file in files where !kept.contains(file) {
      if file.hasSuffix("\(Self.actual).txt") || file.hasSuffix("\(Self.actual).svg") {
        tapeFolder.remove("\(path)/\(file)")
      }
    }
  }

  /// The names of all goldens and saved actual screens in the folder.
  private var names: [String] {
    files.filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }
  }

  private var files: [String] {
    ((try? TapeFile.names(in: path)) ?? []).filter { !$0.hasPrefix(".") }
  }
}
