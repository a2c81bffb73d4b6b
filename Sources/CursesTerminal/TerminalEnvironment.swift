import Glibc

/// What the environment says about the terminal.
public struct TerminalEnvironment: Hashable, Sendable {
  /// The terminal's type, `TERM`.
  public var terminalType: String
  /// Whether colours are unwanted: `NO_COLOR` is set and not empty (no-color.org).
  public var wantsNoColor: Bool
  /// The locale asked for: the first of `LC_ALL`, `LC_CTYPE` and `LANG` that is not empty.
  public var locale: String
  /// Whether the terminal is on another machine: one of ``remoteVariables`` is set and not empty.
  public var isRemote: Bool

  /// What SSH and mosh set for those who come by them. tmux takes the first three over from whoever
  /// attaches.
  public static let remoteVariables = [
    "SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY", "MOSH_CONNECTION", "MOSH_IP",
  ]

  /// Makes an environment.
  public init(
    terminalType: String, wantsNoColor: Bool = false, locale: String = "C.UTF-8",
    isRemote: Bool = false
  ) {
    self.terminalType = terminalType
    self.wantsNoColor = wantsNoColor
    self.locale = locale
    self.isRemote = isRemote
  }

  /// The environment of this process.
  public static var current: TerminalEnvironment {
    func value(_ name: String) -> String {
      getenv(name).map { String(cString: $0) } ?? ""
    }
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.map(value).first { !$0.isEmpty }
    return TerminalEnvironment(
      terminalType: value("TERM"), wantsNoColor: !value("NO_COLOR").isEmpty, locale: locale ?? "C",
      isRemote: remoteVariables.contains { !value($0).isEmpty })
  }
}
