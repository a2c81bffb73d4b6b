import Fuzzing
import Glibc
import NavigationWalks

/// Processes that walk at the same time, and the one that watches them.
struct Crew {
  let options: Options
  let board: Board
  private let started = ContinuousClock.now

  init(options: Options, board: Board) {
    self.options = options
    self.board = board
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
    var workers = (0..<options.jobs).compactMap { worker in
      Isolated { walk(as: worker) }.map { (worker, $0) }
    }
    guard workers.count == options.jobs else {
      for (_, process) in workers { process.stop() }
      say("fuzz: no process can be started")
      exit(2)
    }
    var progress = Progress(total: options.events, started: started)
    while !workers.isEmpty {
      poll(nil, 0, 100)
      progress.show(events)
      for (place, (worker, process)) in workers.enumerated().reversed() {
        guard let end = process.end(waiting: false) else { continue }
        workers.remove(at: place)
        if end == .code(0) { continue }
        for (_, other) in workers { other.stop() }
        progress.end()
        return loss(of: worker, end)
      }
    }
    progress.end()
    say("\(progress.summary(events)) Nothing is broken.")
    return nil
  }

  /// Events and changes so far.
  private var events: Int { (0..<options.jobs).reduce(0) { $0 + board[$1].events } }

  private func loss(of worker: Int, _ end: Isolated.End) -> Loss {
    let signal: Int32? = if case .signal(let number) = end { number } else { nil }
    return Loss(seed: board[worker].seed, checks: board[worker].checks, signal: signal)
  }

  /// Takes every walk that is this worker's; 1 if something is broken.
  private func walk(as worker: Int) -> Int32 {
    let share = options.events / options.jobs + (worker < options.events % options.jobs ? 1 : 0)
    var seed = options.seed &+ UInt64(worker)
    while board[worker].events < share {
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
      let left = share - board[worker].events
      if random.failure(within: min(course.length, left)) != nil { return 1 }
      seed &+= UInt64(options.jobs)
    }
    return 0
  }
}
