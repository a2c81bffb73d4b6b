import ArgumentParser
import Configuration

/// The options for how the mail browser starts.
struct StartOptions: ParsableArguments {
  @Flag(
    inversion: .prefixedNo,
    help: "Animate popovers, sheets and columns, over SSH too; or never.")
  var animation: Bool?

  @Flag(help: "Start anew, not where you left the program.")
  var fresh = false

  @Flag(help: "Leave all mail as it is: nothing is marked, moved or deleted.")
  var readOnly = false

  @Option(help: "When a message counts as read: never, once shown, or once open for a second.")
  var markRead: NamedValue<MarkReadName>?

  @Option(help: "What is indexed behind the program, so that it is found everywhere.")
  var index: NamedValue<IndexName>?

  @Option(help: "What searches all mail.")
  var engine: NamedValue<EngineName>?

  @Option(
    name: .customLong("trusted-host"),
    help: ArgumentHelp(
      "A server whose word about the sender the details of a message show.", valueName: "host"))
  var trustedHosts: [String] = []

  @Option(
    name: .customLong("config"),
    help: ArgumentHelp(
      "Read this configuration file. (default: ~/.config/trifold/config.toml)", valueName: "file"),
    completion: .file())
  var configurationFile: String?

  func validate() throws {
    try NamedValue.check(markRead, "--mark-read")
    try NamedValue.check(index, "--index")
    try NamedValue.check(engine, "--engine")
    if configurationFile == "" { throw ValidationError("--config names no file") }
  }
}
