import KeystrokeReplay
import SystemCalls

/// A tape that was played, for a report of all.
package struct PlayedTape {
  /// Something that failed, or the reason why the tape was not played.
  package struct Failure {
    /// The file, the line and the column; nil if it has no place.
    let place: (file: String, line: Int, column: Int)?
    /// The first line of the report.
    let title: String
    /// What the report shows below it.
    var detail: String?
    /// The golden that differs: its name, the screen as it should be, and as it is, as pictures.
    var golden: (name: String, expected: String?, actual: String?)?
  }

  let path: String
  let result: TapeResult
  let failures: [Failure]
  /// Seconds that it took.
  var seconds = 0.0

  /// The outcome of a tape that was not played to its end.
  package init(_ path: String, _ result: TapeResult, reason: String? = nil) {
    self.init(path, result, reason.map { [Failure(place: nil, title: $0)] } ?? [])
  }

  /// The outcome of a tape with errors.
  package init(_ path: String, _ result: TapeResult, _ errors: [TapeDiagnostic]) {
    let failures = errors.map {
      Failure(place: ($0.file, $0.line, $0.column), title: $0.description)
    }
    self.init(path, result, failures)
  }

  /// The outcome of a tape that was played to its end.
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
  /// Plays all tapes, one after the other: those that are named, and those of folders by their names.
  /// - Parameter play: plays one, and prints what it has to say.
  /// - Throws: ``TapeCommandFailure`` if one did not pass, or if the report cannot be written.
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
