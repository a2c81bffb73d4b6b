import KeystrokeReplay
import SystemCalls

/// A tape that was played, for a report on all tapes.
package struct PlayedTape: Sendable {
  /// A failure, or the reason why the tape was not played.
  package struct Failure: Sendable {
    /// The file, line and column, or nil if the failure has no place.
    let place: (file: String, line: Int, column: Int)?
    /// The first line of the report.
    let title: String
    /// The other lines of the report.
    var detail: String?
    /// The golden that differs from the screen: its name, and pictures of the expected and the actual screen.
    var golden: (name: String, expected: String?, actual: String?)?
  }

  let path: String
  let result: TapeResult
  let failures: [Failure]
  /// The sequences that the terminal did not know, and the number of times that each was received.
  var unknown: [UnknownSequence] = []
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
    unknown = outcome.unknown
  }

  private init(_ path: String, _ result: TapeResult, _ failures: [Failure]) {
    self.path = path
    self.result = result
    self.failures = failures
  }
}

/// A sequence that the terminal did not know, and the number of times that it was received.
typealias UnknownSequence = (sequence: String, count: Int)

extension [UnknownSequence] {
  /// The sequences in words, or nil if there are none.
  var words: String? {
    let texts = map { name, count in name + (count == 1 ? "" : " (\(count) times)") }
    return texts.isEmpty ? nil : "the terminal ignored \(texts.joined(separator: ", "))"
  }
}

/// A tape that was played, and its whole output. The output is printed all at once, because several tapes may be played
/// at the same time.
package struct TapePrint: Sendable {
  package var tape: PlayedTape
  /// The text for standard output.
  package var text = ""
  /// The text for standard error, which is printed first.
  package var errors = ""

  package init(_ tape: PlayedTape, text: String = "", errors: String = "") {
    (self.tape, self.text, self.errors) = (tape, text, errors)
  }
}

extension ReplayOptions {
  /// Plays all tapes, up to ``jobs`` of them at the same time. The tapes are those named on the command line, and those
  /// in the named folders, sorted by name. Output is printed in the same order.
  /// - Parameters:
  ///   - print: writes to standard output at once.
  ///   - tell: writes to standard error at once.
  ///   - words: options that play the same tapes on the same program, for the command that accepts a screen.
  ///   - play: plays the tape at a path, in the job of this number. Two tapes in the same job are never played at the
  ///     same time.
  /// - Throws: ``TapeCommandFailure`` if a tape did not pass or the report cannot be written, and any error of `play`.
  package func playAll(
    print: (String) -> Void, tell: (String) -> Void, with words: [String] = [],
    _ play: @escaping @Sendable (String, Int) throws -> TapePrint
  ) throws {
    var played: [PlayedTape] = []
    let paths = try Self.paths(of: tapes).filter { path in
      filter.isEmpty || filter.contains(where: path.contains)
    }
    if paths.isEmpty {
      throw TapeCommandFailure(
        "no tape's path contains \(filter.joined(separator: " or ").displayed)", code: EX_NOINPUT)
    }
    try TapeJobs(paths) { path, job in
      let start = ContinuousClock.now
      var print = try play(path, job)
      print.tape.seconds = (ContinuousClock.now - start) / .seconds(1)
      return print
    }.run(jobs) { outcome in
      let result = try outcome.get()
      tell(result.errors)
      print(result.text)
      played.append(result.tape)
      return !failFast || result.tape.result == .passed
    }
    let command = ([TapeCommandLine.name, "replay"] + words).map(TapeReports.shellWord)
    let reported = TapeReports(played, playedBy: command.joined(separator: " "))
    if github { print(reported.annotations) }
    for file in reports + (junit.map { [$0] } ?? []) {
      let form = file == junit ? .xml : TapeReports.Form(file: file) ?? .xml
      do throws(TapeFileError) {
        try TapeFile.write(reported.text(form), to: file)
      } catch {
        throw TapeCommandFailure("\(error)", code: EX_CANTCREAT)
      }
    }
    try played.map(\.result).check()
  }

  /// Returns the paths of `tapes`. Each folder is replaced by the paths of the tapes in the folder.
  package static func paths(of tapes: [String]) throws -> [String] {
    try tapes.flatMap { path -> [String] in
      guard path != "-", isFolder(path) else { return [path] }
      let found = try TapeFile.names(in: path).filter { $0.hasSuffix(".tape") }.sorted()
      if found.isEmpty {
        throw TapeCommandFailure("\(path.displayed) contains no tapes", code: EX_NOINPUT)
      }
      return found.map { path.hasSuffix("/") ? path + $0 : "\(path)/\($0)" }
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
