import KeystrokeReplay
import SplitViewUI
import SystemCalls
import TerminalFrame

/// The command that starts a program which knows nothing of tapes, and where it runs.
package struct ProgramCommand: Hashable, Sendable {
  /// The path of the executable.
  package var executable: String
  /// The arguments, without the program's name.
  package var arguments: [String]
  /// The folder in which it runs.
  package var folder: String
  /// Its home. An empty folder makes the program the same for everybody: no configuration is found there.
  package var home: String
  /// Variables of its environment.
  package var variables: [String: String] = [:]
  /// Its folder for temporary files.
  package var temporary = "/tmp"
  /// The folders in which it looks for other programs, separated by colons.
  package var path: String

  /// Makes a command.
  package init(
    _ executable: String, _ arguments: [String], in folder: String, home: String, path: String
  ) {
    self.executable = executable
    self.arguments = arguments
    self.folder = folder
    self.home = home
    self.path = path
  }

  /// True if the program is a shell, which tells by its exit code that a signal ended the last command: 128 and its number.
  var isShell: Bool {
    let name = executable.split(separator: "/").last ?? ""
    return ["sh", "bash", "dash", "ksh", "mksh", "zsh", "fish"].contains(name)
  }

  /// A line as a shell understands it: with quotes, variables and pipes.
  package init(shell line: String, in folder: String, home: String, path: String) {
    self.init("/bin/sh", ["-c", line], in: folder, home: home, path: path)
  }

  /// The program `name`, looked for in `path` unless it has a slash; nil if there is none. A relative name counts
  /// from `folder`.
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

  /// The program is looked for in another folder than this process is in.
  private static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let here = getcwd(nil, 0) else { return path }
    defer { free(here) }
    return "\(String(cString: here))/\(path)"
  }

  private static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// The whole environment: what makes the program the same on every machine, and the variables of the tape.
  func environment(for script: Script) -> [String: String] {
    let locale = script.settings.isUTF8 ? "C.UTF-8" : "C"
    let profile = script.settings.profile
    var own = [
      "TERM": profile?.term ?? "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": locale,
      "LANG": locale,
      "TZ": Self.timeZone(script.settings.utcOffset), "PATH": path, "HOME": home,
      "SHELL": "/bin/sh",
      "TAPE_PLAYER": "trifold", "USER": "user", "LOGNAME": "user", "TMPDIR": temporary,
    ]
    if profile?.hasTrueColor == false { own["COLORTERM"] = nil }
    return own.merging(variables) { $1 }.merging(script.environment) { $1 }
  }

  /// The reason why the program cannot run in the terminal that `script` asks for; nil if it can.
  package static func obstacle(to script: Script) -> String? { script.settings.profile?.obstacle }

  /// `<+02>-2:00`: in `TZ` the sign is that of what must be added to local time (POSIX).
  private static func timeZone(_ offset: Int) -> String {
    guard offset != 0 else { return "UTC" }
    let minutes = abs(offset) / 60
    let time = "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
    let name = "\(offset < 0 ? "-" : "+")\(minutes / 60 < 10 ? "0" : "")\(minutes / 60)"
    return "<\(name)>\(offset < 0 ? "" : "-")\(time)"
  }
}

extension TapeSettings {
  /// The terminal that the tape asks for, in the colours of its theme.
  var profile: TerminalProfile? {
    let text = (Theme.named.first { $0.name == theme }?.theme ?? .dark).text
    return terminal.flatMap {
      TerminalProfile(
        $0, foreground: RGB(text.foreground) ?? RGB(paletteIndex: 7),
        background: RGB(text.background) ?? RGB(paletteIndex: 0))
    }
  }
}
