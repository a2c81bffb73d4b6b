import SystemCalls

/// Removes a folder when this process is no more, also after a signal that it cannot answer: a shell waits for the end of a
/// pipe whose other end this process alone has.
///
/// A class, because the pipe is open as long as this is kept.
final class FolderRemover: Sendable {
  private let held: Int32

  /// Nil if there can be no pipe or no shell; then nothing is removed.
  init?(_ folder: String) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    held = ends[1]
    let waiting = "trap '' HUP INT TERM; read -r end; rm -rf -- \"$1\""
    if !DetachedProgram.start(["sh", "-c", waiting, "sh", folder], input: ends[0], ended: { _ in })
    {
      close(ends[1])
      return nil
    }
  }

  deinit { close(held) }
}
