import Glibc

/// A line on standard error that tells how far something is: on a terminal it is written anew every
/// second, elsewhere there is one every ten.
public struct ProgressLine {
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private var shown = ContinuousClock.now
  private var isThere = false

  /// There is none at first.
  public init() {}

  /// Shows `text` if it is time.
  public mutating func show(_ text: String) {
    let now = ContinuousClock.now
    guard now - shown >= .seconds(isTerminal ? 1 : 10) else { return }
    shown = now
    isThere = true
    write(isTerminal ? "\r\u{1B}[K\(text)" : "\(text)\n")
  }

  /// Takes it away.
  public mutating func end() {
    if isTerminal && isThere { write("\r\u{1B}[K") }
    isThere = false
  }

  /// What cannot be written is not missed.
  private func write(_ text: String) {
    _ = Array(text.utf8).withUnsafeBytes {
      Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count)
    }
  }
}
