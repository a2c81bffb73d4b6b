import SystemCalls

/// Ends a command's process group after this process has ended, even if it was killed.
struct CommandHeir: Sendable {
  private let heir: ProcessHeir

  /// Nil if the process that ends the command could not be started. In that case, the command keeps running if this
  /// program is killed.
  init?(_ group: pid_t) {
    // A line on standard input means that the command has ended. Its process ID may then be reused, so it must not be
    // signalled.
    let script = "read -r end || kill -s TERM -- -\"$1\""
    guard let heir = ProcessHeir(script, of: "\(group)") else { return nil }
    self.heir = heir
  }

  /// Reports that the command has ended, so that no signal is sent to its process group.
  func dismiss() {
    heir.tell()
    heir.leave()
  }
}
