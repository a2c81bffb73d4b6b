/// How far a walk of many steps is, told on standard error.
public struct StepProgress {
  private let steps: Int
  private let unit: String
  private let started = ContinuousClock.now
  private var line = ProgressLine()

  /// - Parameters:
  ///   - steps: how many there are to be.
  ///   - unit: what they are called, in the plural.
  public init(of steps: Int, _ unit: String = "steps") {
    self.steps = steps
    self.unit = unit
  }

  /// Shows it if it is time.
  public mutating func show(_ taken: Int) {
    line.show("\(taken.grouped) of \(steps.grouped) \(unit), \(rate(taken).grouped) a second")
  }

  /// Takes the line away.
  public mutating func end() { line.end() }

  /// Time since the beginning.
  public var elapsed: Duration { ContinuousClock.now - started }

  /// Steps a second.
  public func rate(_ taken: Int) -> Int {
    Int(Double(taken) / max(0.001, elapsed / .seconds(1)))
  }
}

extension Int {
  /// The figure with its thousands set apart.
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
