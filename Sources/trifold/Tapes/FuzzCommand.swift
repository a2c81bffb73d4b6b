import ArgumentParser
import Glibc
import KeystrokeReplay

/// `trifold fuzz [PATH ...]`: plays at random until something breaks.
struct Fuzz: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play at random; write the shortest tape that breaks something.",
    discussion: """
      Keys, clicks, turns: each walk has a seed and is the same each time. After everything that \
      is done the invariants are looked after (docs/fuzzing.md lists them). What breaks one is \
      written as a tape, which trifold replay --check-invariants plays.
      """)

  @Argument(help: "Maildir, mbox or folder of them; the sample account where none is named.")
  var paths: [String] = []

  @Option(help: "Seed of the first walk.")
  var seed: UInt64 = 1

  @Option(help: "Keys, clicks, resizes and the like in all.")
  var steps = 10_000

  @Option(
    help: ArgumentHelp("Where the tape is written. (default: fuzz-SEED.tape)", valueName: "file"))
  var out: String?

  @Flag(help: "Replace the tape if there is one.")
  var force = false

  @Option(help: "Processes at the same time. (default: one for each core)")
  var jobs: Int?

  func validate() throws {
    if steps < 1 { throw ValidationError("--steps must be 1 or more") }
    if let jobs, !(1...256).contains(jobs) { throw ValidationError("--jobs is from 1 to 256") }
    if out == "" { throw ValidationError("--out names no file") }
    if paths.contains("") { throw ValidationError("a path is empty") }
  }

  func run() throws {
    let file = try tapeFile()
    // What traps does so in a process of its own, and is told here.
    let cores = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    guard
      let fuzzer = Fuzzer(try programs(), seed: seed, steps: steps, jobs: min(jobs ?? cores, 256))
    else { throw Failure("there is no memory to share with processes", code: EX_OSERR) }
    let commands = FuzzReport<MailTape>.Commands(
      find: { "trifold fuzz \(arguments($0))" },
      play: { "trifold replay --check-invariants \($0)" })
    let report = FuzzReport(fuzzer, file: file, commands: commands) { text in
      // At once: it is written when the last reference goes.
      Output.standard.write(text)
    }
    let tape: String?
    do {
      tape = try report.run()
    } catch let error as FuzzError {
      throw Failure("\(error)", code: error == .noProcess ? EX_OSERR : EX_SOFTWARE)
    } catch let error as TapeFileError {
      throw failure(error)
    }
    guard let tape else { return }
    let name = tape.visibleControls
    throw Failure("an invariant is broken; \(name) shows it", code: EXIT_FAILURE)
  }

  private func tapeFile() throws -> FuzzTapeFile {
    do throws(TapeFileError) {
      return try FuzzTapeFile(out, replacing: force)
    } catch {
      throw failure(error)
    }
  }

  private func failure(_ error: TapeFileError) -> Failure {
    let isThere = error.code == EEXIST
    return Failure(
      isThere ? "\(error.path) is there already; --force replaces it" : "\(error)",
      code: EX_CANTCREAT)
  }

  private func arguments(_ seed: UInt64) -> String {
    (paths + ["--seed \(seed)"]).joined(separator: " ")
  }

  /// The program with different columns; most walks are on it as it is by default.
  private func programs() throws -> [FuzzProgram<MailTape>] {
    let variants: [[String]] =
      [[], [], [], []]
      + [
        ["--style", "double"], ["--primary-edge", "trailing"], ["--sidebar", "column"],
        ["--sidebar", "stacked"], ["--behavior", "displace"], ["--behavior", "overlay"],
        ["--style", "double", "--sidebar", "stacked"],
        ["--sidebar", "column", "--behavior", "displace", "--primary-edge", "trailing"],
      ]
    let name = paths.isEmpty ? "demo" : "mail"
    let usual = TapeLaunch(name: name, arguments: try paths.map(path))
    let program = try TapePrograms.program(usual)
    return try variants.map { variant in
      let launch = TapeLaunch(name: name, arguments: usual.arguments + variant)
      let options = try LaunchOptions(launch)
      return FuzzProgram(launch, program.with(options.preferences))
    }
  }

  /// A path as the tape has it: paths in tapes count from the tape's folder.
  private func path(_ path: String) throws -> String {
    if path.hasPrefix("/") || !(out ?? "").contains("/") { return path }
    guard let absolute = realpath(path, nil) else {
      throw Failure("\(path): no such file or folder", code: EX_NOINPUT)
    }
    defer { free(absolute) }
    return String(cString: absolute)
  }
}
