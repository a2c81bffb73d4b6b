import Configuration
import MailBrowser
import MailIndex
import NavigationModel

extension MailPreferences {
  /// The preferences of `configuration`, with the browser's own for settings that it does not have.
  init(_ configuration: Configuration) {
    self.init()
    style = configuration.style ?? style
    preferredDisplayMode = configuration.displayMode ?? preferredDisplayMode
    preferredSplitBehavior = configuration.splitBehavior ?? preferredSplitBehavior
    sidebarPresentation = configuration.sidebarPresentation ?? sidebarPresentation
    primaryEdge = configuration.primaryEdge ?? primaryEdge
    showsSecondaryOnlyButton = configuration.showsSecondaryOnlyButton ?? showsSecondaryOnlyButton
    columnWidths = configuration.columnWidths
    lines = configuration.lines.map(ListLines.init) ?? lines
    measure = configuration.measure ?? measure
    textAlignment = configuration.textAlignment.map(TextPlacement.init) ?? textAlignment
    detailsWidth = configuration.detailsWidth ?? detailsWidth
    theme = configuration.theme.map(ThemeChoice.init) ?? theme
    symbols = configuration.symbols.map(SymbolsChoice.init) ?? symbols
    animation = configuration.animation.map(AnimationChoice.init) ?? animation
    markRead = configuration.markRead.map(MarkRead.init) ?? markRead
    searches = configuration.searches.map { KeptSearch(name: $0.name, query: $0.query) }
    keys = configuration.keys
  }
}

extension Configuration {
  /// What is wrong with the searches that are kept, one line each.
  func mistakes(ofSearchesBy parser: QueryParser) -> [String] {
    searches.compactMap { search in
      do throws(QueryError) { _ = try parser.parse(search.query) } catch {
        return "The search \(search.name): \(error)"
      }
      return nil
    }
  }

  /// The configuration after a change in the preferences.
  func changed(by change: PreferencesChange) -> Configuration {
    let (old, new) = (change.former, change.present)
    var changed = self
    if new.style != old.style { changed.style = new.style }
    if new.preferredDisplayMode != old.preferredDisplayMode {
      changed.displayMode = new.preferredDisplayMode
    }
    if new.preferredSplitBehavior != old.preferredSplitBehavior {
      changed.splitBehavior = new.preferredSplitBehavior
    }
    if new.sidebarPresentation != old.sidebarPresentation {
      changed.sidebarPresentation = new.sidebarPresentation
    }
    if new.primaryEdge != old.primaryEdge { changed.primaryEdge = new.primaryEdge }
    if new.showsSecondaryOnlyButton != old.showsSecondaryOnlyButton {
      changed.showsSecondaryOnlyButton = new.showsSecondaryOnlyButton
    }
    if new.lines != old.lines { changed.lines = LinesName(rawValue: new.lines.rawValue) }
    if new.measure != old.measure { changed.measure = new.measure }
    if new.textAlignment != old.textAlignment {
      changed.textAlignment = TextAlignName(rawValue: new.textAlignment.rawValue)
    }
    if new.detailsWidth != old.detailsWidth { changed.detailsWidth = new.detailsWidth }
    if new.theme != old.theme { changed.theme = ThemeName(new.theme) }
    if new.symbols != old.symbols { changed.symbols = SymbolsName(new.symbols) }
    if new.markRead != old.markRead { changed.markRead = MarkReadName(new.markRead) }
    if new.animation != old.animation { changed.animation = AnimationName(new.animation) }
    for column in SplitViewColumn.allCases
    where new.columnWidths[column] != old.columnWidths[column] {
      changed.columnWidths[column] = new.columnWidths[column]
    }
    if new.searches != old.searches { changed.searches = searches(from: old, to: new) }
    let names = Set(new.keys.keys.keys).union(old.keys.keys.keys)
    for name in names where new.keys.keys[name] != old.keys.keys[name] {
      changed.keys.keys[name] = new.keys.keys[name]
    }
    return changed
  }

  /// The searches in the file, with those that a person kept, renamed or forgot.
  private func searches(from old: MailPreferences, to new: MailPreferences) -> [ConfiguredSearch] {
    let gone = Set(old.searches).subtracting(new.searches).map(\.name)
    var searches = searches.filter { !gone.contains($0.name) }
    for search in new.searches where !old.searches.contains(search) {
      searches.removeAll { $0.name == search.name }
      searches.append(ConfiguredSearch(name: search.name, query: search.query))
    }
    return searches
  }
}

extension ThemeChoice {
  /// The choice of that name.
  init(_ name: ThemeName) {
    switch name {
    case .auto: self = .automatic
    case .dark: self = .dark
    case .light: self = .light
    case .highContrast: self = .highContrast
    case .solarizedDark: self = .solarizedDark
    case .solarizedLight: self = .solarizedLight
    case .gruvbox: self = .gruvbox
    case .nord: self = .nord
    case .catppuccin: self = .catppuccin
    case .mono: self = .monochrome
    case .own(let name): self = .own(name)
    }
  }
}

extension SymbolsChoice {
  fileprivate init(_ name: SymbolsName) {
    switch name {
    case .unicode: self = .automatic
    case .ascii: self = .ascii
    case .nerd: self = .nerdFont
    }
  }
}

extension SymbolsName {
  fileprivate init(_ choice: SymbolsChoice) {
    switch choice {
    case .automatic: self = .unicode
    case .ascii: self = .ascii
    case .nerdFont: self = .nerd
    }
  }
}

extension ListLines {
  fileprivate init(_ name: LinesName) {
    switch name {
    case .auto: self = .automatic
    case .one: self = .one
    case .two: self = .two
    }
  }
}

extension TextPlacement {
  fileprivate init(_ name: TextAlignName) {
    switch name {
    case .center: self = .center
    case .left: self = .left
    }
  }
}

extension MarkRead {
  fileprivate init(_ name: MarkReadName) {
    switch name {
    case .off: self = .off
    case .atOnce: self = .atOnce
    case .afterASecond: self = .afterASecond
    }
  }
}

extension MarkReadName {
  fileprivate init(_ choice: MarkRead) {
    switch choice {
    case .off: self = .off
    case .atOnce: self = .atOnce
    case .afterASecond: self = .afterASecond
    }
  }
}

extension ThemeName {
  fileprivate init(_ choice: ThemeChoice) {
    switch choice {
    case .automatic: self = .auto
    case .dark: self = .dark
    case .light: self = .light
    case .highContrast: self = .highContrast
    case .solarizedDark: self = .solarizedDark
    case .solarizedLight: self = .solarizedLight
    case .gruvbox: self = .gruvbox
    case .nord: self = .nord
    case .catppuccin: self = .catppuccin
    case .monochrome: self = .mono
    case .own(let name): self = .own(name)
    }
  }
}

extension AnimationChoice {
  fileprivate init(_ name: AnimationName) {
    switch name {
    case .auto: self = .automatic
    case .on: self = .on
    case .off: self = .off
    }
  }
}

extension AnimationName {
  fileprivate init(_ choice: AnimationChoice) {
    switch choice {
    case .automatic: self = .auto
    case .on: self = .on
    case .off: self = .off
    }
  }
}
