import Fuzzing
import Glibc

extension Fuzzer {
  /// The shortest walk that was found to break the same invariant. Each try is a process of its
  /// own, because it may trap.
  /// - Parameters:
  ///   - finding: what was found.
  ///   - goesOn: asked before each try, with the shortest walk so far.
  public func shrunk(_ finding: Finding, goesOn: @escaping (FuzzWalk) -> Bool) -> Finding {
    let launches = programs.map(\.launch).filter { $0.name == finding.walk.launch.name }
    var shrinker = TapeShrinker(
      finding.walk, failing: finding.failure,
      launches: launches.sorted { $0.arguments.count < $1.arguments.count }, goesOn: goesOn
    ) { failure(of: $0, again: finding.failure.violation.invariant == .purity) }
    shrinker.shrink()
    return Finding(
      seed: finding.seed, walk: shrinker.walk,
      failure: FuzzWalk.Failure(
        commands: shrinker.walk.commands.count, violation: shrinker.violation))
  }

  /// Plays `walk` in a process of its own; nil where all holds.
  public func failure(of walk: FuzzWalk, again: Bool) -> FuzzWalk.Failure? {
    guard let chosen = programs.first(where: { $0.launch == walk.launch }),
      let journal = journals.last
    else { return nil }
    journal.begin()
    let process = Isolated {
      let limit = { Isolated.limit(work: patience / 2, time: patience * 4) }
      limit()
      defer { journal.finish() }
      // What does not begin does not fail in the same way.
      let failure = try? walk.failure(
        on: chosen.program, playingAgain: again, beforeEachAct: limit
      ) { journal.write($0.text) }
      guard let failure else { return 0 }
      journal.write(failure.violation.comment)
      return 1
    }
    guard let end = process?.end(waiting: true), let violation = try? self.failure(journal, end)
    else { return nil }
    let isTold = if case .code = end { 1 } else { 0 }
    return FuzzWalk.Failure(commands: journal.lineCount - isTold, violation: violation)
  }
}
