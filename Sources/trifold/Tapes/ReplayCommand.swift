import ArgumentParser
import Glibc
import KeystrokeReplay
import PtyReplay
import SplitViewUI

/// `trifold replay TAPE ...`: plays tapes without a terminal.
struct Replay: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play tapes; show where a screen is not as expected.",
    discussion: """
      A tape is a file of keys, resizes and expectations. The goldens of turn.tape, which its snapshots must equal, \
      are in turn.golden beside it; where one does not, NAME.actual.txt is left there, and a picture of it. Pictures and \
      recordings that the tape asks for are written where it says.
      """)

  @Argument(help: "Tapes.", completion: .file(extensions: ["tape"]))
  var tapes: [String]

  @Flag(help: "Write the goldens that are missing or different, and list them.")
  var bless = false

  @Flag(help: "What is done with pictures and recordings, instead of writing them.")
  var outputs: OutputFlag?

  @Flag(help: "Play them on the real program in a terminal too; every screen must be the same.")
  var pty = false

  @Flag(help: "Look after every act whether all invariants hold, as trifold fuzz does.")
  var checkInvariants = false

  func run() throws {
    let output = Output.standard
    var results: [TapeResult] = []
    for tape in tapes {
      // What is told of a tape on both outputs comes in order.
      defer { output.flush() }
      results.append(try play(tape, output))
    }
    try results.check()
  }

  /// Plays one tape, or tells why it cannot be played.
  private func play(_ path: String, _ output: Output) throws -> TapeResult {
    let script: Script
    let program: MailTape
    do {
      script = Script(try TapeFiles.read(path))
      let errors = tellErrors(of: script)
      if errors > 0 {
        tell(.hasErrors, path, Self.count(errors, "error"), output)
        return .hasErrors
      }
      program = try TapePrograms.program(for: script)
    } catch {
      let result = try TapeResult(error)
      tell(result, path, "not opened", output)
      return result
    }
    return try play(script, on: program, path, output)
  }

  /// Tells all that is wrong with a tape, and how many errors are among it.
  private func tellErrors(of script: Script) -> Int {
    let diagnostics =
      script.diagnostics + TapePrograms.diagnostics(of: script)
      + script.missingPrograms(path: Environment.all["PATH"] ?? "")
    TapeFiles.tell(diagnostics)
    return diagnostics.count { $0.severity == .error }
  }

  private func play(
    _ script: Script, on program: MailTape, _ path: String, _ output: Output
  ) throws -> TapeResult {
    let outputs = outputs?.mode ?? .write
    let broken =
      checkInvariants ? try script.broken(on: try TapePrograms.program(for: script)) : nil
    if pty {
      let played = try script.play(
        on: program, in: TapePrograms.command(for: script), blessing: bless, outputs: outputs)
      return tell(played.report, path, output, played, broken: broken)
    }
    let report = try script.play(on: program, blessing: bless, outputs: outputs)
    return tell(report, path, output, broken: broken)
  }

  /// Tells what came of a tape.
  private func tell(
    _ report: TapeReport, _ path: String, _ output: Output, _ played: PtyReport? = nil,
    broken: TapeFailure?
  ) -> TapeResult {
    let screen = Screen.standardOutput
    let text = report.text(width: screen.width, inColor: screen.hasColors)
    if !text.isEmpty { output.write(text + "\n\n") }
    for failure in [broken, played?.failure].compactMap({ $0 }) {
      output.write(failure.text(width: screen.width, inColor: screen.hasColors) + "\n\n")
    }
    for name in report.blessed { output.write("blessed \(path.visibleControls): \(name)\n") }
    for file in report.written {
      output.write("wrote   \(TapeFile.path(file, beside: path).visibleControls)\n")
    }
    let goldens = GoldenFolder(tape: path).path.visibleControls
    for name in report.obsolete {
      output.write("unused  \(goldens)/\(name.visibleControls).txt\n")
    }
    let counts = [
      Self.count(report.steps, "step"), Self.count(report.snapshots.count, "snapshot"),
    ]
    let screens = played.map { "; \(Self.count($0.screens, "screen")) equal in a terminal" } ?? ""
    let failures = (played?.failures ?? report.failures).count + (broken == nil ? 0 : 1)
    let words =
      failures == 0
      ? counts.joined(separator: ", ") + screens : Self.count(failures, "failure")
    tell(failures == 0 ? .passed : .failed, path, words, output)
    return failures == 0 ? .passed : .failed
  }

  /// The line about a tape: `ok      turn.tape (18 steps, 2 snapshots)`.
  private func tell(_ result: TapeResult, _ path: String, _ words: String, _ output: Output) {
    let (word, color) = result == .passed ? ("ok", "32") : ("failed", "31")
    let shown = Screen.standardOutput.hasColors ? "\u{1B}[\(color)m\(word)\u{1B}[m" : word
    let blank = String(repeating: " ", count: 8 - word.count)
    output.write("\(shown)\(blank)\(path.visibleControls) (\(words))\n")
  }

  /// `1 step`, `2 steps`.
  static func count(_ number: Int, _ what: String) -> String {
    "\(number) \(what)\(number == 1 ? "" : "s")"
  }
}

/// What is done with pictures and recordings.
enum OutputFlag: String, EnumerableFlag {
  case checkOutputs, noOutputs

  var mode: OutputMode {
    switch self {
    case .checkOutputs: .compare
    case .noOutputs: .leave
    }
  }

  static func help(for value: OutputFlag) -> ArgumentHelp? {
    switch value {
    case .checkOutputs: "Compare pictures and recordings with the files there are."
    case .noOutputs: "Make no pictures and recordings."
    }
  }
}

/// What the output is written on.
private struct Screen {
  let width: Int
  let hasColors: Bool

  static var standardOutput: Screen {
    let isTerminal = isatty(STDOUT_FILENO) == 1
    let variables = Environment.all
    let isPlain = variables["NO_COLOR"]?.isEmpty == false || variables["TERM"] == "dumb"
    // A log has room.
    guard isTerminal else { return Screen(width: 280, hasColors: false) }
    return Screen(width: Self.terminalWidth, hasColors: !isPlain)
  }

  private static var terminalWidth: Int {
    var size = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return isKnown ? Int(size.ws_col) : 80
  }
}
