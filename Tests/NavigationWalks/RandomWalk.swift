import Fuzzing

/// A random walk. Each step is chosen for the scene after the previous step.
public struct RandomWalk: Sendable {
  /// The walk so far; its last step may be the one that failed.
  public private(set) var walk: Walk
  /// The last step, with the scenes before and after it.
  private var last: TakenStep
  /// The number of events and changes so far. Turns and probes do not count.
  public private(set) var events = 0
  private var generator: WalkGenerator
  private let checks: [Check]

  /// Makes the walk for `seed`.
  public init(seed: UInt64, checks: [Check]) {
    generator = WalkGenerator(seed: seed)
    walk = generator.walk()
    last = TakenStep(at: walk.start)
    self.checks = checks
  }

  /// Chooses a step and takes it.
  /// - Parameter note: Called with the step before it is taken.
  /// - Returns: The rule that the step violates, or nil.
  public mutating func step(noting note: (Step) -> Void = { _ in }) -> Violation? {
    let step = generator.step(in: last.after)
    walk.steps.append(step)
    if step.isEvent { events += 1 }
    note(step)
    last = TakenStep(after: last, by: step)
    return checks.violation(last)
  }

  /// Chooses a step without taking it.
  public mutating func choose() { walk.steps.append(generator.step(in: last.after)) }

  /// Walks until a rule is violated or the limit is reached.
  /// - Parameters:
  ///   - limit: The maximum number of events.
  ///   - note: Called with each step before it is taken.
  ///   - seen: Called after each step that violates no rule.
  public mutating func failure(
    within limit: Int, noting note: (Step) -> Void = { _ in },
    seen: (TakenStep) -> Void = { _ in }
  ) -> Walk.Failure? {
    if let violation = checks.violation(last) {
      return Walk.Failure(steps: 0, violation: violation)
    }
    while events < limit {
      if let violation = step(noting: note) {
        return Walk.Failure(steps: walk.steps.count, violation: violation)
      }
      seen(last)
    }
    return nil
  }
}
