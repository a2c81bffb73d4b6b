import Fuzzing
import NavigationWalks
import PaintingWalks
import SplitViewUI

/// Random walks through the navigation model. Every step is checked and drawn.
struct ModelWalks: FuzzSubject {
  /// Returns the number of events in a walk. Some walks are long, because the model's memory grows with each event.
  private func length(of seed: UInt64) -> Int {
    [1000, 300, 1000, 3000, 1000, 300, 1000, 10_000][Int(seed % 8)]
  }

  /// Returns the checks of every rule, and a check of drawing with a theme and symbols that depend on the seed.
  private func checks(of seed: UInt64) -> [Check] {
    let themes = [Theme.dark, .light, .monochrome]
    let painting = PaintingCheck(
      theme: themes[Int(seed % 3)], symbols: seed % 4 == 0 ? .ascii : .unicode)
    return Invariants.checks + [painting.check]
  }

  func violation(
    onWalkOf seed: UInt64, within limit: Int, _ journal: WalkJournal, beforeEachAct tick: () -> Void
  ) throws -> Violation? {
    var random = RandomWalk(seed: seed, checks: checks(of: seed))
    return random.failure(
      within: min(length(of: seed), limit),
      noting: { step in
        tick()
        // Each empty line in the journal counts a step; the seed determines which step it was.
        journal.write("")
        if step.isEvent { journal.countStep() }
      })?.violation
  }

  func violation(
    on walk: ModelWalk, lookingFor known: Violation, _ journal: WalkJournal,
    beforeEachAct tick: () -> Void
  ) throws -> Violation? {
    walk.walk.failure(
      checks(of: walk.seed),
      noting: { _ in
        tick()
        journal.write("")
      })?.violation
  }

  func walk(in journal: WalkJournal) -> ModelWalk? {
    let count = journal.lines.count { $0.isEmpty }
    var random = RandomWalk(seed: journal.seed, checks: [])
    while random.walk.steps.count < count - 1 { _ = random.step() }
    // The last step may end the process, so choose that step again without taking it.
    if count > 0 { random.choose() }
    return ModelWalk(seed: journal.seed, walk: random.walk)
  }

  func text(of walk: ModelWalk, _ violation: Violation, notes: [String]) -> String {
    let shown = violation.endsProcess ? walk.steps.count - 1 : .max
    let lines = notes.map { "// \($0)" } + [walk.walk.report(violation, stepsShown: shown)]
    return lines.joined(separator: "\n") + "\n"
  }

  var fileEnding: String { "swift" }
}

/// A walk, and the seed that determines the colours of its drawings.
struct ModelWalk: ShrinkableWalk {
  let seed: UInt64
  var walk: Walk

  var steps: [Step] {
    get { walk.steps }
    set { walk.steps = newValue }
  }

  static func simplerSteps(than step: Step) -> [Step] { Walk.simplerSteps(than: step) }

  func shorter(at index: Int) -> ModelWalk? {
    walk.shorter(at: index).map { ModelWalk(seed: seed, walk: $0) }
  }

  func simplifyBeginning(_ accept: (ModelWalk) -> ModelWalk?) {
    walk.simplifyBeginning { accept(ModelWalk(seed: seed, walk: $0))?.walk }
  }
}
