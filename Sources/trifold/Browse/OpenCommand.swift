import ArgumentParser
import MailBrowser
import MailStore
import SplitViewUI
import SystemCalls

/// `trifold [PATH ...]`: opens mail. Each path is an account. If there are no paths, the standard locations of mail are
/// tried. `PATH:KEY` opens the account at a message.
struct OpenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Open mail (the default command).", shouldDisplay: false)

  @Argument(
    help: """
      A Maildir, an mbox file, or a folder of these. Each PATH is an account. PATH:KEY opens the \
      message with this key; trifold list prints the keys.
      """, completion: .file())
  var paths: [String] = []

  @OptionGroup var appearance: AppearanceOptions
  @OptionGroup var splitView: SplitViewOptions
  @OptionGroup var start: StartOptions

  func run() throws {
    let options = BrowserOptions(appearance: appearance, splitView: splitView, start: start)
    try MailProgram(mail: try opened(), options: options).run()
  }

  func validate() throws {
    if paths.contains("") { throw ValidationError("a path is empty") }
  }

  private func opened() throws -> OpenedMail {
    try refuseCommands()
    if !paths.isEmpty {
      return try OpenedMail(at: paths.map(RawArguments.path), isKnown: StateFile.knows)
    }
    let found = MailLocation.default(environment: Environment.all, exists: MailLocation.exists)
    guard let found else {
      throw Failure(
        "no mail was found in the standard locations; name a PATH, or try trifold demo",
        code: EX_NOINPUT)
    }
    return try OpenedMail(at: [FilePath(found)], isKnown: StateFile.knows)
  }
}

extension OpenCommand {
  /// Rejects mistakes such as `trifold --fresh demo` and `trifold serach`, unless there is mail with that name.
  private func refuseCommands() throws {
    let commands = [
      "demo", "list", "show", "index", "search", "compose", "send", "browse", "source", "config",
      "replay", "record", "play", "fuzz", "tape",
    ]
    guard let first = paths.first, !MailLocation.exists(first) else { return }
    if !commands.contains(first) {
      guard let meant = commands.nearest(to: first) else { return }
      throw Failure(
        "\(first): there is no such file, folder or command; did you mean '\(meant)'?",
        code: EX_NOINPUT)
    }
    throw Failure("options come after the command: trifold \(first) ...", code: EX_USAGE)
  }
}
