import SystemCalls

/// Takes random walks through a subject, in separate processes, until a rule is broken. Then searches for the shortest
/// walk that breaks it. The fuzzer forks, so the process that uses it must have a single thread.
public struct Fuzzer<Subject: FuzzSubject> {
  /// The subject of all walks.
  public let subject: Subject
  /// The seed of the first walk. The following walks use the following seeds.
  public let seed: UInt64
  /// The total number of steps in all walks.
  public let steps: Int
  /// The number of processes that run at the same time.
  public let jobs: Int
  private let journals: [WalkJournal]
  private let patience: Duration
  /// The real time after which an act counts as a hang, even if it uses no CPU time. This time is long, because acts
  /// are slow on a busy machine.
  private static var longestAct: Duration { .seconds(120) }

  /// - Parameters:
  ///   - subject: the subject of all walks.
  ///   - seed: the seed of the first walk. The following walks use the following seeds.
  ///   - steps: the total number of steps in all walks.
  ///   - jobs: the number of processes that run at the same time.
  ///   - patience: the CPU time after which an act counts as a hang.
  /// - Returns: nil if there is no memory to share with the processes.
  public init?(
    _ subject: Subject, seed: UInt64, steps: Int, jobs: Int, patience: Duration = .seconds(5)
  ) {
    let jobs = max(1, jobs)
    let journals = (0...jobs).compactMap { _ in WalkJournal() }
    guard journals.count == jobs + 1 else { return nil }
    self.subject = subject
    self.seed = seed
    self.steps = steps
    self.jobs = jobs
    self.patience = patience
    self.journals = journals
  }

  /// A walk that broke a rule.
  public struct Finding: Sendable {
    /// The seed of the walk.
    public let seed: UInt64
    /// The walk, up to the failing step.
    public let walk: Subject.Walk
    /// The number of the failing step, and the violation.
    public let failure: WalkFailure
  }

  /// The number of steps taken so far.
  public var stepsTaken: Int { stepCounter() }

  /// A function that returns the number of steps taken so far. It can be called on any thread.
  package var stepCounter: @Sendable () -> Int {
    { [journals] in journals.dropLast().reduce(0) { $0 + $1.steps } }
  }

  /// Walks until all steps are taken, or a rule is broken. If several walks break a rule at the
  /// same time, the walk with the lowest seed counts, so that the result is reproducible.
  /// - Parameter progress: called several times a second.
  public func run(progress: () -> Void) throws(FuzzError) -> Finding? {
    let crew = WorkerPool(seed: seed, steps: steps, jobs: jobs)
    let found: Result<Finding, FuzzError>?
    do {
      found = try crew.run(
        { work($0, of: crew) }, seed: { journals[$0].seed }, progress: progress,
        finding: { finding(journals[$0], $1) })
    } catch {
      throw .noProcess
    }
    if let found { return try found.get() }
    if steps > 0 && stepsTaken == 0 { throw .noSteps }
    return nil
  }

  // MARK: In a process of its own

  private func work(_ place: Int, of crew: WorkerPool) -> Int32 {
    let journal = journals[place]
    let code = crew.work(as: place, taken: { journal.steps }) { seed, most in
      walk(seed: seed, within: most, journal)
    }
    journal.finish()
    return code
  }

  /// Takes a walk. Returns 1 if a rule is broken, or 2 if the walk cannot begin. The last line of
  /// the journal gives the reason.
  private func walk(seed: UInt64, within most: Int, _ journal: WalkJournal) -> Int32 {
    journal.begin(seed: seed)
    let limit = { Isolated.limit(work: patience, time: Self.longestAct) }
    limit()
    do {
      let violation = try subject.violation(
        onWalkOf: seed, within: most, journal, beforeEachAct: limit)
      guard let violation else { return 0 }
      journal.write(violation.comment)
      return 1
    } catch {
      journal.write("\(error)")
      return 2
    }
  }

  // MARK: In the process that watches them

