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

  /// Sends what was collected. What cannot be written (a full disk) ends the process with EX_IOERR; that a pipe's
  /// reader has gone is no error.
  func flush() {
    var rest = buffer[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      if count < 0 { giveUp(errno) }
      rest = rest.dropFirst(count)
    }
    buffer.removeAll(keepingCapacity: true)
  }

  private func giveUp(_ error: Int32) -> Never {
    if error == EPIPE { Glibc.exit(0) }
    buffer = []
    if descriptor == 1 {
      let reason = String(cString: strerror(error))
      Output.error.write(
        "trifold: standard output cannot be written (\(reason)); the rest is missing\n")
    }
    Glibc.exit(EX_IOERR)
  }
}
