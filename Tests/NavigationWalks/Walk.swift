import NavigationModel

/// A walk as data: with what it begins, and its steps.
public struct Walk: Sendable {
  /// With what it begins.
  public var setup: Setup
  /// What there is to walk through at the start.
  public var tree: Tree
  /// What happens, in order.
  public var steps: [Step]

  /// A walk; by itself of no steps.
  public init(_ setup: Setup, _ tree: Tree, steps: [Step] = []) {
    self.setup = setup
    self.tree = tree
    self.steps = steps
  }

  /// The scene before the first step.
  public var start: Scene { Scene(tree, setup) }

  /// Takes the walk and stops at the first step after which something is broken.
  public func failure(_ checks: [Check]) -> Failure? {
    var scene = start
    if let violation = checks.violation(Transition(at: scene)) {
      return Failure(steps: 0, violation: violation)
    }
    for (index, step) in steps.enumerated() {
      let transition = Transition(from: scene, by: step)
      scene = transition.after
      if let violation = checks.violation(transition) {
        return Failure(steps: index + 1, violation: violation)
      }
    }
    return nil
  }

  /// Where a walk fails, and how.
  public struct Failure: Hashable, Sendable {
    /// Steps taken until then.
    public var steps: Int
    /// What is broken.
    public var violation: Violation

    /// Makes a failure.
    public init(steps: Int, violation: Violation) {
      self.steps = steps
      self.violation = violation
    }
  }
}

/// A step, and the scenes before and after it.
public struct Transition: Sendable {
  /// The scene before the step.
  public let before: Scene
  /// The step; nil at the start of a walk.
  public let step: Step?
  /// The scene after it.
  public let after: Scene

  /// What the navigator said that it changed.
  public let changes: [NavigationChange<String>]

  /// The start of a walk.
  public init(at start: Scene) {
    before = start
    after = start
    step = nil
    changes = []
  }

  /// Takes `step`.
  public init(from before: Scene, by step: Step) {
    var scene = before
    changes = scene.take(step)
    after = scene
    self.before = before
    self.step = step
  }
}

/// A rule that does not hold, and how.
public struct Violation: Hashable, Sendable {
  /// A short name of the rule. Two failures are of the same kind if they break the same rule.
  public let rule: String
  /// What is wrong.
  public let detail: String

  /// Makes a violation.
  public init(_ rule: String, _ detail: String) {
    self.rule = rule
    self.detail = detail
  }
}

/// What is broken after a step, or nil.
public typealias Check = @Sendable (Transition) -> Violation?

extension [Check] {
  /// The first that is broken.
  func violation(_ transition: Transition) -> Violation? {
    for check in self { if let violation = check(transition) { return violation } }
    return nil
  }
}
