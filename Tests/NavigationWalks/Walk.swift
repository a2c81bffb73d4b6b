import Fuzzing
import NavigationModel

/// A walk as data: its initial scene and its steps.
public struct Walk: Sendable {
  /// The initial split view.
  public var setup: Setup
  /// The initial tree.
  public var tree: Tree
  /// The steps in order.
  public var steps: [Step]

  /// Makes a walk, by default without steps.
  public init(_ setup: Setup, _ tree: Tree, steps: [Step] = []) {
    self.setup = setup
    self.tree = tree
    self.steps = steps
  }

  /// The step at which a walk fails, and how.
  public typealias Failure = WalkFailure

  /// The scene before the first step.
  public var start: Scene { Scene(tree, setup) }

  /// Takes the walk up to the first step that breaks a rule.
  /// - Parameters:
  ///   - checks: The rules.
  ///   - note: Called with each step before it is taken.
  public func failure(_ checks: [Check], noting note: (Step) -> Void = { _ in }) -> Failure? {
    var last = TakenStep(at: start)
    if let violation = checks.violation(last) { return Failure(steps: 0, violation: violation) }
    for (index, step) in steps.enumerated() {
      note(step)
      last = TakenStep(after: last, by: step)
      if let violation = checks.violation(last) {
        return Failure(steps: index + 1, violation: violation)
      }
    }
    return nil
  }
}

/// A step, and the scenes before and after it.
public struct TakenStep: Sendable {
  /// The scene before the step.
  public let before: Scene
  /// The layout before the step.
  public let layoutBefore: SplitViewLayout
  /// The step, or nil at the start of a walk.
  public let step: Step?
  /// The scenes in between, if the step is a turn.
  public let passed: [Scene]
  /// The scene after the step.
  public let after: Scene
  /// The layout after the step.
  public let layout: SplitViewLayout
  /// True if the step changed nothing.
  public let changesNothing: Bool
  /// The changes that the navigator reported.
  public let changes: [NavigationChange<String>]

  /// The start of a walk.
  public init(at start: Scene) {
    (before, after, step, passed, changes) = (start, start, nil, [], [])
    layout = start.layout
    layoutBefore = layout
    changesNothing = false
  }

  /// Takes `step` after `last`.
  public init(after last: TakenStep, by step: Step) {
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
    // Equal states and trees have equal layouts.
    let isSame = scene.navigator == before.navigator && scene.tree == before.tree
    layout = isSame ? layoutBefore : scene.layout
    changesNothing = isSame
  }
}

/// A rule, which returns its violation after a step, or nil.
public typealias Check = @Sendable (TakenStep) -> Violation?

extension [Check] {
  /// Returns the first violation.
  func violation(_ taken: TakenStep) -> Violation? {
    for check in self { if let violation = check(taken) { return violation } }
    return nil
  }
}

/// The split view at the beginning of a walk, as a program makes it.
public struct Setup: Hashable, Sendable {
  /// Two or three columns.
  public var style: SplitViewStyle = .triple
  /// The size of the screen.
  public var size = ScreenSize(80, 24)
  /// The metrics of the layout.
  public var metrics = SplitViewMetrics()
  /// The program's other preferences.
  public var preferences: [Preference] = []

  /// Makes a split view with all defaults.
  public init() {}
}

extension Scene {
  /// Makes a scene that begins at the first list of `tree`.
  public init(_ tree: Tree, _ setup: Setup) {
    self.init(
      tree, setup.style, setup.size.width, setup.size.height, metrics: setup.metrics,
      preferring: setup.preferences)
  }
}
