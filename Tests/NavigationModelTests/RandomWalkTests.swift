import NavigationModel
import NavigationWalks
import Testing

/// The seeds of the walks in every test run. `make fuzz` uses other seeds and longer walks; continuous integration
/// takes about as many steps there.
private let seeds: Range<UInt64> = 0..<24

@Test func `The invariants hold after every step of random walks, which reach every case`()
  async
{
  var seen = Landmarks()
  await withTaskGroup(of: Landmarks.self) { walks in
    for seed in seeds { walks.addTask { landmarks(onWalk: seed) } }
    for await landmarks in walks { seen.add(landmarks) }
  }
  #expect(Set(seen.counts.keys) == everything)
  let rare = seen.counts.filter { $0.value < 8 }
  #expect(rare.isEmpty)
}

/// Takes the walk with `seed`, and reports broken invariants.
private func landmarks(onWalk seed: UInt64) -> Landmarks {
  var landmarks = Landmarks()
  var random = RandomWalk(seed: seed, checks: Invariants.checks)
  if let failure = random.failure(within: 1000, seen: { landmarks.add($0) }) {
    Issue.record("seed \(seed)\n\(random.walk.shrunk(failure, Invariants.checks).report())")
  }
  return landmarks
}

/// Every case that the walks must reach. A new event or change must be added here, and the
/// generator must choose it.
private let everything: Set<String> = {
  let events = [
    "resize", "moveSelection", "moveSelectionByPages", "selectFirst", "selectLast", "select",
    "open", "selectSibling", "selectInInnermostList", "goIn", "goOut", "goBack", "cancel", "focus",
    "moveFocus", "toggleSidebar", "show", "hide", "setDisplayMode", "cycleDisplayMode",
    "toggleFullScreen", "toggleInspector", "moveDivider", "grabDivider", "dragDivider",
    "releaseDivider", "resetDivider", "present", "dismiss", "tapOutside", "scroll", "grabItem",
    "pickUp", "dragOver", "dragOut", "moveDropTarget", "drop", "cancelDrag",
    "toggleFold", "go",
  ]
  let changes = [
    "collapsed", "expanded", "displayMode", "hidden", "shown", "dismissed", "presented",
    "selection", "focus", "folded", "unfolded", "dropped", "dropRefused",
  ]
  let shapes = ["popover", "sheet", "formSheet", "fullScreen", "alert", "inColumn", "pushed"]
  let modes = DisplayMode.allCases.filter { $0 != .automatic }
  let behaviors = SplitBehavior.allCases.filter { $0 != .automatic }
  let others = [
    "stacked", "full screen", "collapsed", "compact column", "mirrored", "sidebar popover",
    "inspector beside", "inspector as a sheet", "divider held", "item held", "drag by keys",
    "drag with the mouse", "drag out of sight", "shared column", "style",
  ]
  return Set(
    events.map { "event \($0)" } + changes.map { "change \($0)" } + shapes.map { "shape \($0)" }
      + NavigationSplitViewVisibility.allCases.map { "visibility \($0)" }
      + modes.map { "mode \($0)" } + behaviors.map { "behavior \($0)" } + others)
}()
