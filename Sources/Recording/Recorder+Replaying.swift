import KeystrokeReplay
import SplitViewUI
import TerminalFrame

extension Recorder {
  /// Replays the tape on `program`, which has not been started. Describes the differences from the recording: in the
  /// screen after each command, and in the snapshots. Empty if there are no differences.
  public func differences(replayedOn program: P) throws -> [String] {
    let script = Script(Tape(text, file: "")) { _ in nil }
    if let problem = script.diagnostics.first(where: { $0.severity == .error }) { throw problem }
    var player = try Player(program, script, goldens: goldens)
    var digests: [Int] = []
    var digest = player.frame.digest
    while player.next() != nil {
      // A new step has just begun, so the screen with this `digest` is the result of the steps before it.
      let done = max(0, player.report.steps - 1)
      while digests.count < done { digests.append(digest) }
      digest = player.frame.digest
    }
    while digests.count < script.steps.count { digests.append(digest) }
    return words(for: digests, after: script.steps)
      + player.report.failures.map { failure in
        (failure.step.map { "\($0.command.text): " } ?? "") + failure.message
      } + lastDifference(player.frame)
  }

  /// Describes the first step after which the screen differs from the recorded screen, and tells
  /// after how many more steps the screens differ.
  private func words(for digests: [Int], after steps: [Script.Step]) -> [String] {
    guard steps.count == screens.count else {
      return ["the tape has \(steps.count) steps instead of \(screens.count)"]
    }
    let others = screens.indices.filter { screens[$0] != digests[$0] }
    guard let first = others.first else { return [] }
    let step = steps[first]
    let more = others.count > 1 ? ", and after \(others.count - 1) more steps" : ""
    return ["a different screen after \(step.command.text) on line \(step.line)\(more)"]
  }

  private func lastDifference(_ frame: Frame) -> [String] {
    let theme = player.session.theme
    let difference = ScreenDifference(
      expected: ScreenRecord(player.frame, theme: theme),
      actual: ScreenRecord(frame, theme: theme))
    return difference.map { ["the last screen: \($0.summary)"] } ?? []
  }
}

extension Frame {
  /// A hash of everything that is shown: size, text, styles and cursor. Hashes can be compared only within a process.
  var digest: Int {
    var hasher = Hasher()
    hasher.combine(size)
    hasher.combine(cursor)
    for cell in cells {
      hasher.combine(text(of: cell))
      hasher.combine(cell.width)
      hasher.combine(cell.style)
    }
    return hasher.finalize()
  }
}
