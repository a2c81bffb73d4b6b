import ArgumentParser
import Configuration
import Glibc
import MailBrowser
import MailStore
import SampleMail

/// `trifold [PATH ...]`: opens mail.
struct Open: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Open mail; this is what trifold does without a command.", shouldDisplay: false)

  @Argument(
    help: "Maildir, mbox or folder of them; each is an account.", completion: .file())
  var paths: [String] = []

  @OptionGroup var options: BrowserOptions

  func run() throws {
    try MailProgram(accounts: accounts(), options: options).run()
  }

  func validate() throws {
    if paths.contains("") { throw ValidationError("a path is empty") }
  }

  private func accounts() throws -> [MailAccount] {
    try refuseCommands()
    if !paths.isEmpty { return try paths.map { try MailAccount.open($0) } }
    let found = MailLocation.default(environment: Environment.all, exists: MailLocation.exists)
    guard let found else {
      throw Failure(
        "no mail found in the usual places; name a PATH, or try trifold demo", code: EX_NOINPUT)
    }
    return [try MailAccount.open(found)]
  }
}

extension Open {
  /// `trifold --fresh demo` is a slip, unless there is mail of that name.
  private func refuseCommands() throws {
    let commands = ["demo", "list", "show", "config", "replay", "record", "fuzz", "tape"]
    guard let first = paths.first, commands.contains(first), !MailLocation.exists(first) else {
      return
    }
    throw Failure("options come after the command: trifold \(first) ...", code: EX_USAGE)
  }
}

/// `trifold demo`: opens the sample account.
struct Demo: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Open the sample account that the program carries.")

  @Flag(
    help: """
      Begin with a tour: the program by itself, turned in a frame. Any key stops it, and leaves \
      you in the program there.
      """)
  var tour = false

  @OptionGroup var options: BrowserOptions

  func run() throws {
    let program = MailProgram(
      accounts: try SampleMail.accounts(), options: options, fixedTime: SampleMail.today,
      beginsWithTour: tour)
    try program.run()
  }
}

/// `trifold config`: everything that a configuration file can say.
struct Config: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print a configuration file with every setting and every key as they are by default.")

  func run() {
    Output.standard.write(
      Configuration.sample(keymap: MailBrowser.keymap, writing: MailBrowser.writingKeymaps))
  }
}

/// The process's environment.
enum Environment {
  static var all: [String: String] {
    var variables: [String: String] = [:]
    var entry = environ
    while let text = entry.pointee {
      let pair = String(cString: text).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if pair.count == 2 { variables[String(pair[0])] = String(pair[1]) }
      entry += 1
    }
    return variables
  }
}
