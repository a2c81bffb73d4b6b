import NavigationModel
import SplitViewUI

/// The preferred symbols for borders and marks.
public enum SymbolsChoice: String, Settable, Sendable, CaseIterable {
  /// The symbols of the terminal: Unicode, or ASCII in a locale without Unicode.
  case unicode
  /// Only ASCII, even in a Unicode locale.
  case ascii
  /// Icons of a Nerd Font where the terminal has Unicode.
  case nerdFont = "nerd"
}

/// Whether links in a text are hyperlinks of the terminal (OSC 8).
public enum HyperlinksChoice: String, Settable, Sendable, CaseIterable {
  /// If the terminal is known to support them.
  case automatic = "auto"
  case always
  case never
}

/// Whether popovers, sheets and columns move when they appear and disappear.
public enum AnimationChoice: String, Settable, Sendable, CaseIterable {
  /// If the terminal is fast and on this machine.
  case automatic = "auto"
  /// If the terminal is fast, even on another machine.
  case on
  /// Never, as with reduced motion.
  case off
}

/// Where the terminal's cursor is visible.
public enum CursorChoice: String, Settable, Sendable, CaseIterable {
  /// In text that is being written or selected.
  case text
  /// In such text, and at the selection, for screen readers and braille displays that follow only a visible cursor.
  case selection
}

/// When a message counts as read. No message does before the user's first key.
public enum MarkRead: String, Settable, Sendable, CaseIterable {
  /// Only when the user marks it.
  case off
  /// As soon as it is shown, even beside its list.
  case atOnce = "at-once"
  /// When it has been open for a second, or is scrolled by a page. A message beside its list counts as open once the
  /// user goes into it or jumps to it as the next unread one.
  case afterASecond = "after-a-second"
}

/// Whether mail may be changed.
public enum ChangesChoice: String, Settable, Sendable, CaseIterable {
  case on
  /// Mail is opened read-only.
  case off
}

/// The parts of messages that are indexed in the background.
public enum IndexChoice: String, Settable, Sendable, CaseIterable {
  /// Headers and text.
  case full
  /// Headers alone.
  case headers
  /// Nothing.
  case off
}

/// The engine that searches all mail.
public enum EngineChoice: String, Settable, Sendable, CaseIterable {
  /// The index of this program.
  case index
  /// notmuch, where its database contains the mail.
  case notmuch
}

/// The minimum width in cells of a message beside other columns, as the configuration names it.
public enum MessageMinimum: String, Settable, Sendable, CaseIterable {
  /// The minimum of UIKit's secondary column, which favours more columns.
  case columnsFirst = "46"
  /// Wide enough for most lines of text as they were written.
  case text = "66"
  /// Wide enough for patches and logs.
  case code = "80"

  /// The number of cells.
  var cells: Int { Int(rawValue) ?? 66 }
}

extension ListLines: Settable {}

extension SortOrder: Settable {
  /// The names of the orders as the list's title bar shows them, in lower case.
  static var possible: PossibleValues { .names(allCases.map(\.settingName)) }
  var setting: SettingValue { .name(settingName) }
  private var settingName: String {
    self == .threadsNewestFirst ? "threads-newest" : name.lowercased()
  }

  init?(setting: SettingValue) {
    let order = Self.allCases.first { $0.setting == setting }
    guard let order else { return nil }
    self = order
  }
}
extension TextPlacement: Settable {}

/// The user's preferences, initialized to the defaults. ``Setting/all`` describes each of them for the configuration.
public struct MailPreferences: Hashable, Sendable {
  /// Two columns or three. With two, mailboxes and messages share a column (SV6).
  public var style = SplitViewStyle.triple
  /// The preferred display mode.
  public var preferredDisplayMode = DisplayMode.automatic
  /// The preferred split behavior.
  public var preferredSplitBehavior = SplitBehavior.automatic
  /// How side columns appear if none fits beside the message.
  public var sidebarPresentation = SidebarPresentation.popover
  /// The side of the screen with the mailboxes.
  public var primaryEdge = PrimaryEdge.leading
  /// True if the message's bar has a button that gives the message the whole screen.
  public var showsSecondaryOnlyButton = false
  /// Widths of columns that differ from the model's defaults.
  public var columnWidths: [SplitViewColumn: ColumnWidth] = [:]

