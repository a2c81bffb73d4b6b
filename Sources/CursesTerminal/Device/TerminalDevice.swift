import CNcurses
import CSignals
import SystemCalls
import TerminalFrame

/// The terminal as a system device: standard input and standard output, which are the same tty.
enum TerminalDevice {
  static let input = STDIN_FILENO
  /// The file descriptor of the terminal: standard output or, while standard output is redirected
  /// to memory, a duplicate of the original standard output.
  static var output: Int32 { trifold_terminal() }

  /// Returns the size of the terminal in cells. Nil if the terminal no longer exists. If a serial
  /// line or a new pty reports a size of 0 x 0, the size is 80 x 24. Extremely large sizes are
  /// limited, because a frame of that size must fit into memory.
  static func size() -> Size? {
    var columns: Int32 = 0
    var rows: Int32 = 0
    guard trifold_window_size(output, &columns, &rows) else { return nil }
    return usable(Int(columns), Int(rows))
  }

  static func usable(_ columns: Int, _ rows: Int) -> Size {
    Size(columns > 0 ? min(columns, 1000) : 80, rows > 0 ? min(rows, 1000) : 24)
  }

  /// Returns the modes of the terminal. Nil if standard input is not a terminal.
  static func modes() -> termios? {
    var modes = termios()
    return tcgetattr(input, &modes) == 0 ? modes : nil
  }

  /// Returns true if `modes` are the modes of a terminal on a slow line.
  static func isSlow(_ modes: termios) -> Bool {
    var modes = modes
    return trifold_line_is_slow(&modes)
  }

  /// True if all bytes that were sent have left the machine, and there is room for more. For a pseudo-terminal, the
  /// system knows only whether there is room.
  static var isDrained: Bool {
    trifold_unsent(output) == 0 && takesOutput
  }

  /// True if the terminal accepts more bytes without blocking.
  static var takesOutput: Bool {
    wait(for: [pollfd(fd: output, events: Int16(POLLOUT), revents: 0)], within: .zero)[0]
      & Int16(POLLOUT) != 0
  }

  static func setModes(_ modes: termios) {
    var modes = modes
    while tcsetattr(input, TCSANOW, &modes) != 0, errno == EINTR {}
  }

  /// Returns the modes for unmodified input and output: nothing is echoed, translated, or interpreted as a signal.
  static func raw(_ modes: termios) -> termios {
    var modes = modes
    cfmakeraw(&modes)
    return modes
  }

  /// Sends all of `bytes`, unless the terminal no longer exists.
  static func send(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(output, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        _ = wait(for: [pollfd(fd: output, events: Int16(POLLOUT), revents: 0)], within: nil)
      } else if errno != EINTR {
        return
      }
    }
  }

  /// Reads at most `buffer.count` bytes. Returns no bytes if none are available, and nil if the
  /// terminal no longer exists.
  ///
  /// Polls again before it reads, because reading blocks: while this program was stopped, the shell may have read the
  /// bytes that an earlier poll reported. Non-blocking modes cannot be used instead. If the program were killed, the
  /// shell would inherit these modes, and would interpret an empty read as the end of its input.
  static func receive(into buffer: inout [UInt8]) -> ArraySlice<UInt8>? {
    let readable = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    guard wait(for: [readable], within: .zero)[0] != 0 else { return [] }
    let count = buffer.withUnsafeMutableBytes { read(input, $0.baseAddress, $0.count) }
    if count > 0 { return buffer[..<count] }
    return count < 0 && (errno == EAGAIN || errno == EINTR) ? [] : nil
  }

  /// Polls `descriptors`, and returns the events of each descriptor. Waits no longer than `timeout`, or without a limit
  /// if `timeout` is nil.
  static func wait(for descriptors: [pollfd], within timeout: Duration?) -> [Int16] {
    var descriptors = descriptors
    let count = poll(&descriptors, nfds_t(descriptors.count), milliseconds(timeout))
    return descriptors.map { count > 0 ? $0.revents : 0 }
  }

  /// Returns `timeout` in the form that `poll` requires. It is rounded up, so that no second wait
  /// is needed for the last fraction. If `timeout` is nil, the result is -1.
  static func milliseconds(_ timeout: Duration?) -> Int32 {
    guard let timeout else { return -1 }
    let (seconds, attoseconds) = timeout.components
    if seconds < 0 || attoseconds < 0 { return 0 }
    if seconds > 86_400 { return 86_400_000 }
    return Int32(seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}
