/// A walk that is made up as it goes: each step is chosen for the scene that the last one left.
public struct RandomWalk: Sendable {
  /// What was walked so far; the last step may be one that failed.
  public private(set) var walk: Walk
  /// Its last step, and where that led to.
  private var last: Transition
  /// Events and changes taken; turns in between do not count.
  public private(set) var events = 0
  private var generator: WalkGenerator
  private let checks: [Check]

  /// The walk that belongs to `seed`.
  public init(seed: UInt64, checks: [Check]) {
    generator = WalkGenerator(seed: seed)
    walk = generator.walk()
    last = Transition(at: walk.start)
    self.checks = checks
  }

  /// Chooses a step and takes it.
  /// - Returns: what is broken after it.
  public mutating func step() -> Violation? {
    let step = generator.step(in: last.after)
    walk.steps.append(step)
    if step.isEvent { events += 1 }
    last = Transition(after: last, by: step)
    return checks.violation(last)
  }

  /// Chooses a step and does not take it.
  public mutating func choose() { walk.steps.append(generator.step(in: last.after)) }

  /// Walks on until something is broken, or until so many events were taken.
  /// - Parameter seen: called after each step at which nothing is broken.
  public mutating func failure(
    within limit: Int, seen: (Transition) -> Void = { _ in }
  ) -> Walk.Failure? {
    if let violation = checks.violation(last) {
      return Walk.Failure(steps: 0, violation: violation)
    }
    while events < limit {
      if let violation = step() {
        return Walk.Failure(steps: walk.steps.count, violation: violation)
      }
      seen(last)
    }
    return nil
  }
}
