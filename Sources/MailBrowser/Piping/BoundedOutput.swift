import SystemCalls

/// The output of a command, read from a pipe while the command runs. Only the beginning is kept, up to a limit. The
/// rest is read and discarded, so that the command does not block.
struct BoundedOutput {
  /// The maximum number of bytes of output to keep.
  private static let limit = 8 << 20
  /// The maximum time to wait for more output, in milliseconds. After this time, the caller checks whether the command
  /// has ended, because a background program that the command started, such as xclip, may hold the pipe open.
  private static let longestWait: Int32 = 40

  private(set) var bytes: [UInt8] = []
  /// True if the output was longer than the limit.
  private(set) var isCut = false
  /// The descriptor of the pipe; -1 after the end of the output.
  private var pipe: Int32
  private var wait: Int32 = 1
  private var buffer = [UInt8](repeating: 0, count: 64 << 10)

  init(from pipe: Int32) { self.pipe = pipe }

  /// Reads the output that is available, or waits briefly for more.
  mutating func read() {
    wait = take(within: wait) ? 1 : min(2 * wait, Self.longestWait)
  }

  /// Reads the remaining output after the command has ended. Does not wait for programs that the command left in the
  /// background.
  mutating func readRest() {
    var rounds = 64
    while rounds > 0, take(within: 0) { rounds -= 1 }
  }

  /// Reads once. Returns false if no output arrived within `milliseconds`.
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
