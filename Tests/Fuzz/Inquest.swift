import Fuzzing
import Glibc
import NavigationWalks

/// Finds out what happened on a walk that did not end well: takes it again, and looks for the
/// shortest that fails in the same way. Every try is a process of its own, because it may trap.
struct Inquest {
  let loss: LongWalks.Loss
  let options: Options
  let board: Board

  /// Prints the shortest walk found.
  func report() {
    let course = Course(seed: loss.seed)
    say("Broken: the walk of seed \(loss.seed). To take it again:")
    say("  make fuzz SEED=\(loss.seed) EVENTS=\(course.length) JOBS=1")
    var random = RandomWalk(seed: loss.seed, checks: loss.signal == nil ? course.checks : [])
    let known: Walk.Failure
    if let signal = loss.signal {
      while random.walk.steps.count < loss.checks - 1 { _ = random.step() }
      random.choose()
      known = Walk.Failure(steps: random.walk.steps.count, violation: .trap(signal))
    } else if let failure = random.failure(within: course.length) {
      known = failure
    } else {
      say("It does not fail again.")
      return
    }
    say("\(known.violation.rule): \(known.violation.detail), after \(known.steps) steps")
    say("Looking for a shorter walk...")
    let (board, place) = (board, options.jobs)
    var shrinker = Shrinker(random.walk, failing: known, budget: options.tries) { walk in
      failure(of: walk, course.checks, board, place)
    }
    shrinker.shrink()
    say("\n\(shrinker.report(trapping: loss.signal != nil))")
  }

  /// Takes `walk` in a process of its own; nil if nothing is broken.
  private func failure(
    of walk: Walk, _ checks: [Check], _ board: Board, _ place: Int
  ) -> Walk.Failure? {
    board.begin(place)
    let counting: Check = { _ in
      board.count(place)
      return nil
    }
    let process = Isolated {
      alarm(10)
      return walk.failure([counting] + checks) == nil ? 0 : 1
    }
    switch process?.end(waiting: true) {
    case .signal(let signal):
      return Walk.Failure(
        steps: min(board[place].checks, walk.steps.count), violation: .trap(signal))
    case .code(1): return walk.failure(checks)
    case .code, .unknown, nil: return nil
    }
  }
}

extension Violation {
  /// The process ended by a signal.
  static func trap(_ signal: Int32) -> Violation {
    Violation(
      "trap", signal == SIGALRM ? "it does not come to an end" : "ended by signal \(signal)")
  }
}
