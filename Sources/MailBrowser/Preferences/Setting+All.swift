import Settings

/// A setting of the mail program. ``MailPreferences`` has a property for each.
public typealias Setting = Settings.Setting<MailPreferences>

/// The value of a setting.
public typealias SettingValue = Settings.SettingValue

private typealias Row = SettingRow

extension SettingGroup {
  static let appearance: Self = "Appearance"
  static let columns: Self = "Layout"
  static let messages: Self = "Messages"
  static let mailAndKeys: Self = "Mail and Keys"
}

extension Settings.Setting<MailPreferences> {
  /// All settings, in the order in which `trifold config` prints them. Settings in tables come last. Within each group,
  /// the rows in the preferences sheet have the same order.
  public static var all: [Setting] { MailPreferences.settings }

  /// The tables in the configuration file that contain settings, in order.
  public static var tables: [String] {
    all.compactMap(\.table).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  /// Returns the settings in a table of the configuration file. If `table` is nil, returns the settings outside all
  /// tables.
  public static func all(in table: String?) -> [Setting] { all.filter { $0.table == table } }
}

extension MailPreferences {
  fileprivate static let settings = columns + texts + looks + mail + sync + notify + mailboxes

  private static let columns: [Setting] = [
    Setting(
      "style", \.style,
      "The number of columns; double puts mailboxes and messages into one column.",
      row: Row(
        .columns, "Columns", "With two columns, mailboxes and messages share one",
        .segments(["Two", "Three"]))),
    Setting(
      "mode", \.preferredDisplayMode,
      "The columns to show side by side, if they fit.",
      row: Row(
        .columns, "Arrangement", "Which columns are side by side",
        .page([
          "As many as fit", "Message only", "List beside the message", "List over the message",
          "Both beside the message", "Both over the message", "Both, message pushed aside",
        ]))),
    Setting(
      "behavior", \.preferredSplitBehavior,
      "How to show a side column for which there is no room, when you ask for it: over the message, by pushing the message aside, or not at all (tile).",
      row: Row(
        .columns, "When space is tight", "How columns that do not fit are shown",
        .segments(["Auto", "Hide", "Cover", "Push"]))),
    Setting(
      "sidebar", \.sidebarPresentation,
      "How lists appear in portrait: under the back button, as a column, or above the message where the screen is tall.",
      row: Row(
        .columns, "Lists in portrait", "Where the lists open on a narrow screen",
        .segments(["Popover", "Column", "Above"]))),
    Setting(
      "primary-edge", \.primaryEdge, "The side of the screen on which the mailboxes are shown.",
      row: Row(
        .columns, "Mailbox side", "The side of the screen with the mailboxes",
        .segments(["Left", "Right"]))),
    Setting(
      "secondary-only-button", \.showsSecondaryOnlyButton,
      "Whether the message has a button for showing it on the whole screen.",
      row: Row(
        .messages, "Full-screen button", "Shows the message on the whole screen",
        .segments(["Off", "On"]))),
  ]

  private static let texts: [Setting] = [
    Setting(
      "message-at-least", \.messageMinimum,
      "The minimum width of a message beside another column, in cells: 66 for text, 80 for patches, 46 for more columns.",
      row: Row(
        .columns, "Message width", "The minimum width beside other columns, in cells",
        .segments(MessageMinimum.allCases.map(\.rawValue)))),
    Setting(
      "lines", \.lines,
      "Lines per message in the list: 1, 2, or auto, which uses one line where the list is wide. A list narrower than 40 cells uses two lines.",
      row: Row(
        .messages, "Lines in the list", "Auto: one line where the list is wide",
        .segments(["Auto", "One", "Two"]))),
    Setting(
      "order", \.order,
      "The order of message lists, unless you have chosen another with a key."),
    Setting(
      "measure", \.measure,
      "The maximum width of a message's text, in cells; 0 for no limit.",
      row: Row(
        .messages, "Text width", "The longest line of text, in cells",
        .stepper(zero: "all") { min(max(20, $0 + min(max($1, -100), 100)), 1000) })),
    Setting(
      "text-align", \.textAlignment,
      "Where a message's text is placed in a column that is wider than the text.",
      row: Row(
        .messages, "Text alignment", "In a column wider than the text",
        .segments(["Centre", "Left"]))),
    Setting(
      "details-from", \.detailsWidth,
      "The minimum screen width, in cells, at which details are shown beside the message; 0 for never.",
      row: Row(
        .messages, "Details column", "The minimum screen width for this column, in cells",
        .stepper(zero: "never", next: detailsWidth))),
  ]

