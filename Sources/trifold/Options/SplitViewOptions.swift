import ArgumentParser
import MailBrowser
import NavigationModel

/// Options for the columns.
struct SplitViewOptions: ParsableArguments {
  @Option(help: "How many columns to show; double combines mailboxes and messages in one column.")
  var style: NamedValue<SplitViewStyle>?

  @Option(help: "The columns to show side by side at the start, if they fit.")
  var mode: NamedValue<DisplayMode>?

  @Option(help: "How to show a side column for which there is no room, when you ask for it.")
  var behavior: NamedValue<SplitBehavior>?

  @Option(help: "How lists appear in portrait.")
  var sidebar: NamedValue<SidebarPresentation>?

  @Option(help: ArgumentHelp("The side of the screen for the mailboxes.", valueName: "edge"))
  var primaryEdge: NamedValue<PrimaryEdge>?

  @Option(help: "Lines per message in the list; with auto, a wide list uses one line.")
  var lines: NamedValue<ListLines>?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The maximum width of a message's text, in cells; 0 for no limit.", valueName: "cells"))
  var measure: Int?

  @Option(help: "Where a message's text is placed in a wide column.")
  var textAlign: NamedValue<TextPlacement>?

  /// The options that the user has given. An option with a value that its setting does not allow is reported as an
  /// error.
  var settings: [SettingOption?] {
    [
      SettingOption(\.lines, lines), SettingOption(\.textAlignment, textAlign),
      SettingOption(\.measure, measure), SettingOption(\.style, style),
      SettingOption(\.preferredDisplayMode, mode),
      SettingOption(\.preferredSplitBehavior, behavior),
      SettingOption(\.sidebarPresentation, sidebar), SettingOption(\.primaryEdge, primaryEdge),
    ]
  }

  func validate() throws { try settings.check() }
}
