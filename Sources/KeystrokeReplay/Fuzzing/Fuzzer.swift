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

  /// - Parameters:
  ///   - seed: that of the first walk; the next has the next.
  ///   - steps: how many there are in all.
  ///   - jobs: processes at the same time.
  ///   - programs: what is walked through; each walk takes one.
  ///   - patience: how long one act may work; longer is a hang.
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
  /// - Throws: ``FuzzError`` where no process can be started, a program does not begin, ends before
  ///   anything is done, or ends the process by itself.
  public func run(progress: () -> Void) throws(FuzzError) -> Finding? {
    let crew = Crew(seed: seed, steps: steps, jobs: jobs)
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

  private func finding(_ journal: Journal, _ end: Isolated.End) -> Result<Finding, FuzzError>? {
    let lines = journal.lines
    do throws(FuzzError) {
      guard let failure = try failure(journal, end) else { return nil }
      guard let walk = FuzzWalk(lines: lines) else { throw FuzzError.ended(end, journal.seed) }
      let commands = FuzzWalk.Failure(commands: walk.commands.count, violation: failure)
      return .success(Finding(seed: journal.seed, walk: walk, failure: commands))
    } catch {
      return .failure(error)
    }
  }

  /// What a process found, by how it ended and what it wrote last.
  func failure(_ journal: Journal, _ end: Isolated.End) throws(FuzzError) -> Violation? {
    switch end {
    case .signal where end.isHang: return Violation(.hang, "it does not come to an end")
    case .signal(let signal): return Violation(.trap, "signal \(signal) ended the program")
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

  private func work(_ place: Int, of crew: Crew) -> Int32 {
    let journal = journals[place]
    let code = crew.work(as: place, taken: { journal.steps }) { seed, most in
      walk(seed: seed, within: most, journal)
    }
    journal.finish()
    return code
  }

  /// Takes a walk; 1 if something does not hold, 2 if it does not begin. The last line tells what.
  private func walk(seed: UInt64, within most: Int, _ journal: Journal) -> Int32 {
    journal.begin(seed: seed)
    guard var tape = RandomTape(seed: seed, on: programs) else {
      journal.write("there is none")
      return 2
    }
    let limit = { Isolated.limit(work: patience, time: patience * 4) }
    limit()
    do {
      let failure = try tape.failure(within: most, beforeEachAct: limit) { command in
        guard let command else { return journal.takeBack() }
        journal.write(command.text)
        if !command.isOpening { journal.countStep() }
      }
      guard let failure else { return 0 }
      journal.write(failure.violation.comment)
      return 1
    } catch {
      journal.write("\(error)".displayed)
      return 2
    }
  }
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
