import SystemCalls

/// A line that shows progress on standard error. In a terminal, the line is rewritten every second.
/// Elsewhere, a new line is printed every ten seconds.
public struct ProgressLine {
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private var shown = ContinuousClock.now
  private var isThere = false

  /// Creates a progress line that is not shown yet.
  public init() {}

  /// Shows `text`, if enough time has passed.
  public mutating func show(_ text: String) {
    let now = ContinuousClock.now
    guard now - shown >= .seconds(isTerminal ? 1 : 10) else { return }
    shown = now
    isThere = true
    write(isTerminal ? "\r\u{1B}[K\(text)" : "\(text)\n")
  }

  /// Removes the line.
  public mutating func end() {
    if isTerminal && isThere { write("\r\u{1B}[K") }
    isThere = false
  }

  /// Prints `text` permanently. If a progress line is shown, the text replaces it.
  package static func tell(_ text: String) {
    write((isatty(STDERR_FILENO) == 1 ? "\r\u{1B}[K" : "") + "\(text)\n")
  }

  private func write(_ text: String) { Self.write(text) }

  /// Writes to standard error, and ignores failures.
  private static func write(_ text: String) {
    _ = Array(text.utf8).withUnsafeBytes {
      SystemCalls.write(STDERR_FILENO, $0.baseAddress, $0.count)
    }
  }
}

/// The progress of a long run of steps, on standard error.
public struct StepProgress {
  private let steps: Int
  private let started = ContinuousClock.now
  private var line = ProgressLine()

  /// - Parameter steps: the total number of steps.
  public init(of steps: Int) { self.steps = steps }

  /// Shows the number of steps taken, if enough time has passed.
  public mutating func show(_ taken: Int) {
    line.show("\(taken.grouped) of \(steps.grouped) steps, \(rate(taken).grouped) a second")
  }

  /// Removes the line.
  public mutating func end() { line.end() }

  /// The time since the run began.
  public var elapsed: Duration { ContinuousClock.now - started }

  /// Returns the average number of steps per second.
  public func rate(_ taken: Int) -> Int {
    Int(Double(taken) / max(0.001, elapsed / .seconds(1)))
  }
}

extension Int {
  /// The number with commas as thousands separators.
  package var grouped: String {
    let digits = String(magnitude)
    var text = ""
    for (place, digit) in digits.enumerated() {
      if place > 0 && (digits.count - place) % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return self < 0 ? "-" + text : text
  }
}
