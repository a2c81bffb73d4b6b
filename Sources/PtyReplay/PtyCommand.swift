import KeystrokeReplay
import SystemCalls

/// The command that starts a program in a terminal, so that a tape can be played on it.
public struct PtyCommand: Hashable, Sendable {
  /// The path of the executable.
  public var executable: String
  /// The arguments, without the program's name.
  public var arguments: [String]
  /// Additional environment variables for the process, besides the variables that the tape sets.
  package var environment: [String: String] = [:]

  /// Creates a command.
  public init(_ executable: String, _ arguments: [String] = []) {
    self.executable = executable
    self.arguments = arguments
  }

  /// Returns the complete environment of a program that plays `script`: the tape's variables, and variables that make
  /// the program behave the same on every machine.
  func environment(for script: Script, secret: String) -> [String: String] {
    let locale = script.settings.isUTF8 ? "C.UTF-8" : "C"
    let own = [
      // Name xterm as the terminal, because libvterm understands the sequences of xterm.
      "TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": locale, "LANG": locale,
      ReplayToken.variable: ReplayToken.value(for: script, secret: secret),
    ]
    let usual = ["PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "TZ": "UTC"]
    return [usual, script.environment, environment, own].reduce([:]) { $0.merging($1) { $1 } }
  }

  /// Returns a secret of 32 unguessable characters.
  static func secret() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}

extension PtyCommand {
  /// Creates the command for the executable target `name`, for tests that depend on this target. SwiftPM builds it
  /// together with the tests, in the same folder.
  public init(besideTests name: String, _ arguments: [String] = []) {
    self.init(Executable.sibling(name), arguments)
  }
}

extension PtyProcess.LaunchError: CustomStringConvertible {
  /// The error in one line.
  public var description: String {
    "the program cannot be started in a terminal: \(String(cString: strerror(number)))"
  }
}
