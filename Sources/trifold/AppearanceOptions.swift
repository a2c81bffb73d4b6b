import ArgumentParser
import Configuration
import Glibc
import SplitViewUI

/// How the program looks.
struct AppearanceOptions: ParsableArguments {
  @Option(help: "Colours: auto goes by the terminal.")
  var theme: NamedValue<ThemeName>?

  @Flag(inversion: .prefixedNo, help: "Draw with plain ASCII.")
  var ascii: Bool?

  @Flag(
    inversion: .prefixedNo,
    help: "Use the mouse, or leave it to the terminal: its own selection works as elsewhere.")
  var mouse: Bool?

  func validate() throws { try NamedValue.check(theme, "--theme") }

  /// Puts what was said in the place of what the file says.
  func override(_ configuration: inout Configuration) {
    configuration.theme = theme?.value ?? configuration.theme
    configuration.isASCII = ascii ?? configuration.isASCII
    configuration.usesMouse = mouse ?? configuration.usesMouse
  }
}

extension Configuration {
  /// The theme for a terminal that shows `colours` colours.
  func theme(colours: Int) -> Theme {
    if colours == 0 { return .monochrome }
    switch theme ?? .auto {
    case .mono: return .monochrome
    case .dark: return .dark
    case .light: return .light
    case .auto: return Self.groundIsLight ? .light : .dark
    }
  }

  /// Borders and marks for a terminal that shows more than ASCII, or does not.
  func symbols(isUTF8: Bool) -> Symbols { isUTF8 && isASCII != true ? .unicode : .ascii }

  /// What terminals say in `COLORFGBG`: the ground's number is the last; 7 and 15 are light.
  private static var groundIsLight: Bool {
    guard let value = getenv("COLORFGBG") else { return false }
    let ground = String(cString: value).split(separator: ";").last
    return ground == "7" || ground == "15"
  }
}
