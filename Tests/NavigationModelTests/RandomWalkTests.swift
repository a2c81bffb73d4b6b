import NavigationModel
import TestSupport
import Testing

/// Walks at random and stops at the first step after which something does not hold.
private struct Walker {
  var walk: Walk
  var scene: Scene
  var last: [Step] = []

  init(seed: UInt64) {
    walk = Walk(seed: seed)
    scene = Scene(Tree(), .triple, 80)
    scene.navigator = walk.navigator()
    scene.navigator.hierarchyChanged(from: nil, to: scene.tree)
  }

  /// What is broken after the next step, or nil.
  mutating func broken() -> String? {
    let before = scene
    let step = walk.step(scene)
    last = last.suffix(11) + [step]
    switch step {
    case .event(let event): scene.navigator.update(event, in: scene.tree)
    case .change(let change):
      scene.tree.apply(change)
      scene.navigator.hierarchyChanged(from: before.tree, to: scene.tree)
    }
    return Invariants.broken(in: scene) ?? persistence(step, before) ?? excursion()
      ?? (walk.chance(2) ? chains() : nil)
  }

  /// The path is changed by nothing but selecting, going in and out, and by items that go.
  private func persistence(_ step: Step, _ before: Scene) -> String? {
    switch step {
    case .change: return Invariants.broken(from: before, to: scene)
    case .event(.resize), .event(.focus), .event(.moveFocus), .event(.toggleSidebar),
      .event(.tapOutside), .event(.scroll):
      return before.navigator.path == scene.navigator.path ? nil : "the path changed"
    case .event: return nil
    }
  }

  /// Turning is free: resizes that end at the first size leave everything as it was.
  private mutating func excursion() -> String? {
    let layout = scene.layout
    var turned = scene.navigator
    turned.update(.resize(width: walk.width(), height: walk.height()), in: scene.tree)
    turned.update(.resize(width: walk.width(), height: walk.height()), in: scene.tree)
    if walk.chance(20), let broken = Invariants.broken(in: Scene(scene, turned)) {
      return "at another size, \(broken)"
    }
    turned.update(
      .resize(width: scene.navigator.width, height: scene.navigator.height), in: scene.tree)
    return turned == scene.navigator && turned.layout(in: scene.tree) == layout
      ? nil : "a turn left something behind"
  }

  /// Going out, and Escape, come to an end.
  private func chains() -> String? {
    for event: NavigationEvent<String> in [.goOut, .cancel] {
      var end = scene
      for _ in 0..<scene.navigator.levels.count + 4 { end = end.after(event) }
      if end.after(event).navigator != end.navigator { return "\(event) has no end" }
    }
    return nil
  }

  var report: String {
    (["\(scene.navigator.style) \(scene.navigator.width)x\(scene.navigator.height)", scene.outline]
      + last.map { "\($0)" }).joined(separator: "\n  ")
  }
}

extension Scene {
  fileprivate init(_ scene: Scene, _ navigator: Navigator<String>) {
    self = scene
    self.navigator = navigator
  }
}

@Test("What always holds, holds after every step of a random walk", arguments: 0..<100)
func randomWalk(seed: Int) {
  var walker = Walker(seed: UInt64(seed))
  for step in 0..<1000 {
    if let broken = walker.broken() {
      Issue.record("seed \(seed), step \(step): \(broken)\n  \(walker.report)")
      return
    }
  }
}
