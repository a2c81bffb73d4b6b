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

  /// Sends what was collected. What cannot be written (a full disk, a closed pipe) ends the process with EX_IOERR.
  func flush() {
    var rest = buffer[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      if count < 0 { Glibc.exit(errno == EPIPE ? 0 : EX_IOERR) }
      rest = rest.dropFirst(count)
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
