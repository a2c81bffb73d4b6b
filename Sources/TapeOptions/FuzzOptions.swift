import ArgumentParser
import Glibc
import KeystrokeReplay

/// What `fuzz` takes on the command line of any program that tapes are played on.
public struct FuzzOptions: ParsableArguments {
  /// That of the first walk; the next walks have the next.
  @Option(help: "Seed of the first walk.")
  public var seed: UInt64 = 1

  /// Steps of all walks together.
  @Option(help: "Keys, clicks, resizes and the like in all.")
  public var steps = 10_000

  /// The name of the tape, if it has one.
  @Option(
    help: ArgumentHelp("Where the tape is written. (default: fuzz-SEED.tape)", valueName: "file"))
  public var out: String?

  /// Whether the tape takes the place of one that is there.
  @Flag(help: "Replace the tape if there is one.")
  public var force = false

  /// Processes at the same time, if that is said.
  @Option(help: "Processes at the same time. (default: one for each core)")
  public var jobs: Int?

  /// For the argument parser.
  public init() {}

  /// Refuses what cannot be done.
  public func validate() throws {
    if steps < 1 { throw ValidationError("--steps must be 1 or more") }
    if let jobs, !(1...256).contains(jobs) { throw ValidationError("--jobs is from 1 to 256") }
    if out == "" { throw ValidationError("--out names no file") }
  }

  /// Walks through `programs`, and tells what came of it. What traps does so in a process of its
  /// own.
  /// - Parameters:
  ///   - programs: what is walked through; made once it is known that the tape can be written.
  ///   - commands: how a person does it again.
  ///   - print: writes to standard output at once.
  /// - Returns: the name of the tape that shows what broke; nil where nothing did.
  /// - Throws: ``FuzzFailure``, and what making the programs throws.
  public func run<P: TapeProgram>(
    _ programs: () throws -> [FuzzProgram<P>], commands: FuzzReport<P>.Commands,
    print: @escaping (String) -> Void
  ) throws -> String? {
    do {
      let file = try FuzzTapeFile(out, replacing: force)
      let cores = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
      let jobs = min(jobs ?? cores, 256)
      guard let fuzzer = Fuzzer(try programs(), seed: seed, steps: steps, jobs: jobs) else {
        throw FuzzFailure("there is no memory to share with processes", code: EX_OSERR)
      }
      return try FuzzReport(fuzzer, file: file, commands: commands, print: print).run()
    } catch let error as FuzzError {
      throw FuzzFailure("\(error)", code: error == .noProcess ? EX_OSERR : EX_SOFTWARE)
    } catch let error as TapeFileError {
      let isThere = error.code == EEXIST
      throw FuzzFailure(
        isThere ? "\(error.path) is there already; --force replaces it" : "\(error)",
        code: EX_CANTCREAT)
    }
  }
}

/// Why nobody knows whether anything is broken.
public struct FuzzFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// In one line.
  public let description: String
  /// One of sysexits.
  public let code: Int32

  /// Makes one.
  init(_ description: String, code: Int32) {
    self.description = description
    self.code = code
  }
}
