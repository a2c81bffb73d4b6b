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
    var last = Transition(at: start)
    if let violation = checks.violation(last) { return Failure(steps: 0, violation: violation) }
    for (index, step) in steps.enumerated() {
      last = Transition(after: last, by: step)
      if let violation = checks.violation(last) {
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
  /// What was shown where, before it.
  public let layoutBefore: SplitViewLayout
  /// The step; nil at the start of a walk.
  public let step: Step?
  /// What a turn went through.
  public let passed: [Scene]
  /// The scene after the step.
  public let after: Scene
  /// What is shown where, after it.
  public let layout: SplitViewLayout
  /// Whether the step left everything as it was.
  public let changesNothing: Bool
  /// What the navigator said that it changed.
  public let changes: [NavigationChange<String>]

  /// The start of a walk.
  public init(at start: Scene) {
    (before, after, step, passed, changes) = (start, start, nil, [], [])
    layout = start.layout
    layoutBefore = layout
    changesNothing = false
  }

  /// Takes `step` after `last`.
  public init(after last: Transition, by step: Step) {
    before = last.after
    layoutBefore = last.layout
    self.step = step
    var scene = last.after
    var passed: [Scene] = []
    if case .turn(let sizes) = step {
      for size in sizes {
        scene.turn(to: size)
        passed.append(scene)
      }
      scene.turn(to: ScreenSize(before.navigator.width, before.navigator.height))
      changes = []
    } else {
      changes = scene.take(step)
    }
    self.passed = passed
    after = scene
    // Of the same state and tree the layout is the same.
    let isSame = scene.navigator == before.navigator && scene.tree == before.tree
    layout = isSame ? layoutBefore : scene.layout
    changesNothing = isSame
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
