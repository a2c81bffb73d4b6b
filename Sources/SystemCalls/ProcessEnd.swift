/// The way in which a program ended.
package enum ProcessEnd: Hashable, Sendable {
  /// The program exited with this status. A status of 0 means success.
  case exited(Int32)
  /// A signal ended the program.
  case killed(signal: Int32)
  /// The program was stopped, usually because it tried to use the terminal, and was then killed.
  case stopped
  /// The system did not report how the program ended. This happens if SIGCHLD is ignored.
  case unknown(SystemError)

  /// Reads a status in the format of `waitpid`. Does the same as the C macros WIFEXITED and WTERMSIG, which Swift cannot
  /// call.
  package init(status: Int32) {
    self = status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal: status & 0x7F)
  }

  /// True if the program exited with status 0.
  package var succeeded: Bool { self == .exited(0) }

  /// The exit status. Nil if the program did not exit by itself.
  package var exitCode: Int32? {
    if case .exited(let code) = self { code } else { nil }
  }
}
