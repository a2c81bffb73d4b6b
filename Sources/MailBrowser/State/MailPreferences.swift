import NavigationModel
import SplitViewUI

/// The colours that a person wants.
public enum ThemeChoice: String, Hashable, Sendable, CaseIterable {
  /// What the terminal says of itself decides.
  case automatic
  case dark, light, monochrome
}

/// When what comes and goes is to be seen moving.
public enum AnimationChoice: String, Hashable, Sendable, CaseIterable {
  /// Where the terminal is on this machine, and quick.
  case automatic
  /// Where it is quick, on another machine too.
  case on
  /// Never: reduced motion.
  case off
}

/// What a person wants of the program, as far as it is theirs to say. The defaults are the
/// program's own.
public struct MailPreferences: Hashable, Sendable {
  /// Two columns or three. In two, a mailbox is a step down in the column of the mailboxes (SV6).
  public var style = SplitViewStyle.triple
  /// The display mode preferred.
  public var preferredDisplayMode = DisplayMode.automatic
  /// The split behavior preferred.
  public var preferredSplitBehavior = SplitBehavior.automatic
  /// How the side columns come where none fits beside the message.
  public var sidebarPresentation = SidebarPresentation.popover
  /// The side of the mailboxes.
  public var primaryEdge = PrimaryEdge.leading
  /// Whether the message's bar has a button that gives it all of the screen.
  public var showsSecondaryOnlyButton = false
  /// Widths of columns, where they are not to be the model's.
  public var columnWidths: [Column: ColumnWidth] = [:]

  /// The colours.
  public var theme = ThemeChoice.automatic
  /// Whether only ASCII is drawn, also where the terminal has more.
  public var isASCII = false
  /// What is seen moving.
  public var animation = AnimationChoice.automatic
  /// The keys that are wanted instead of the browser's own.
  public var keys = KeyOverrides()

  /// The program as it is by itself.
  public init() {}
}

extension Navigator {
  /// A split view as `preferences` have it, in which nothing is selected yet.
  init(_ preferences: MailPreferences) {
    var metrics = Metrics()
    // A mailbox has one line, a message two.
    metrics.rowHeights = [1: 2]
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
