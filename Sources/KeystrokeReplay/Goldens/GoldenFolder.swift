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
  @discardableResult
  public func bless(_ report: TapeReport) throws(TapeFileError) -> [String] {
    for (name, text) in report.blessings { try write(text, "\(name).txt") }
    removeActual(except: [])
    return report.blessings.map(\.name)
  }

  /// Leaves each screen that is not as its golden beside it, as `NAME.actual.txt` and as a picture,
  /// and takes away those of before.
  public func leaveActual(_ report: TapeReport) throws(TapeFileError) {
    var kept: Set<String> = []
    for (name, frame) in report.unexpected {
      let file = name + Self.actual
      try write(report.snapshots[name] ?? "", "\(file).txt")
      try write(frame.svg(report.theme, title: file), "\(file).svg")
      kept.formUnion(["\(file).txt", "\(file).svg"])
    }
    removeActual(except: kept)
  }

  /// Writes goldens by their names.
  public func write(_ goldens: [String: String]) throws(TapeFileError) {
    for (name, text) in goldens { try write(text, "\(name).txt") }
  }

  private func write(_ text: String, _ file: String) throws(TapeFileError) {
    mkdir(path, 0o777)
    try TapeFile.write(text, to: "\(path)/\(file)")
  }

  private func removeActual(except kept: Set<String>) {
    for file in files where !kept.contains(file) {
      if file.hasSuffix("\(Self.actual).txt") || file.hasSuffix("\(Self.actual).svg") {
        unlink("\(path)/\(file)")
      }
    }
  }

  /// The names of all text files in it.
  private var names: [String] {
    files.filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }
  }

  private var files: [String] {
    ((try? TapeFile.names(in: path)) ?? []).filter { !$0.hasPrefix(".") }
  }
}
