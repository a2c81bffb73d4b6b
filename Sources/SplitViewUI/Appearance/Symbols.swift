/// The borders, marks and arrows of the user interface. There are symbols in Unicode, symbols with
/// the icons of a Nerd Font, and ASCII characters for terminals without Unicode.
///
/// ```swift
/// var symbols = Symbols.unicode
/// symbols.bullet = "-"
/// #expect(symbols.isUnicode && symbols != .unicode)
/// ```
public struct Symbols: Hashable, Sendable {
  /// The lines of borders and dividers: `─` and `│`.
  public var horizontal: Character, vertical: Character
  /// The corners of popovers and sheets: top left, top right, bottom left, bottom right.
  public var corners: [Character]
  /// The corners of a border in a theme that does not have round corners.
  var squareCorners: [Character] { isUnicode ? ["┌", "┐", "└", "┘"] : corners }
  /// The characters for places where dividers and rules meet, named after the side on which a line
  /// branches off.
  public var cross: Character, teeRight: Character, teeLeft: Character, teeUp: Character,
    teeDown: Character
  /// The arrows of a popover below or above its anchor, and of a control that shows the previous or next item.
  public var up: Character, down: Character
  /// The arrows of a popover to the left or right of its anchor.
  public var left: Character, right: Character
  /// The symbol before the title of a back button, and the symbol after the title in a mirrored bar.
  public var back: Character, forward: Character
  /// The symbol of the button that hides all columns except the secondary column, or shows the hidden columns.
  public var secondaryOnly: Character
  /// The marks in the border of a view that indicate more content above or below.
  public var moreAbove: Character, moreBelow: Character
  /// The characters at the edges of the selected row: in the focused list, and in all other lists.
  public var selectionEdges: [Character], unfocusedEdges: [Character]
  /// The characters at the edges of a row where a dragged item can be dropped, and the mark of a
  /// row where a drop is not possible.
  public var dropEdges: [Character], noDrop: Character
  /// The marks of messages in a list.
  public var unread: Character, answered: Character, flagged: Character, attachment: Character,
    forwarded: Character, draft: Character
  /// The symbols of a search bar, of its clear button, and of its button for earlier searches.
  public var search: Character, clear: Character, results: Character
  /// The symbols before and after the visible segments of a segmented control, which show that
  /// there are hidden segments.
  public var previous: Character, next: Character
  /// The dots of a page indicator: for an ordinary page, and for the current page.
  public var page: Character, currentPage: Character
  /// The disclosure symbols of a row whose child rows are hidden, and of a row whose child rows are visible.
  public var folded: Character, unfolded: Character
  /// The symbol of the toolbar button that shows the items that do not fit.
  public var moreItems: Character
  /// The symbols of an info button (three cells wide), of the accessory of a row with details, and
  /// of the accessory of a checked row.
  public var info: String, detail: String, checkmark: Character
  /// The symbols of a spinner, shown in turn.
  public var spinner: [Character]
  /// The symbols for the last cell of a progress bar, from the narrowest to a full cell.
  public var bar: [Character]
  /// The mark for text that was cut off.
  public var ellipsis: String
  /// The separator between two facts on a line.
  public var separator: String
  /// The mark of a list item.
  public var bullet: Character
  /// The bar before quoted text.
  public var quote: Character
  /// The symbol before the continuation of a line of code that was too long.
  public var continuation: Character
  /// False if all symbols are ASCII.
  public var isUnicode: Bool

