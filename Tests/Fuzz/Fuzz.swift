import ArgumentParser
import KeystrokeReplay
import MailStore
import RandomPlay
import SampleMail
import SystemCalls
import TapeCommands

/// `Fuzz`: random walks like those of `trifold fuzz`, through subjects that are not programs.
@main struct Fuzz: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Walk through the model, or damage messages, at random; write what breaks a rule.",
    subcommands: [Model.self, Messages.self])

  static func main() {
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch let failure as TapeCommandFailure {
      say("fuzz: \(failure)\n", on: STDERR_FILENO)
      SystemCalls.exit(failure.code)
    } catch {
      exit(withError: error)
    }
  }

  /// Writes without a buffer, because a forked process would write the buffered text again.
  fileprivate static func say(_ text: String, on descriptor: Int32 = STDOUT_FILENO) {
    _ = Array(text.utf8).withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
  }
}

/// `Fuzz model`: walks through the bare navigation model. A walk that breaks a rule is written as the lines of a test.
struct Model: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Walk through the navigation model; write the shortest walk that breaks it.")

  @OptionGroup var options: FuzzOptions

  func run() throws {
    let commands = FuzzCommandLines(
      find: { "Fuzz model --seed \($0)" },
      play: { "a test of NavigationModelTests that has the lines of \($0)" })
    let file = try options.run({ ModelWalks() }, commands: commands) { Fuzz.say($0) }
    guard let file else { return }
    throw TapeCommandFailure("a rule is broken; \(file) shows it", code: EXIT_FAILURE)
  }
}

/// `Fuzz messages [PATH ...]`: shows damaged messages. A message that breaks a rule is written in base64.
struct Messages: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Damage messages and show each: bytes, heads, boundaries and encodings.")

  @Argument(help: "A Maildir, an mbox file, or a folder of these. (default: the sample account)")
  var paths: [String] = []

  @OptionGroup var options: FuzzOptions

  func run() throws {
    let commands = FuzzCommandLines(
      find: { "Fuzz messages \((paths + ["--seed \($0)"]).joined(separator: " "))" },
      play: { "grep -v '^#' \($0) | base64 -d | trifold show -" })
    let accounts =
      paths.isEmpty ? try SampleMail.accounts() : try paths.map { try MailAccount.open($0) }
    guard let mail = DamagedMail(accounts) else {
      throw TapeCommandFailure("there are no messages to damage", code: EX_NOINPUT)
    }
    let file = try options.run({ mail }, commands: commands) { Fuzz.say($0) }
    guard let file else { return }
    throw TapeCommandFailure("a rule is broken; \(file) shows it", code: EXIT_FAILURE)
  }
}
