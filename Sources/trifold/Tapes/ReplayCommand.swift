import ArgumentParser
import KeystrokeReplay
import PtyReplay
import SystemCalls
import TapeCommands

/// `trifold replay TAPE ...`: plays tapes without a terminal.
struct Replay: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay", abstract: "Play tapes, and show where a screen is not as expected.",
    discussion: """
      A tape is a file of keys, resizes and expectations. Each snapshot of turn.tape must equal its golden in \
      turn.golden, the folder beside it. If one differs, the screen is left there as NAME.actual.txt, with a picture. \
      Pictures and recordings are written where the tape says.

      With --command, or Launch exec in the tape, it is played on any program, in a terminal of its own: \
      trifold replay t.tape --command 'less README.md'
      """)

  @OptionGroup var options: ReplayOptions

  @Flag(help: "Play them on the real program in a terminal too, and compare every screen.")
  var pty = false

  @Option(
    help: ArgumentHelp(
      "Play them on this program, which need not know of tapes: a command line for the shell.",
      valueName: "command"))
  var command: String?

  @Flag(help: "Let a tape start the program that its Launch exec names: for tapes that you trust.")
  var allowCommands = false

  func validate() throws {
    guard command != nil || allowCommands else { return }
    if pty { throw ValidationError("--pty is for programs that know of tapes") }
    if options.checkInvariants {
      throw ValidationError("--check-invariants is for programs that know of tapes")
    }
    if command?.allSatisfy({ $0 == " " }) == true { throw ValidationError("the command is empty") }
  }

  func run() throws {
    let output = Output.standard
    let folder = CopyFolder()
    defer { folder.remove() }
    let signals = EndingSignals()
    signals.watch {
      folder.remove()
      signals.obey()
    }
    try options.playAll { tape in
      // Flush after each tape, so that standard output and standard error appear in order.
      defer { output.flush() }
      return play(tape, folder, signals, output)
    }
  }

  /// Plays a tape, or reports why it cannot be played.
  private func play(
    _ path: String, _ folder: CopyFolder, _ signals: EndingSignals, _ output: Output
  ) -> PlayedTape {
    let script: Script
    do {
      script = Script(try TapeFiles.read(path))
    } catch {
      tellUnplayed(path, "not opened", output)
      return PlayedTape(path, TapeResult(error), reason: "\(error)")
    }
    let errors = tellErrors(of: script)
    if !errors.isEmpty {
      tellUnplayed(path, errors.count.counted("error"), output)
      return PlayedTape(path, .hasErrors, errors)
    }
    defer { folder.empty() }
    do {
      let outcome = try play(script, folder)
      output.write(outcome.text(path: path, .standardOutput))
      return PlayedTape(path, outcome)
    } catch {
      // A signal handler may have removed the copy, which is no mistake in the tape.
      if signals.isAny {
        folder.remove()
        signals.obey()
      }
      let problem = script.launchError(Failure(error, command: Self.self).message)
      TapeFiles.tell([problem])
      tellUnplayed(path, "not played", output)
      return PlayedTape(path, .unplayed, [problem])
    }
  }

  private func play(_ script: Script, _ folder: CopyFolder) throws -> ReplayOutcome {
    if let program = try ProgramLaunch.command(of: script, command, home: folder.path().description)
    {
      return ReplayOutcome(
        try options.limited(script).play(
          on: program, blessing: options.bless, outputs: options.outputMode, isForced: options.force
        ),
        broken: nil)
    }
    if let source = try TapePrograms.source(for: script) {
      if pty { throw Failure("Launch browse is not played with --pty", code: EX_USAGE) }
      let program = try source.program()
      return try options.play(script) { program }
    }
    let program = try TapePrograms.program(for: script, copyingTo: folder)
    guard pty else { return try options.play(script) { program } }
    let broken = try options.brokenInvariant(script) { program }
    let command = try TapePrograms.command(for: script, copyingTo: folder)
    let played = try options.limited(script).play(
      on: program, in: command, blessing: options.bless, outputs: options.outputMode,
      isForced: options.force)
    return ReplayOutcome(
      played.report, broken: broken, inTerminal: (played.failure, played.screens))
  }

  /// Prints the errors and warnings of a tape on standard error. Returns the errors.
  private func tellErrors(of script: Script) -> [TapeDiagnostic] {
    let diagnostics =
      script.diagnostics
      + (ProgramLaunch.diagnostics(of: script, command, isAllowed: allowCommands)
        ?? TapePrograms.diagnostics(of: script))
      + script.missingPrograms(path: Environment.all["PATH"] ?? "")
    TapeFiles.tell(diagnostics)
    return diagnostics.filter { $0.severity == .error }
  }

  private func tellUnplayed(_ path: String, _ words: String, _ output: Output) {
    output.write(ReplayOutcome.line(path: path, isPassed: false, words, .standardOutput))
  }
}
