import ArgumentParser
import Glibc

/// The command line: what is asked for, in words; the modules do it.
@main
struct Trifold: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trifold",
    abstract: "Read mail in a terminal of any shape.",
    usage: """
      trifold [PATH ...]
      trifold demo [--tour]
      trifold list PATH [--mailbox NAME] [--json]
      trifold show FILE|PATH:KEY [--width N] [--headers all] [--json]
      trifold config
      trifold replay TAPE ... [--bless] [--pty]
      trifold record TAPE [PATH ...] [--pauses] [--snapshot-key KEY] [--force]
      trifold tape check|format TAPE ... [--vhs]
      trifold fuzz [PATH ...] [--seed N] [--steps N] [--out FILE]
      """,
    discussion: """
      PATH is a Maildir or Maildir++ tree, an mbox file, a folder of them, or a folder of message \
      files; each PATH is an account. Without one: $MAILDIR, ~/Maildir, ~/Mail, ~/mail, $MAIL, \
      /var/mail/USER, whichever exists first. Nothing in a mailbox is ever changed.

      Resize the terminal while it runs: wide, it shows three columns; narrower, two; in portrait \
      the message alone, the rest in a popover; on a phone one column. Press ? for the keys.

      ~/.config/trifold/config.toml sets what the options set, widths of columns and keys; the \
      preferences (,) write it, and trifold config prints one to begin with.
      """,
    version: "trifold 0.1.0",
    subcommands: [
      Open.self, Demo.self, List.self, Show.self, Config.self, Replay.self, Record.self,
      Fuzz.self, TapeFiles.self,
    ],
    defaultSubcommand: Open.self)

  /// Runs the command; whatever goes wrong is one line on standard error and a code of sysexits.
  static func main() {
    // A reader that closes its pipe has had enough: writing tells, and the process ends without an
    // error.
    signal(SIGPIPE, SIG_IGN)
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      Failure(error, command: Self.self).exit()
    }
  }

  /// The help of the program as a whole: with the options of what it does without a command, which
  /// the argument parser leaves out.
  static var help: String {
    let own = helpMessage()
    let options = Open.helpMessage().split(separator: "\n", omittingEmptySubsequences: false)
      .drop { $0 != "OPTIONS:" }.dropFirst().prefix {
        !$0.contains("--help") && !$0.contains("--version")
      }
    return own.replacing("\nOPTIONS:\n", with: "\nOPTIONS:\n\(options.joined(separator: "\n"))\n")
  }
}
