import SystemCalls

/// A terminal's input and output modes (termios), for comparison.
public struct TerminalModes: Hashable, Sendable {
  /// The input, output, control and local flags.
  public let flags: [tcflag_t]
  /// The special characters: erase, interrupt, suspend and so on.
  public let characters: [cc_t]

  init(_ modes: termios) {
    flags = [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag]
    characters = withUnsafeBytes(of: modes.c_cc) { Array($0) }
  }
}

extension PtyProcess {
  /// The terminal's current modes. Nil after the window has been closed.
  public var modes: TerminalModes? {
    var modes = termios()
    return tcgetattr(pty, &modes) == 0 ? TerminalModes(modes) : nil
  }

  /// The process group in the foreground: a shell's job, or the shell itself.
  public var foregroundGroup: pid_t { tcgetpgrp(pty) }

  /// Sends a signal to all processes in the foreground.
  public func signalForeground(_ number: Int32) {
    let group = foregroundGroup
    if group > 0 { kill(-group, number) }
  }

  /// Reads until a row of the screen contains `text`.
  @discardableResult
  public func read(untilShown text: String, within limit: Duration = limit) -> Bool {
    read(within: limit) { $0.shows(text) }
  }
}

extension VirtualScreen {
  /// Returns true if a row contains `text`.
  public func shows(_ text: String) -> Bool { lines.contains { $0.contains(text) } }
}
