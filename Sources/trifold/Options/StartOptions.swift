import ArgumentParser
import MailBrowser

/// Options for how the mail browser starts.
struct StartOptions: ParsableArguments {
  @Flag(
    inversion: .prefixedNo,
    help: "Animate popovers, sheets and columns even over SSH, or never.")
  var animation: Bool?

  @Flag(help: "Do not restore the place where you left off.")
  var fresh = false

  @Flag(help: "Change no mail: nothing is marked, moved or deleted.")
  var readOnly = false

  @Option(help: "When a message counts as read: never, once shown, or once open for a second.")
  var markRead: NamedValue<MarkRead>?

  @Option(help: "What to index in the background, so that searches of all mail find it.")
  var index: NamedValue<IndexChoice>?

  @Option(help: "The engine that searches all mail.")
  var engine: NamedValue<EngineChoice>?

  @Option(
    name: .customLong("trusted-host"),
    help: ArgumentHelp(
      "A server whose checks of the sender are trusted and shown in a message's details.",
      valueName: "host"))
  var trustedHosts: [String] = []

  @Option(
    name: .customLong("config"),
    help: ArgumentHelp(
      "Read this configuration file. (default: ~/.config/trifold/config.toml)", valueName: "file"),
    completion: .file())
  var configurationFile: String?

  /// The options for settings that have a fixed set of values, if the user has given them.
  var settings: [SettingOption?] {
    [
      SettingOption(\.markRead, markRead), SettingOption(\.index, index),
      SettingOption(\.engine, engine),
    ]
  }

  func validate() throws {
    try settings.check()
    if configurationFile == "" { throw ValidationError("--config needs the name of a file") }
  }
}
