import KeystrokeReplay
import PtyReplay
import SystemCalls
import TerminalFrame

/// Launches programs that know nothing about tapes: `Launch exec PROGRAM ARGUMENT ...`, and `replay --command`.
enum ProgramLaunch {
  /// The name that `Launch` uses.
  static let name = "exec"

  /// The reasons why `script` cannot be played on such a program. Nil without `Launch exec` and `--command`.
  /// - Parameters:
  ///   - line: the command line of `--command`, which replaces a `Launch exec`.
  ///   - isAllowed: true if the tape may choose the program that is started.
  static func diagnostics(
    of script: Script, _ line: String?, isAllowed: Bool
  ) -> [TapeDiagnostic]? {
    guard let launch = script.launch, launch.name == name else {
      guard line != nil else { return nil }
      let other = script.launch.map { launch in
        script.launchError(
          "the tape launches '\(launch.name)' itself; --command is for tapes that launch nothing")
      }
      return (other.map { [$0] } ?? []) + script.obstaclesInTerminal
    }
    var problems = script.obstaclesInTerminal
    if launch.arguments.isEmpty {
      problems.append(script.launchError("expected a program, as in Launch exec less README.md"))
    } else if line == nil, !isAllowed {
      let program = launch.arguments[0].visibleControls
      problems.append(
        script.launchError("the tape starts '\(program)' on this machine; --allow-commands lets it")
      )
    }
    return problems
  }

  /// The command that starts the program of `script`. Nil if it launches a program by another name.
  /// - Parameters:
  ///   - line: the command line of `--command`, which runs in the current folder.
  ///   - home: an empty folder as the program's home.
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
    } else if let launch = script.launch, launch.name == name {
      found = (launch.arguments, TapeFile.path(".", beside: script.launchStep?.file ?? script.file))
    } else {
      return nil
    }
    guard let program = found.words.first else { return nil }
    guard
      let command = ProgramCommand(
        named: program, Array(found.words.dropFirst()), in: found.folder, home: try home(),
        path: path)
    else {
      throw Failure("there is no program '\(program.visibleControls)'", code: EX_NOINPUT)
    }
    return command
  }

  /// The words of a command line. If it needs a shell, they are those of `sh -c`.
  static func words(ofLine line: String) -> [String] {
    isPlain(line) ? words(line) : ["sh", "-c", line]
  }

  /// The beginning of a tape that launches `words` at `size`.
  static func beginning(_ words: [String], _ size: Size, tape: String) throws -> String {
    let size = Size(min(max(size.width, 1), 1000), min(max(size.height, 1), 1000))
    let commands: [TapeCommand] = [
      .launch(name, words), .set(.size(size)),
    ]
    let text = commands.map(\.text).joined(separator: "\n")
    let read = Tape(text, file: tape)
    guard read.isValid, read.lines.compactMap(\.command) == commands else {
      throw Failure(
        "a tape cannot say this command: it has controls, or all three kinds of quotes, in it",
        code: EX_DATAERR)
    }
    return text
  }

  private static func words(_ line: String) -> [String] {
    line.split(separator: " ").map(String.init)
  }

  /// True if the line means the same without a shell.
  private static func isPlain(_ line: String) -> Bool {
    let signs = " ./-_+=:,@%".unicodeScalars
    let isHarmless = line.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || signs.contains($0)
    }
    return isHarmless && words(line).first.map { !$0.contains("=") } == true
  }
}