  private static let looks: [Setting] = [
    Setting(
      "theme", \.theme,
      "The colours; auto follows the terminal. Each .toml file in the folder themes, next to this file, is also a theme, whose name is that of the file without .toml.",
      row: Row(.appearance, "Theme", "Auto follows the terminal's background", .page([]))),
    Setting(
      "symbols", \.symbols,
      "Borders and marks: what the terminal supports, plain ASCII, or the icons of a Nerd Font.",
      row: Row(
        .appearance, "Symbols", "Borders and marks; Nerd needs a Nerd Font",
        .segments(["Unicode", "ASCII", "Nerd"]))),
    Setting(
      "cursor", \.cursor,
      "Where the terminal's cursor is shown: only in text being written or selected, or also at the selection, for screen readers and braille displays.",
      row: Row(
        .appearance, "Cursor", "At selection: for screen readers and braille",
        .segments(["In text", "At selection"]))),
    Setting("mouse", \.usesMouse, "Whether the program or the terminal uses the mouse."),
    Setting(
      "title", \.setsTitle,
      "Whether the window title shows the mailbox and its number of unread messages, if the terminal is known to restore the previous title."
    ),
    Setting(
      "hyperlinks", \.hyperlinks,
      "Whether links can be opened in the terminal; with auto, only in terminals that are known to support this. Links whose text names a different site are left out."
    ),
    Setting(
      "animation", \.animation,
      "Whether popovers, sheets and columns are animated. With auto, they are not animated over SSH; with off, never.",
      row: Row(
        .appearance, "Animation", "Auto: off over SSH. Takes effect at the next start",
        .segments(["Auto", "On", "Off"]))),
  ]

  private static let mail: [Setting] = [
    Setting(
      "mark-read", \.markRead,
      "When a message counts as read: never automatically, once shown, or once open for a second or paged through. Selecting a message in the list does not open the message.",
      row: Row(
        .mailAndKeys, "Mark as read", "When shown, or after being open for a second",
        .segments(["Never", "Shown", "Opened"]))),
    Setting(
      "edit-headers", \.editsHeaders,
      "Whether your editor shows From, To, Cc, Bcc and Subject above a draft's text, or only the text.",
      row: Row(
        .mailAndKeys, "Edit headers", "To and Subject above the text in your editor",
        .segments(["Off", "On"]))),
    Setting(
      "changes", \.changes,
      "Whether mail may be changed; off leaves all messages and flags unchanged."),
    Setting(
      "index", \.index,
      "What is indexed in the background for instant searches: headers and text, only headers, or nothing. With notmuch, the default is headers."
    ),
    Setting(
      "engine", \.engine,
      "The engine that searches all mail: Trifold's index, or notmuch with its tags, if notmuch's database contains the mail."
    ),
    Setting(
      "fallback-charsets", \.fallbackCharsets,
      "The charsets to try, in this order, for text that is not UTF-8 and does not name a charset. Put a charset with a character for every byte, such as koi8-r, last.",
      possible: .lists(example: ["japanese", "koi8-r"])),
    Setting(
      "trusted-hosts", \.trustedHosts,
      "The servers whose Authentication-Results are shown in the details. List the servers that receive your mail.",
      possible: .lists(example: ["mx.example.org"])),
  ]

  private static let sync: [Setting] = [
    Setting(
      "command", \.sync.command,
      "The program that fetches mail and sends your changes to the server. The key that checks for new mail runs this program.",
      possible: .words(example: ["mbsync", "-a"]), in: "sync"),
    Setting(
      "minutes", \.sync.minutes,
      "Minutes between runs of the program, which first runs at the start. With 0, only the key runs the program.",
      possible: .numbers(0...1440), in: "sync"),
    Setting(
      "timeout", \.sync.timeout, "Minutes after which a run of the program is stopped.",
      possible: .numbers(1...1440), in: "sync"),
    Setting(
      "before-quitting", \.sync.beforeQuitting,
      "Whether the program runs once more before Trifold quits.",
      in: "sync"),
  ]

  private static let notify: [Setting] = [
    Setting(
      "command", \.notify.command,
      "A program to run for new mail, without a shell. {sender}, {subject} and {mailbox} describe the newest message, {count} is the number of messages; if the command contains none of these, all four are added in this order.",
      possible: .words(example: ["notify-send", "{sender}: {subject}", "{mailbox}"]), in: "notify"),
    Setting(
      "mailboxes", \.notify.mailboxes,
      "The mailboxes whose new mail is announced; if none are listed, the inboxes.",
      possible: .lists(example: ["INBOX", "Lists/linux"]), in: "notify"),
    Setting(
      "bell", \.notify.ringsBell, "Whether new mail rings the terminal's bell.", in: "notify"),
    Setting(
      "title", \.notify.showsInTitle,
      "Whether the window title shows how many messages came, until you press a key.", in: "notify"),
  ]

  private static let mailboxes: [Setting] = [
    Setting(
      "order", \.mailboxes.order,
      "The mailboxes that come first in the sidebar, in this order, each with the mailboxes inside it. All other mailboxes follow in their usual order.",
      possible: .lists(example: ["INBOX", "Lists/linux"]), in: "mailboxes"),
    Setting(
      "hidden", \.mailboxes.hidden,
      "The mailboxes that are hidden in the sidebar, with the mailboxes inside them. Jumping to a hidden mailbox shows it until the program quits.",
      possible: .lists(example: ["Junk", "Lists/old"]), in: "mailboxes"),
    Setting(
      "names", \.mailboxes.names, "Your own names for mailboxes, used only on screen.",
      possible: .lists(example: ["Lists/linux = Kernel"]), in: "mailboxes"),
  ]

  /// Steps through the values for the minimum screen width, in cells, at which the details are shown beside the
  /// message; 0 to never show them. Widths below 140 are skipped, because three columns and the details do not fit.
  @Sendable private static func detailsWidth(_ cells: Int, _ step: Int) -> Int {
    if cells == 0 { return step > 0 ? 200 : 0 }
    let wanted = cells + 10 * step.signum()
    return wanted < 140 ? 0 : min(wanted, 1000)
  }
}
