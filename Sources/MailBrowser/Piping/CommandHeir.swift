import SystemCalls

/// Ends the group of a command when this process is no more.
struct CommandHeir: Sendable {
  private let heir: ProcessHeir

  /// Nil if nobody would do it; then the command outlives a program that is killed.
  init?(_ group: pid_t) {
    // A line says that the command has ended by itself, and that its number may be another's.
    let script = "read -r end || kill -s TERM -- -\"$1\""
    guard let heir = ProcessHeir(script, of: "\(group)") else { return nil }
    self.heir = heir
  }

  /// The command has ended.
  func dismiss() {
    heir.tell()
    heir.leave()
  }
}
