extension Setting {
  /// All settings in the order of the file that `trifold config` prints; settings in tables come last. Within each
  /// group, the rows of the preferences sheet have the same order.
  public static let all = columns + texts + looks + mail + sync + notify + mailboxes

  private static let columns: [Setting] = [
    Setting(
      "style", \.style, "How many columns there are; double has mailboxes and messages in one.",
      row: Row(
        .columns, "Columns", "With two, mailboxes and messages share one",
        .segments(["Two", "Three"]))),
    Setting(
      "mode", \.preferredDisplayMode,
      "Which columns are side by side, as far as they fit.",
      row: Row(
        .columns, "Arrangement", "Which columns are side by side",
        .page([
          "As many as fit", "Message only", "List beside the message", "List over the message",
          "Both beside the message", "Both over the message", "Both, message pushed aside",
        ]))),
    Setting(
      "behavior", \.preferredSplitBehavior,
      "How side columns that do not fit come on demand: over the message, pushing it aside, or not at all (tile).",
      row: Row(
        .columns, "When space is tight", "How a column without room is shown",
        .segments(["Auto", "Hide", "Cover", "Push"]))),
    Setting(
      "sidebar", \.sidebarPresentation,
      "How lists appear in portrait: under the back button, as a column, or above the message where the screen is tall.",
      row: Row(
        .columns, "Lists in portrait", "Where the lists open on a narrow screen",
        .segments(["Popover", "Column", "Above"]))),
    Setting(
      "primary-edge", \.primaryEdge, "The side on which the mailboxes are.",
      row: Row(
        .columns, "Mailbox side", "The side of the screen with the mailboxes",
        .segments(["Left", "Right"]))),
    Setting(
      "secondary-only-button", \.showsSecondaryOnlyButton,
      "Whether the message has a button that gives it all of the screen.",
      row: Row(
        .messages, "Full-screen button", "Gives the message the whole screen",
        .segments(["Off", "On"]))),
  ]

  private static let texts: [Setting] = [
    Setting(
      "message-at-least", \.messageMinimum,
      "The cells that a message keeps while another column is beside it: 66 for text, 80 for patches, 46 for more columns.",
      row: Row(
        .columns, "Message at least", "Its minimum width beside other columns, in cells",
        .segments(MessageMinimum.allCases.map(\.rawValue)))),
    Setting(
      "lines", \.lines,
      "The lines of a message in the list: 1 or 2, or one where the list is wide. A list of fewer than 40 cells has two.",
      row: Row(
        .messages, "Lines in the list", "Auto: one line where the list is wide",
        .segments(["Auto", "One", "Two"]))),
    Setting(
      "order", \.order,
      "The order of lists for which you have chosen none by a key."),
    Setting(
      "measure", \.measure,
      "The cells of a line of text in a message at most; 0 for all there are.",
      row: Row(
        .messages, "Text width", "The longest line of text, in cells",
        .cells(none: "all") { min(max(20, $0 + min(max($1, -100), 100)), 1000) })),
    Setting(
      "text-align", \.textAlignment,
      "Where the text of a message is placed in a column that is wider than its measure.",
      row: Row(
        .messages, "Text alignment", "In a column wider than the text",
        .segments(["Centre", "Left"]))),
    Setting(
      "details-from", \.detailsWidth,
      "The cells of a screen on which a message's details are shown beside it; 0 for never.",
      row: Row(
        .messages, "Details column from", "The width of the screen that has room for it, in cells",
        .cells(none: "never", next: detailsWidth))),
  ]

  private static let looks: [Setting] = [
    Setting(
      "theme", \.theme,
      "The colours; auto goes by the terminal. The name of a file in the folder themes beside this one, without its .toml, is a theme too.",
      row: Row(.appearance, "Theme", "Auto follows the terminal's background", .themes)),
    Setting(
      "symbols", \.symbols,
      "Borders and marks: as the terminal has them, plain ASCII, or with the icons of a Nerd Font.",
      row: Row(
        .appearance, "Symbols", "Borders and marks; Nerd needs a Nerd Font",
        .segments(["Unicode", "ASCII", "Nerd"]))),
    Setting(
      "cursor", \.cursor,
      "Where the terminal's cursor is seen: only in a text that is written or selected, or at the selection too, for screen readers and braille lines.",
      row: Row(
        .appearance, "Cursor", "At the selection: for screen readers and braille",
        .segments(["In text", "At the selection"]))),
    Setting("mouse", \.usesMouse, "Whether the mouse is the program's, or the terminal's."),
    Setting(
      "title", \.setsTitle,
      "Whether the window's title says the mailbox and how many of its messages are unread, where the terminal is known to restore the former title."
    ),
    Setting(
      "hyperlinks", \.hyperlinks,
      "Whether the terminal itself can open links: auto where it is known to. Links whose words name another place are left out."
    ),
    Setting(
      "animation", \.animation,
      "Whether popovers, sheets and columns move: auto does not over SSH; off reduces motion.",
      row: Row(
        .appearance, "Animation", "Auto: none over SSH. Takes effect at the next start",
        .segments(["Auto", "On", "Off"]))),
  ]

