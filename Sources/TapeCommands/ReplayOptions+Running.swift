import KeystrokeReplay

extension ReplayOptions {
  /// Plays the tapes on a program, one after the other. All errors of a tape are told at once; after one
  /// that cannot be played, the others still are.
  /// - Parameters:
  ///   - program: makes the program, about to begin.
  ///   - print: writes to standard output at once.
  ///   - tell: writes to standard error at once.
  /// - Throws: ``TapeCommandFailure`` if a tape did not pass, and the errors of the program at its
  ///   beginning.
  public func run<P: TapeProgram>(
    on program: () throws -> P, print: (String) -> Void, tell: (String) -> Void
  ) throws {
    try run(on: program, playing: { try play($0, on: program) }, print: print, tell: tell)
  }

  /// The same with each tape played by `play`.
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

  /// The outcome of the tape at `path`, and what is printed of it.
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
      // The program plays no tape at all.
      throw error
    } catch {
      let problem = script.launchError("\(error)")
      tell("\(problem.description.displayed)\n")
      return (PlayedTape(path, .unplayed, [problem]), line("not played"))
    }
  }
}
