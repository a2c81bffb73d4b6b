import ArgumentParser
import Configuration
import CursesTerminal
import KeystrokeReplay
import PtyReplay
import SplitViewUI
import SystemCalls
import TapeCommands
import TerminalFrame

/// `trifold play TAPE`: plays a tape for a user to watch.
struct Play: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Watch a tape in your terminal, at its own pace or step by step.",
    discussion: """
      The program is shown in a frame of the tape's size. At the end, all failures are printed. Goldens and pictures \
      are neither written nor compared.
      """)

  @Argument(help: "The tape.", completion: .file(extensions: ["tape"]))
  var tape: String

  @Flag(name: .customLong("step"), help: "Wait for a key before each step.")
  var isStepped = false

  @Flag(
    help:
      "Let the tape start the program named by Launch exec, or run the commands of its configuration."
  )
  var allowCommands = false

  func run() throws {
    let script = Script(try TapeFiles.read(tape))
    let diagnostics =
      script.diagnostics
      + (ProgramLaunch.diagnostics(of: script, nil, isAllowed: allowCommands)
        ?? TapePrograms.diagnostics(of: script))
    TapeFiles.tell(diagnostics)
    guard !diagnostics.contains(where: { $0.severity == .error }) else {
      throw Failure("the tape has errors", code: EX_DATAERR)
    }
    let folder = CopyFolder()
    defer { folder.remove() }
    let signals = EndingSignals()
    let report = try play(script, folder, signals)
    folder.remove()
    signals.obey()
    // Ignore failures of snapshots, because snapshots are not compared here.
    let failures = report.failures.filter { $0.golden == nil }
    for failure in failures { Output.standard.write("\(failure)\n") }
    if !failures.isEmpty { throw Failure("the tape failed", code: EXIT_FAILURE) }
  }

  private func play(
    _ script: Script, _ folder: CopyFolder, _ signals: EndingSignals
  ) throws -> TapeReport {
    if let command = try ProgramLaunch.command(of: script, nil, home: folder.path().description) {
      var player = try TerminalPlayer(command, script)
      return try withTerminal(signals) { terminal in
        player.play(watching: show(on: terminal, signals))
      }
    }
    if let source = try TapePrograms.source(for: script) {
      return try play(try source.program(), script, signals)
    }
    return try play(
      try TapePrograms.program(
        for: script, copyingTo: folder, runsCommands: allowCommands), script, signals)
  }

  private func play<P: TapeProgram>(
    _ program: P, _ script: Script, _ signals: EndingSignals
  ) throws -> TapeReport {
    let player = try Player(program, script)
    return try withTerminal(signals) { terminal in
      let start = ContinuousClock.now
      var live = LivePlayer(
        player, on: terminal, isStepped: isStepped, clock: { ContinuousClock.now - start })
      _ = live.run()
      return live.player.report
    }
  }

  private func withTerminal(
    _ signals: EndingSignals, _ body: (CursesTerminal) -> TapeReport
  ) throws -> TapeReport {
    let terminal = try CursesTerminal(mouse: false)
    defer { terminal.close() }
    signals.watch(waking: terminal.waker)
    return body(terminal)
  }

  /// Shows the next step and the screen of a program that is not built on the library. Returns false if the user stops.
  private func show(
    on terminal: CursesTerminal, _ signals: EndingSignals
  ) -> (Frame, Script.Step, Duration) -> Bool {
    { frame, step, time in
      let hint = isStepped ? "Space: next step · q: quit" : "Press any key to stop"
      let screen = FramedScreen(
        size: terminal.size, caption: "\(step.line): \(step.command.text)", hint: hint)
      terminal.present(screen.picture(of: frame, .dark, terminal.isUTF8 ? .unicode : .ascii))
      var left = time
      while isStepped || left > .zero {
        let start = ContinuousClock.now
        let event = terminal.nextEvent(timeout: isStepped ? nil : left)
        left -= ContinuousClock.now - start
        switch event {
        case .input(.key(let press)):
          return isStepped && press != "q" && press.key != .escape && press.modifiers.isEmpty
        case .closed: return false
        // A signal that ends this program wakes the terminal too. In that case, stop waiting for a
        // key.
        case .woken: if isStepped, signals.isAny { return false }
        case .input, .resize, .resumed, .background, nil: continue
        }
      }
      return true
    }
  }
}
