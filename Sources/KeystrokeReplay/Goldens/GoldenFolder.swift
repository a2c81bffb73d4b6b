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

  /// Writes goldens by their names.
  public func write(_ goldens: [String: String]) throws(TapeFileError) {
    for (name, text) in goldens { try write(text, name) }
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
    let files = (try? TapeFile.names(in: path)) ?? []
    return files.filter { $0.hasSuffix(".txt") && !$0.hasPrefix(".") }.map {
      String($0.dropLast(4))
    }
  }
}
