import Fuzzing
import Glibc
import NavigationWalks

/// The walks that are asked for, taken by a crew.
struct LongWalks {
  let options: Options
  let board: Board
  private let crew: Crew

  init(options: Options, board: Board) {
    self.options = options
    self.board = board
    crew = Crew(seed: options.seed, steps: options.events, jobs: options.jobs)
  }

  /// A walk that did not end well.
  struct Loss {
    let seed: UInt64
    /// Scenes of the walk that were begun to be checked.
    let checks: Int
    /// The signal that ended the process; nil where something was broken, and found.
    let signal: Int32?
  }

  /// Walks until all is done, or until one of them finds something.
  func run() -> Loss? {
    var progress = StepProgress(of: options.events, "events")
    let loss: Loss?
    do {
      loss = try crew.run(
        work, seed: { board[$0].seed }, progress: { progress.show(events) },
        finding: { self.loss(of: $0, $1) })
    } catch {
      say("fuzz: no process can be started")
      exit(2)
    }
    progress.end()
    if loss == nil { say(summary(progress)) }
    return loss
  }

  private func summary(_ progress: StepProgress) -> String {
    let tenths = Int(progress.elapsed / .milliseconds(100))
    let rate = progress.rate(events).grouped
    return "\(events.grouped) events, changes drawn: \(tenths / 10).\(tenths % 10) s, "
      + "\(rate) events a second. Nothing is broken."
  }

  /// Events and changes so far.
  private var events: Int { (0..<options.jobs).reduce(0) { $0 + board[$1].events } }

  private func loss(of worker: Int, _ end: Isolated.End) -> Loss? {
    if end == .code(0) { return nil }
    let signal: Int32? = if case .signal(let number) = end { number } else { nil }
    return Loss(seed: board[worker].seed, checks: board[worker].checks, signal: signal)
  }

  /// Takes every walk that is this worker's; 1 if something is broken.
  private func work(as worker: Int) -> Int32 {
    crew.work(as: worker, taken: { board[worker].events }) { seed, most in
      // A walk takes seconds; one that hangs is ended by a signal, as one that traps.
      alarm(120)
      let course = Course(seed: seed)
      let board = board
      board.begin(worker, seed: seed)
      let counting: Check = { transition in
        board.count(worker)
        if transition.step?.isEvent == true { board.add(worker, events: 1) }
        return nil
      }
      var random = RandomWalk(seed: seed, checks: [counting] + course.checks)
      return random.failure(within: min(course.length, most)) == nil ? 0 : 1
    }
  }
}

/// Prints `text` at once: what is printed is read while it is made, and must not be printed by
/// another process as well.
func say(_ text: String) {
  print(text)
  fflush(nil)
}
