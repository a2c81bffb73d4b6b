/// The borders, marks and arrows of the interface: in Unicode, with icons where the font has them, or in
/// plain ASCII for terminals that have no more.
///
/// ```swift
/// var symbols = Symbols.unicode
/// symbols.bullet = "-"
/// let document = TextDocument(markdown: "* one", symbols: symbols)
/// #expect(document.plainLines(width: 20) == ["- one"])
/// ```
public struct Symbols: Hashable, Sendable {
  /// `─` and `│`.
  public var horizontal: Character, vertical: Character
  /// Corners of popovers and sheets: top left, top right, bottom left, bottom right.
  public var corners: [Character]
  /// The corners of a border where the theme wants no round ones.
  var squareCorners: [Character] { isUnicode ? ["┌", "┐", "└", "┘"] : corners }
  /// The joints of a divider and the rules that meet it, by the sides with a rule.
  public var cross: Character, teeRight: Character, teeLeft: Character, teeUp: Character,
    teeDown: Character
  /// A popover's arrows, and the arrows of an up-and-down pair.
  public var up: Character, down: Character
  /// The arrows of a popover that lies beside what it points at.
  public var left: Character, right: Character
  /// The sign before the title of a back button; after it in a mirrored bar.
  public var back: Character, forward: Character
  /// The button that shows the content alone, or brings the other columns back.
  public var secondaryOnly: Character
  /// The marks in a frame for more content above or below.
  public var moreAbove: Character, moreBelow: Character
  /// The edges of the selected row, in a list with the focus and in one without.
  public var selectionEdges: [Character], unfocusedEdges: [Character]
  /// The edges of a row that accepts a dragged item, and the mark of one that refuses it.
  public var dropEdges: [Character], noDrop: Character
  /// Marks of rows.
  public var unread: Character, answered: Character, flagged: Character, attachment: Character,
    forwarded: Character, draft: Character
  /// The sign of a search bar, its clear button, and its button for former searches.
  public var search: Character, clear: Character, results: Character
  /// The signs beside a segment that is shown alone.
  public var previous: Character, next: Character
  /// The dots of a page indicator: for any page, and for the current one.
  public var page: Character, currentPage: Character
  /// The signs of a row whose rows below it are folded away, or on screen.
  public var folded: Character, unfolded: Character
  /// The button of a toolbar for the items without room.
  public var moreItems: Character
  /// An info button, three cells wide; the accessory of a row that shows more about it; the
  /// accessory of a row that is checked.
  public var info: String, detail: String, checkmark: Character
  /// The signs of a spinner, one after the other.
  public var spinner: [Character]
  /// The cell of a progress bar that is filled in part, from the least part to all of it.
  public var bar: [Character]
  /// The mark for text that was cut off.
  public var ellipsis: String
  /// The text between two facts on one line.
  public var separator: String
  /// A list item's mark.
  public var bullet: Character
  /// The bar before quoted text.
  public var quote: Character
  /// The sign before the rest of a line of code that was too long.
  public var continuation: Character
  /// False where all signs are ASCII.
  public var isUnicode: Bool

  /// Makes signs of one's own; it is shorter to change a copy of ``unicode`` or ``ascii``.
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

  /// For terminals whose locale is UTF-8.
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

  /// For terminals with a font that has the icons of Font Awesome, such as a Nerd Font. Their widths are
  /// those of the other signs: one cell.
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

  /// For all others.
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