  private static let mail: [Setting] = [
    Setting(
      "mark-read", \.markRead,
      "When a message counts as read: never by itself, as soon as it is shown, or when it was open for a second or is paged through. Resting on its row in the list does not open it.",
      row: Row(
        .mailAndKeys, "Mark as read", "When shown, or after a second open",
        .segments(["Never", "Shown", "Opened"]))),
    Setting(
      "edit-headers", \.editsHeaders,
      "Whether your editor gets From, To, Cc, Bcc and Subject above the text of a draft, or the text alone.",
      row: Row(
        .mailAndKeys, "Edit headers", "To and Subject above the text in your editor",
        .segments(["Off", "On"]))),
    Setting(
      "changes", \.changes,
      "Whether mail may be changed; off leaves every message and flag as it is."),
    Setting(
      "index", \.index,
      "What is indexed in the background, so that it is found everywhere at once: heads and text, heads alone, or nothing. With notmuch it is heads if you do not say."
    ),
    Setting(
      "engine", \.engine,
      "What searches all mail: our own index, or notmuch with its tags, where its database has the mail."
    ),
    Setting(
      "fallback-charsets", \.fallbackCharsets,
      "The charsets that are tried, in this order, for text that is not UTF-8 and names none. One that has a character for every byte, such as koi8-r, comes last.",
      possible: .lists(example: ["japanese", "koi8-r"])),
    Setting(
      "trusted-hosts", \.trustedHosts,
      "The servers whose Authentication-Results are shown in the details: those that received your mail.",
      possible: .lists(example: ["mx.example.org"])),
  ]

  private static let sync: [Setting] = [
    Setting(
      "command", \.sync.command,
      "The program that brings mail and takes your changes to the server. The key that looks for new mail runs it.",
      possible: .words(example: ["mbsync", "-a"]), in: "sync"),
    Setting(
      "minutes", \.sync.minutes,
      "The minutes from one run to the next, the first at the start; 0 if only the key runs it.",
      possible: .numbers(0...1440), in: "sync"),
    Setting(
      "timeout", \.sync.timeout, "The minutes after which a run is ended.",
      possible: .numbers(1...1440), in: "sync"),
    Setting(
      "before-quitting", \.sync.beforeQuitting,
      "Whether it runs once more before the program ends.",
      in: "sync"),
  ]

  private static let notify: [Setting] = [
    Setting(
      "command", \.notify.command,
      "A program that is started for new mail, without a shell. {sender}, {subject}, {mailbox} and {count} are those of the newest message; without any of them, they are added in this order.",
      possible: .words(example: ["notify-send", "{sender}: {subject}", "{mailbox}"]), in: "notify"),
    Setting(
      "mailboxes", \.notify.mailboxes,
      "The mailboxes whose new mail is announced; without any, the inboxes.",
      possible: .lists(example: ["INBOX", "Lists/linux"]), in: "notify"),
    Setting(
      "bell", \.notify.ringsBell, "Whether new mail rings the terminal's bell.", in: "notify"),
    Setting(
      "title", \.notify.showsInTitle,
      "Whether the window's title says how many messages came, until your next key.", in: "notify"),
  ]

  private static let mailboxes: [Setting] = [
    Setting(
      "order", \.mailboxes.order,
      "The mailboxes that come first in the sidebar, in this order, each with those inside it. All others follow as they were.",
      possible: .lists(example: ["INBOX", "Lists/linux"]), in: "mailboxes"),
    Setting(
      "hidden", \.mailboxes.hidden,
      "The mailboxes that the sidebar leaves out, with those inside them. Jumping to one shows it until the program ends.",
      possible: .lists(example: ["Junk", "Lists/old"]), in: "mailboxes"),
    Setting(
      "names", \.mailboxes.names, "Your own names of mailboxes, on screen alone.",
      possible: .lists(example: ["Lists/linux = Kernel"]), in: "mailboxes"),
  ]

  /// Returns the next width of the screen from which the details are shown beside the message, in cells; 0 for never.
  /// Widths below 140 are skipped, because three columns and the details do not fit there.
  @Sendable private static func detailsWidth(_ cells: Int, _ step: Int) -> Int {
    if cells == 0 { return step > 0 ? 200 : 0 }
    let wanted = cells + 10 * step.signum()
    return wanted < 140 ? 0 : min(wanted, 1000)
  }
}
