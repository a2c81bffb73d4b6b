import Fuzzing
import Glibc

/// Walks through a program at random, in processes of their own, until something does not hold, and
/// looks for the shortest walk that breaks it. It starts processes: who uses it has one thread.
public struct Fuzzer<P: TapeProgram> {
  /// The programs; each walk is on one of them.
  public let programs: [FuzzProgram<P>]
  /// Seed of the first walk; the next walks have the next seeds.
  public let seed: UInt64
  /// Commands in all.
  public let steps: Int
  /// Processes at the same time.
  public let jobs: Int
  let journals: [Journal]
  /// How long an act may work; four times that it may take.
  let patience: Duration

  /// - Parameter patience: how long one act may work; longer is a hang.
  /// - Returns: nil where there is no memory to share with processes.
  public init?(
    _ programs: [FuzzProgram<P>], seed: UInt64, steps: Int, jobs: Int,
    patience: Duration = .seconds(5)
  ) {
    let jobs = max(1, jobs)
    let journals = (0...jobs).compactMap { _ in Journal() }
    guard journals.count == jobs + 1 else { return nil }
    self.programs = programs
    self.seed = seed
    self.steps = steps
    self.jobs = jobs
    self.patience = patience
    self.journals = journals
  }

  /// A walk that broke an invariant.
  public struct Finding: Sendable {
    /// Seed of the walk.
    public let seed: UInt64
    /// What was done.
    public let walk: FuzzWalk
    /// Where it fails, and how.
    public let failure: FuzzWalk.Failure
  }

  /// Steps taken so far.
  public var stepsTaken: Int { journals.dropLast().reduce(0) { $0 + $1.steps } }

  /// Walks until all is done, or something does not hold; of several walks that fail at the same
  /// time the one of the lowest seed is told, so that it is the same each time.
  /// - Parameter progress: called several times a second.
  /// - Throws: ``FuzzError`` where no process can be started, or a program does not begin.
  public func run(progress: () -> Void) throws(FuzzError) -> Finding? {
    var workers: [(place: Int, process: Isolated)] = []
    for place in 0..<jobs {
      guard let process = Isolated({ walk(as: place) }) else {
        for worker in workers { worker.process.stop() }
        throw FuzzError()
      }
      workers.append((place, process))
    }
    var found: Finding?
    while !workers.isEmpty {
      poll(nil, 0, 50)
      progress()
      for (index, worker) in workers.enumerated().reversed() {
        let journal = journals[worker.place]
        guard let end = worker.process.end(waiting: false) else {
          if let found, journal.seed > found.seed {
            worker.process.stop()
            workers.remove(at: index)
          }
          continue
        }
        workers.remove(at: index)
        guard let finding = finding(journal, end) else { continue }
        if finding.seed < found?.seed ?? .max { found = finding }
      }
    }
    return found
  }

  private func finding(_ journal: Journal, _ end: Isolated.End) -> Finding? {
    guard let failure = failure(journal, end), let walk = FuzzWalk(lines: journal.lines) else {
      return nil
    }
    return Finding(
      seed: journal.seed, walk: walk,
      failure: FuzzWalk.Failure(commands: walk.commands.count, violation: failure))
  }

  /// What a process found, by how it ended and what it wrote last.
  func failure(_ journal: Journal, _ end: Isolated.End) -> Violation? {
    switch end {
    case .signal where end.isHang: return Violation(.hang, "it does not come to an end")
    case .signal(let signal): return Violation(.trap, "signal \(signal) ended the program")
    case .code(1): return journal.lines.last.flatMap { Violation(comment: $0) }
    case .code: return nil
    }
  }

  /// Takes every walk that is this worker's; 1 if something does not hold.
  private func walk(as place: Int) -> Int32 {
    let journal = journals[place]
    let share = steps / jobs + (place < steps % jobs ? 1 : 0)
    var seed = seed &+ UInt64(place)
    while journal.steps < share {
      journal.begin(seed: seed)
      guard var tape = RandomTape(seed: seed, on: programs) else { return 2 }
      let before = journal.steps
      let limit = { Isolated.limit(work: patience, time: patience * 4) }
      limit()
      let failure = try? tape.failure(within: share - before, beforeEachAct: limit) { command in
        guard let command else { return journal.takeBack() }
        journal.write(command.text)
        if !command.isOpening { journal.countStep() }
      }
      if let failure {
        journal.write(failure.violation.comment)
        return 1
      }
      seed &+= UInt64(jobs)
    }
    return 0
  }
}

/// No process could be started.
public struct FuzzError: Error, Hashable, Sendable, CustomStringConvertible {
  /// In one line.
  public var description: String { "no process can be started" }
}

extension TapeCommand {
  /// Whether it is no step of a walk.
  var isOpening: Bool {
    switch self {
    case .launch, .set: true
    default: false
    }
  }
}

extension Violation {
  /// As the last line of a journal.
  var comment: String { "# \(invariant.rawValue): \(detail.displayed)" }

  /// Reads what ``comment`` wrote.
  init?(comment line: String) {
    guard line.hasPrefix("# "), let colon = line.firstIndex(of: ":"),
      let invariant = Invariant(rawValue: String(line[..<colon].dropFirst(2)))
    else { return nil }
    self.init(invariant, String(line[colon...].dropFirst(2)))
  }
}
