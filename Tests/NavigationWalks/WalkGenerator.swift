import NavigationModel
import TestSupport

/// Chooses steps at random: mostly such as make sense, some that don't.
public struct WalkGenerator: Sendable {
  var random: SeededGenerator
  /// Items made so far; their names are numbered.
  var names = 0
  /// Whether the last step was an event, after which the screen is turned.
  private var turnsNext = false

  /// The steps that belong to `seed`.
  public init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func pick<C: Collection>(_ choices: C) -> C.Element? {
    choices.randomElement(using: &random)
  }

  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  /// A walk of no steps yet, through a split view of any make.
  public mutating func walk() -> Walk {
    let trees = [Tree(), .mail(), .files(), .settings(), .outline()]
    return Walk(setup(), pick(trees) ?? Tree())
  }

  /// What happens next: events and changes, each with a turn of the screen after it.
  public mutating func step(in scene: Scene) -> Step {
    if turnsNext {
      turnsNext = false
      return chance(98)
        ? .turn((0...(pick(0..<2) ?? 0)).map { _ in size() })
        : .leave(by: chance(50) ? .goOut : .cancel)
    }
    turnsNext = true
    return chance(25) ? .change(change(of: scene)) : .event(event(in: scene))
  }

  /// A size that a screen can have, most often about where the layout changes; seldom an impossible one.
  mutating func size() -> ScreenSize {
    let width =
      chance(95)
      ? pick([45, 54, 55, 60, 78, 79, 80, 95, 96, 100, 120, 200]) ?? 80
      : pick([Int.min, 0, 1, 3, 20, .max]) ?? 0
    let height =
      chance(95) ? pick([6, 8, 11, 12, 24, 50]) ?? 24 : pick([Int.min, 0, 1, 2, 3, .max]) ?? 0
    return ScreenSize(width, height)
  }

  // MARK: The split view

  private mutating func setup() -> Setup {
    var setup = Setup()
    setup.style = chance(30) ? .double : .triple
    setup.size = size()
    setup.displayMode = chance(60) ? .automatic : pick(DisplayMode.allCases) ?? .automatic
    setup.behavior = chance(60) ? .automatic : pick(SplitBehavior.allCases) ?? .automatic
    setup.edge = chance(80) ? .leading : .trailing
    setup.metrics = metrics()
    return setup
  }

  private mutating func metrics() -> Metrics {
    var metrics = Metrics()
    metrics.rowHeights = chance(50) ? [:] : [.supplementary: 2, .secondary: 3]
    guard chance(30) else { return metrics }
    metrics.primaryWidth = pick([0, 10, 24, 32, 40, 70]) ?? 32
    metrics.primaryWidthInTriple = pick([0, 10, 24, 28, 40, 70]) ?? 28
    metrics.supplementaryWidth = pick([0, 10, 24, 32, 40, 70]) ?? 32
    metrics.minimumSideWidth = pick([0, 1, 10, 24, 30]) ?? 24
    metrics.minimumSecondaryWidth = pick([0, 1, 30, 46, 60]) ?? 46
    metrics.regularWidth = pick([0, 30, 55, 55, 80]) ?? 55
    metrics.dividerWidth = pick([0, 1, 1, 2, 5]) ?? 1
    metrics.navigationBarHeight = pick([0, 1, 2, 2, 4]) ?? 2
    metrics.hintsMinimumRows = pick([0, 5, 12, 30]) ?? 12
    metrics.statusMinimumRows = pick([0, 5, 8, 30]) ?? 8
    metrics.popoverWidths = pick([32...60, 0...0, 5...10, 40...200]) ?? 32...60
    return metrics
  }
}
