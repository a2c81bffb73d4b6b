import Glibc

/// How far it is: on a terminal a line that is written anew every second, else one line every ten.
struct Progress {
  private let total: Int
  private let started: ContinuousClock.Instant
  private let isTerminal = isatty(STDOUT_FILENO) == 1
  private var shown: ContinuousClock.Instant

  init(total: Int, started: ContinuousClock.Instant) {
    self.total = total
    self.started = started
    shown = started
  }

  /// Shows it if it is time.
  mutating func show(_ events: Int) {
    let now = ContinuousClock.now
    guard now - shown >= .seconds(isTerminal ? 1 : 10) else { return }
    shown = now
    let line = "\(events.grouped) of \(summary(total, rate: events))"
    if isTerminal {
      say("\r\u{1B}[K\(line)", end: "")
    } else {
      say(line)
    }
  }

  /// Takes the line away.
  func end() { if isTerminal { say("\r\u{1B}[K", end: "") } }

  /// Events, seconds, events a second.
  func summary(_ events: Int) -> String { summary(events, rate: events) }

  private func summary(_ events: Int, rate counted: Int) -> String {
    let elapsed = ContinuousClock.now - started
    let tenths = elapsed / .milliseconds(100)
    let rate = tenths > 0 ? Int(Double(counted) * 10 / tenths) : 0
    let seconds = "\(Int(tenths) / 10).\(Int(tenths) % 10)"
    return "\(events.grouped) events, changes drawn: \(seconds) s, \(rate.grouped) events a second."
  }
}

extension Int {
  /// The figure with its thousands set apart.
  var grouped: String {
    let digits = String(magnitude)
    var text = ""
    for (place, digit) in digits.enumerated() {
      if place > 0 && (digits.count - place) % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return self < 0 ? "-" + text : text
  }
}

/// Prints `text` at once: what is printed is read while it is made, and must not be printed by
/// another process as well.
func say(_ text: String, end: String = "\n") {
  print(text, terminator: end)
  fflush(nil)
}
