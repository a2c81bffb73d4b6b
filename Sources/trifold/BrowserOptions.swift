import ArgumentParser
import Configuration
import MailBrowser

/// What can be said where mail is opened. An option goes before the configuration file, and that
/// before what the program has by itself.
struct BrowserOptions: ParsableArguments {
  @OptionGroup var appearance: AppearanceOptions
  @OptionGroup var splitView: SplitViewOptions

  @Flag(
    inversion: .prefixedNo,
    help: "Let popovers, sheets and columns move, over SSH too; or not at all.")
  var animation: Bool?

  @Flag(help: "Begin anew, not where the program was left.")
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

  /// What is asked for in all, and what is wrong with the configuration file.
  /// - Throws: ``Failure`` where a file was named that cannot be read.
  func configuration() throws -> (configuration: Configuration, notices: [String]) {
    var configuration = Configuration()
    var notices: [String] = []
    do throws(PrivateFileError) {
      let file = try ConfigurationFile.contents(named: configurationFile)
      if let file {
        let read = Configuration.read(
          file.text, named: file.name, keymap: MailBrowser.keymap,
          writing: MailBrowser.writingKeymaps)
        configuration = read.configuration
        notices = read.notices.map(\.description)
      }
    } catch {
      if configurationFile != nil { throw Failure("\(error)", code: error.code) }
      notices = ["\(error)"]
    }
    override(&configuration)
    return (configuration, notices)
  }

  /// Puts what was said in the place of what the file says.
  func override(_ configuration: inout Configuration) {
    appearance.override(&configuration)
    splitView.override(&configuration)
    if let animation { configuration.animation = animation ? .on : .off }
  }
}
