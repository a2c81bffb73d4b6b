import TerminalFrame
import TestSupport

/// The program under test.
///
/// The test target depends on the executable, so SwiftPM builds it too, beside the executable of
/// the tests.
enum Trifold {
  static let path = beside("trifold")

  /// The path of an executable that is built with the tests.
  static func beside(_ name: String) -> String { PtyCommand(besideTests: name).executable }

  /// The whole environment of the program. It is fixed, so that the tests are the same on every
  /// machine.
  static let environment = [
    "TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin", "TZ": "UTC",
    "HOME": "/nonexistent", "USER": "nobody",
    // These paths cannot exist, so no test touches a user's own files.
    "XDG_CONFIG_HOME": "/dev/null/config", "XDG_STATE_HOME": "/dev/null/state",
    "XDG_CACHE_HOME": "/dev/null/cache",
    // Over SSH nothing is animated, so tests see only finished screens.
    "SSH_CONNECTION": "192.0.2.1 50000 192.0.2.2 22",
  ]

  /// What keeps the message on screen unread: a second is over sooner or later, by the machine's load.
  private static let unread = ["--mark-read", "off"]

  /// Starts it in a terminal of its own. In the demo no message is read by itself.
  /// - Parameter changes: changes to the environment; an empty value removes a variable.
  static func start(
    _ arguments: String..., size: Size = Size(80, 24), environment changes: [String: String] = [:]
  ) throws -> PtyProcess {
    try PtyProcess(
      path, arguments + (arguments.first == "demo" ? unread : []), size: size,
      environment: environment(changes))
  }

  /// Starts it in a terminal of its own, on a Maildir, which is kept until the process ends. No
  /// message is read by itself.
  static func start(
    _ maildir: Maildir, _ arguments: String..., size: Size = Size(80, 24),
    environment changes: [String: String] = [:]
  ) throws -> PtyProcess {
    let program = try PtyProcess(
      path, [maildir.path] + unread + arguments, size: size, environment: environment(changes))
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

  /// Clicks the left button on a cell, with the bytes of SGR mouse reports.
  func click(_ cell: Point) {
    send("\u{1B}[<0;\(cell.x + 1);\(cell.y + 1)M\u{1B}[<0;\(cell.x + 1);\(cell.y + 1)m")
  }

  /// Turns the mouse wheel down over a cell.
  func wheelDown(_ cell: Point) { send("\u{1B}[<65;\(cell.x + 1);\(cell.y + 1)M") }
}

extension PtyProcess {
  /// Reads until the program is at rest and everything is there that it loads, which takes its time on a busy machine.
  func readUntilSettled() {
    repeat { readUntilQuiet() } while screen.shows("Loading…") && read { !$0.shows("Loading…") }
  }
}
