import KeystrokeReplay

extension ReplayOptions {
  /// Plays the tapes on a program, as many at the same time as ``jobs`` says. All errors of a tape are told at once; after one
  /// that cannot be played, the others still are.
  /// - Parameters:
  ///   - program: makes the program, about to begin.
  ///   - print: writes to standard output at once.
  ///   - tell: writes to standard error at once.
  /// - Throws: ``TapeCommandFailure`` if a tape did not pass, and the errors of the program at its
  ///   beginning.
  public func run<P: TapeProgram & SendableMetatype>(
    on program: @escaping @Sendable () throws -> P, print: (String) -> Void,
    tell: (String) -> Void
  ) throws {
    try run(on: program, playing: { try play($0, on: program) }, print: print, tell: tell)
  }

  /// The same with each tape played by `play`.
  func run<P: TapeProgram & SendableMetatype>(
    on program: @escaping @Sendable () throws -> P,
    playing play: @escaping @Sendable (Script) throws -> ReplayOutcome,
    print: (String) -> Void, tell: (String) -> Void
  ) throws {
    try playAll(print: print, tell: tell) { path, _ in try result(path, program, play) }
  }

  /// The outcome of the tape at `path`, and what is printed of it.
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
      // The program plays no tape at all.
      throw error
    } catch {
      let problem = script.launchError("\(error)")
      told += "\(problem.description.displayed)\n"
      return TapePrint(
        PlayedTape(path, .unplayed, [problem]), text: line("not played"), errors: told)
    }
  }
}
