import Glibc

/// Text on its way to a file descriptor, collected into large pieces.
///
/// A class: what is written through one copy must be seen by all.
final class Output {
  /// Standard output.
  static var standard: Output { Output(descriptor: 1) }
  /// Standard error.
  static var error: Output { Output(descriptor: 2) }

  private let descriptor: Int32
  private var buffer: [UInt8] = []

  init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { flush() }

  func write(_ text: some StringProtocol) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count > 1 << 16 { flush() }
  }

  /// Sends what was collected. Where that cannot be written the process ends: a reader that closed
  /// its pipe has had enough, which is no error; a full disk is one.
  func flush() {
    var rest = buffer[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      if count < 0 { Self.fail(errno) }
      rest = rest.dropFirst(count)
    }
    buffer.removeAll(keepingCapacity: true)
  }

  private static func fail(_ code: Int32) -> Never {
    if code == EPIPE { Glibc.exit(0) }
    let line = "trifold: the output cannot be written: \(String(cString: strerror(code)))\n"
    _ = Array(line.utf8).withUnsafeBytes { Glibc.write(2, $0.baseAddress, $0.count) }
    Glibc.exit(EX_IOERR)
  }
}
