import Glibc
import KeystrokeReplay

/// How a program is started in a terminal, for a tape to be played on it.
public struct PtyCommand: Hashable, Sendable {
  /// Its path.
  public var executable: String
  /// Its arguments, without its name.
  public var arguments: [String]

  /// Makes a command.
  public init(_ executable: String, _ arguments: [String] = []) {
    self.executable = executable
    self.arguments = arguments
  }

  /// The whole environment in which the program plays `script`: that of the tape, and what makes it
  /// the same on every machine.
  func environment(for script: Script, secret: String) -> [String: String] {
    let locale = script.settings.isUTF8 ? "C.UTF-8" : "C"
    let own = [
      // What libvterm understands is xterm's.
      "TERM": "xterm-256color", "LC_ALL": locale, "LANG": locale,
      ReplayToken.variable: ReplayToken.value(for: script, secret: secret),
    ]
    let usual = ["PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "TZ": "UTC"]
    return usual.merging(script.environment) { $1 }.merging(own) { $1 }
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
