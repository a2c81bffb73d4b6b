import Glibc

/// How far it is, on standard error: on a terminal a line that is written anew every second, else
/// one line every ten.
struct FuzzProgress {
  private let steps: Int
  private let seed: UInt64
  private let started = ContinuousClock.now
  private var line = ProgressLine()

  init(steps: Int, seed: UInt64) {
    self.steps = steps
    self.seed = seed
  }

  /// Shows it if it is time.
  mutating func show(_ taken: Int) {
    let rate = Double(taken) / max(0.001, (ContinuousClock.now - started) / .seconds(1))
    line.show("\(taken.grouped) of \(steps.grouped) steps, \(Int(rate).grouped) a second")
  }

  /// Takes the line away.
  mutating func end() { line.end() }

  /// What there is to say where nothing broke.
  func summary(_ taken: Int) -> String {
    let seconds = Int((ContinuousClock.now - started) / .seconds(1))
    return "fuzz: \(taken.grouped) steps from seed \(seed), nothing broken (\(seconds) s)"
  }
}

/// How short the walk is that still fails. A class: it is asked from within a search that keeps it.
final class ShrinkingProgress {
  private let started = ContinuousClock.now
  private var line = ProgressLine()
  /// How long the search for a shorter walk takes at most.
  private static let patience = Duration.seconds(90)

  /// Shows it if it is time; false when there was enough of it.
  func goesOn(with lines: Int) -> Bool {
    line.show("looking for a shorter tape: \(lines) lines")
    return ContinuousClock.now - started < Self.patience
  }

  /// Takes the line away.
  func end() { line.end() }
}

/// A line on standard error that tells how far something is.
private struct ProgressLine {
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private var shown = ContinuousClock.now
  private var isThere = false

  mutating func show(_ text: String) {
    let now = ContinuousClock.now
    guard now - shown >= .seconds(isTerminal ? 1 : 10) else { return }
    shown = now
    isThere = true
    Output.error.write(isTerminal ? "\r\u{1B}[K\(text)" : "\(text)\n")
  }

  mutating func end() {
    if isTerminal && isThere { Output.error.write("\r\u{1B}[K") }
    isThere = false
  }
}

extension Int {
  /// The figure with its thousands set apart.
  fileprivate var grouped: String {
    let digits = String(magnitude)
    var text = ""
    for (place, digit) in digits.enumerated() {
      if place > 0 && (digits.count - place) % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return self < 0 ? "-" + text : text
  }
}
