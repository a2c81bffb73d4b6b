import NavigationModel
import SplitViewUI

/// The preferred colours.
public enum ThemeChoice: Hashable, Sendable {
  /// Those that suit the terminal's background.
  case automatic
  case dark, light, highContrast
  case solarizedDark, solarizedLight
  case gruvbox, nord, catppuccin
  case monochrome
  /// A theme of the person's own, by its name.
  case own(String)

  /// The choices that every person has, in the order of the list.
  public static let always: [ThemeChoice] = [
    .automatic, .dark, .light, .highContrast, .solarizedDark, .solarizedLight, .gruvbox, .nord,
    .catppuccin, .monochrome,
  ]

  /// The theme as a terminal with so many colours shows it; nil for the one that suits the terminal, and
  /// for the person's own, which the browser has.
  public func theme(colors: Int) -> Theme? {
    colors == 256 ? Self.inPalette[self] : Self.themes[self]?.adapted(toColors: colors)
  }

  // They are asked for at every frame, so they are made once.
  private static let themes: [ThemeChoice: Theme] = Dictionary(
    uniqueKeysWithValues: zip(always.dropFirst(), Theme.named.map(\.theme)).map { ($0, $1) })
  private static let inPalette = themes.mapValues { $0.adapted(toColors: 256) }
}

/// The preferred borders and marks.
public enum SymbolsChoice: String, Hashable, Sendable, CaseIterable {
  /// As the terminal has them.
  case automatic
  /// ASCII alone, even if the terminal has more.
  case ascii
  /// With the icons of a Nerd Font, where the terminal has Unicode.
  case nerdFont
}

/// When views that come and go are seen moving.
public enum AnimationChoice: String, Hashable, Sendable, CaseIterable {
  /// If the terminal is on this machine, and quick.
  case automatic
  /// If it is quick, on another machine too.
  case on
  /// Never: reduced motion.
  case off
}

/// When a message counts as read. Before the first key none does.
public enum MarkRead: String, Hashable, Sendable, CaseIterable {
  /// Never by itself.
  case off
  /// As soon as it is shown, beside its list too.
  case atOnce
  /// When it was opened for a second, or is paged through. A message beside its list is opened by going into it, or by
  /// going to it as an unread one.
  case afterASecond
}

/// A person's preferences. The defaults are the program's own.
public struct MailPreferences: Hashable, Sendable {
  /// Two columns or three. In two, a mailbox is a step down in the column of the mailboxes (SV6).
  public var style = SplitViewStyle.triple
  /// The display mode preferred.
  public var preferredDisplayMode = DisplayMode.automatic
  /// The split behavior preferred.
  public var preferredSplitBehavior = SplitBehavior.automatic
  /// The way the side columns come if none fits beside the message.
  public var sidebarPresentation = SidebarPresentation.popover
  /// The side that the mailboxes are on.
  public var primaryEdge = PrimaryEdge.leading
  /// True if the message's bar has a button that gives the message all of the screen.
  public var showsSecondaryOnlyButton = false
  /// Widths of columns, instead of the model's.
  public var columnWidths: [SplitViewColumn: ColumnWidth] = [:]

  /// The lines of a message's row in the list.
  public var lines = ListLines.automatic
  /// The cells that a line of a message's text has at most; 0 for all there are.
  public var measure = 100
  /// Where the text stands in a wider column.
  public var textAlignment = TextPlacement.center
  /// The least width at which the details of a message stand beside it by themselves; 0 for never.
  public var detailsWidth = 0

  /// The colours.
  public var theme = ThemeChoice.automatic
  /// The borders and marks.
  public var symbols = SymbolsChoice.automatic
  /// When views are seen moving.
  public var animation = AnimationChoice.automatic
  /// When a message counts as read.
  public var markRead = MarkRead.afterASecond
  /// The searches that are kept, in the order of the sidebar.
  public var searches: [KeptSearch] = []
  /// The keys wanted instead of the browser's own.
  public var keys = KeyOverrides()

  /// The program's own defaults.
  public init() {}
}

extension Navigator {
  /// Makes the split view that `preferences` ask for, with nothing selected.
  init(_ preferences: MailPreferences) {
    var metrics = SplitViewMetrics()
    // A mailbox has one line, a message two, or one where the list is wide.
    metrics.rowHeights = [1: 2]
    metrics.inspectorAloneWidth = preferences.detailsWidth > 0 ? preferences.detailsWidth : nil
    self.init(
      style: preferences.style, displayMode: preferences.preferredDisplayMode,
      splitBehavior: preferences.preferredSplitBehavior, primaryEdge: preferences.primaryEdge,
      metrics: metrics)
    sidebarPresentation = preferences.sidebarPresentation
    showsSecondaryOnlyButton = preferences.showsSecondaryOnlyButton
    columnWidths = preferences.columnWidths
    hasInspector = true
  }
}
