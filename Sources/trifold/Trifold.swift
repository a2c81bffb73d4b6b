import ArgumentParser
import MailStore
import SystemCalls

/// The command line of the program: all commands, and the program's help.
@main
struct Trifold: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: ProgramName.text,
    abstract: "Read mail in a terminal of any shape.",
    usage: """
      trifold [PATH|PATH:KEY ...]
      trifold demo [--tour]
      trifold list PATH [--mailbox NAME] [--json]
      trifold show FILE|PATH:KEY|PATH KEY ... [--width N] [--headers all] [--json]
      trifold search PATH QUERY [--json]
      trifold index PATH [--check]
      trifold compose [ADDRESS|mailto:... ...] [--reply|--forward|--edit PATH:KEY] [--attach FILE] [--body -] [--print]
      trifold send --draft|--retry|--was-sent PATH:KEY
      trifold browse [SOURCE|FOLDER|FILE|-] [ID ...] [--list] [--pick]
      trifold source check|try|new ...
      trifold config
      trifold replay TAPE ... [--bless] [--pty]
      trifold record TAPE [PATH ...] [--pauses] [--snapshot-key KEY] [--force]
      trifold tape check|format TAPE ...
      trifold fuzz [PATH ...] [--seed N] [--steps N] [--out FILE]
      """,
    discussion: """
      PATH is a Maildir or Maildir++ tree, an mbox file, a folder of these, or a folder of message \
      files. Each PATH is an account. Without a PATH, the first of these that exists is opened: \
      $MAILDIR, ~/Maildir, ~/Mail, ~/mail, $MAIL, /var/mail/USER. PATH:KEY opens the message with \
      this key; trifold list prints the keys. With --read-only, no mail is changed.

      You can resize the terminal while the program runs. A wide terminal shows three columns, a \
      narrower terminal two. In portrait, the message is shown alone, and the lists are in a \
      popover. A phone shows one column. Press ? for the keys.

      ~/.config/trifold/config.toml has a setting for most options, and also for the widths of \
      columns and for the keys. The preferences (,) write this file; trifold config prints a file \
      to start with.
      """,
    version: "trifold 0.2.0",
    subcommands: [
      OpenCommand.self, DemoCommand.self, ListCommand.self, ShowCommand.self,
      SearchCommand.self, IndexCommand.self, ComposeCommand.self, SendCommand.self,
      BrowseCommand.self, SourceCommand.self,
      ConfigCommand.self,
      Replay.self, Record.self, Play.self,
      Fuzz.self, TapeFiles.self,
    ],
    defaultSubcommand: OpenCommand.self)

  /// Runs the command. An error is reported in one line on standard error, and by an exit code from sysexits.
  static func main() {
    ParserService.runIfAsked()
    // If the reader of the output closes the pipe, the command must still end with its own exit code.
    signal(SIGPIPE, SIG_IGN)
    LargeMemory.returnAtOnce()
    isolateParsing()
    do {
      var command = try parsed(RawArguments.texts)
      try command.run()
    } catch {
      var failure = Failure(error, command: Self.self)
      failure.message = RawArguments.readable(failure.message)
      if failure.message == helpMessage() { failure.message = help }
      let asked = RawArguments.texts.first ?? ""
      if asked.hasPrefix("--generate-completion-script"), failure.isAnswer {
        failure.message = CompletionScript.completed(failure.message)
      }
      failure.exit()
    }
  }

  /// Lets a separate process parse text that was written by strangers. The process runs the same
  /// executable file.
  private static func isolateParsing() {
    #if os(Linux)
      let file = "/proc/self/exe"
      if access(file, X_OK) == 0 {
        ParserPool.use(ParserPool(ParserProgram([file, ParserService.argument])))
      }
    #endif
  }

  /// Parses the arguments. If the first argument names a command, only that command is parsed, because parsing the
  /// default command's options takes a quarter of the start-up time of `search`. If that command cannot be parsed, or
  /// if the user asks for help, all commands are parsed.
  private static func parsed(_ texts: [String]) throws -> any ParsableCommand {
    if texts.first == "help" { try refuseUnknownCommands(texts.dropFirst()) }
    let named = configuration.subcommands.first { $0.configuration.commandName == texts.first }
    if let named, named.configuration.subcommands.isEmpty,
      let command = try? named.parseAsRoot(Array(texts.dropFirst())), type(of: command) == named
    {
      return command
    }
    do { return try parseAsRoot(texts) } catch { throw unknownOption(in: texts, error) ?? error }
  }

  /// Rejects words after `help` that are not commands.
  private static func refuseUnknownCommands(_ words: ArraySlice<String>) throws {
    var commands = configuration.subcommands
    for word in words where !word.hasPrefix("-") && word != "help" {
      guard let command = commands.first(where: { $0.configuration.commandName == word }) else {
        let shown = commands.map { $0.configuration }.filter(\.shouldDisplay)
        let names = shown.compactMap(\.commandName)
        throw ValidationError(names.refusal(of: word, for: "the command"))
      }
      commands = command.configuration.subcommands
    }
  }

  /// Returns the error for an unknown option, if there is one. The parser checks options only after
  /// all arguments are present, so on its own it would report only a missing argument.
  private static func unknownOption(in texts: [String], _ error: any Error) -> (any Error)? {
    var (texts, error) = (texts, error)
    for _ in 0..<4 where message(for: error).hasPrefix("Missing expected argument") {
      texts.append("x")
      do {
        _ = try parseAsRoot(texts)
        return nil
      } catch let next { error = next }
    }
    return message(for: error).hasPrefix("Unknown option") ? error : nil
  }

  /// The program's help. It includes the options of the default command, which the argument parser omits.
  static var help: String {
    let own = helpMessage()
    let options = OpenCommand.helpMessage().split(separator: "\n", omittingEmptySubsequences: false)
      .drop { $0 != "OPTIONS:" }.dropFirst().prefix {
        !$0.contains("--help") && !$0.contains("--version")
      }
    return own.replacing("\nOPTIONS:\n", with: "\nOPTIONS:\n\(options.joined(separator: "\n"))\n")
  }
}
