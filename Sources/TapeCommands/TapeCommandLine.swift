import ArgumentParser

/// The command line of a program that supports the commands for tapes in addition to its own arguments.
struct TapeCommandLine: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: name,
      abstract: "Run the program, or record, replay or generate tapes for it.",
      usage: """
        \(name) [ARGUMENT ...]
        \(name) record TAPE [ARGUMENT ...]
        \(name) replay TAPE ... [--bless]
        \(name) fuzz [ARGUMENT ...]
        """,
      subcommands: [Record.self, Replay.self, Fuzz.self])
  }

  /// The name under which the program was started.
  static var name: String {
    let path = CommandLine.arguments.first ?? ""
    return path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Returns true if `arguments` begin with a command for tapes, or are a request for help.
  static func isMeant(by arguments: [String]) -> Bool {
    let words = ["record", "replay", "fuzz", "help", "--help", "-h"]
    return arguments.first.map { words.contains($0) } ?? false
  }

  /// `record TAPE`: records a tape.
  struct Record: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Use the program while it is recorded as a tape.",
      discussion: """
        You see what the tape will show: effects have the same results as in tapes, and the clock shows the tape's time. \
        F12 takes a snapshot.
        """)
    @OptionGroup var options: RecordOptions
  }

  /// `replay TAPE ...`: plays tapes.
  struct Replay: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Play tapes, and show where a screen differs from the expected screen.")
    @OptionGroup var options: ReplayOptions
    #if Pty
      @Flag(help: "Also play the tapes in the program in a terminal, and compare every screen.")
      var pty = false
    #endif
  }

  /// `fuzz [ARGUMENT ...]`: plays random walks.
  struct Fuzz: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Play random keys, and write the shortest tape that fails.")
    @Argument(help: "The program's arguments.") var arguments: [String] = []
    @OptionGroup var options: FuzzOptions
  }
}
