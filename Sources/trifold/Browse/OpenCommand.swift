import ArgumentParser
import MailStore
import SystemCalls

/// `trifold [PATH ...]`: opens mail, the account at each path or that in the usual places.
struct OpenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Open mail, which is also what trifold does without a command.", shouldDisplay: false)

  @Argument(
    help: "A Maildir, an mbox file, or a folder of them; each is an account.", completion: .file())
  var paths: [String] = []

  @OptionGroup var appearance: AppearanceOptions
  @OptionGroup var splitView: SplitViewOptions
  @OptionGroup var start: StartOptions

  func run() throws {
    let options = BrowserOptions(appearance: appearance, splitView: splitView, start: start)
    try MailProgram(accounts: accounts(), options: options).run()
  }

  func validate() throws {
    if paths.contains("") { throw ValidationError("a path is empty") }
  }

  private func accounts() throws -> [MailAccount] {
    try refuseCommands()
    if !paths.isEmpty { return try paths.map { try MailAccount.open(RawArguments.path($0)) } }
    let found = MailLocation.default(environment: Environment.all, exists: MailLocation.exists)
    guard let found else {
      throw Failure(
        "no mail found in the usual places; name a PATH, or try trifold demo", code: EX_NOINPUT)
    }
    return [try MailAccount.open(found)]
  }
}

extension OpenCommand {
  /// Refuses `trifold --fresh demo`, which is a slip unless there is mail of that name.
  private func refuseCommands() throws {
    let commands = ["demo", "list", "show", "config", "replay", "record", "fuzz", "tape"]
    guard let first = paths.first, commands.contains(first), !MailLocation.exists(first) else {
      return
    }
    throw Failure("options come after the command: trifold \(first) ...", code: EX_USAGE)
  }
}
