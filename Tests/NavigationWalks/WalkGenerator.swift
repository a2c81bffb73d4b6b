import NavigationModel
import TestSupport

/// Chooses random steps, most of which make sense.
public struct WalkGenerator: Sendable {
  var random: SeededGenerator
  /// The number of items made so far, which gives new items their names.
  var names = 0
  /// True after an event, because a probe follows each event.
  private var turnsNext = false

  /// Makes the generator of the steps for `seed`.
  public init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func pick<C: Collection>(_ choices: C) -> C.Element? {
    choices.randomElement(using: &random)
  }

  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  /// Returns a walk without steps, with a random split view.
  public mutating func walk() -> Walk {
    let trees = [Tree(), .mail(), .files(), .settings(), .outline(), .mailboxes(), .mailboxes()]
    return Walk(setup(), pick(trees) ?? Tree())
  }

  /// Returns the next step: an event or change, and after each of these a probe.
  public mutating func step(in scene: Scene) -> Step {
    if turnsNext {
      turnsNext = false
      return probe()
    }
    turnsNext = true
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<20: return .change(change(of: scene))
    case 20..<25: return .prefer(preference())
    case 26:
      return chance(70)
        ? .restyle(pick(SplitViewStyle.allCases) ?? .triple)
        : .visibility(pick(NavigationSplitViewVisibility.allCases) ?? .automatic)
    case 25:
      return .restart(chance(70) ? scene.navigator.style : pick(SplitViewStyle.allCases) ?? .triple)
    default: return .event(event(in: scene))
    }
  }

  /// Returns a step that changes nothing, mostly a turn.
  private mutating func probe() -> Step {
    switch Int.random(in: 0..<200, using: &random) {
    case 0..<4: return .leave(by: chance(50) ? .goOut : .cancel)
    case 4: return .save
    case 6..<16: return .rest
    case 16..<20:
      return .wish(
        pick([.primary, .supplementary]) ?? .primary, pick([10, 24, 33, 40, 60, 200]) ?? 40)
    case 5: return .damage(seed: random.next() % 10_000, places: pick([1, 1, 1, 3, 10]) ?? 1)
    default: return .turn((0...(chance(10) ? 1 : 0)).map { _ in size() })
    }
  }

  /// Returns a screen size, often near a size at which the layout changes, and seldom an impossible size.
  mutating func size() -> ScreenSize {
    let width =
      chance(95)
      ? pick([45, 54, 55, 60, 78, 79, 80, 95, 96, 100, 120, 200]) ?? 80
      : pick([Int.min, 0, 1, 3, 20, .max]) ?? 0
    let height =
      chance(95)
      ? pick([6, 8, 11, 12, 24, 30, 50, 70]) ?? 24 : pick([Int.min, 0, 1, 2, 3, .max]) ?? 0
    return ScreenSize(width, height)
  }

  // MARK: The split view

  private mutating func setup() -> Setup {
    var setup = Setup()
    setup.style = chance(30) ? .double : .triple
    setup.size = size()
    if chance(70) {
      setup.preferences = (0..<Int.random(in: 1..<6, using: &random)).map { _ in preference() }
    }
    setup.metrics = metrics()
    return setup
  }

  private mutating func metrics() -> SplitViewMetrics {
    var metrics = SplitViewMetrics()
    metrics.rowHeights = chance(50) ? [:] : [1: 2, 2: 3]
    guard chance(30) else { return metrics }
    metrics.inspectorWidth = pick([0, 10, 24, 32, 70]) ?? 32
    metrics.stackedMinimumRows = pick([0, 6, 12, 30]) ?? 30
    metrics.stackedFraction = pick([-1, 0, 0.4, 0.4, 1, 1e9, .nan, .infinity]) ?? 0.4
    metrics.cellAspect = pick([0, 1, 2, 2, 10]) ?? 2
    metrics.primaryWidth = pick([0, 10, 24, 32, 40, 70]) ?? 32
    metrics.primaryWidthInTriple = pick([0, 10, 24, 28, 40, 70]) ?? 28
    metrics.supplementaryWidth = pick([0, 10, 24, 32, 40, 70]) ?? 32
    metrics.minimumSideWidth = pick([0, 1, 10, 24, 30]) ?? 24
    metrics.minimumSecondaryWidth = pick([0, 1, 30, 46, 60]) ?? 46
    metrics.preferredSecondaryWidth = pick([nil, nil, 0, 60, 80]) ?? nil
    metrics.minimumPrimaryWidth = pick([nil, nil, 0, 20, 30]) ?? nil
    metrics.minimumSupplementaryWidth = pick([nil, nil, 0, 28, 40]) ?? nil
    metrics.regularWidth = pick([0, 30, 55, 55, 80]) ?? 55
    metrics.dividerWidth = pick([0, 1, 1, 2, 5]) ?? 1
    metrics.navigationBarHeight = pick([0, 1, 2, 2, 4]) ?? 2
    metrics.hintsMinimumRows = pick([0, 5, 12, 30]) ?? 12
    metrics.statusMinimumRows = pick([0, 5, 8, 30]) ?? 8
    metrics.popoverWidths = pick([32...60, 0...0, 5...10, 40...200]) ?? 32...60
    return metrics
  }
}
