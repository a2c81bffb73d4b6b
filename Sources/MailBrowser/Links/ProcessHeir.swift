import SystemCalls

/// A shell that runs a script after this process has ended, even if the process was killed. The shell waits for the end
/// of a pipe whose other end is open only in this process.
struct ProcessHeir: Sendable {
  private let held: Int32

  /// Starts the shell. Returns nil if the pipe or the shell cannot be made.
  /// - Parameters:
  ///   - script: reads a line from standard input. If this process ends, the input ends without a line.
  ///   - argument: the script's `$1`.
  init?(_ script: String, of argument: String) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    held = ends[1]
    let words = ["sh", "-c", "trap '' HUP INT TERM; " + script, "sh", argument]
    guard DetachedProgram.start(words, input: ends[0], ended: { _ in }) else {
      close(ends[1])
      return nil
    }
  }

  /// Sends the script a line. Call this at most once, and before ``leave()``.
  func tell() { _ = write(held, "\n", 1) }

  /// Closes the pipe, as if this process had ended.
  func leave() { close(held) }
}
