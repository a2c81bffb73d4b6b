import KeystrokeReplay
import PtyReplay
import SystemCalls
import TerminalFrame

/// Launches programs that are not built on the library: `Launch exec PROGRAM ARGUMENT ...`, and `replay --command`.
enum ProgramLaunch {
  /// The name that `Launch` uses.
  static let name = "exec"

  /// Returns the command that `script` starts, as words, and the step that starts it. Nil if the
  /// script launches a program by another name.
  ///
  /// A VHS tape has no `Launch`, because it types into a shell. For such a tape, returns the
  /// command of the shell.
  private static func program(of script: Script) -> (words: [String], step: Script.Step)? {
    if let launch = script.launch, let step = script.launchStep {
      return launch.name == name ? (launch.arguments, step) : nil
    }
    return script.shellStep.map { (shell(of: $0.command), $0) }
  }

  /// Returns the shell that VHS would start, with VHS's prompt and without the user's
  /// configuration. The default is `bash`.
  private static func shell(of command: TapeCommand) -> [String] {
    var words = ["bash"]
    if case .set(.vhs("Shell", let value)) = command {
      words = Self.words(value.filter { !"\"'`".contains($0) })
    }
    return switch words {
    case ["bash"]: words + ["--noprofile", "--norc"]
    case ["zsh"]: words + ["--no-rcs"]
    case ["fish"]:
      words + ["--no-config", "--private", "-C", "function fish_prompt; echo -n '> '; end"]
    default: words
    }
  }

  /// Returns the reasons why `script` cannot be played on a program that is not built on the library. Nil if there is
  /// neither `Launch exec` nor `--command`.
  /// - Parameters:
  ///   - line: the command line of `--command`, which replaces a `Launch exec`.
  ///   - isAllowed: true if the tape may choose the program that is started.
  static func diagnostics(
    of script: Script, _ line: String?, isAllowed: Bool
  ) -> [TapeDiagnostic]? {
    guard let (words, step) = program(of: script) else {
      guard line != nil else { return nil }
      let other = script.launch.map { launch in
        script.launchError(
          "the tape launches '\(launch.name)' itself; --command works only with tapes that launch no program"
        )
      }
      return (other.map { [$0] } ?? []) + script.obstaclesInTerminal + terminalObstacle(to: script)
    }
    var problems = script.obstaclesInTerminal + terminalObstacle(to: script)
    if words.isEmpty {
      problems.append(step.error("expected a program, as in Launch exec less README.md"))
    } else if line == nil, !isAllowed {
      let what =
        script.launch == nil
        ? "types into a shell" : "starts '\(words[0].visibleControls)'"
      problems.append(
        step.error("the tape \(what) on this machine; allow it with --allow-commands"))
    }
    return problems
  }

  private static func terminalObstacle(to script: Script) -> [TapeDiagnostic] {
    ProgramCommand.obstacle(to: script).map { [script.launchError($0)] } ?? []
  }

  /// Returns the command that starts the program for `script`. Nil if the script launches a program by another name.
  /// - Parameters:
  ///   - line: the command line of `--command`, which runs in the current folder.
  ///   - home: an empty folder, which is the program's home folder.
  static func command(
    of script: Script, _ line: String?, home: @autoclosure () throws -> String
  ) throws -> ProgramCommand? {
    let path = Environment.all["PATH"] ?? "/usr/bin:/bin"
    let found: (words: [String], folder: String)
    if let line {
      guard isPlain(line) else {
        return ProgramCommand(shell: line, in: ".", home: try home(), path: path)
      }
      found = (words(line), ".")
    } else if let (words, step) = self.program(of: script) {
      found = (words, TapeFile.path(".", beside: step.file))
    } else {
      return nil
    }
    guard let program = found.words.first else { return nil }
    guard
      var command = ProgramCommand(
        named: program, Array(found.words.dropFirst()), in: found.folder, home: try home(),
        path: path)
    else {
      throw Failure("there is no program '\(program.visibleControls)'", code: EX_NOINPUT)
    }
    // Use the prompt that VHS sets in its shells.
    if script.launch == nil, line == nil { command.variables = ["PS1": "> ", "PROMPT": "> "] }
    return command
  }

  /// Returns the words of a command line. If the line needs a shell, returns the words of an `sh -c` command.
  static func words(ofLine line: String) -> [String] {
    isPlain(line) ? words(line) : ["sh", "-c", line]
  }

  /// Returns the beginning of a tape that launches `words` in a terminal with this `size`.
  static func beginning(_ words: [String], _ size: Size, tape: String) throws -> String {
    let size = Size(min(max(size.width, 1), 1000), min(max(size.height, 1), 1000))
    let commands: [TapeCommand] = [
      .launch(name, words), .set(.size(size)),
    ]
    let text = commands.map(\.text).joined(separator: "\n")
    let read = Tape(text, file: tape)
    guard read.isValid, read.lines.compactMap(\.command) == commands else {
      throw Failure(
        "a tape cannot express this command: it contains control characters or all three kinds of quotes",
        code: EX_DATAERR)
    }
    return text
  }

  private static func words(_ line: String) -> [String] {
    line.split(separator: " ").map(String.init)
  }

  /// Returns true if the line has the same effect without a shell.
  private static func isPlain(_ line: String) -> Bool {
    let signs = " ./-_+=:,@%".unicodeScalars
    let isHarmless = line.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || signs.contains($0)
    }
    return isHarmless && words(line).first.map { !$0.contains("=") } == true
  }
}
