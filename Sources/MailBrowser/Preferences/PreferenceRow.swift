import NavigationModel
import SplitViewUI

/// A row of the preferences.
enum PreferenceRow: CaseIterable {
  case theme, signs, animation
  case style, displayMode, behavior, sidebar, edge, primaryWidth, supplementaryWidth, contentButton
  case lines, measure, textAlignment, detailsWidth
  case markRead
  case keys
  case notices

  /// The control that sets a row.
  enum Control {
    /// One of a few values.
    case segments([String], Int)
    /// A number of cells, with the word for none.
    case cells(Int, none: String = "0")
    /// A page of its own, with the value chosen there.
    case page(PreferencesSheet.Page, String)
  }

  /// The rows that have an effect in `style`, and that of notices if there are any.
  static func all(in style: SplitViewStyle, hasNotices: Bool) -> [PreferenceRow] {
    allCases.filter {
      ($0 != .supplementaryWidth || style == .triple) && ($0 != .notices || hasNotices)
    }
  }

  var title: String {
    switch self {
    case .theme: "Theme"
    case .signs: "Signs"
    case .animation: "Animation"
    case .style: "Columns"
    case .displayMode: "Arrangement"
    case .behavior: "On demand"
    case .sidebar: "In portrait"
    case .edge: "Mailboxes at"
    case .primaryWidth: "Their width"
    case .supplementaryWidth: "List width"
    case .contentButton: "Show alone"
    case .lines: "List rows"
    case .measure: "Text width"
    case .textAlignment: "Text stands"
    case .detailsWidth: "Details from"
    case .markRead: "Mark as read"
    case .keys: "Keys"
    case .notices: "Notices"
    }
  }

  /// Its purpose, in one line.
  var help: String {
    switch self {
    case .theme: "The colours; Auto goes by the terminal"
    case .signs: "Borders and marks; Nerd: with a Nerd Font"
    case .animation: "Auto: not over SSH. On counts from the start"
    case .style: "Two have mailboxes and messages in one"
    case .displayMode: "Which columns stand side by side"
    case .behavior: "How columns come that have no room"
    case .sidebar: "How the lists come in portrait"
    case .edge: "The side that they are on"
    case .primaryWidth, .supplementaryWidth: "In cells; Backspace gives it its own"
    case .contentButton: "A button that shows the message alone"
    case .lines: "Auto: one line where the list is wide"
    case .measure: "The most cells of a line of text"
    case .textAlignment: "In a column wider than that"
    case .detailsWidth: "Screens with details beside, in cells"
    case .markRead: "Once shown, or opened for a second"
    case .keys: "What each key does"
    case .notices: "What was found amiss at the start"
    }
  }

  /// The column whose width it is.
  var column: SplitViewColumn? {
    switch self {
    case .primaryWidth: .primary
    case .supplementaryWidth: .supplementary
    case .theme, .signs, .animation, .style, .displayMode, .behavior, .sidebar, .edge,
      .contentButton, .lines, .measure, .textAlignment, .detailsWidth, .markRead, .keys,
      .notices:
      nil
    }
  }
}

// MARK: - Values

extension MailPreferences {
  /// The control of `row`, with its present value.
  /// - Parameter width: the present width of a column.
  func control(_ row: PreferenceRow, width: (SplitViewColumn) -> Int) -> PreferenceRow.Control {
    switch row {
    case .theme:
      .page(.themes, theme.words)
    case .signs:
      .segments(["Unicode", "ASCII", "Nerd"], SymbolsChoice.allCases.index(of: symbols))
    case .animation:
      .segments(["Auto", "On", "Off"], AnimationChoice.allCases.index(of: animation))
    case .style: .segments(["Two", "Three"], SplitViewStyle.allCases.index(of: style))
    case .displayMode: .page(.displayModes, preferredDisplayMode.words)
    case .behavior:
      .segments(
        ["Auto", "Tile", "Over", "Push"], SplitBehavior.allCases.index(of: preferredSplitBehavior))
    case .sidebar:
      .segments(
        ["Popover", "Column", "Above"],
        SidebarPresentation.allCases.index(of: sidebarPresentation))
    case .edge: .segments(["Left", "Right"], PrimaryEdge.allCases.index(of: primaryEdge))
    case .primaryWidth: .cells(width(.primary))
    case .supplementaryWidth: .cells(width(.supplementary))
    case .contentButton: .segments(["Off", "On"], showsSecondaryOnlyButton ? 1 : 0)
    case .lines:
      .segments(["Auto", "One line", "Two"], ListLines.allCases.index(of: lines))
    case .measure: .cells(measure, none: "all")
    case .textAlignment:
      .segments(["Center", "Left"], TextPlacement.allCases.index(of: textAlignment))
    case .detailsWidth: .cells(detailsWidth, none: "never")
    case .markRead:
      .segments(["Never", "Shown", "Opened"], MarkRead.allCases.index(of: markRead))
    case .keys: .page(.keys, keys.isEmpty ? "" : "\(keys.keys.count) changed")
    case .notices: .page(.notices, "")
    }
  }

