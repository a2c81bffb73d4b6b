import KeystrokeReplay

extension ReplayOptions {
  /// Plays the tapes on a program, up to ``jobs`` of them at the same time. All errors in a tape are reported together.
  /// If a tape cannot be played, the other tapes are still played.
  /// - Parameters:
  ///   - program: makes a program that has not been started.
  ///   - print: writes to standard output at once.
  ///   - tell: writes to standard error at once.
  /// - Throws: ``TapeCommandFailure`` if a tape did not pass, and errors that occur while the program starts.
  public func run<P: TapeProgram & SendableMetatype>(
    on program: @escaping @Sendable () throws -> P, print: (String) -> Void,
    tell: (String) -> Void
  ) throws {
    try run(on: program, playing: { try play($0, on: program) }, print: print, tell: tell)
  }

  /// Plays the tapes with `play`, up to ``jobs`` of them at the same time.
  func run<P: TapeProgram & SendableMetatype>(
    on program: @escaping @Sendable () throws -> P,
    playing play: @escaping @Sendable (Script) throws -> ReplayOutcome,
    print: (String) -> Void, tell: (String) -> Void
  ) throws {
    try playAll(print: print, tell: tell) { path, _ in try result(path, program, play) }
  }

  /// Plays the tape at `path`. Returns its outcome and the text to print.
  private func result<P: TapeProgram>(
    _ path: String, _ program: () throws -> P, _ play: (Script) throws -> ReplayOutcome
  ) throws -> TapePrint {
    var told = ""
    func line(_ words: String) -> String {
      ReplayOutcome.line(path: path, isPassed: false, words, .standardOutput)
    }
    let script: Script
    do {
      script = Script(try Tape(at: path))
    } catch {
      return TapePrint(
        PlayedTape(path, .unopened, reason: "\(error)"), text: line("not opened"),
        errors: "\(error)\n")
    }
    let errors = script.obstacles(on: try program())
    let warnings = script.diagnostics.filter { $0.severity != .error }
    for diagnostic in (errors + warnings).inOrderOfLines {
      told += "\(diagnostic.description.displayed)\n"
    }
    if !errors.isEmpty {
      return TapePrint(
        PlayedTape(path, .hasErrors, errors), text: line(errors.count.counted("error")),
        errors: told)
    }
    do {
      let outcome = try play(script)
      return TapePrint(
        PlayedTape(path, outcome), text: outcome.text(path: path, .standardOutput), errors: told)
    } catch let error as AppTapeError {
      // The program itself cannot be played, so the other tapes would fail too. Stop with this error.
      throw error
    } catch {
      let problem = script.launchError("\(error)")
      told += "\(problem.description.displayed)\n"
      return TapePrint(
        PlayedTape(path, .unplayed, [problem]), text: line("not played"), errors: told)
    }
  }
}
