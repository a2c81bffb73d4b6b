import NavigationModel
import Settings
import SplitViewUI

/// The preferred symbols for borders and marks.
public enum SymbolsChoice: String, Settable, Sendable, CaseIterable {
  /// The symbols that the terminal supports: Unicode, or ASCII in a locale without Unicode.
  case unicode
  /// Only ASCII, even in a Unicode locale.
  case ascii
  /// Icons from a Nerd Font, if the terminal has Unicode.
  case nerdFont = "nerd"
}

/// Whether links in messages are also terminal hyperlinks (OSC 8).
public enum HyperlinksChoice: String, Settable, Sendable, CaseIterable {
  /// Only if the terminal is known to support hyperlinks.
  case automatic = "auto"
  case always
  case never
}

/// Whether popovers, sheets and columns are animated when they appear and disappear.
public enum AnimationChoice: String, Settable, Sendable, CaseIterable {
  /// Only if the terminal is fast and on this machine.
  case automatic = "auto"
  /// If the terminal is fast, even if it is on a different machine.
  case on
  /// Never, as with a reduced-motion setting.
  case off
}

/// Where the terminal's cursor is visible.
public enum CursorChoice: String, Settable, Sendable, CaseIterable {
  /// In text that the user is writing or selecting.
  case text
  /// In text that the user is writing or selecting, and also at the selection in lists. This helps users of screen
  /// readers and braille displays that can follow only a visible cursor.
  case selection
}

/// When a message counts as read. No message counts as read before the user first presses a key.
public enum MarkRead: String, Settable, Sendable, CaseIterable {
  /// Only when the user marks it as read.
  case off
  /// As soon as the message is shown, even beside its list.
  case atOnce = "at-once"
  /// When the message has been open for a second, or is scrolled by a page. A message beside its list counts as open
  /// once the user moves the focus into it, or jumps to it as the next unread message.
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
  /// Only headers.
  case headers
  /// Nothing: there is no index.
  case off
}

/// The engine that searches all mail.
public enum EngineChoice: String, Settable, Sendable, CaseIterable {
  /// Trifold's own index.
  case index
  /// notmuch, if its database contains the mail.
  case notmuch
}

/// The minimum width in cells of a message that is beside other columns. The raw values are the names in the
/// configuration.
public enum MessageMinimum: String, Settable, Sendable, CaseIterable {
  /// The minimum width of UIKit's secondary column, which leaves room for more columns.
  case columnsFirst = "46"
  /// Wide enough for most lines of text as they were sent.
  case text = "66"
  /// Wide enough for patches and logs.
  case code = "80"

  /// The minimum width as a number of cells.
  var cells: Int { Int(rawValue) ?? 66 }
}

extension ListLines: Settable {}

extension SortOrder: Settable {
  /// The names of the orders as in the list's title bar, but in lower case.
  public static var possible: PossibleValues { .names(allCases.map(\.settingName)) }
  /// The name of the order.
  public var setting: SettingValue { .name(settingName) }
  private var settingName: String {
    self == .threadsNewestFirst ? "threads-newest" : name.lowercased()
  }

  /// Makes the order with the name that a setting has.
  public init?(setting: SettingValue) {
    let order = Self.allCases.first { $0.setting == setting }
    guard let order else { return nil }
    self = order
  }
}
extension TextPlacement: Settable {}
extension SplitViewStyle: Settable {}
extension DisplayMode: Settable {}
extension SplitBehavior: Settable {}
extension SidebarPresentation: Settable {}
extension PrimaryEdge: Settable {}

/// The user's preferences, which initially have the default values. ``Setting/all`` describes each preference for the
/// configuration.
public struct MailPreferences: Hashable, Sendable {
  /// Whether there are two or three columns. With two columns, mailboxes and messages share a
  /// column (rule SV6 of the guidelines).
  public var style = SplitViewStyle.triple
  /// The preferred display mode.
  public var preferredDisplayMode = DisplayMode.automatic
  /// The preferred split behavior.
  public var preferredSplitBehavior = SplitBehavior.automatic
  /// How side columns appear if there is no room for them beside the message.
  public var sidebarPresentation = SidebarPresentation.popover
  /// The side of the screen that shows the mailboxes.
  public var primaryEdge = PrimaryEdge.leading
  /// True if the message's bar has a button that shows the message full screen.
  public var showsSecondaryOnlyButton = false
  /// The widths of the columns whose widths differ from the defaults of the navigation model.
  public var columnWidths: [SplitViewColumn: ColumnWidth] = [:]

  /// The minimum width of a message that is beside another column.
  public var messageMinimum = MessageMinimum.text
  /// How many lines each message takes up in the list.
  public var lines = ListLines.automatic
  /// The maximum line length, in cells, of a message's text; 0 for no limit.
  public var measure = 100
  /// The alignment of the text in a column wider than the text.
  public var textAlignment = TextPlacement.center
  /// The minimum screen width, in cells, at which the details column is shown beside the message; 0 to never show it.
  public var detailsWidth = 0

