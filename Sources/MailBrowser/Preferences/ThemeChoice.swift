import SplitViewUI

/// The preferred colours.
public enum ThemeChoice: Hashable, Sendable {
  /// Those that suit the terminal's background.
  case automatic
  case dark, light, highContrast
  case solarizedDark, solarizedLight
  case gruvbox, nord, catppuccin
  /// No colours, only attributes.
  case monochrome
  /// A theme of the user's own, by its name.
  case own(String)

  /// The theme as a terminal with so many colours shows it; nil for the one that suits the terminal, and
  /// for the user's own, which the browser has.
  public func theme(colors: Int) -> Theme? {
    colors == 256 ? Self.inPalette[self] : Self.themes[self]?.adapted(toColors: colors)
  }

  // They are asked for at every frame, so they are made once.
  private static let themes: [ThemeChoice: Theme] = Dictionary(
    uniqueKeysWithValues: zip(allCases.dropFirst(), Theme.named.map(\.theme)).map { ($0, $1) })
  private static let inPalette = themes.mapValues { $0.adapted(toColors: 256) }
}

// MARK: - Names

extension ThemeChoice: RawRepresentable, CaseIterable {
  /// The choices that every user has, in the order of the list.
  public static let allCases: [ThemeChoice] = [
    .automatic, .dark, .light, .highContrast, .solarizedDark, .solarizedLight, .gruvbox, .nord,
    .catppuccin, .monochrome,
  ]

  /// The choice of this name that every user has. `mono` is also called `monochrome`, as in tapes.
  public init?(rawValue: String) {
    let name = rawValue == "monochrome" ? "mono" : rawValue
    guard let choice = Self.allCases.first(where: { $0.rawValue == name }) else { return nil }
    self = choice
  }

  /// The choice of this name, which can be one of the user's own; nil if there is none. The program's own go first.
  /// - Parameter own: the names of the user's own themes; nil to take any name for one.
  public init?(_ name: String, own: [String]?) {
    if let choice = Self(rawValue: name) {
      self = choice
    } else if own?.contains(name) ?? true {
      self = .own(name)
    } else {
      return nil
    }
  }

  /// All names, with those of the user's own themes.
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

  /// The choice in words: a name of the user's own as it is, another as "High contrast".
  var words: String {
    if case .own(let name) = self { return name }
    return rawValue.prefix(1).uppercased() + rawValue.dropFirst().replacing("-", with: " ")
  }
}

extension ThemeChoice: Settable {
  static var possible: PossibleValues { .themes }
  var setting: SettingValue { .name(rawValue) }

  init?(setting: SettingValue) {
    guard case .name(let name) = setting else { return nil }
    self.init(name, own: nil)
  }
}
