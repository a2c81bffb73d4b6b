import ArgumentParser
import Fuzzing
import KeystrokeReplay
import RandomPlay
import SystemCalls

/// The options of `fuzz`, for all programs that have it.
public struct FuzzOptions: ParsableArguments {
  /// The seed of the first walk. Later walks use the following seeds.
  @Option(help: "The seed of the first walk.")
  public var seed: UInt64 = 1

  /// The number of steps in all walks together.
  @Option(help: "The total number of keys, clicks, resizes and other steps.")
  public var steps = 10_000

  /// The file for a walk that breaks a rule. Nil to use the name `fuzz-SEED.tape`.
  @Option(
    help: ArgumentHelp("Where to write the tape. (default: fuzz-SEED.tape)", valueName: "file"))
  public var out: String?

  /// True to replace an existing file.
  @Flag(help: "Replace the tape if it exists.")
  public var force = false

  /// The number of parallel processes. Nil to run one process for each core.
  @Option(help: "How many processes to run in parallel. (default: one for each core)")
  public var jobs: Int?

  /// Creates the default options.
  public init() {}

  /// Rejects values that are out of range.
  public func validate() throws {
    if steps < 1 { throw ValidationError("--steps must be 1 or more") }
    if let jobs, !(1...256).contains(jobs) { throw ValidationError("--jobs must be from 1 to 256") }
    if out == "" { throw ValidationError("--out needs the name of a file") }
  }

  /// Takes random walks through a subject, and reports a broken rule.
  /// - Parameters:
  ///   - subject: makes the subject. Called after checking that the file can be written.
  ///   - commands: the command lines for the report.
  ///   - print: writes to standard output at once.
  /// - Returns: the name of the file with the walk that breaks a rule, or nil.
  /// - Throws: ``TapeCommandFailure``, and any error of `subject`.
  public func run<Subject: FuzzSubject>(
    _ subject: () throws -> Subject, commands: FuzzCommandLines,
    print: @escaping (String) -> Void
  ) throws -> String? {
    try run(subject, commands: commands, cleaningUp: {}, print: print)
  }

  /// Takes random walks through a subject. Calls `cleanUp` when a signal ends the program.
  package func run<Subject: FuzzSubject>(
    _ subject: () throws -> Subject, commands: FuzzCommandLines,
    cleaningUp cleanUp: @escaping @Sendable () -> Void, print: @escaping (String) -> Void
  ) throws -> String? {
    let signals = EndingSignals()
    do {
      let file = try FuzzFile(out, replacing: force)
      let cores = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
      let jobs = min(jobs ?? cores, 256)
      guard let fuzzer = Fuzzer(try subject(), seed: seed, steps: steps, jobs: jobs) else {
        throw TapeCommandFailure(
          "there is not enough memory to share with the processes", code: EX_OSERR)
      }
      let (seed, taken) = (seed, fuzzer.stepCounter)
      signals.watch {
        cleanUp()
        ProgressLine.tell("stopped after \(taken().grouped) steps from seed \(seed)")
        signals.obey()
      }
      return try FuzzReport(fuzzer, file: file, commands: commands, print: print).run()
    } catch let error as FuzzError {
      throw TapeCommandFailure("\(error)", code: error == .noProcess ? EX_OSERR : EX_SOFTWARE)
    } catch let error as TapeFileError {
      let isThere = error.code == EEXIST
      throw TapeCommandFailure(
        isThere ? "\(error.path) already exists; use --force to replace it" : "\(error)",
        code: EX_CANTCREAT)
    }
  }
}
