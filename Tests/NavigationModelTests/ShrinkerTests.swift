import Fuzzing
import NavigationModel
import NavigationWalks
import Testing

@Test func `Delta debugging finds the few elements that are needed, however many there are`() {
  var tries = 0
  let needed: Set = [3, 57, 90, 91]
  let found = smallestFailing(Array(0..<1000)) { numbers in
    tries += 1
    return needed.isSubset(of: numbers)
  }
  #expect(found == needed.sorted())
  #expect(tries < 200)
}

@Test func `Delta debugging tells what fails by itself from what needs nothing`() {
  #expect(smallestFailing([1, 2, 3]) { _ in true } == [])
  #expect(smallestFailing([1, 2, 3]) { $0.count == 3 } == [1, 2, 3])
  #expect(smallestFailing([1, 2, 3]) { _ in nil } == [1, 2, 3])
}

/// An invented rule that every split view breaks.
private let planted: Check = { transition in
  let scene = transition.after
  return scene.layout.popover != nil && scene.navigator.path.last == "m3"
    ? Violation("planted", "the popover is open while m3 is selected") : nil
}

/// A long walk that breaks the planted rule in three steps, which are far apart.
private let failing: (walk: Walk, failure: Walk.Failure) = {
  let needed: [Step] = [
    .event(.resize(width: 60, height: 40)), .event(.selectInInnermostList("m3")),
    .event(.goBack(.secondary)),
  ]
  let other: [Step] = [
    .turn([ScreenSize(45, 24), ScreenSize(120, 24)]), .event(.scroll(.supplementary, by: 7)),
    .change(.add(["n0", "n1"], .leaf, to: "sent", at: 1)), .change(.remove(["m7"], from: "inbox")),
    .event(.moveFocus(by: 1)), .event(.moveFocus(by: -1)), .event(.select(.primary, "nowhere")),
  ]
  var setup = Setup()
  setup.size = ScreenSize(120, 40)
  setup.metrics.primaryWidth = 30
  let long = Array(repeating: other, count: 20).joined()
  let walk = Walk(setup, .mail(), steps: needed.flatMap { long + [$0] } + long)
  return (walk, walk.failure([planted]) ?? .init(steps: 0, violation: Violation("none", "")))
}()

@Test func `A walk that fails is shrunk to the steps that are needed`() {
  #expect(failing.failure.steps == 423)
  let shrunk = failing.walk.shrunk(failing.failure, [planted])
  // If m3 is the only message in the inbox, it is selected at once, and a click opens the popover.
  #expect(
    shrunk.report() == """
      var tree = Tree()
      tree.add(["inbox"], .container)
      tree.add(["m3"], .leaf, to: "inbox")
      var scene = Scene(tree, .triple, 60, 24)
      // [secondary *m3]
      scene.take(.event(.goBack(.secondary)))
      // [secondary m3] ^[supplementary *m3]
      // planted: the popover is open while m3 is selected
      // The shortest walk found in \(shrunk.tries) tries.
      """)
  #expect(shrunk.tries < 200)
}

@Test(
  "A walk found at random is shrunk until no step can be spared", arguments: 0..<3 as Range<UInt64>)
func shrinking(seed: UInt64) throws {
  let check: Check = {
    $0.after.layout.popover != nil && $0.after.navigator.path.count > 1
      ? Violation("planted", "the popover is open below the first list") : nil
  }
  var random = RandomWalk(seed: seed, checks: [check])
  let found = random.failure(within: 10_000)
  let failure = try #require(found)
  let walk = random.walk.shrunk(failure, [check]).walk
  #expect(walk.steps.count < 6)
  #expect(walk.failure([check])?.steps == walk.steps.count)
  for index in walk.steps.indices {
    var shorter = walk
    shorter.steps.remove(at: index)
    #expect(shorter.failure([check]) == nil)
  }
}

@Test func `A walk is shrunk to one that fails in the same way, not in another`() {
  let other: Check = { $0.step == nil ? nil : Violation("other", "every step breaks it") }
  var shrinker = Shrinker(failing.walk, failing: failing.failure) { $0.failure([planted, other]) }
  shrinker.shrink()
  #expect(shrinker.violation.rule == "planted")
}

@Test func `The search for a shorter walk ends with its budget`() {
  var shrinker = Shrinker(failing.walk, failing: failing.failure, budget: 10) {
    $0.failure([planted])
  }
  shrinker.shrink()
  #expect(shrinker.tries == 10)
  #expect(shrinker.walk.failure([planted])?.violation.rule == "planted")
}

@Test func `A report is Swift: figures that have no literal, names and cases`() {
  let steps: [Step] = [
    .event(.select(.supplementary, "a \"b\" N.c")), .event(.moveSelectionByPages(.nan)),
    .event(.moveSelectionByPages(-0.5)), .event(.resize(width: .min, height: 1)),
    .change(.add(["i1"], .leaf, to: "", at: 0)), .turn([ScreenSize(45, 24)]), .leave(by: .goOut),
    .change(.state("x", .loading)),
  ]
  var setup = Setup()
  setup.style = .double
  setup.metrics.dividerWidth = 2
  setup.metrics.rowHeights = [1: 2]
  var tree = Tree.files()
  tree.nodes["b"]?.state = .absent
  let walk = Walk(setup, tree, steps: steps)
  #expect(
    walk.report(Violation("rule", "broken"), stepsShown: 0) == #"""
      var tree = Tree()
      tree.add(["a", "b"], .folder)
      tree.add(["c"], .folder, to: "a")
      tree.add(["f0", "f1"], .leaf, to: "a")
      tree.nodes["b"]?.state = .absent
      tree.add(["g0", "g1"], .leaf, to: "c")
      var metrics = SplitViewMetrics()
      metrics.dividerWidth = 2
      metrics.rowHeights = [1: 2]
      var scene = Scene(tree, .double, 80, 24, metrics: metrics)
      // [primary *a] [secondary -]
      scene.take(.event(.select(.supplementary, "a \"b\" N.c")))
      scene.take(.event(.moveSelectionByPages(.nan)))
      scene.take(.event(.moveSelectionByPages(-0.5)))
      scene.take(.event(.resize(width: -9223372036854775808, height: 1)))
      scene.take(.change(.add(["i1"], .leaf, to: "", at: 0)))
      scene.take(.turn([ScreenSize(45, 24)]))
      scene.take(.leave(by: .goOut))
      scene.take(.change(.state("x", .loading)))
      // rule: broken
      """#)
}
