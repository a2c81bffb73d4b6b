import ArgumentParser
import Browsing
import KeystrokeReplay
import PtyReplay
import RandomPlay
import SplitViewUI
import SystemCalls
import TapeCommands
import TerminalFrame

/// `trifold fuzz [PATH ...]`: plays random commands until an invariant is broken.
struct Fuzz: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fuzz",
    abstract: "Play random keys, and write the shortest tape that fails.",
    discussion: """
      Each walk generates keys, clicks and resizes from a seed, so a walk can be repeated. The \
      invariants are checked after every step (docs/fuzzing.md lists them). If a step breaks an \
      invariant, the walk is written as a tape, which trifold replay --check-invariants can play.
      """)

  @Argument(help: "A Maildir, an mbox file, or a folder of these. (default: the sample account)")
  var paths: [String] = []

  @Option(
    help:
      "Play in a source of trifold browse. Its commands are replaced with their recorded output.")
  var source: String?

  @Option(
    help: ArgumentHelp(
      "With --source: the folder of the recorded output. (default: $TRIFOLD_COMMANDS)",
      valueName: "folder"))
  var commands: String?

  @Option(
    help: ArgumentHelp(
      "Play in the program that this shell command line starts. The keys can make the program delete files.",
      valueName: "command"))
  var command: String?

  @Option(
    help: ArgumentHelp("With --command: a pattern that no screen may show.", valueName: "regex"))
  var never: String?

  @Option(
    help: ArgumentHelp(
      "With --command: the key that redraws the screen. A redraw must not change the screen.",
      valueName: "key"))
  var redraw: String?

  @Option(
    name: .customLong("exit-codes"),
    help: ArgumentHelp(
      "With --command: the exit codes with which the program may end, such as 0,1.",
      valueName: "codes"))
  var exitCodes: String?

  @OptionGroup var options: FuzzOptions

  func validate() throws {
    if paths.contains("") { throw ValidationError("a path is empty") }
    if source != nil, !paths.isEmpty {
      throw ValidationError("--source cannot be used with a PATH")
    }
    if source == nil, commands != nil { throw ValidationError("--commands requires --source") }
    if command == nil, never != nil || redraw != nil || exitCodes != nil {
      throw ValidationError("--never, --redraw and --exit-codes require --command")
    }
    if command?.allSatisfy({ $0 == " " }) == true { throw ValidationError("the command is empty") }
    if command != nil, source != nil || !paths.isEmpty {
      throw ValidationError("--command cannot be used with a PATH or --source")
    }
  }

  func run() throws {
    if let command { return try run(command) }
    let lines = FuzzCommandLines(
      find: { "trifold fuzz \(arguments($0))" },
      play: { "trifold replay --check-invariants \($0)" })
    let folder = CopyFolder()
    defer { folder.remove() }
    guard let tape = try broken(lines, folder) else { return }
    let name = tape.visibleControls
    throw Failure("an invariant is broken; \(name) reproduces the failure", code: EXIT_FAILURE)
  }

  /// Plays random commands in a program that is not built on the library.
  private func run(_ line: String) throws {
    var rules = ProgramWalks.Rules()
    do {
      rules.never = try never.map { try TapePattern($0) }
      rules.redrawing = try redraw.map { try KeyPress(name: $0) }
    } catch { throw ValidationError("\(error)") }
    rules.exitCodes = try codes()
    let home = CopyFolder()
    defer { home.remove() }
    let beginning = try ProgramLaunch.beginning(
      ProgramLaunch.words(ofLine: line), Size(80, 24), tape: options.out ?? "fuzz.tape")
    let script = Script(Tape(beginning, file: options.out ?? "fuzz.tape")) { _ in nil }
    guard let launch = script.launch,
      let program = try ProgramLaunch.command(of: script, nil, home: home.path().description)
    else { throw Failure("there is no program to play in", code: EX_USAGE) }
    let said: [(String, String?)] = [
      ("--command", line), ("--never", never), ("--redraw", redraw), ("--exit-codes", exitCodes),
    ]
    let words = said.compactMap { name, value in value.map { "\(name) \(Self.quoted($0))" } }
      .joined(separator: " ")
    let lines = FuzzCommandLines(
      find: { "trifold fuzz \(words) --seed \($0)" },
      play: { "trifold replay --allow-commands \($0)" })
    let tape = try options.run(
      { [rules] in ProgramWalks(program, launch, rules) }, commands: lines,
      cleaningUp: home.remove, print: { Output.standard.write($0) })
    guard let tape else { return }
    throw Failure(
      "the program failed; \(tape.visibleControls) reproduces the failure", code: EXIT_FAILURE)
  }

  /// Returns the exit codes of `--exit-codes`.
  private func codes() throws -> Set<Int32> {
    let words = (exitCodes ?? "").split(separator: ",")
    let codes = words.compactMap { Int32($0) }.filter { (0...255).contains($0) }
    if codes.count < words.count || exitCodes != nil && codes.isEmpty {
      throw ValidationError("--exit-codes must be numbers from 0 to 255, such as 0,1")
    }
    return Set(codes)
  }

  /// Quotes a word for the shell.
  private static func quoted(_ word: String) -> String {
    "'\(word.unicodeScalars.map { $0 == "'" ? #"'\''"# : String($0) }.joined())'"
  }

  /// Plays random commands. Returns the path of the tape that breaks an invariant. Nil if no
  /// invariant was broken.
  private func broken(_ lines: FuzzCommandLines, _ folder: CopyFolder) throws -> String? {
    // An `Output` writes its text when the last reference to it is released. Use a new `Output` each time, so that the
    // text is written at once.
    let print = { (text: String) in Output.standard.write(text) }
    guard let source else {
      return try options.run(
        { RandomTapes(try programs(folder)) }, commands: lines, cleaningUp: folder.remove,
        print: print)
    }
    return try options.run(
      { RandomTapes([try program(source)]) }, commands: lines, cleaningUp: {}, print: print)
  }

  private func arguments(_ seed: UInt64) -> String {
    let source = source.map { ["--source \($0)"] } ?? []
    let folder = commands.map { ["--commands \($0)"] } ?? []
    return (source + folder + paths + ["--seed \(seed)"]).joined(separator: " ")
  }

  private func program(_ source: String) throws -> FuzzProgram<AppTape<Browser>> {
    guard let folder = commands ?? Environment.all["TRIFOLD_COMMANDS"] else {
      throw ValidationError("--source needs recorded output; use --commands FOLDER")
    }
    let launch = SourceLaunch.launch(source, recordings: try path(folder))
    return FuzzProgram(launch, try SourceLaunch(launch).program())
  }

  /// Returns the programs to walk through, with various column layouts. Most walks use the default layout.
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
    // The user's own mail is changed only in copies. Some walks read the original mail without changing it.
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
        return FuzzProgram(launch, program.with(try options.preferences(nil)))
      }
    }
  }

  /// Returns the path as it is written in the tape. Relative paths in a tape are relative to the tape's folder.
  private func path(_ path: String) throws -> String {
    if path.hasPrefix("/") || !(options.out ?? "").contains("/") { return path }
    guard let absolute = realpath(path, nil) else {
      throw Failure("\(path): no such file or folder", code: EX_NOINPUT)
    }
    defer { free(absolute) }
    return String(cString: absolute)
  }
}
