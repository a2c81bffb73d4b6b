import ArgumentParser
import MailBrowser
import MailStore
import SplitViewUI
import SystemCalls

/// `trifold [PATH ...]`: opens mail, the account at each path or that in the usual
/// places. `PATH:KEY` begins at a message.
struct OpenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Open mail, which is also what trifold does without a command.", shouldDisplay: false)

  @Argument(
    help: """
      A Maildir, an mbox file, or a folder of them; each is an account. PATH:KEY begins at the \
      message with a key that trifold list prints.
      """, completion: .file())
  var paths: [String] = []

  @OptionGroup var appearance: AppearanceOptions
  @OptionGroup var splitView: SplitViewOptions
  @OptionGroup var start: StartOptions

  func run() throws {
    let options = BrowserOptions(appearance: appearance, splitView: splitView, start: start)
    let (opened, notices) = Self.withoutRepeated(try opened())
    try MailProgram(
      accounts: opened.map(\.account), options: options, notices: notices,
      message: MessageReference(namedIn: opened)
    ).run()
  }

  func validate() throws {
    if paths.contains("") { throw ValidationError("a path is empty") }
  }

  /// An account, and a message in it to begin at.
  private typealias Opened = (account: MailAccount, entry: MessageEntry?)

  /// Each account once, whatever paths lead to it: two of the same mail would have different counts and orders, and undo
  /// what the other did. The message to begin at may be named at any of them.
  private static func withoutRepeated(_ all: [Opened]) -> (opened: [Opened], notices: [String]) {
    var opened: [Opened] = []
    var notices: [String] = []
    var places: [FilePath: Int] = [:]
    for next in all {
      let path = next.account.path.resolved ?? next.account.path
      guard let place = places[path] else {
        places[path] = opened.count
        opened.append(next)
        continue
      }
      opened[place].entry = opened[place].entry ?? next.entry
      notices.append("Given twice, shown once: \(next.account.path)")
    }
    return (opened, notices)
  }

  private func opened() throws -> [Opened] {
    try refuseCommands()
    if !paths.isEmpty { return try paths.map { try MailReader.open(named: RawArguments.path($0)) } }
    let found = MailLocation.default(environment: Environment.all, exists: MailLocation.exists)
    guard let found else {
      throw Failure(
        "no mail found in the usual places; name a PATH, or try trifold demo", code: EX_NOINPUT)
    }
    return [(try MailAccount.open(found), nil)]
  }
}

extension OpenCommand {
  /// Refuses `trifold --fresh demo` and `trifold serach`, which are slips unless there is mail of that name.
  private func refuseCommands() throws {
    let commands = [
      "demo", "list", "show", "index", "search", "config", "replay", "record", "fuzz", "tape",
    ]
    guard let first = paths.first, !MailLocation.exists(first) else { return }
    if !commands.contains(first) {
      guard let meant = commands.nearest(to: first) else { return }
      throw Failure(
        "\(first): no such file or folder, and no command; did you mean '\(meant)'?",
        code: EX_NOINPUT)
    }
    throw Failure("options come after the command: trifold \(first) ...", code: EX_USAGE)
  }
}
