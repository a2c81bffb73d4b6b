import ArgumentParser
import Glibc
import KeystrokeReplay
import TapeOptions

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

  @OptionGroup var options: FuzzOptions

  func validate() throws {
    if paths.contains("") { throw ValidationError("a path is empty") }
  }

  func run() throws {
    let commands = FuzzReport<MailTape>.Commands(
      find: { "trifold fuzz \(arguments($0))" },
      play: { "trifold replay --check-invariants \($0)" })
    let tape = try options.run(programs, commands: commands) { text in
      // At once: it is written when the last reference goes.
      Output.standard.write(text)
    }
    guard let tape else { return }
    let name = tape.visibleControls
    throw Failure("an invariant is broken; \(name) shows it", code: EXIT_FAILURE)
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
    if path.hasPrefix("/") || !(options.out ?? "").contains("/") { return path }
    guard let absolute = realpath(path, nil) else {
      throw Failure("\(path): no such file or folder", code: EX_NOINPUT)
    }
    defer { free(absolute) }
    return String(cString: absolute)
  }
}
