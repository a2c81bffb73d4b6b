import CSignals

/// The text that the process printed while it controlled the terminal: with `print`, or as a warning of a C library. It
/// is caught so that it does not spoil the screen.
package struct CaughtOutput: Sendable {
  /// The position of the next byte to read, among all bytes that the process has printed.
  private var position: Int64 = 0

  /// True if the printed text is also kept elsewhere, so that it need not be printed when the
  /// terminal is restored.
  private let isKeptElsewhere: Bool

  /// Creates a reader that begins with the first printed byte that is still in memory.
  package init(isKeptElsewhere: Bool) { self.isKeptElsewhere = isKeptElsewhere }

  /// Returns the bytes that were printed since the last call.
  package mutating func take() -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = trifold_kept_read(&chunk, chunk.count, isKeptElsewhere, &position)
      if count == 0 { return bytes }
      bytes += chunk[..<count]
    }
  }
}
