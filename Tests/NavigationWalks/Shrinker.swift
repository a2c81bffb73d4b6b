import Fuzzing
import NavigationModel

/// Looks for the shortest walk that still fails in the same way.
public struct Shrinker {
  /// Walks tried so far.
  public private(set) var tries = 0
  /// The shortest walk found; it ends with the step that fails.
  public private(set) var walk: Walk
  /// How it fails.
  public private(set) var violation: Violation
  private let budget: Int
  private let failure: (Walk) -> Walk.Failure?

  /// - Parameters:
  ///   - walk: one that fails.
  ///   - budget: walks to try at most.
  ///   - failure: how a walk fails, if it does.
  public init(
    _ walk: Walk, failing known: Walk.Failure, budget: Int = 5_000,
    failure: @escaping (Walk) -> Walk.Failure?
  ) {
    self.walk = walk
    self.walk.steps = Array(walk.steps.prefix(known.steps))
    violation = known.violation
    self.budget = budget
    self.failure = failure
  }

  /// Leaves out steps, makes those that remain simpler, then the split view, then the tree; again,
  /// until nothing helps any more or the budget is spent.
  public mutating func shrink() {
    var isSimpler = true
    while isSimpler && tries < budget {
      isSimpler = false
      isSimpler = leaveOutSteps() || isSimpler
      isSimpler = beginLater() || isSimpler
      isSimpler = leaveOutPairs() || isSimpler
      isSimpler = simplifySteps() || isSimpler
      isSimpler = simplifySetup() || isSimpler
      isSimpler = simplifyTree() || isSimpler
    }
  }

  /// Whether `candidate` fails in the same way; if so it is the walk from now on. Nil when the
  /// budget is spent.
  private mutating func accept(_ candidate: Walk) -> Bool? {
    guard tries < budget else { return nil }
    tries += 1
    guard let found = failure(candidate), found.violation.rule == violation.rule else {
      return false
    }
    walk = candidate
    walk.steps = Array(candidate.steps.prefix(found.steps))
    violation = found.violation
    return true
  }

  // MARK: What is tried

  private mutating func leaveOutSteps() -> Bool {
    let count = walk.steps.count
    _ = smallestFailing(walk.steps) { steps in
      var candidate = walk
      candidate.steps = steps
      return accept(candidate)
    }
    return walk.steps.count < count
  }

  /// Of a short walk, any two steps that are needed by each other alone: one that shows and one
  /// that hides.
  private mutating func leaveOutPairs() -> Bool {
    let count = walk.steps.count
    guard count <= 30 else { return false }
    for second in stride(from: count - 1, to: 0, by: -1) {
      for first in stride(from: second - 1, through: 0, by: -1) {
        guard second < walk.steps.count else { continue }
        var candidate = walk
        candidate.steps.remove(at: second)
        candidate.steps.remove(at: first)
        if accept(candidate) == nil { return walk.steps.count < count }
      }
    }
    return walk.steps.count < count
  }

  /// What a step makes of the tree or the screen can be there from the start.
  private mutating func beginLater() -> Bool {
    var isSimpler = false
    var index = 0
    while index < walk.steps.count {
      var candidate = walk
      switch candidate.steps.remove(at: index) {
      case .change(let change): candidate.tree.apply(change)
      case .event(.resize(let width, let height)):
        candidate.setup.size = ScreenSize(width, height)
      case .prefer(let preference): candidate.setup.preferences.append(preference)
      case .event, .restart, .turn, .leave, .save, .damage:
        index += 1
        continue
      }
      if accept(candidate) == true { isSimpler = true } else { index += 1 }
    }
    return isSimpler
  }

  private mutating func simplifySteps() -> Bool {
    var isSimpler = false
    var index = 0
    while index < walk.steps.count {
      let candidates = walk.steps[index].simpler
      let better = candidates.contains { step in
        var candidate = walk
        candidate.steps[index] = step
        return accept(candidate) == true
      }
      isSimpler = isSimpler || better
      if !better { index += 1 }
    }
    return isSimpler
  }

  private mutating func simplifySetup() -> Bool {
    var isSimpler = false
    while walk.setup.simpler.contains(where: { setup in
      var candidate = walk
      candidate.setup = setup
      return accept(candidate) == true
    }) { isSimpler = true }
    return isSimpler
  }

  private mutating func simplifyTree() -> Bool {
    let before = walk.tree
    _ = smallestFailing(before.names) { names in
      var candidate = walk
      candidate.tree = before.keeping(Set(names))
      return accept(candidate)
    }
    while walk.tree.simpler.contains(where: { tree in
      var candidate = walk
      candidate.tree = tree
      return accept(candidate) == true
    }) {}
    return walk.tree != before
  }
}

extension Shrinker {
  /// The shortest walk found as the lines of a test, and how it was found.
  /// - Parameter trapping: whether the last step ends the program, so that it is better not taken.
  public func report(trapping: Bool = false) -> String {
    """
    \(walk.report(violation, stepsShown: trapping ? walk.steps.count - 1 : .max))
    // The shortest walk found in \(tries) tries.
    """
  }
}

extension Walk {
  /// What is left of a walk that fails.
  public func shrunk(_ failure: Failure, _ checks: [Check]) -> Shrinker {
    var shrinker = Shrinker(self, failing: failure) { $0.failure(checks) }
    shrinker.shrink()
    return shrinker
  }
}
