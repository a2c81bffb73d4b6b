import TerminalFrame
import TestSupport

/// The program under test.
///
/// The test target depends on the executable, so SwiftPM builds both, and puts the program beside
/// the tests' own executable.
enum Trifold {
  static let path = beside("trifold")

  /// The path of an executable that was built with the tests.
  static func beside(_ name: String) -> String { PtyCommand(besideTests: name).executable }

  /// All that the program is told by its environment, so that every machine tests the same.
  static let environment = [
    "TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin", "TZ": "UTC",
    "HOME": "/nonexistent", "USER": "nobody",
    // No one's own files are read or written.
    "XDG_CONFIG_HOME": "/dev/null/config", "XDG_STATE_HOME": "/dev/null/state",
    // Nothing moves on a terminal far away: tests look at finished screens.
    "SSH_CONNECTION": "192.0.2.1 50000 192.0.2.2 22",
  ]

  /// Starts it in a terminal of its own.
  /// - Parameter changes: to the environment; an empty value takes a variable away.
  static func start(
    _ arguments: String..., size: Size = Size(80, 24), environment changes: [String: String] = [:]
  ) throws -> PtyProcess {
    try PtyProcess(path, arguments, size: size, environment: environment(changes))
  }

  /// Starts it in a terminal of its own, on a Maildir that lasts as long as the process.
  static func start(
    _ maildir: Maildir, _ arguments: String..., size: Size = Size(80, 24),
    environment changes: [String: String] = [:]
  ) throws -> PtyProcess {
    let program = try PtyProcess(
      path, [maildir.path] + arguments, size: size, environment: environment(changes))
    program.companion = maildir.folder
    return program
  }

  /// Runs it without a terminal.
  static func run(
    _ arguments: String..., environment changes: [String: String] = [:], input: String = ""
  ) throws -> ProgramRun {
    try ProgramRun(path, arguments, environment: environment(changes), input: input)
  }

  /// Runs a line of the shell, in which `$trifold` is the program.
  static func shell(
    _ line: String, environment changes: [String: String] = [:]
  ) throws -> ProgramRun {
    try ProgramRun("/bin/sh", ["-c", line], environment: environment(changes))
  }

  /// The environment with `changes`, and with the program's path as `trifold`.
  static func environment(_ changes: [String: String]) -> [String: String] {
    environment.merging(changes) { $1 }.filter { !$0.value.isEmpty }
      .merging(["trifold": path]) { $1 }
  }
}

extension PtyProcess {
  /// Presses Ctrl and a letter.
  func sendControl(_ letter: Unicode.Scalar) { send([UInt8(letter.value & 0x1F)]) }

  /// Clicks the left button on a cell, as a terminal with SGR reports tells it.
  func click(_ cell: Point) {
    send("\u{1B}[<0;\(cell.x + 1);\(cell.y + 1)M\u{1B}[<0;\(cell.x + 1);\(cell.y + 1)m")
  }

  /// Turns the wheel down over a cell.
  func wheelDown(_ cell: Point) { send("\u{1B}[<65;\(cell.x + 1);\(cell.y + 1)M") }
}
