import SystemCalls

/// Worker processes that take walks at the same time. They are watched by the process that starts them. Each seed
/// belongs to one worker, so the findings do not depend on the speed of the workers.
public struct WorkerPool {
  /// The seed of the first walk. The following walks use the following seeds.
  public let seed: UInt64
  /// The total number of steps in all walks.
  public let steps: Int
  /// The number of processes that run at the same time.
  public let jobs: Int

  /// Creates a pool of at least one process.
  public init(seed: UInt64, steps: Int, jobs: Int) {
    self.seed = seed
    self.steps = steps
    self.jobs = max(1, jobs)
  }

  /// Takes the walks that belong to `worker` until its share of the steps has been taken. Also
  /// stops at a walk without steps, because later walks would have no steps either.
  /// - Parameters:
  ///   - worker: the worker's number.
  ///   - taken: returns the number of steps that the worker has taken so far.
  ///   - walk: takes the walk of a seed, with a limited number of steps; a result other than 0 stops the worker.
  /// - Returns: the result of the last walk.
  public func work(as worker: Int, taken: () -> Int, walk: (UInt64, Int) -> Int32) -> Int32 {
    let share = steps / jobs + (worker < steps % jobs ? 1 : 0)
    var seed = seed &+ UInt64(worker)
    while true {
      let before = taken()
      guard before < share else { return 0 }
      let code = walk(seed, share - before)
      if code != 0 || taken() == before { return code }
      seed &+= UInt64(jobs)
    }
  }

  /// Starts the workers. Waits until all workers have ended, or until there is a finding and all remaining walks have
  /// higher seeds. If there are several findings, the finding with the lowest seed counts.
  /// - Parameters:
  ///   - work: the work of a worker, in its own process.
  ///   - seed: returns the seed of a worker's current walk.
  ///   - progress: called several times a second.
  ///   - finding: returns a worker's finding. It receives the way in which the worker ended.
  public func run<Finding>(
    _ work: (Int) -> Int32, seed: (Int) -> UInt64, progress: () -> Void,
    finding: (Int, Isolated.End) -> Finding?
  ) throws(NoProcess) -> Finding? {
    var workers = try start(work)
    var found: (seed: UInt64, finding: Finding)?
    while !workers.isEmpty {
      poll(nil, 0, 50)
      progress()
      for (index, worker) in workers.enumerated().reversed() {
        if let end = worker.process.end(waiting: false) {
          workers.remove(at: index)
          let seed = seed(worker.number)
          guard seed <= found?.seed ?? .max, let finding = finding(worker.number, end) else {
            continue
          }
          found = (seed, finding)
        } else if let found, seed(worker.number) > found.seed {
          worker.process.stop()
          workers.remove(at: index)
        }
      }
    }
    return found?.finding
  }

  private func start(
    _ work: (Int) -> Int32
  ) throws(NoProcess) -> [(number: Int, process: Isolated)] {
    var workers: [(number: Int, process: Isolated)] = []
    for number in 0..<jobs {
      guard let process = Isolated({ work(number) }) else {
        for worker in workers { worker.process.stop() }
        throw NoProcess()
      }
      workers.append((number, process))
    }
    return workers
  }
}

/// The error that is thrown if the system could not start a process.
public struct NoProcess: Error, Hashable, Sendable {}
