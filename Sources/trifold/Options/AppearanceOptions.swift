import ArgumentParser
import Configuration
import CursesTerminal
import MailBrowser
import SplitViewUI
import SystemCalls

/// The options for colours, ASCII and the mouse.
struct AppearanceOptions: ParsableArguments {
  @Option(help: "Colours; auto follows the terminal, list prints all themes, with your own.")
  var theme: ThemeArgument?

  @Flag(inversion: .prefixedNo, help: "Draw with plain ASCII.")
  var ascii: Bool?

  @Flag(
    inversion: .prefixedNo,
    help: "Use the mouse, or leave it to the terminal and its own selection.")
  var mouse: Bool?

  @Option(help: "Links that the terminal itself can open; auto where it is known to.")
  var hyperlinks: NamedValue<HyperlinksChoice>?

  private var settings: [SettingOption?] { [SettingOption(\.hyperlinks, hyperlinks)] }

  func validate() throws {
    try theme?.check()
    try settings.check()
  }

  /// Replaces settings of the file by the options given on the command line.
  func override(_ configuration: inout Configuration) {
    configuration.theme = theme?.value ?? configuration.theme
    if ascii == true { configuration.symbols = .ascii }
    if ascii == false, configuration.symbols == .ascii { configuration.symbols = .unicode }
    configuration.usesMouse = mouse ?? configuration.usesMouse
    settings.override(&configuration)
  }
}

/// A theme by its name on the command line: one of ours, or one of the user's own.
struct ThemeArgument: ExpressibleByArgument, Sendable {
  private let text: String

  init?(argument: String) { text = argument }

  /// The theme; nil if there is none of that name.
  var value: ThemeChoice? {
    ThemeChoice(rawValue: text) ?? ThemeChoice(text, own: ThemeFolder.names)
  }

  static var allValueStrings: [String] { ThemeChoice.allCases.map(\.rawValue) }

  /// What the shells complete: all themes there are at that time.
  static var defaultCompletionKind: CompletionKind {
    .shellCommand(
      "trifold --theme list 2>/dev/null || echo " + allValueStrings.joined(separator: " ")
        + " | tr \" \" \"\\n\"")
  }

  /// Throws if there is no theme of this name. For `list` it throws an answer: all themes, one a line.
  func check() throws {
    if ThemeChoice(rawValue: text) != nil { return }
    let names = ThemeChoice.names(own: ThemeFolder.names)
    if names.contains(text) { return }
    if text == "list" { throw CleanExit.message(names.joined(separator: "\n")) }
    throw ValidationError(names.refusal(of: text, for: "--theme"))
  }
}

extension HyperlinksChoice {
  /// Says whether the terminal has hyperlinks, where the user did.
  func adopt(in environment: inout TerminalEnvironment) {
    switch self {
    case .automatic: break
    case .always: environment.hasHyperlinks = true
    case .never: environment.hasHyperlinks = false
    }
  }
}

extension Configuration {
  /// The themes for a terminal of so many colours by its background; nil if the user chose one.
  func themesByBackground(colors: Int) -> ((_ isLight: Bool) -> Theme)? {
    if case .own? = self.theme { return nil }
    if self.theme?.theme(colors: colors) != nil { return nil }
    return { .automatic(isLight: $0, colors: colors) }
  }

  /// The theme for `terminal`, which may be one of the user's own.
  func shownTheme(on terminal: CursesTerminal, own: ThemeFolder = ThemeFolder()) -> Theme {
    let colors = terminal.colorCount
    let automatic = Theme.automatic(isLight: terminal.hasLightBackground, colors: colors)
    if case .own(let name)? = self.theme {
      return own.themes[name]?.adapted(toColors: colors) ?? automatic
    }
    return self.theme?.theme(colors: colors) ?? automatic
  }

  /// The borders and marks for a terminal with or without UTF-8.
  func shownSymbols(isUTF8: Bool) -> Symbols {
    guard isUTF8 else { return .ascii }
    return switch self.symbols {
    case .unicode, nil: .unicode
    case .ascii: .ascii
    case .nerdFont: .nerdFont
    }
  }
}
