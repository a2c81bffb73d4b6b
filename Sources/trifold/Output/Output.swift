import SystemCalls

/// Writes text to a file descriptor, in large pieces.
///
/// This is a class because all code that writes to the descriptor shares one buffer.
final class Output {
  /// Standard output.
  static var standard: Output { Output(descriptor: 1) }
  /// Standard error.
  static var error: Output { Output(descriptor: 2) }

  private let descriptor: Int32
  private var buffer: [UInt8] = []
  /// True after the reader has closed the pipe. Further output is discarded. A command must continue if its exit code
  /// still matters. A command that only prints may stop.
  private(set) var isClosed = false

  init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { flush() }

  func write(_ text: some StringProtocol) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count > 1 << 16 { flush() }
  }

  /// Writes bytes unchanged.
  func write(bytes: [UInt8]) {
    buffer += bytes
    if buffer.count > 1 << 16 { flush() }
  }

  /// Writes the buffered text. If writing fails, for example because the disk is full, the process ends with an error,
  /// unless the reader has closed the pipe.
  func flush() {
    var rest = isClosed ? [] : buffer[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { SystemCalls.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      if count < 0 && errno == EAGAIN {
        // Another program has made the pipe non-blocking, so wait until the pipe accepts more.
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&ready, 1, -1)
        continue
      }
      if count < 0 && errno != EPIPE { Self.fail(errno) }
      isClosed = count < 0
      rest = isClosed ? [] : rest.dropFirst(count)
    }
    buffer.removeAll(keepingCapacity: true)
  }

  private static func fail(_ code: Int32) -> Never {
    let line = "trifold: the output cannot be written: \(String(cString: strerror(code)))\n"
    _ = Array(line.utf8).withUnsafeBytes { SystemCalls.write(2, $0.baseAddress, $0.count) }
    SystemCalls.exit(EX_IOERR)
  }
}
