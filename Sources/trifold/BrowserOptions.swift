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

  /// What is asked for in all, what is wrong with the configuration file, and what writes into it.
  struct Setting {
    var configuration = Configuration()
    var notices: [String] = []
    /// Nil where the environment tells of no place for the file.
    var keeper: ConfigurationKeeper?
  }

  /// What is asked for in all.
  /// - Throws: ``Failure`` where a file was named that cannot be read.
  func setting() throws -> Setting {
    var setting = Setting()
    var text: [UInt8]?
    do throws(PrivateFileError) {
      let file = try ConfigurationFile.contents(named: configurationFile)
      if let file {
        let read = Configuration.read(
          file.text, named: file.name, keymap: MailBrowser.keymap,
          writing: MailBrowser.writingKeymaps)
        setting.configuration = read.configuration
        setting.notices = read.notices.map(\.description)
        text = file.text
      }
    } catch {
      if configurationFile != nil { throw Failure("\(error)", code: error.code) }
      setting.notices = ["\(error)"]
    }
    override(&setting.configuration)
    setting.keeper = ConfigurationFile.path(named: configurationFile).map {
      ConfigurationKeeper($0, holding: text)
    }
    return setting
  }

  /// Puts what was said in the place of what the file says.
  func override(_ configuration: inout Configuration) {
    appearance.override(&configuration)
    splitView.override(&configuration)
    if let animation { configuration.animation = animation ? .on : .off }
  }
}
