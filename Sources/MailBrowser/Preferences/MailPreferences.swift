import NavigationModel
import SplitViewUI

/// The preferred borders and marks.
public enum SymbolsChoice: String, Settable, Sendable, CaseIterable {
  /// As the terminal has them: Unicode, or ASCII where the locale has no more.
  case unicode
  /// ASCII alone, even if the terminal has more.
  case ascii
  /// With the icons of a Nerd Font, where the terminal has Unicode.
  case nerdFont = "nerd"
}

/// Whether links in a text are hyperlinks of the terminal's own (OSC 8).
public enum HyperlinksChoice: String, Settable, Sendable, CaseIterable {
  /// If the terminal is known to have them.
  case automatic = "auto"
  case always
  case never
}

/// When views that come and go are seen moving.
public enum AnimationChoice: String, Settable, Sendable, CaseIterable {
  /// If the terminal is on this machine, and quick.
  case automatic = "auto"
  /// If it is quick, on another machine too.
  case on
  /// Never: reduced motion.
  case off
}

/// Where the terminal's cursor is seen.
public enum CursorChoice: String, Settable, Sendable, CaseIterable {
  /// In a text that is written or selected.
  case text
  /// There, and at the selection: for screen readers and braille lines that follow only a cursor that is seen.
  case selection
}

/// When a message counts as read. Before the first key none does.
public enum MarkRead: String, Settable, Sendable, CaseIterable {
  /// Never by itself.
  case off
  /// As soon as it is shown, beside its list too.
  case atOnce = "at-once"
  /// When it was opened for a second, or is paged through. A message beside its list is opened by going into it, or by
  /// going to it as an unread one.
  case afterASecond = "after-a-second"
}

/// Whether mail may be changed.
public enum ChangesChoice: String, Settable, Sendable, CaseIterable {
  case on
  /// Mail is only read.
  case off
}

/// The parts of messages that are indexed in the background.
public enum IndexChoice: String, Settable, Sendable, CaseIterable {
  /// Heads and text.
  case full
  /// Heads alone.
  case headers
  /// Nothing.
  case off
}

/// What searches all mail.
public enum EngineChoice: String, Settable, Sendable, CaseIterable {
  /// The program's own index.
  case index
  /// notmuch, where its database has the mail.
  case notmuch
}

/// The least width of a message in cells, as the configuration names it. Another column joins only where the message keeps
/// this width.
public enum MessageMinimum: String, Settable, Sendable, CaseIterable {
  /// As few as UIKit gives the secondary: columns go first.
  case columnsFirst = "46"
  /// Lines of text, as they were written.
  case text = "66"
  /// Patches and logs, too.
  case code = "80"

  /// The number of cells.
  var cells: Int { Int(rawValue) ?? 66 }
}

extension ListLines: Settable {}

extension SortOrder: Settable {
  /// The words of the list's bar.
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

/// The user's preferences: everything that can be set. The defaults are the program's own. ``Setting/all`` has the name
/// of each in the configuration file, and the words about it.
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

  /// The least width of a message beside another column.
  public var messageMinimum = MessageMinimum.text
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
  public var symbols = SymbolsChoice.unicode
  /// When views are seen moving.
  public var animation = AnimationChoice.automatic
  /// Where the cursor is seen.
  public var cursor = CursorChoice.text
  /// True if the program has the mouse; false if the terminal keeps it.
  public var usesMouse = true
  /// Whether the title of the terminal's window says the mailbox.
  public var setsTitle = true
  /// Whether links are hyperlinks of the terminal's own, too.
  public var hyperlinks = HyperlinksChoice.automatic

  /// When a message counts as read.
  public var markRead = MarkRead.afterASecond
  /// Whether the program may change mail.
  public var changes = ChangesChoice.on
  /// The parts of messages that are indexed.
  public var index = IndexChoice.full
  /// What searches all mail.
  public var engine = EngineChoice.index
  /// The servers whose word about a sender is shown.
  public var trustedHosts: [String] = []
  /// The charsets of mail that names none, in the order in which they are tried.
  public var fallbackCharsets = ["windows-1252"]

  /// The program that brings mail and takes changes to the server.
  public var sync = SyncPreferences()
  /// How the user learns of new mail while looking elsewhere.
  public var notify = NotifyPreferences()
  /// The user's own names and order of mailboxes.
  public var mailboxes = MailboxPreferences()
  /// The order of lists for which the user has chosen none.
  public var order = SortOrder.newestFirst

  /// The searches that are kept, in the order of the sidebar.
  public var searches: [KeptSearch] = []
  /// The user's own commands, in their order in menus.
  public var commands: [MailCommand] = []
  /// The folder or the mailbox with the templates of new messages; nil for none.
  public var templates: String?
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
  /// The width that a message gets before the lists get more than they need: patches and logs have 80 cells.
  private static let preferredMessageWidth = 80
  /// The least widths of the mailboxes and of a list of messages beside each other: the names of mailboxes are short.
  private static let (minimumMailboxesWidth, minimumListWidth) = (20, 32)
  /// The width of a list of messages alone beside a message that has its least width: most names are whole.
  private static let comfortableListWidth = 30
  /// The width of the details: a date with its zone has one line.
  private static let detailsWidth = 34
  /// The rows from which on a column that has the screen alone has a rule below its bar: 24 are for the text.
  private static let leastRowsWithRule = 25

  /// Takes over what `preferences` say about the widths of a message and its details.
  mutating func take(_ preferences: MailPreferences) {
    inspectorWidth = Self.detailsWidth
    soleRuleMinimumRows = Self.leastRowsWithRule
    inspectorAloneWidth = preferences.detailsWidth > 0 ? preferences.detailsWidth : nil
    let least = preferences.messageMinimum
    minimumSecondaryWidth = least.cells
    // Where columns go first, they have their usual widths, and leave under these.
    let isTextFirst = least != .columnsFirst
    comfortableSideWidth = isTextFirst ? Self.comfortableListWidth : nil
    minimumPrimaryWidth = isTextFirst ? Self.minimumMailboxesWidth : nil
    minimumSupplementaryWidth = isTextFirst ? Self.minimumListWidth : nil
    preferredSecondaryWidth = isTextFirst ? max(least.cells, Self.preferredMessageWidth) : nil
  }
}
