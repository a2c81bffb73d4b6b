import ArgumentParser
import KeystrokeReplay
import PtyReplay
import SystemCalls
import TapeCommands

/// `trifold replay TAPE ...`: plays tapes without a terminal.
struct Replay: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Play tapes, and show where a screen differs from the expected screen.",
    discussion: """
      A tape is a file of keys, resizes and expectations. Each snapshot in turn.tape must match its golden in the \
      folder turn.golden, next to the tape. If a snapshot differs, the actual screen is saved there as \
      NAME.actual.txt, along with a picture. Pictures and recordings are written to the files that the tape names.

      With --command, or with Launch exec in the tape, a tape can be played on any program, in a separate terminal: \
      trifold replay t.tape --command 'less README.md'
      """)

  @OptionGroup var options: ReplayOptions

  @Flag(help: "Also play the tapes in the real program in a terminal, and compare every screen.")
  var pty = false

  @Option(
    help: ArgumentHelp(
      "Play the tapes in the program that this shell command line starts.",
      valueName: "command"))
  var command: String?

  @Flag(
    help:
      "Let tapes that you trust start the program named by Launch exec, or run the commands of its configuration."
  )
  var allowCommands = false

  @Option(
    help:
      "The terminal in which the program of --command or Launch exec runs: xterm, kitty, linux or tmux."
  )
  var terminal: String?

  func validate() throws {
    if let terminal, !TapeSetting.terminals.contains(terminal) {
      throw ValidationError(TapeSetting.terminals.refusal(of: terminal, for: "--terminal"))
    }
    guard command != nil || allowCommands else { return }
    if pty { throw ValidationError("--pty works only with programs built on the library") }
    if options.checkInvariants {
      throw ValidationError("--check-invariants works only with programs built on the library")
    }
    if command?.allSatisfy({ $0 == " " }) == true { throw ValidationError("the command is empty") }
  }

  func run() throws {
    // Tapes that are played at the same time must not share copies or home folders.
    let folders = (0..<options.jobs).map { _ in CopyFolder() }
    defer { for folder in folders { folder.remove() } }
    let signals = EndingSignals()
    signals.watch {
      for folder in folders { folder.remove() }
      signals.obey()
    }
    try options.playAll(
      print: { Output.standard.write($0) }, tell: { Output.error.write($0) }, with: ownWords
    ) { tape, job in
      play(tape, folders[job], signals)
    }
  }

  /// The options that tapes for other programs need.
  private var ownWords: [String] {
    (allowCommands ? ["--allow-commands"] : []) + (command.map { ["--command", $0] } ?? [])
      + (terminal.map { ["--terminal", $0] } ?? [])
  }

  /// Plays a tape, or reports why it cannot be played.
  private func play(
    _ path: String, _ folder: CopyFolder, _ signals: EndingSignals
  ) -> TapePrint {
    func unplayed(_ tape: PlayedTape, _ words: String, _ errors: String) -> TapePrint {
      let line = ReplayOutcome.line(path: path, isPassed: false, words, .standardOutput)
      return TapePrint(tape, text: line, errors: errors)
    }
    let script: Script
    do {
      script = Script(try TapeFiles.read(path)).inTerminal(terminal)
    } catch {
      let tape = PlayedTape(path, TapeResult(error), reason: "\(error)")
      return unplayed(tape, "not opened", "")
    }
    let problems = diagnostics(of: script)
    let errors = problems.filter { $0.severity == .error }
    if !errors.isEmpty {
      return unplayed(
        PlayedTape(path, .hasErrors, errors), errors.count.counted("error"),
        TapeFiles.text(problems))
    }
    defer { folder.empty() }
    do {
      let outcome = try play(script, folder)
      return TapePrint(
        PlayedTape(path, outcome), text: outcome.text(path: path, .standardOutput),
        errors: TapeFiles.text(problems))
    } catch {
      // A signal handler may have removed the copy. That is not a mistake in the tape.
      if signals.isAny {
        folder.remove()
        signals.obey()
      }
      let problem = script.launchError(Failure(error, command: Self.self).message)
      return unplayed(
        PlayedTape(path, .unplayed, [problem]), "not played", TapeFiles.text(problems + [problem]))
    }
  }

  private func play(_ script: Script, _ folder: CopyFolder) throws -> ReplayOutcome {
    if var program = try ProgramLaunch.command(of: script, command, home: folder.path().description)
    {
      (program.home, program.temporary) = ("\(program.home)/home", "\(program.home)/tmp")
      for folder in [program.home, program.temporary] { mkdir(folder, 0o700) }
      return ReplayOutcome(
        try options.limited(script).play(
          on: program, blessing: options.bless, outputs: options.outputMode, isForced: options.force
        ),
        broken: nil)
    }
    if let source = try TapePrograms.source(for: script) {
      if pty { throw Failure("Launch browse cannot be played with --pty", code: EX_USAGE) }
      let program = try source.program()
      return try options.play(script) { program }
    }
    let program = try TapePrograms.program(
      for: script, copyingTo: folder, runsCommands: allowCommands)
    guard pty else { return try options.play(script) { program } }
    let broken = try options.brokenInvariant(script) { program }
    let command = try TapePrograms.command(for: script, copyingTo: folder)
    let played = try options.limited(script).play(
      on: program, in: command, blessing: options.bless, outputs: options.outputMode,
      isForced: options.force)
    return ReplayOutcome(
      played.report, broken: broken, inTerminal: (played.failure, played.screens))
  }

  /// Returns the errors and warnings of a tape.
  private func diagnostics(of script: Script) -> [TapeDiagnostic] {
    script.diagnostics
      + (ProgramLaunch.diagnostics(of: script, command, isAllowed: allowCommands)
        ?? TapePrograms.diagnostics(of: script))
      + script.missingPrograms(path: Environment.all["PATH"] ?? "")
  }
}
