/// A selection in a document, from its anchor, where the selection began, to its head, where the
/// terminal's cursor is (guideline TV1).
///
/// Both ends are positions in paragraphs, so they stay valid when the width changes. A program
/// stores an optional selection in its state and changes it with
/// ``Swift/Optional/update(_:in:at:size:)``.
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
  /// The end that the user moves, which may be before or after ``anchor``.
  public internal(set) var head: TextAnchor
  /// True if every movement extends the selection, even without Shift.
  public internal(set) var isExtending = false
  /// The positions between which lines are selected; nil while the selection is by characters.
  var lines: Lines?
  /// The position at which the mouse button was pressed; nil while the button is not pressed.
  var hold: Hold?
  /// The column to which the head of the selection returns while it moves across lines of different
  /// lengths.
  var goal: Int?

  /// The position where the mouse button was pressed, and the unit by which a drag selects.
  struct Hold: Hashable, Sendable {
    var place: TextAnchor
    var unit: TextUnit
  }

  /// The position at which the selection of lines began, and the position that the user moves with keys.
  struct Lines: Hashable, Sendable {
    var anchor: TextAnchor
    var head: TextAnchor
  }

  /// Selects the text between two positions. If they are equal, nothing is selected.
  ///
  /// - Parameters:
  ///   - anchor: the position where the selection began.
  ///   - head: the other end of the selection.
  ///   - byLines: whether the selection consists of complete lines.
  public init(from anchor: TextAnchor, to head: TextAnchor, byLines: Bool = false) {
    self.anchor = anchor
    self.head = head
    if byLines { lines = Lines(anchor: anchor, head: head) }
  }

  /// The selected range, in the order of the text.
  public var range: Range<TextAnchor> { min(anchor, head)..<max(anchor, head) }

  /// True if the selection is empty and only marks a position.
  public var isEmpty: Bool { anchor == head }

  /// True while the user is selecting by lines, with keys or with a triple click. A line is a paragraph, or a part
  /// of a paragraph between newlines.
  public var isByLines: Bool { lines != nil }

  /// True while the mouse button is pressed.
  public var isHeld: Bool { hold != nil }
}

/// The unit in which the mouse selects text.
///
/// ```swift
/// let document = TextDocument("one two three")
/// var (selection, place) = (TextSelection?.none, TextAnchor.start)
/// let press = TextSelectionEvent.press(TextAnchor(block: 0, offset: 5), .word)
/// selection.update(press, in: document, at: &place, size: Size(40, 9))
/// #expect(selection.map { document.text(of: $0) } == "two")
/// ```
public enum TextUnit: Hashable, Sendable {
  /// A character as users see it. A single click selects by characters.
  case character
  /// A run of letters and digits, or a run of punctuation. A double click selects by words.
  case word
  /// A paragraph, or a line of a paragraph that contains newlines. A triple click selects by lines.
  case line

  /// The unit for the `count`th click in the same place.
  package init(clicks count: Int) { self = count <= 1 ? .character : count == 2 ? .word : .line }
}

/// A movement of the selection's head with keys. Negative numbers move towards the beginning.
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
  /// Moves by a number of characters.
  case characters(Int)
  /// Moves by a number of words, to the beginning of a word.
  case words(Int)
  /// Moves by a number of wrapped lines, staying in the same column.
  case lines(Int)
  /// Moves by a number of screens. Consecutive screens overlap by one line.
  case pages(Int)
  /// Moves to the beginning of the wrapped line.
  case lineStart
  /// Moves to the end of the wrapped line.
  case lineEnd
  /// Moves to the beginning of the document.
  case start
  /// Moves to the end of the document.
  case end
}

/// A user action while selecting text.
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
  /// Places a cursor in the first visible line, so that the user can move it with keys.
  case begin
  /// The mouse button was pressed at a position.
  case press(TextAnchor, TextUnit)
  /// The mouse moved while its button was pressed. If the mouse is beyond an edge, the text first
  /// scrolls by a number of lines, so that the position becomes visible.
  case drag(TextAnchor, scrolling: Int)
  /// The mouse button was released. If the mouse was not dragged after a single click, the selection is cleared.
  case release
  /// Moves the head of the selection, which is the end with the cursor.
  case move(TextMovement, extending: Bool = false)
  /// Starts or stops selecting everything over which the head of the selection moves.
  case mark
  /// Starts or stops selecting all lines over which the head of the selection moves.
  case markLines
  /// Selects all of the document.
  case selectAll
  /// Clears the selection and deactivates its keys.
  case clear
}
