import ArgumentParser
import Fuzzing
import KeystrokeReplay
import RandomPlay
import SystemCalls

/// The options of `fuzz`, the same for the mail program, the gallery and the bare model.
public struct FuzzOptions: ParsableArguments {
  /// Seed of the first walk; the next walks have the next seeds.
  @Option(help: "Seed of the first walk.")
  public var seed: UInt64 = 1

  /// Steps of all walks together.
  @Option(help: "Keys, clicks, resizes and the like in all.")
  public var steps = 10_000

  /// The name of the file for the walk that breaks something.
  @Option(
    help: ArgumentHelp("Where the tape is written. (default: fuzz-SEED.tape)", valueName: "file"))
  public var out: String?

  /// True to replace a file that exists.
  @Flag(help: "Replace the tape if there is one.")
  public var force = false

  /// Processes at the same time; nil for one for each core.
  @Option(help: "Processes at the same time. (default: one for each core)")
  public var jobs: Int?

  /// The defaults.
  public init() {}

  /// Refuses values out of range.
  public func validate() throws {
    if steps < 1 { throw ValidationError("--steps must be 1 or more") }
    if let jobs, !(1...256).contains(jobs) { throw ValidationError("--jobs is from 1 to 256") }
    if out == "" { throw ValidationError("--out names no file") }
  }

  /// Walks through a subject, and reports what broke.
  /// - Parameters:
  ///   - subject: makes the subject, once it is known that the file can be written.
  ///   - commands: command lines for the report.
  ///   - print: writes to standard output at once.
  /// - Returns: the name of the file with the walk that breaks a rule; nil if none does.
  /// - Throws: ``TapeCommandFailure``, and whatever making the subject throws.
  public func run<Subject: FuzzSubject>(
    _ subject: () throws -> Subject, commands: FuzzCommandLines,
    print: @escaping (String) -> Void
  ) throws -> String? {
    try run(subject, commands: commands, cleaningUp: {}, print: print)
  }

  /// The same with what is to be removed when a signal ends the program.
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
        throw TapeCommandFailure("there is no memory to share with processes", code: EX_OSERR)
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
        isThere ? "\(error.path) is there already; --force replaces it" : "\(error)",
        code: EX_CANTCREAT)
    }
  }
}
