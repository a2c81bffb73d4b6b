extension TerminalCommand {
  /// The greatest text for the system's clipboard, in bytes: xterm and tmux take no more than
  /// 100,000 bytes of base64.
  public static let copyLimit = 75_000
}
