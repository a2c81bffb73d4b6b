/// The colours, by name.
public enum ThemeName: Hashable, Sendable {
  /// Dark or light, by the terminal's background.
  case auto
  case dark, light, highContrast
  case solarizedDark, solarizedLight
  case gruvbox, nord, catppuccin
  /// No colours, only attributes.
  case mono
  /// The person's own theme of this name (``ThemeFile``).
  case own(String)
}

extension ThemeName: RawRepresentable, CaseIterable {
  /// The themes that every person has.
  public static let allCases: [ThemeName] = [
    .auto, .dark, .light, .highContrast, .solarizedDark, .solarizedLight, .gruvbox, .nord,
    .catppuccin, .mono,
  ]

  /// The theme of this name that every person has. `mono` is also called `monochrome`, as in tapes.
  public init?(rawValue: String) {
    let name = rawValue == "monochrome" ? "mono" : rawValue
    guard let theme = Self.allCases.first(where: { $0.rawValue == name }) else { return nil }
    self = theme
  }

  /// The theme of this name, which can be one of the person's own; nil if there is none. Our own go first.
  /// - Parameter own: the names of the person's own; nil to take any name for one.
  public init?(_ name: String, own: [String]?) {
    if let theme = Self(rawValue: name) {
      self = theme
    } else if own?.contains(name) ?? true {
      self = .own(name)
    } else {
      return nil
    }
  }

  /// All names, with those of the person's own themes.
  public static func names(own: [String]?) -> [String] {
    allCases.map(\.rawValue) + (own ?? []).filter { Self(rawValue: $0) == nil }
  }

  /// The name.
  public var rawValue: String {
    switch self {
    case .auto: "auto"
    case .dark: "dark"
    case .light: "light"
    case .highContrast: "high-contrast"
    case .solarizedDark: "solarized-dark"
    case .solarizedLight: "solarized-light"
    case .gruvbox: "gruvbox"
    case .nord: "nord"
    case .catppuccin: "catppuccin"
    case .mono: "mono"
    case .own(let name): name
    }
  }
}
