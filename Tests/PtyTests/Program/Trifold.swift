import TerminalFrame
import TestSupport

/// The program under test.
///
/// The test target depends on the executable, so SwiftPM builds the executable too, in the folder of the tests'
/// executable.
enum Trifold {
  static let path = beside("trifold")

  /// The path of an executable that is built with the tests.
  static func beside(_ name: String) -> String { PtyCommand(besideTests: name).executable }

  /// The complete environment of the program. It is fixed, so that the tests are the same on every machine.
  static let environment = [
    "TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin", "TZ": "UTC",
    "HOME": "/nonexistent", "USER": "nobody",
    // These paths cannot exist, so no test reads or writes the user's files.
    "XDG_CONFIG_HOME": "/dev/null/config", "XDG_STATE_HOME": "/dev/null/state",
    "XDG_CACHE_HOME": "/dev/null/cache",
    // Animations are off over SSH, so tests see only finished screens.
    "SSH_CONNECTION": "192.0.2.1 50000 192.0.2.2 22",
  ]

  /// Keeps the message on screen unread. Otherwise, a slow machine could mark it as read at any time.
  private static let unread = ["--mark-read", "off"]

  /// Starts the program in a new terminal. In the demo, opening a message does not mark it as read.
  /// - Parameter changes: Changes to the environment. An empty value removes a variable.
  static func start(
    _ arguments: String..., size: Size = Size(80, 24), environment changes: [String: String] = [:]
  ) throws -> PtyProcess {
    try PtyProcess(
      path, arguments + (arguments.first == "demo" ? unread : []), size: size,
      environment: environment(changes))
  }

  /// Starts the program in a new terminal with a Maildir, which exists until the process ends. Opening a message does
  /// not mark it as read.
  static func start(
    _ maildir: Maildir, _ arguments: String..., size: Size = Size(80, 24),
    environment changes: [String: String] = [:]
  ) throws -> PtyProcess {
    let program = try PtyProcess(
      path, [maildir.path] + unread + arguments, size: size, environment: environment(changes))
    program.companion = maildir.folder
    return program
  }

  /// Runs the program without a terminal.
  static func run(
    _ arguments: String..., environment changes: [String: String] = [:], input: String = ""
  ) throws -> ProgramRun {
    try ProgramRun(path, arguments, environment: environment(changes), input: input)
  }

  /// Runs a shell command line in which `$trifold` is the program.
  static func shell(
    _ line: String, environment changes: [String: String] = [:]
  ) throws -> ProgramRun {
    try ProgramRun("/bin/sh", ["-c", line], environment: environment(changes))
  }

  /// Returns the environment with `changes`, and with the program's path as `trifold`.
  static func environment(_ changes: [String: String]) -> [String: String] {
    environment.merging(changes) { $1 }.filter { !$0.value.isEmpty }
      .merging(["trifold": path]) { $1 }
  }
}

extension PtyProcess {
  /// Presses Ctrl with a letter.
  func sendControl(_ letter: Unicode.Scalar) { send([UInt8(letter.value & 0x1F)]) }

  /// Clicks a cell with the left button, as an SGR mouse report.
  func click(_ cell: Point) {
    send("\u{1B}[<0;\(cell.x + 1);\(cell.y + 1)M\u{1B}[<0;\(cell.x + 1);\(cell.y + 1)m")
  }

  /// Turns the mouse wheel down over a cell.
  func wheelDown(_ cell: Point) { send("\u{1B}[<65;\(cell.x + 1);\(cell.y + 1)M") }
}

extension PtyProcess {
  /// Reads until the program is idle and has loaded everything, which takes time on a busy machine.
  func readUntilSettled() {
    repeat { readUntilQuiet() } while screen.shows("Loading…") && read { !$0.shows("Loading…") }
  }
}