  /// Makes custom symbols. It is usually easier to change a copy of ``unicode`` or ``ascii``.
  public init(
    horizontal: Character, vertical: Character, corners: [Character], cross: Character,
    teeRight: Character, teeLeft: Character, teeUp: Character, teeDown: Character, up: Character,
    down: Character, left: Character, right: Character, back: Character, forward: Character,
    secondaryOnly: Character, moreAbove: Character, moreBelow: Character,
    selectionEdges: [Character], unfocusedEdges: [Character], dropEdges: [Character],
    noDrop: Character, unread: Character, answered: Character, flagged: Character,
    attachment: Character, forwarded: Character, draft: Character, search: Character,
    clear: Character, results: Character, previous: Character, next: Character, page: Character,
    currentPage: Character, folded: Character, unfolded: Character, moreItems: Character,
    info: String, detail: String,
    checkmark: Character, spinner: [Character], bar: [Character], ellipsis: String,
    separator: String, bullet: Character, quote: Character, continuation: Character,
    isUnicode: Bool
  ) {
    self.horizontal = horizontal
    self.vertical = vertical
    self.corners = corners
    self.cross = cross
    self.teeRight = teeRight
    self.teeLeft = teeLeft
    self.teeUp = teeUp
    self.teeDown = teeDown
    self.up = up
    self.down = down
    self.left = left
    self.right = right
    self.back = back
    self.forward = forward
    self.secondaryOnly = secondaryOnly
    self.moreAbove = moreAbove
    self.moreBelow = moreBelow
    self.selectionEdges = selectionEdges
    self.unfocusedEdges = unfocusedEdges
    self.dropEdges = dropEdges
    self.noDrop = noDrop
    self.unread = unread
    self.answered = answered
    self.flagged = flagged
    self.attachment = attachment
    self.forwarded = forwarded
    self.draft = draft
    self.search = search
    self.clear = clear
    self.results = results
    self.previous = previous
    self.next = next
    self.page = page
    self.currentPage = currentPage
    self.folded = folded
    self.unfolded = unfolded
    self.moreItems = moreItems
    self.info = info
    self.detail = detail
    self.checkmark = checkmark
    self.spinner = spinner
    self.bar = bar
    self.ellipsis = ellipsis
    self.separator = separator
    self.bullet = bullet
    self.quote = quote
    self.continuation = continuation
    self.isUnicode = isUnicode
  }

  /// The symbols for terminals with a UTF-8 locale.
  public static let unicode = Symbols(
    horizontal: "─", vertical: "│", corners: ["╭", "╮", "╰", "╯"],
    cross: "┼", teeRight: "├", teeLeft: "┤", teeUp: "┴", teeDown: "┬",
    up: "▲", down: "▼", left: "◄", right: "►", back: "‹", forward: "›", secondaryOnly: "◫",
    moreAbove: "↑", moreBelow: "↓", selectionEdges: ["▌", "▐"], unfocusedEdges: ["▏", " "],
    dropEdges: ["▸", "◂"], noDrop: "✗",
    unread: "●", answered: "↩", flagged: "⚑", attachment: "⋐", forwarded: "→", draft: "✎",
    search: "⌕", clear: "✕", results: "▾",
    previous: "◂", next: "▸", page: "○", currentPage: "●", folded: "▸", unfolded: "▾",
    moreItems: "»", info: " ⓘ ",
    detail: "ⓘ", checkmark: "✓",
    spinner: ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"],
    bar: ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"],
    ellipsis: "…", separator: " · ", bullet: "•", quote: "▎", continuation: "↳",
    isUnicode: true)

  /// The symbols for terminals whose font has the icons of Font Awesome, such as a Nerd Font. Each
  /// icon has the same width as the symbol that it replaces.
  public static let nerdFont: Symbols = {
    var symbols = unicode
    (symbols.unread, symbols.answered) = ("\u{F111}", "\u{F112}")
    (symbols.flagged, symbols.attachment) = ("\u{F024}", "\u{F0C6}")
    (symbols.forwarded, symbols.draft) = ("\u{F064}", "\u{F040}")
    (symbols.search, symbols.clear) = ("\u{F002}", "\u{F00D}")
    (symbols.secondaryOnly, symbols.noDrop) = ("\u{F0DB}", "\u{F05E}")
    (symbols.detail, symbols.info) = ("\u{F05A}", " \u{F05A} ")
    symbols.checkmark = "\u{F00C}"
    return symbols
  }()

  /// The ASCII symbols, for terminals without a UTF-8 locale.
  public static let ascii = Symbols(
    horizontal: "-", vertical: "|", corners: ["+", "+", "+", "+"],
    cross: "+", teeRight: "+", teeLeft: "+", teeUp: "+", teeDown: "+",
    up: "^", down: "v", left: "<", right: ">", back: "<", forward: ">", secondaryOnly: "#",
    moreAbove: "^", moreBelow: "v", selectionEdges: [">", "<"], unfocusedEdges: ["[", "]"],
    dropEdges: ["+", "+"], noDrop: "x",
    unread: "*", answered: "r", flagged: "!", attachment: "&", forwarded: "f", draft: "d",
    search: "/", clear: "x", results: "v",
    previous: "<", next: ">", page: "o", currentPage: "*", folded: "+", unfolded: "-",
    moreItems: ">", info: "(i)",
    detail: "(i)", checkmark: "x", spinner: ["|", "/", "-", "\\"], bar: ["#"],
    ellipsis: "...", separator: " - ", bullet: "*", quote: ">", continuation: "\\",
    isUnicode: false)
}
