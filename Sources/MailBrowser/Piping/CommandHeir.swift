import SystemCalls

/// Ends the group of a command when this process is no more, also after a signal that it cannot answer: a shell waits for
/// the end of a pipe whose other end this process alone has.
struct CommandHeir: Sendable {
  private let held: Int32

  /// Nil if there can be no pipe or no shell; then the command outlives a program that is killed.
  init?(_ group: pid_t) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    held = ends[1]
    // A line says that the command has ended by itself, and that its number may be another's.
    let waiting = "trap '' HUP INT TERM; read -r end || kill -s TERM -- -\"$1\""
    let words = ["sh", "-c", waiting, "sh", "\(group)"]
    guard DetachedProgram.start(words, input: ends[0], ended: { _ in }) else {
      close(ends[1])
      return nil
    }
  }

  /// The command has ended.
  func dismiss() {
    _ = write(held, "\n", 1)
    close(held)
  }
}
