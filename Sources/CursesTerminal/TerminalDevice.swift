import CNcurses
import Glibc
import TerminalFrame

/// The terminal as the system has it: standard input and output, which are both one tty.
enum TerminalDevice {
  static let input = STDIN_FILENO
  static let output = STDOUT_FILENO

  /// Its size in cells; nil where it is gone. What tells none (0 x 0: a serial line, a pty nobody
  /// sized) is taken for 80 x 24; what is absurdly large is cut, since a frame of that size is to
  /// be held in memory.
  static func size() -> Size? {
    var columns: Int32 = 0
    var rows: Int32 = 0
    guard trifold_window_size(output, &columns, &rows) else { return nil }
    return usable(Int(columns), Int(rows))
  }

  static func usable(_ columns: Int, _ rows: Int) -> Size {
    Size(columns > 0 ? min(columns, 1000) : 80, rows > 0 ? min(rows, 1000) : 24)
  }

  /// Its modes; nil if it is no terminal.
  static func modes() -> termios? {
    var modes = termios()
    return tcgetattr(input, &modes) == 0 ? modes : nil
  }

  /// Whether the line of a terminal in these modes is a slow one.
  static func isSlow(_ modes: termios) -> Bool {
    var modes = modes
    return trifold_line_is_slow(&modes)
  }

  /// Whether all that was sent is on its way, and there is room for more. The system knows this of
  /// lines; of pseudo-terminals it knows only that there is no room.
  static var isDrained: Bool {
    trifold_unsent(output) == 0
      && wait(for: [pollfd(fd: output, events: Int16(POLLOUT), revents: 0)], within: .zero)[0]
        & Int16(POLLOUT) != 0
  }

  static func setModes(_ modes: termios) {
    var modes = modes
    while tcsetattr(input, TCSANOW, &modes) != 0, errno == EINTR {}
  }

  /// The modes in which bytes come and go as they are: nothing is echoed, translated, or taken for
  /// a signal.
  static func raw(_ modes: termios) -> termios {
    var modes = modes
    cfmakeraw(&modes)
    return modes
  }

  /// Sends all of `bytes`, unless the terminal is gone.
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

  /// What there is to read, `buffer.count` bytes at most; nil when the terminal is gone.
  static func receive(into buffer: inout [UInt8]) -> ArraySlice<UInt8>? {
    let count = buffer.withUnsafeMutableBytes { read(input, $0.baseAddress, $0.count) }
    if count > 0 { return buffer[..<count] }
    return count < 0 && (errno == EAGAIN || errno == EINTR) ? [] : nil
  }

  /// Polls `descriptors` for `timeout` at the longest (nil: for ever), and returns what was seen of
  /// each.
  static func wait(for descriptors: [pollfd], within timeout: Duration?) -> [Int16] {
    var descriptors = descriptors
    let count = poll(&descriptors, nfds_t(descriptors.count), milliseconds(timeout))
    return descriptors.map { count > 0 ? $0.revents : 0 }
  }

  /// `timeout` for `poll`: rounded up, so that a wait is not repeated for its last fraction; -1 for
  /// nil.
  static func milliseconds(_ timeout: Duration?) -> Int32 {
    guard let timeout else { return -1 }
    let (seconds, attoseconds) = timeout.components
    if seconds < 0 || attoseconds < 0 { return 0 }
    if seconds > 86_400 { return 86_400_000 }
    return Int32(seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}