  /// Gives `row` the value of an index.
  mutating func set(_ row: PreferenceRow, to index: Int) {
    switch row {
    case .signs: symbols = SymbolsChoice.allCases.element(index) ?? symbols
    case .animation: animation = AnimationChoice.allCases.element(index) ?? animation
    case .style: style = SplitViewStyle.allCases.element(index) ?? style
    case .displayMode:
      preferredDisplayMode = DisplayMode.allCases.element(index) ?? preferredDisplayMode
    case .behavior:
      preferredSplitBehavior = SplitBehavior.allCases.element(index) ?? preferredSplitBehavior
    case .sidebar:
      sidebarPresentation = SidebarPresentation.allCases.element(index) ?? sidebarPresentation
    case .edge: primaryEdge = PrimaryEdge.allCases.element(index) ?? primaryEdge
    case .contentButton: showsSecondaryOnlyButton = index == 1
    case .lines: lines = ListLines.allCases.element(index) ?? lines
    case .textAlignment:
      textAlignment = TextPlacement.allCases.element(index) ?? textAlignment
    case .markRead: markRead = MarkRead.allCases.element(index) ?? markRead
    case .theme, .primaryWidth, .supplementaryWidth, .measure, .detailsWidth, .keys, .notices: break
    }
  }

  /// Makes the screens narrower or wider on which details stand beside the message. Those on which they have no
  /// room beside three columns are left out.
  mutating func changeDetailsWidth(by step: Int) {
    if detailsWidth == 0 {
      detailsWidth = step > 0 ? 200 : 0
    } else {
      let wanted = detailsWidth + 10 * step.signum()
      detailsWidth = wanted < 140 ? 0 : min(wanted, 1000)
    }
  }

  /// Gives `row` its default value.
  mutating func reset(_ row: PreferenceRow) {
    let own = MailPreferences()
    switch row {
    case .theme: theme = own.theme
    case .signs: symbols = own.symbols
    case .animation: animation = own.animation
    case .style: style = own.style
    case .displayMode: preferredDisplayMode = own.preferredDisplayMode
    case .behavior: preferredSplitBehavior = own.preferredSplitBehavior
    case .sidebar: sidebarPresentation = own.sidebarPresentation
    case .edge: primaryEdge = own.primaryEdge
    case .contentButton: showsSecondaryOnlyButton = own.showsSecondaryOnlyButton
    case .primaryWidth: columnWidths[.primary] = nil
    case .supplementaryWidth: columnWidths[.supplementary] = nil
    case .lines: lines = own.lines
    case .measure: measure = own.measure
    case .textAlignment: textAlignment = own.textAlignment
    case .detailsWidth: detailsWidth = own.detailsWidth
    case .markRead: markRead = own.markRead
    case .keys, .notices: break
    }
  }
}

extension ThemeChoice {
  /// The choice in words.
  var words: String {
    switch self {
    case .automatic: "Auto"
    case .dark: "Dark"
    case .light: "Light"
    case .highContrast: "High contrast"
    case .solarizedDark: "Solarized dark"
    case .solarizedLight: "Solarized light"
    case .gruvbox: "Gruvbox"
    case .nord: "Nord"
    case .catppuccin: "Catppuccin"
    case .monochrome: "Mono"
    case .own(let name): name
    }
  }
}

extension DisplayMode {
  /// The choice in words.
  var words: String {
    switch self {
    case .automatic: "As many as fit"
    case .secondaryOnly: "Message only"
    case .oneBesideSecondary: "One beside it"
    case .oneOverSecondary: "One over it"
    case .twoBesideSecondary: "Two beside it"
    case .twoOverSecondary: "Two over it"
    case .twoDisplaceSecondary: "Two, it pushed aside"
    }
  }
}

extension Array where Element: Equatable {
  func index(of element: Element) -> Int { firstIndex(of: element) ?? 0 }
}

extension Array {
  fileprivate func element(_ index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}
