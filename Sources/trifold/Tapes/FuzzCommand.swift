import ArgumentParser
import KeystrokeReplay
import RandomPlay
import SystemCalls
import TapeCommands

/// `trifold fuzz [PATH ...]`: plays at random until something breaks.
struct Fuzz: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fuzz", abstract: "Play at random; write the shortest tape that breaks something.",
    discussion: """
      Each walk makes keys, clicks and turns from a seed, and is the same each time. The \
      invariants are checked after every step (docs/fuzzing.md lists them). The steps that break \
      one are written as a tape, which trifold replay --check-invariants plays.
      """)

  @Argument(help: "A Maildir, an mbox file, or a folder of them; by default the sample account.")
  var paths: [String] = []

  @OptionGroup var options: FuzzOptions

  func validate() throws {
    if paths.contains("") { throw ValidationError("a path is empty") }
  }

  func run() throws {
    let commands = FuzzCommandLines(
      find: { "trifold fuzz \(arguments($0))" },
      play: { "trifold replay --check-invariants \($0)" })
    let folder = CopyFolder()
    defer { folder.remove() }
    let tape = try options.run(
      { RandomTapes(try programs(folder)) }, commands: commands, cleaningUp: folder.remove
    ) { text in
      // Output writes when its last reference goes, so at once here.
      Output.standard.write(text)
    }
    guard let tape else { return }
    let name = tape.visibleControls
    throw Failure("an invariant is broken; \(name) shows it", code: EXIT_FAILURE)
  }

  private func arguments(_ seed: UInt64) -> String {
    (paths + ["--seed \(seed)"]).joined(separator: " ")
  }

  /// The program with different columns; most walks are on the default.
  private func programs(_ folder: CopyFolder) throws -> [FuzzProgram<MailTape>] {
    let variants: [[String]] =
      [[], [], [], []]
      + [
        ["--style", "double"], ["--primary-edge", "trailing"], ["--sidebar", "column"],
        ["--sidebar", "stacked"], ["--behavior", "displace"], ["--behavior", "overlay"],
        ["--style", "double", "--sidebar", "stacked"],
        ["--sidebar", "column", "--behavior", "displace", "--primary-edge", "trailing"],
        ["--mark-read", "after-a-second"], ["--mark-read", "at-once"],
      ]
    // Mail of one's own is changed in copies; some walks only read it where it is.
    let places = try paths.map(path)
    let usual =
      places.isEmpty
      ? [TapeLaunch(name: "demo")]
      : [["--copy"], ["--copy"], []].map { TapeLaunch(name: "mail", arguments: $0 + places) }
    return try usual.flatMap { usual in
      let program = try TapePrograms.program(usual, copyingTo: folder)
      return try variants.map { variant in
        let launch = TapeLaunch(name: usual.name, arguments: usual.arguments + variant)
        let options = try LaunchOptions(launch)
        return FuzzProgram(launch, program.with(options.preferences))
      }
    }
  }

  /// The path for the tape, where paths count from the tape's folder.
  private func path(_ path: String) throws -> String {
    if path.hasPrefix("/") || !(options.out ?? "").contains("/") { return path }
    guard let absolute = realpath(path, nil) else {
      throw Failure("\(path): no such file or folder", code: EX_NOINPUT)
    }
    defer { free(absolute) }
    return String(cString: absolute)
  }
}
