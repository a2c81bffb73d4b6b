import ArgumentParser
import Configuration
import CursesTerminal
import MailBrowser
import SplitViewUI
import SystemCalls

/// The options for colours, ASCII and the mouse.
struct AppearanceOptions: ParsableArguments {
  @Option(help: "Colours; auto follows the terminal.")
  var theme: NamedValue<ThemeName>?

  @Flag(inversion: .prefixedNo, help: "Draw with plain ASCII.")
  var ascii: Bool?

  @Flag(
    inversion: .prefixedNo,
    help: "Use the mouse, or leave it to the terminal and its own selection.")
  var mouse: Bool?

  func validate() throws { try NamedValue.check(theme, "--theme") }

  /// Replaces settings of the file by the options given on the command line.
  func override(_ configuration: inout Configuration) {
    configuration.theme = theme?.value ?? configuration.theme
    configuration.isASCII = ascii ?? configuration.isASCII
    configuration.usesMouse = mouse ?? configuration.usesMouse
  }
}

extension Configuration {
  /// The theme for a terminal that shows `colours` colours.
  func theme(colours: Int) -> Theme {
    let own: Theme = TerminalEnvironment.current.hasLightBackground ? .light : .dark
    let wanted = theme.flatMap { ThemeChoice($0).theme } ?? own
    return wanted.adapted(toColors: colours)
  }

  /// The borders and marks for a terminal with or without UTF-8.
  func symbols(isUTF8: Bool) -> Symbols { isUTF8 && isASCII != true ? .unicode : .ascii }
}
