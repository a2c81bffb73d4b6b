import KeystrokeReplay
import SystemCalls

/// A played tape, for a report of all tapes.
package struct PlayedTape {
  /// A failure, or the reason why the tape was not played.
  package struct Failure {
    /// The file, line and column, or nil if the failure has no place.
    let place: (file: String, line: Int, column: Int)?
    /// The first line of the report.
    let title: String
    /// Further lines of the report.
    var detail: String?
    /// The golden that differs: its name, and pictures of the expected and the actual screen.
    var golden: (name: String, expected: String?, actual: String?)?
  }

  let path: String
  let result: TapeResult
  let failures: [Failure]
  /// The time that the tape took, in seconds.
  var seconds = 0.0

  /// Creates the outcome of a tape that was not played to its end.
  package init(_ path: String, _ result: TapeResult, reason: String? = nil) {
    self.init(path, result, reason.map { [Failure(place: nil, title: $0)] } ?? [])
  }

  /// Creates the outcome of a tape with errors.
  package init(_ path: String, _ result: TapeResult, _ errors: [TapeDiagnostic]) {
    let failures = errors.map {
      Failure(place: ($0.file, $0.line, $0.column), title: $0.description)
    }
    self.init(path, result, failures)
  }

  /// Creates the outcome of a tape that was played to its end.
  package init(_ path: String, _ outcome: ReplayOutcome) {
    self.init(path, outcome.isPassed ? .passed : .failed, outcome.failures)
  }

  private init(_ path: String, _ result: TapeResult, _ failures: [Failure]) {
    self.path = path
    self.result = result
    self.failures = failures
  }
}

extension ReplayOptions {
  /// Plays all tapes, one after the other: named files, and the sorted contents of folders.
  /// - Parameter play: plays a tape and prints its outcome.
  /// - Throws: ``TapeCommandFailure`` if a tape did not pass, or a report cannot be written.
  package func playAll(_ play: (String) throws -> PlayedTape) throws {
    var played: [PlayedTape] = []
    let paths = try paths.filter { path in filter.isEmpty || filter.contains(where: path.contains) }
    if paths.isEmpty {
      throw TapeCommandFailure(
        "no tape has \(filter.joined(separator: " or ").displayed) in its path", code: EX_NOINPUT)
    }
    for path in paths {
      let start = ContinuousClock.now
      var tape = try play(path)
      tape.seconds = (ContinuousClock.now - start) / .seconds(1)
      played.append(tape)
      if failFast, tape.result != .passed { break }
    }
    if github { print(TapeReports(played).annotations, terminator: "") }
    for file in reports + (junit.map { [$0] } ?? []) {
      let form = file == junit ? .xml : TapeReports.Form(file: file) ?? .xml
      do throws(TapeFileError) {
        try TapeFile.write(TapeReports(played).text(form), to: file)
      } catch {
        throw TapeCommandFailure("\(error)", code: EX_CANTCREAT)
      }
    }
    try played.map(\.result).check()
  }

  /// The paths of all tapes.
  private var paths: [String] {
    get throws {
      try tapes.flatMap { path -> [String] in
        guard path != "-", isFolder(path) else { return [path] }
        let found = try TapeFile.names(in: path).filter { $0.hasSuffix(".tape") }.sorted()
        if found.isEmpty {
          throw TapeCommandFailure("\(path.displayed) has no tapes", code: EX_NOINPUT)
        }
        return found.map { path.hasSuffix("/") ? path + $0 : "\(path)/\($0)" }
      }
    }
  }

  private func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
