import Glibc

/// Processes that take walks at the same time, and the one that watches them. The walk of each seed
/// is one worker's, so that what is found does not depend on who is faster.
public struct Crew {
  /// Seed of the first walk; the next walks have the next seeds.
  public let seed: UInt64
  /// Steps in all.
  public let steps: Int
  /// Processes at the same time.
  public let jobs: Int

  /// Makes one; there is one process at least.
  public init(seed: UInt64, steps: Int, jobs: Int) {
    self.seed = seed
    self.steps = steps
    self.jobs = max(1, jobs)
  }

  /// Takes every walk that is `worker`'s, until its share of the steps is taken, or until one is
  /// without any: the next would be so as well.
  /// - Parameters:
  ///   - taken: steps that the worker took so far.
  ///   - walk: takes the walk of a seed, of so many steps at most; what is not 0 ends the worker.
  /// - Returns: what the last walk answered.
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

  /// Starts the workers, and waits until all have ended, or until what was found cannot be preceded
  /// by anything else: of several findings it is that of the lowest seed.
  /// - Parameters:
  ///   - work: what the worker of a number does, in a process of its own.
  ///   - seed: the seed that a worker is at.
  ///   - progress: called several times a second.
  ///   - finding: what a worker found, by how it ended.
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

/// There can be no other process.
public struct NoProcess: Error, Hashable, Sendable {}
