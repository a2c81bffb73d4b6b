/// A selection in a document, from its beginning to its head, where the terminal's cursor stands
/// (TV1).
///
/// Both ends are places in paragraphs, so a change of width moves neither. A program keeps an
/// optional selection in its state and changes it with ``Swift/Optional/update(_:in:at:size:)``.
///
/// ```swift
/// let document = TextDocument("Monday\nTuesday")
/// let selection = TextSelection(
///   from: TextAnchor(block: 0, offset: 3), to: TextAnchor(block: 1, offset: 4))
/// #expect(document.text(of: selection) == "day\nTues")
/// let view = TextView(
///   document, at: .start, selection: selection, scroll: Event.scroll, select: Event.select)
/// #expect(view.selectionRect(in: Size(40, 9))?.height == 2)
/// ```
public struct TextSelection: Hashable, Sendable {
  /// The end where the selection began.
  public internal(set) var anchor: TextAnchor
  /// The end that moves; before or after ``anchor``.
  public internal(set) var head: TextAnchor
  /// True if every movement extends the selection, without Shift.
  public internal(set) var isExtending = false
  /// The places between which whole lines are selected; nil while characters are.
  var lines: Lines?
  /// The pressed place; nil while the mouse's button is up.
  var hold: Hold?
  /// The column that movements by lines keep to.
  var goal: Int?

  /// The place where the mouse was pressed, and the unit it selects by.
  struct Hold: Hashable, Sendable {
    var place: TextAnchor
    var unit: TextUnit
  }

  /// The place where the selection of whole lines began, and the one that keys move.
  struct Lines: Hashable, Sendable {
    var anchor: TextAnchor
    var head: TextAnchor
  }

  /// Selects the text between two places; nothing if they are the same.
  /// - Parameters:
  ///   - anchor: where the selection began.
  ///   - head: its other end.
  ///   - byLines: true if these are the ends of whole lines.
  public init(from anchor: TextAnchor, to head: TextAnchor, byLines: Bool = false) {
    self.anchor = anchor
    self.head = head
    if byLines { lines = Lines(anchor: anchor, head: head) }
  }

  /// The selected places in the order of the text.
  public var range: Range<TextAnchor> { min(anchor, head)..<max(anchor, head) }

  /// True if nothing is selected yet, and the selection only marks a place.
  public var isEmpty: Bool { anchor == head }

  /// True while whole lines are selected, by keys or with a triple click: a paragraph, or one of its lines if it has line breaks of its own.
  public var isByLines: Bool { lines != nil }

  /// True while the mouse's button is down.
  public var isHeld: Bool { hold != nil }
}

/// The unit that the mouse selects by.
///
/// ```swift
/// let document = TextDocument("one two three")
/// var (selection, place) = (TextSelection?.none, TextAnchor.start)
/// let press = TextSelectionEvent.press(TextAnchor(block: 0, offset: 5), .word)
/// selection.update(press, in: document, at: &place, size: Size(40, 9))
/// #expect(selection.map { document.text(of: $0) } == "two")
/// ```
public enum TextUnit: Hashable, Sendable {
  /// A character as a reader sees it: with one click.
  case character
  /// Letters and digits up to a space or mark, or marks up to a letter: with a double click.
  case word
  /// A paragraph, or one of its lines if it has line breaks of its own: with a triple click.
  case line

  /// The unit of the `count`th click in one place.
  package init(clicks count: Int) { self = count <= 1 ? .character : count == 2 ? .word : .line }
}

/// A movement of the selection's head by keys. Negative numbers lead towards the beginning.
///
/// ```swift
/// let document = TextDocument("one two\nthree")
/// var (selection, place) = (TextSelection?.none, TextAnchor.start)
/// selection.update(.begin, in: document, at: &place, size: Size(20, 5))
/// for movement in [TextMovement.lines(1), .lineEnd] {
///   let event = TextSelectionEvent.move(movement, extending: true)
///   selection.update(event, in: document, at: &place, size: Size(20, 5))
/// }
/// #expect(selection.map { document.text(of: $0) } == "one two\nthree")
/// ```
public enum TextMovement: Hashable, Sendable {
  /// By a number of characters.
  case characters(Int)
  /// To the beginning of a word, a number of words away.
  case words(Int)
  /// By a number of lines as shown, in the same column.
  case lines(Int)
  /// By a number of screens, each less one line, which is visible on both.
  case pages(Int)
  /// To the beginning of the line as shown.
  case lineStart
  /// To the end of the line as shown.
  case lineEnd
  /// To the beginning of the document.
  case start
  /// To the end of the document.
  case end
}

/// A user's action in selecting text.
///
/// ```swift
/// let document = TextDocument("Monday\nTuesday")
/// var (selection, place) = (TextSelection?.none, TextAnchor.start)
/// for event in [TextSelectionEvent.begin, .move(.words(1), extending: true)] {
///   selection.update(event, in: document, at: &place, size: Size(40, 9))
/// }
/// #expect(selection.map { document.text(of: $0) } == "Monday\n")
/// ```
public enum TextSelectionEvent: Hashable, Sendable {
  /// Marks a place in the first line shown, from which keys move.
  case begin
  /// A press of the mouse's button at a place.
  case press(TextAnchor, TextUnit)
  /// A movement of the mouse with its button down. Past an edge, the text first scrolls by a number
  /// of lines; the place is visible then.
  case drag(TextAnchor, scrolling: Int)
  /// A release of the button. A click without a drag leaves nothing selected.
  case release
  /// Moves the head of the selection.
  case move(TextMovement, extending: Bool = false)
  /// Selects everything moved over from now on; the second time, stops that.
  case mark
  /// The same by whole lines.
  case markLines
  /// Selects the whole document.
  case selectAll
  /// Ends the selection and frees its keys.
  case clear
}