  /// The minimum width of a message beside another column.
  public var messageMinimum = MessageMinimum.text
  /// The number of lines of a message's row in the list.
  public var lines = ListLines.automatic
  /// The maximum length in cells of a line of a message's text; 0 for no limit.
  public var measure = 100
  /// The alignment of the text in a column wider than the text.
  public var textAlignment = TextPlacement.center
  /// The width of the screen in cells from which the details column is shown beside the message; 0 for never.
  public var detailsWidth = 0

  /// The colours.
  public var theme = ThemeChoice.automatic
  /// The borders and marks.
  public var symbols = SymbolsChoice.unicode
  /// Whether views that appear and disappear are animated.
  public var animation = AnimationChoice.automatic
  /// Where the cursor is visible.
  public var cursor = CursorChoice.text
  /// True if the program uses the mouse; false to leave it to the terminal.
  public var usesMouse = true
  /// True if the window's title names the mailbox.
  public var setsTitle = true
  /// Whether links are also hyperlinks of the terminal.
  public var hyperlinks = HyperlinksChoice.automatic

  /// When a message counts as read.
  public var markRead = MarkRead.afterASecond
  /// True if the user's editor gets the head of a draft above its text.
  public var editsHeaders = true
  /// Whether the program may change mail.
  public var changes = ChangesChoice.on
  /// The parts of messages that are indexed.
  public var index = IndexChoice.full
  /// The engine that searches all mail.
  public var engine = EngineChoice.index
  /// The servers whose `Authentication-Results` about a sender are shown.
  public var trustedHosts: [String] = []
  /// The charsets that are tried, in this order, for mail that does not name its charset.
  public var fallbackCharsets = ["windows-1252"]

  /// The program that synchronizes mail with a server.
  public var sync = SyncPreferences()
  /// How the user learns of new mail while another window or mailbox is on screen.
  public var notify = NotifyPreferences()
  /// The user's own names and order of mailboxes.
  public var mailboxes = MailboxPreferences()
  /// The order of lists that the user has not sorted.
  public var order = SortOrder.newestFirst

  /// The saved searches, in the order of the sidebar.
  public var searches: [SavedSearch] = []
  /// The user's own commands, in their order in menus.
  public var commands: [MailCommand] = []
  /// The folder or mailbox that contains the templates of new messages; nil for none.
  public var templates: String?
  /// The keys that replace the default ones.
  public var keys = KeyOverrides()

  /// Creates the default preferences.
  public init() {}
}

extension Navigator {
  /// Creates a navigator with these preferences and nothing selected.
  init(_ preferences: MailPreferences) {
    var metrics = SplitViewMetrics()
    // A mailbox has one line. A message has two, or one where the list is wide.
    metrics.rowHeights = [1: 2]
    metrics.take(preferences)
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

extension SplitViewMetrics {
  /// The width that a message gets before the lists get more than their minimum. Patches and logs need 80 cells.
  private static let preferredMessageWidth = 80
  /// The least widths of the mailboxes and of a list of messages beside each other: the names of mailboxes are short.
  private static let (minimumMailboxesWidth, minimumListWidth) = (20, 32)
  /// The width of a message list alone beside a message of minimum width; most names fit.
  private static let comfortableListWidth = 30
  /// The width of the details; a date with its time zone fits on one line.
  private static let detailsWidth = 34
  /// The height from which a sole column has a rule below its bar. A terminal of 24 rows keeps them for the text.
  private static let minimumRowsWithRule = 25

  /// Applies the preferences about the widths of the message and its details.
  mutating func take(_ preferences: MailPreferences) {
    inspectorWidth = Self.detailsWidth
    soleRuleMinimumRows = Self.minimumRowsWithRule
    inspectorAloneWidth = preferences.detailsWidth > 0 ? preferences.detailsWidth : nil
    let least = preferences.messageMinimum
    minimumSecondaryWidth = least.cells
    // If columns have priority, they keep UIKit's widths and disappear below these.
    let isTextFirst = least != .columnsFirst
    comfortableSideWidth = isTextFirst ? Self.comfortableListWidth : nil
    minimumPrimaryWidth = isTextFirst ? Self.minimumMailboxesWidth : nil
    minimumSupplementaryWidth = isTextFirst ? Self.minimumListWidth : nil
    preferredSecondaryWidth = isTextFirst ? max(least.cells, Self.preferredMessageWidth) : nil
  }
}
