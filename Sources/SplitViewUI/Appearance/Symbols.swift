/// The borders, marks and arrows of the interface: in Unicode, or in plain ASCII for terminals that
/// have no more.
public struct Symbols: Hashable, Sendable {
  /// `─` and `│`.
  public var horizontal: Character, vertical: Character
  /// Corners of popovers and sheets: top left, top right, bottom left, bottom right.
  public var corners: [Character]
  /// Where a divider meets a rule, by the sides on which there is one.
  public var cross: Character, teeRight: Character, teeLeft: Character, teeUp: Character,
    teeDown: Character
  /// A popover's arrows, and the arrows of an up-and-down pair.
  public var up: Character, down: Character
  /// The arrows of a popover that lies beside what it points at.
  public var left: Character, right: Character
  /// Before the title of a back button; after it, where bars are mirrored.
  public var back: Character, forward: Character
  /// The button that shows the content alone, and brings the other columns back.
  public var secondaryOnly: Character
  /// In a frame: there is more above, or below.
  public var moreAbove: Character, moreBelow: Character
  /// The edges of the selected row: of a list that has the focus, and of one that has not.
  public var selectionEdges: [Character], unfocusedEdges: [Character]
  /// The edges of a row on which what is dragged can be dropped, and the mark of one on which it
  /// cannot.
  public var dropEdges: [Character], noDrop: Character
  /// Marks of rows.
  public var unread: Character, answered: Character, flagged: Character, attachment: Character,
    forwarded: Character, draft: Character
  /// In a search bar: its sign, and the buttons that clear it and that show former searches.
  public var search: Character, clear: Character, results: Character
  /// The signs beside the one segment that is shown.
  public var previous: Character, next: Character
  /// The dots of a page indicator: of a page, and of the page that is shown.
  public var page: Character, currentPage: Character
  /// In a toolbar: there are more items than have room.
  public var moreItems: Character
  /// An info button: three cells; and the accessories of rows that show more about them, and that
  /// say that they hold.
  public var info: String, detail: String, checkmark: Character
  /// What stands for text that was cut off.
  public var ellipsis: String
  /// Between two facts on one line.
  public var separator: String
  /// A list item's mark.
  public var bullet: Character
  /// Whether it is more than ASCII.
  public var isUnicode: Bool

  /// For terminals whose locale is UTF-8.
  public static let unicode = Symbols(
    horizontal: "─", vertical: "│", corners: ["╭", "╮", "╰", "╯"],
    cross: "┼", teeRight: "├", teeLeft: "┤", teeUp: "┴", teeDown: "┬",
    up: "▲", down: "▼", left: "◄", right: "►", back: "‹", forward: "›", secondaryOnly: "◫",
    moreAbove: "↑", moreBelow: "↓", selectionEdges: ["▌", "▐"], unfocusedEdges: ["▏", " "],
    dropEdges: ["▸", "◂"], noDrop: "✗",
    unread: "●", answered: "↩", flagged: "⚑", attachment: "@", forwarded: "→", draft: "✎",
    search: "⌕", clear: "✕", results: "▾",
    previous: "◂", next: "▸", page: "○", currentPage: "●", moreItems: "»", info: " ⓘ ",
    detail: "ⓘ", checkmark: "✓",
    ellipsis: "…", separator: " · ", bullet: "•", isUnicode: true)

  /// For all others.
  public static let ascii = Symbols(
    horizontal: "-", vertical: "|", corners: ["+", "+", "+", "+"],
    cross: "+", teeRight: "+", teeLeft: "+", teeUp: "+", teeDown: "+",
    up: "^", down: "v", left: "<", right: ">", back: "<", forward: ">", secondaryOnly: "#",
    moreAbove: "^", moreBelow: "v", selectionEdges: [">", "<"], unfocusedEdges: ["[", "]"],
    dropEdges: ["+", "+"], noDrop: "x",
    unread: "*", answered: "r", flagged: "!", attachment: "@", forwarded: "f", draft: "d",
    search: "/", clear: "x", results: "v",
    previous: "<", next: ">", page: "o", currentPage: "*", moreItems: ">", info: "(i)",
    detail: "(i)", checkmark: "x",
    ellipsis: "...", separator: " - ", bullet: "*", isUnicode: false)
}
