import KeystrokeReplay

extension ReplayOptions {
  /// Plays the tapes on a program, one after the other. All errors of a tape are reported at once.
  /// If a tape cannot be played, the others still are.
  /// - Parameters:
  ///   - program: makes a program that has not been started.
  ///   - print: writes to standard output at once.
  ///   - tell: writes to standard error at once.
  /// - Throws: ``TapeCommandFailure`` if a tape did not pass, and errors of the program at its
  ///   start.
  public func run<P: TapeProgram>(
    on program: () throws -> P, print: (String) -> Void, tell: (String) -> Void
  ) throws {
    try run(on: program, playing: { try play($0, on: program) }, print: print, tell: tell)
  }

  /// Plays the tapes with `play`, one after the other.
  func run<P: TapeProgram>(
    on program: () throws -> P, playing play: (Script) throws -> ReplayOutcome,
    print: (String) -> Void, tell: (String) -> Void
  ) throws {
    try playAll { path in
      let (played, text) = try result(path, program, play, tell)
      print(text)
      return played
    }
  }

  /// Plays the tape at `path`. Returns its outcome and the text to print.
  private func result<P: TapeProgram>(
    _ path: String, _ program: () throws -> P, _ play: (Script) throws -> ReplayOutcome,
    _ tell: (String) -> Void
  ) throws -> (PlayedTape, String) {
    func line(_ words: String) -> String {
      ReplayOutcome.line(path: path, isPassed: false, words, .standardOutput)
    }
    let script: Script
    do {
      script = Script(try Tape(at: path))
    } catch {
      tell("\(error)\n")
      return (PlayedTape(path, .unopened, reason: "\(error)"), line("not opened"))
    }
    let errors = script.obstacles(on: try program())
    let warnings = script.diagnostics.filter { $0.severity != .error }
    for diagnostic in (errors + warnings).inOrderOfLines {
      tell("\(diagnostic.description.displayed)\n")
    }
    if !errors.isEmpty {
      return (PlayedTape(path, .hasErrors, errors), line(errors.count.counted("error")))
    }
    do {
      let outcome = try play(script)
      return (PlayedTape(path, outcome), outcome.text(path: path, .standardOutput))
    } catch let error as AppTapeError {
      // No tape can be played on this program.
      throw error
    } catch {
      let problem = script.launchError("\(error)")
      tell("\(problem.description.displayed)\n")
      return (PlayedTape(path, .unplayed, [problem]), line("not played"))
    }
  }
}
