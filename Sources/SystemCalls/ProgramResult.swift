/// The limits of a program whose output is collected.
package struct ProgramLimits: Sendable {
  /// The time after which the program is asked to end (SIGTERM). Nil for no limit.
  package var time: Duration?
  /// The time after which a program that was asked to end is killed. If it is zero, the program is killed at once.
  package var patience: Duration
  /// The maximum number of bytes of output to keep.
  package var output: Int
  /// True to kill a program that writes more. Otherwise, the rest is read and discarded, so that the program can
  /// continue.
  package var killsAtOutput: Bool

  /// Sets the limits.
  package init(
    time: Duration? = nil, patience: Duration = .zero, output: Int = .max,
    killsAtOutput: Bool = false
  ) {
    (self.time, self.patience) = (time, patience)
    (self.output, self.killsAtOutput) = (output, killsAtOutput)
  }
}

/// A program that has ended, and its output.
package struct ProgramResult: Sendable {
  /// The way in which the program ended.
  package var end: ProcessEnd
  /// The beginning of the program's output.
  package var output: [UInt8]
  /// True if the output was longer than the limit.
  package var isCut: Bool
  /// True if the program exceeded the time limit.
  package var isLate: Bool
}

extension RunningProgram {
  /// Waits until the program ends, and returns its output.
  /// - Parameters:
  ///   - limits: the limits of time and output.
  ///   - beforeWaiting: called each time before this thread waits for the program. Returns the maximum time to wait, or
  ///     nil to wait until something happens.
  package func result(
    _ limits: ProgramLimits = ProgramLimits(), beforeWaiting: () -> Duration? = { nil }
  ) -> ProgramResult {
    var result = ProgramResult(end: .exited(0), output: [], isCut: false, isLate: false)
    var deadline = limits.time.map { ContinuousClock.now + $0 }
    while true {
      let times = [beforeWaiting(), deadline.map { $0 - ContinuousClock.now }].compactMap { $0 }
      switch next(within: times.min()) {
      case .output(let bytes):
        let kept = min(bytes.count, limits.output - result.output.count)
        result.output += bytes[..<kept]
        guard kept < bytes.count else { break }
        if limits.killsAtOutput, !result.isCut { signal(SIGKILL) }
        result.isCut = true
      case .pause: break
      case .end(let end):
        result.end = end
        return result
      }
      guard let time = deadline, ContinuousClock.now >= time else { continue }
      if limits.patience > .zero { stop(killingAfter: limits.patience) } else { signal(SIGKILL) }
      (deadline, result.isLate) = (nil, true)
    }
  }
}
