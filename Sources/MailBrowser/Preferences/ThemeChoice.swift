import Settings
import SplitViewUI

/// The preferred theme.
public enum ThemeChoice: Hashable, Sendable {
  /// The theme that suits the terminal's background.
  case automatic
  case dark, light, highContrast
  case solarizedDark, solarizedLight
  case gruvbox, nord, catppuccin
  /// A theme with text attributes instead of colours.
  case monochrome
  /// The user's own theme with this name.
  case own(String)

  /// Returns the theme for a terminal that supports `colors` colours. Nil for the automatic choice and for the user's
  /// own themes, which `MailBrowser` provides.
  public func theme(colors: Int) -> Theme? {
    colors == 256 ? Self.inPalette[self] : Self.themes[self]?.adapted(toColors: colors)
  }

  // Themes are used in each frame, so they are made only once.
  private static let themes: [ThemeChoice: Theme] = Dictionary(
    uniqueKeysWithValues: zip(allCases.dropFirst(), Theme.named.map(\.theme)).map { ($0, $1) })
  private static let inPalette = themes.mapValues { $0.adapted(toColors: 256) }
}

// MARK: - Names

extension ThemeChoice: RawRepresentable, CaseIterable {
  /// The built-in themes, in the order in which they are listed.
  public static let allCases: [ThemeChoice] = [
    .automatic, .dark, .light, .highContrast, .solarizedDark, .solarizedLight, .gruvbox, .nord,
    .catppuccin, .monochrome,
  ]

  /// Makes the choice of the built-in theme with this name. `monochrome` is accepted as another name for `mono`,
  /// because tapes use it.
  public init?(rawValue: String) {
    let name = rawValue == "monochrome" ? "mono" : rawValue
    guard let choice = Self.allCases.first(where: { $0.rawValue == name }) else { return nil }
    self = choice
  }

  /// Makes the choice of the theme with this name. If a built-in theme and one of the user's own themes both have the
  /// name, the built-in theme is chosen. Nil if the name is unknown.
  /// - Parameter own: the names of the user's own themes; nil to accept any name.
  public init?(_ name: String, own: [String]?) {
    if let choice = Self(rawValue: name) {
      self = choice
    } else if own?.contains(name) ?? true {
      self = .own(name)
    } else {
      return nil
    }
  }

  /// Returns the names of all themes, including the user's own.
  public static func names(own: [String]?) -> [String] {
    allCases.map(\.rawValue) + (own ?? []).filter { Self(rawValue: $0) == nil }
  }

  /// The name in the configuration file and on the command line.
  public var rawValue: String {
    switch self {
    case .automatic: "auto"
    case .dark: "dark"
    case .light: "light"
    case .highContrast: "high-contrast"
    case .solarizedDark: "solarized-dark"
    case .solarizedLight: "solarized-light"
    case .gruvbox: "gruvbox"
    case .nord: "nord"
    case .catppuccin: "catppuccin"
    case .monochrome: "mono"
    case .own(let name): name
    }
  }

  /// The name on screen. For the user's own theme, this is the name as the user wrote it; for a built-in theme, it is a
  /// name such as "High contrast".
  var words: String {
    if case .own(let name) = self { return name }
    return rawValue.prefix(1).uppercased() + rawValue.dropFirst().replacing("-", with: " ")
  }
}

extension ThemeChoice: Settable {
  /// The names of the built-in themes. The user's own themes are also possible.
  public static var possible: PossibleValues { .open(names(own: nil)) }
  /// The theme as a setting's value.
  public var setting: SettingValue { .name(rawValue) }

  /// Makes the choice of the theme that a setting names.
  public init?(setting: SettingValue) {
    guard case .name(let name) = setting else { return nil }
    self.init(name, own: nil)
  }
}
