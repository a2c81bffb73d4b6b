import KeystrokeReplay
import SystemCalls

/// The command that starts a program in a terminal, for a tape to be played on it.
public struct PtyCommand: Hashable, Sendable {
  /// The path of the executable.
  public var executable: String
  /// The arguments, without the program's name.
  public var arguments: [String]
  /// Variables for the process, of which the tape knows nothing.
  package var environment: [String: String] = [:]

  /// Makes a command.
  public init(_ executable: String, _ arguments: [String] = []) {
    self.executable = executable
    self.arguments = arguments
  }

  /// The whole environment of a program that plays `script`: the tape's variables, and those that
  /// make it the same on every machine.
  func environment(for script: Script, secret: String) -> [String: String] {
    let locale = script.settings.isUTF8 ? "C.UTF-8" : "C"
    let own = [
      // libvterm understands the sequences of xterm.
      "TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": locale, "LANG": locale,
      ReplayToken.variable: ReplayToken.value(for: script, secret: secret),
    ]
    let usual = ["PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "TZ": "UTC"]
    return [usual, script.environment, environment, own].reduce([:]) { $0.merging($1) { $1 } }
  }

  /// 32 characters that nobody can guess.
  static func secret() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}

extension PtyCommand {
  /// The executable target `name`, for tests that depend on it: SwiftPM builds it with them, and
  /// puts it beside their own executable.
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
