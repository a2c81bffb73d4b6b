import ArgumentParser
import Configuration
import CursesTerminal
import MailBrowser
import SplitViewUI
import SystemCalls

/// Options for colours, ASCII characters and the mouse.
struct AppearanceOptions: ParsableArguments {
  @Option(
    help:
      "The colours: a theme, or auto to follow the terminal; list prints all themes, including yours."
  )
  var theme: ThemeArgument?

  @Flag(inversion: .prefixedNo, help: "Draw with plain ASCII.")
  var ascii: Bool?

  @Flag(
    inversion: .prefixedNo,
    help: "Use the mouse, or leave it to the terminal, which can select text with it.")
  var mouse: Bool?

  @Option(
    help:
      "Show links that the terminal can open; with auto, only in terminals that are known to support them."
  )
  var hyperlinks: NamedValue<HyperlinksChoice>?

  private var settings: [SettingOption?] { [SettingOption(\.hyperlinks, hyperlinks)] }

  func validate() throws {
    try theme?.check()
    try settings.check()
  }

  /// Overrides settings of the configuration file with the options that the user has given.
  func override(_ configuration: inout Configuration) {
    configuration.theme = theme?.value ?? configuration.theme
    if ascii == true { configuration.symbols = .ascii }
    if ascii == false, configuration.symbols == .ascii { configuration.symbols = .unicode }
    configuration.usesMouse = mouse ?? configuration.usesMouse
    settings.override(&configuration)
  }
}

/// The name of a theme on the command line: a built-in theme, or one of the user's own themes.
struct ThemeArgument: ExpressibleByArgument, Sendable {
  private let text: String

  init?(argument: String) { text = argument }

  /// The theme, or nil if there is no theme with this name.
  var value: ThemeChoice? {
    ThemeChoice(rawValue: text) ?? ThemeChoice(text, own: ThemeFolder.names)
  }

  static var allValueStrings: [String] { ThemeChoice.allCases.map(\.rawValue) }

  /// The shell completes the names of all themes that exist when the user presses Tab.
  static var defaultCompletionKind: CompletionKind {
    .shellCommand(
      "trifold --theme list 2>/dev/null || echo " + allValueStrings.joined(separator: " ")
        + " | tr \" \" \"\\n\"")
  }

  /// Throws an error if there is no theme with this name. For `list`, throws an answer with the names of all themes.
  func check() throws {
    if ThemeChoice(rawValue: text) != nil { return }
    let names = ThemeChoice.names(own: ThemeFolder.names)
    if names.contains(text) { return }
    if text == "list" { throw CleanExit.message(names.joined(separator: "\n")) }
    throw ValidationError(names.refusal(of: text, for: "--theme"))
  }
}

extension HyperlinksChoice {
  /// Turns hyperlinks on or off as the user has chosen. If the user has not chosen, the terminal decides.
  func adopt(in environment: inout TerminalEnvironment) {
    switch self {
    case .automatic: break
    case .always: environment.hasHyperlinks = true
    case .never: environment.hasHyperlinks = false
    }
  }
}

extension Configuration {
  /// For a terminal with this number of colours, returns a function that chooses the theme for a light or dark
  /// background. Nil if the user has chosen a theme.
  func themesByBackground(colors: Int) -> ((_ isLight: Bool) -> Theme)? {
    if case .own? = self.theme { return nil }
    if self.theme?.theme(colors: colors) != nil { return nil }
    return { .automatic(isLight: $0, colors: colors) }
  }

  /// Returns the theme to use on `terminal`, which may be one of the user's own themes.
  func shownTheme(on terminal: CursesTerminal, own: ThemeFolder = ThemeFolder()) -> Theme {
    let colors = terminal.colorCount
    let automatic = Theme.automatic(isLight: terminal.hasLightBackground, colors: colors)
    if case .own(let name)? = self.theme {
      return own.themes[name]?.adapted(toColors: colors) ?? automatic
    }
    return self.theme?.theme(colors: colors) ?? automatic
  }

  /// Returns the border characters and marks for a terminal with or without UTF-8.
  func shownSymbols(isUTF8: Bool) -> Symbols {
    guard isUTF8 else { return .ascii }
    return switch self.symbols {
    case .unicode, nil: .unicode
    case .ascii: .ascii
    case .nerdFont: .nerdFont
    }
  }
}
