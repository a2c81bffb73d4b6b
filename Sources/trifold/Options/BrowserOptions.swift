import ArgumentParser
import Configuration
import MailBrowser

/// The options of the commands that open mail. An option goes before the configuration file, and
/// the file before the program's defaults.
struct BrowserOptions: ParsableArguments {
  @OptionGroup var appearance: AppearanceOptions
  @OptionGroup var splitView: SplitViewOptions

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

  /// The settings of file and options together, the notices about the file, and its keeper.
  struct Setting {
    var configuration = Configuration()
    var notices: [String] = []
    /// Nil if the environment has no place for the file.
    var keeper: ConfigurationKeeper?
  }

  /// Reads the configuration file and adds the options.
  /// - Throws: ``Failure`` if a file was named that cannot be read.
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

  /// Replaces settings of the file by the options given on the command line.
  func override(_ configuration: inout Configuration) {
    appearance.override(&configuration)
    splitView.override(&configuration)
    if let animation { configuration.animation = animation ? .on : .off }
  }
}
