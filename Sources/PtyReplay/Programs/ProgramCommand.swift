import KeystrokeReplay
import SplitViewUI
import SystemCalls
import TerminalFrame

/// The command that starts any program in a terminal, and the folder in which it runs.
package struct ProgramCommand: Hashable, Sendable {
  /// The path of the executable.
  package var executable: String
  /// The arguments, without the program's name.
  package var arguments: [String]
  /// The working folder.
  package var folder: String
  /// The program's home folder. If this folder is empty, the program finds no configuration, and behaves the same for
  /// every user.
  package var home: String
  /// Additional environment variables.
  package var variables: [String: String] = [:]
  /// The folder for temporary files.
  package var temporary = "/tmp"
  /// The folders in which the program finds other programs, separated by colons.
  package var path: String

  /// Creates a command.
  package init(
    _ executable: String, _ arguments: [String], in folder: String, home: String, path: String
  ) {
    self.executable = executable
    self.arguments = arguments
    self.folder = folder
    self.home = home
    self.path = path
  }

  /// True for a shell, whose exit code is 128 plus the signal's number if a signal ended its last command.
  var isShell: Bool {
    let name = executable.split(separator: "/").last ?? ""
    return ["sh", "bash", "dash", "ksh", "mksh", "zsh", "fish"].contains(name)
  }

  /// Creates the command for a shell command line, which may contain quotes, variables and pipes.
  package init(shell line: String, in folder: String, home: String, path: String) {
    self.init("/bin/sh", ["-c", line], in: folder, home: home, path: path)
  }

  /// Finds the program `name`. A name with a slash is a path, relative to `folder`. Any other name is looked up in
  /// `path`. Nil if there is no such program.
  package init?(
    named name: String, _ arguments: [String], in folder: String, home: String, path: String
  ) {
    let places =
      name.contains("/")
      ? [Self.absolute(name.hasPrefix("/") ? name : "\(folder)/\(name)")]
      : path.split(separator: ":").filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }
    guard let found = places.first(where: { access($0, X_OK) == 0 && Self.isFile($0) }) else {
      return nil
    }
    self.init(found, arguments, in: folder, home: home, path: path)
  }

  /// Returns the absolute path, because the program does not run in the working folder of this process.
  private static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let here = getcwd(nil, 0) else { return path }
    defer { free(here) }
    return "\(String(cString: here))/\(path)"
  }

  private static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Returns the complete environment: variables that make the program behave the same on every machine, and the tape's
  /// variables.
  func environment(for script: Script) -> [String: String] {
    let locale = script.settings.isUTF8 ? "C.UTF-8" : "C"
    let profile = script.settings.profile
    var own = [
      "TERM": profile?.term ?? "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": locale,
      "LANG": locale,
      "TZ": Self.timeZone(script.settings.utcOffset), "PATH": path, "HOME": home,
      "SHELL": "/bin/sh",
      // All bytes of a key arrive at once, so ncurses need not wait a second for the rest of an
      // escape sequence.
      "ESCDELAY": "25",
      "TAPE_PLAYER": "trifold", "USER": "user", "LOGNAME": "user", "TMPDIR": temporary,
    ]
    if profile?.hasTrueColor == false { own["COLORTERM"] = nil }
    own["TERMINFO"] = profile?.terminfo
    return own.merging(variables) { $1 }.merging(script.environment) { $1 }
  }

  /// Returns the reason why the program cannot run in the terminal that `script` requests; nil if it can.
  package static func obstacle(to script: Script) -> String? { script.settings.profile?.obstacle }

  /// Returns the value for `TZ`, such as `<+02>-2:00`. In POSIX, the offset is the time to add to
  /// local time to get UTC.
  private static func timeZone(_ offset: Int) -> String {
    guard offset != 0 else { return "UTC" }
    let minutes = abs(offset) / 60
    let time = "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
    let name = "\(offset < 0 ? "-" : "+")\(minutes / 60 < 10 ? "0" : "")\(minutes / 60)"
    return "<\(name)>\(offset < 0 ? "" : "-")\(time)"
  }
}

extension TapeSettings {
  /// The terminal that the tape requests, with the colours of the tape's theme.
  var profile: TerminalProfile? {
    let text = (Theme.named.first { $0.name == theme }?.theme ?? .dark).text
    return terminal.flatMap {
      TerminalProfile(
        $0, foreground: RGB(text.foreground) ?? RGB(paletteIndex: 7),
        background: RGB(text.background) ?? RGB(paletteIndex: 0))
    }
  }
}