  private func finding(_ journal: WalkJournal, _ end: Isolated.End) -> Result<Finding, FuzzError>? {
    do throws(FuzzError) {
      guard let violation = try violation(journal, end) else { return nil }
      guard let walk = subject.walk(in: journal) else { throw FuzzError.ended(end, journal.seed) }
      let failure = WalkFailure(steps: walk.steps.count, violation: violation)
      return .success(Finding(seed: journal.seed, walk: walk, failure: failure))
    } catch {
      return .failure(error)
    }
  }

  /// Returns the violation that a process found. The violation is determined from the way in which the process ended,
  /// and from the last line in its journal.
  private func violation(_ journal: WalkJournal, _ end: Isolated.End) throws(FuzzError)
    -> Violation?
  {
    switch end {
    case .signal where end.isHang: return .hang
    case .signal(let signal): return .trap(signal)
    case .code(0) where journal.isFinished: return nil
    case .code(1) where journal.isFinished:
      if let violation = journal.lines.last.flatMap({ Violation(comment: $0) }) {
        return violation
      }
    case .code(2) where journal.isFinished: throw .noBeginning(journal.lines.last ?? "")
    case .code, .unknown: break
    }
    throw .ended(end, journal.seed)
  }

  // MARK: Shrinking

  /// Returns the shortest walk found that breaks the same rule. Each attempt runs in a separate process, because the
  /// attempt may trap.
  /// - Parameters:
  ///   - finding: the walk to shrink.
  ///   - goesOn: called before each attempt with the shortest walk so far. Returning false ends the search.
  public func shrunk(_ finding: Finding, goesOn: @escaping (Subject.Walk) -> Bool) -> Finding {
    let known = finding.failure.violation
    var shrinker = Shrinker(finding.walk, failing: finding.failure, goesOn: goesOn) {
      failure(of: $0, lookingFor: known)
    }
    shrinker.shrink()
    return Finding(
      seed: finding.seed, walk: shrinker.walk,
      failure: WalkFailure(steps: shrinker.walk.steps.count, violation: shrinker.violation))
  }

  /// Repeats `walk` in a separate process, and returns the failure. Nil if no rule is broken.
  private func failure(of walk: Subject.Walk, lookingFor known: Violation) -> WalkFailure? {
    guard let journal = journals.last else { return nil }
    journal.begin()
    let process = Isolated {
      let limit = { Isolated.limit(work: patience / 2, time: Self.longestAct) }
      limit()
      defer { journal.finish() }
      // Ignore an error: a walk that cannot begin is not a failure of the same kind.
      let violation = try? subject.violation(
        on: walk, lookingFor: known, journal, beforeEachAct: limit)
      guard let violation else { return 0 }
      journal.write(violation.comment)
      return 1
    }
    guard let end = process?.end(waiting: true), let violation = try? violation(journal, end)
    else { return nil }
    let comments = if case .code = end { 1 } else { 0 }
    return WalkFailure(steps: journal.lineCount - comments, violation: violation)
  }
}

/// A failure of the fuzzer itself, after which it is unknown whether a rule is broken.
public enum FuzzError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The system could not start a process.
  case noProcess
  /// The subject could not begin a walk, for this reason.
  case noBeginning(String)
  /// Every walk ended before its first step.
  case noSteps
  /// A process ended unexpectedly, before it had finished or found a broken rule.
  case ended(how: String, seed: UInt64)

  static func ended(_ end: Isolated.End, _ seed: UInt64) -> FuzzError {
    switch end {
    case .code(let code): .ended(how: "with code \(code)", seed: seed)
    case .signal(let signal): .ended(how: "by signal \(signal)", seed: seed)
    case .unknown: .ended(how: "in an unknown way", seed: seed)
    }
  }

  /// The error in one line.
  public var description: String {
    switch self {
    case .noProcess: "no process can be started"
    case .noBeginning(let reason): "the program does not begin: \(reason)"
    case .noSteps: "the program ends before anything is done"
    case .ended(let how, let seed): "the program ended its process \(how) (seed \(seed))"
    }
  }
}
