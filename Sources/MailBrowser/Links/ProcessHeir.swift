import SystemCalls

/// A shell that does something when this process is no more, also after a signal that it cannot answer: it waits for the end of
/// a pipe whose other end this process alone has.
struct ProcessHeir: Sendable {
  private let held: Int32

  /// Nil if there can be no pipe or no shell.
  /// - Parameters:
  ///   - script: reads a line from its standard input, which ends without one when this process does.
  ///   - argument: `$1` in it.
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

  /// Sends a line. Once, before ``leave()``.
  func tell() { _ = write(held, "\n", 1) }

  /// Closes the pipe, as the end of this process would.
  func leave() { close(held) }
}
