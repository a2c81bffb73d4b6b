import SystemCalls

/// Ends a command's process group once this process has ended, even if it was killed.
struct CommandHeir: Sendable {
  private let heir: ProcessHeir

  /// Returns nil if the process that ends the command could not be started. The command then survives if this program
  /// is killed.
  init?(_ group: pid_t) {
    // A line on standard input means that the command has ended, so that its process ID may be reused.
    let script = "read -r end || kill -s TERM -- -\"$1\""
    guard let heir = ProcessHeir(script, of: "\(group)") else { return nil }
    self.heir = heir
  }

  /// Reports that the command has ended, so there is nothing left to end.
  func dismiss() {
    heir.tell()
    heir.leave()
  }
}
