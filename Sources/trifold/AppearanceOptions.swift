import ArgumentParser
import CursesTerminal
import Glibc
import SplitViewUI

/// How the program looks.
struct AppearanceOptions: ParsableArguments {
  enum ThemeName: String, ExpressibleByArgument, CaseIterable {
    case auto, dark, light, mono
  }

  @Option(help: "Colours: auto goes by the terminal.")
  var theme = ThemeName.auto

  @Flag(help: "Draw with plain ASCII.")
  var ascii = false

  @Flag(help: "Leave the mouse to the terminal: its own selection of text works as elsewhere.")
  var noMouse = false

  /// The theme for a terminal that shows `colours` colours.
  func theme(colours: Int) -> Theme {
    if colours == 0 { return .monochrome }
    switch theme {
    case .mono: return .monochrome
    case .dark: return .dark
    case .light: return .light
    case .auto: return Self.groundIsLight ? .light : .dark
    }
  }

  /// Borders and marks for a terminal that shows more than ASCII, or does not.
  func symbols(isUTF8: Bool) -> Symbols { isUTF8 && !ascii ? .unicode : .ascii }

  /// What terminals say in `COLORFGBG`: the ground's number is the last; 7 and 15 are light.
  private static var groundIsLight: Bool {
    guard let value = getenv("COLORFGBG") else { return false }
    let ground = String(cString: value).split(separator: ";").last
    return ground == "7" || ground == "15"
  }
}
