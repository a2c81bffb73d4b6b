import SystemCalls

/// What a command says, read from a pipe while it runs: the beginning, up to a limit. The rest is read too and dropped, so
/// that the command neither waits nor fills a disk.
struct SaidBytes {
  /// The bytes that are kept at most.
  private static let limit = 8 << 20
  /// The longest wait for more, in milliseconds: after it, the command may have ended though a program that it left behind
  /// has the pipe still, as xclip does.
  private static let longestWait: Int32 = 40

  private(set) var bytes: [UInt8] = []
  /// True if there were more bytes than are kept.
  private(set) var isCut = false
  /// -1 after the end.
  private var pipe: Int32
  private var wait: Int32 = 1
  private var buffer = [UInt8](repeating: 0, count: 64 << 10)

  init(from pipe: Int32) { self.pipe = pipe }

  /// Reads what is there, or waits a moment for it.
  mutating func read() {
    wait = take(within: wait) ? 1 : min(2 * wait, Self.longestWait)
  }

  /// Reads what is there after the end of the command, and not what programs that it left behind go on saying.
  mutating func readRest() {
    var rounds = 64
    while rounds > 0, take(within: 0) { rounds -= 1 }
  }

  /// Returns false if nothing came in `milliseconds`.
  private mutating func take(within milliseconds: Int32) -> Bool {
    var polled = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
    guard poll(&polled, 1, milliseconds) > 0 else { return false }
    let count = SystemCalls.read(pipe, &buffer, buffer.count)
    if count > 0 {
      let kept = min(count, Self.limit - bytes.count)
      bytes += buffer[..<kept]
      if kept < count { isCut = true }
    } else if count == 0 || errno != EINTR {
      pipe = -1
    }
    return count > 0
  }
}
