import ArgumentParser

/// The options for how the mail browser starts.
struct StartOptions: ParsableArguments {
  @Flag(
    inversion: .prefixedNo,
    help: "Animate popovers, sheets and columns, over SSH too; or never.")
  var animation: Bool?

  @Flag(help: "Start anew, not where you left the program.")
  var fresh = false

  @Option(
    name: .customLong("config"),
    help: ArgumentHelp(
      "Read this configuration file. (default: ~/.config/trifold/config.toml)", valueName: "file"),
    completion: .file())
  var configurationFile: String?

  func validate() throws {
    if configurationFile == "" { throw ValidationError("--config names no file") }
  }
}
