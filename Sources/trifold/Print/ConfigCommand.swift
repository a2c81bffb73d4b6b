import ArgumentParser
import Configuration
import MailBrowser

/// `trifold config`: prints a configuration file with all settings.
struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Print a configuration file with the default of every setting and key.")

  func run() {
    Output.standard.write(
      Configuration.sample(keymap: MailBrowser.keymap, writing: MailBrowser.writingKeymaps))
  }
}