  /// The colours of the screen.
  public var theme = ThemeChoice.automatic
  /// The symbols for borders and marks.
  public var symbols = SymbolsChoice.unicode
  /// Whether views are animated when they appear and disappear.
  public var animation = AnimationChoice.automatic
  /// Where the terminal's cursor is visible.
  public var cursor = CursorChoice.text
  /// True if the program uses the mouse; false if the mouse is left to the terminal.
  public var usesMouse = true
  /// True if the title of the terminal window names the mailbox.
  public var setsTitle = true
  /// Whether links are also terminal hyperlinks.
  public var hyperlinks = HyperlinksChoice.automatic

  /// When a message counts as read.
  public var markRead = MarkRead.afterASecond
  /// True if the user's editor shows a draft's header fields above its text.
  public var editsHeaders = true
  /// Whether the program may change mail.
  public var changes = ChangesChoice.on
  /// The parts of messages that are indexed.
  public var index = IndexChoice.full
  /// The engine that searches all mail.
  public var engine = EngineChoice.index
  /// The servers whose reports about senders (`Authentication-Results`) are shown.
  public var trustedHosts: [String] = []
  /// The charsets that are tried, in this order, for mail that does not declare its charset.
  public var fallbackCharsets = ["windows-1252"]

  /// The program that synchronizes mail with a server.
  public var sync = SyncPreferences()
  /// How the user learns about new mail while a different window or mailbox is on screen.
  public var notify = NotifyPreferences()
  /// The user's own names for mailboxes, and the order of mailboxes.
  public var mailboxes = MailboxPreferences()
  /// The order of lists for which the user has not chosen an order.
  public var order = SortOrder.newestFirst

  /// The saved searches, in the order of the sidebar.
  public var searches: [SavedSearch] = []
  /// The user's own commands, in the order of the menus.
  public var commands: [MailCommand] = []
  /// The folder or mailbox that contains the templates for new messages; nil for none.
  public var templates: String?
  /// The user's keys, which replace the default keys.
  public var keys = KeyOverrides()

  /// Makes the default preferences.
  public init() {}
}

extension Navigator {
  /// Makes a navigator with these preferences. Nothing is selected.
  init(_ preferences: MailPreferences) {
    var metrics = SplitViewMetrics()
    // In the list of mailboxes, each row has one line. In the list of messages, each row has two lines, or one if the
    // list is wide.
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
  /// The width, in cells, that a message gets before the lists become wider than their minimum.
  /// Patches and logs need 80 cells.
  private static let preferredMessageWidth = 80
  /// The minimum widths, in cells, of the list of mailboxes and the list of messages if both are on
  /// screen. The list of mailboxes may be narrower, because the names of mailboxes are short.
  private static let (minimumMailboxesWidth, minimumListWidth) = (20, 32)
  /// The width, in cells, of a list of messages if it is the only column beside a message of
  /// minimum width. Most names fit.
  private static let comfortableListWidth = 30
  /// The width of the details column, in cells. A date with its time zone fits on one line.
  private static let detailsWidth = 34
  /// The minimum height, in rows, at which a column that fills the screen has a rule below its bar. On lower screens, the
  /// text needs the row, and the rule below the message's title is the only one above the text.
  private static let minimumRowsWithRule = 40

  /// Applies the preferences for the widths of the message and the details column.
  mutating func take(_ preferences: MailPreferences) {
    inspectorWidth = Self.detailsWidth
    soleRuleMinimumRows = Self.minimumRowsWithRule
    inspectorAloneWidth = preferences.detailsWidth > 0 ? preferences.detailsWidth : nil
    let least = preferences.messageMinimum
    minimumSecondaryWidth = least.cells
    // If columns have priority over the message, they keep UIKit's widths, and a column that would
    // be narrower is hidden.
    let isTextFirst = least != .columnsFirst
    comfortableSideWidth = isTextFirst ? Self.comfortableListWidth : nil
    minimumPrimaryWidth = isTextFirst ? Self.minimumMailboxesWidth : nil
    minimumSupplementaryWidth = isTextFirst ? Self.minimumListWidth : nil
    preferredSecondaryWidth = isTextFirst ? max(least.cells, Self.preferredMessageWidth) : nil
  }
}

extension MailPreferences {
  /// Returns the first of the keys that a binding has while nothing covers the columns; nil if the
  /// binding has no key.
  func key(of name: String) -> KeyPress? {
    MailBrowser.keymap.rebound(by: keys).binding(named: name)?.keys.first
  }

  /// Returns the user's commands for these kinds of objects, as menu items.
  func commandChoices(_ subjects: MailCommand.Subject...) -> [MenuChoice<MailEvent>] {
    commands.enumerated().filter { subjects.contains($1.subject) }.map { index, command in
      MenuChoice(
        command.action.title, detail: command.action.key?.name ?? "",
        role: command.action.isDestructive ? .destructive : .default,
        event: .commands(.begin(index)))
    }
  }
}
