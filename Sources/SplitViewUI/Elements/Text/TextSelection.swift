/// Text of a document that is selected: from where it was begun to where it has come, which is
/// where the terminal's cursor stands (TV1).
///
/// Both ends are places in paragraphs, so that a turn changes neither. A program keeps one that may
/// be nil, and changes it with
/// ``Swift/Optional/update(_:in:at:size:)``.
public struct TextSelection: Hashable, Sendable {
  /// Where it was begun.
  public internal(set) var anchor: TextAnchor
  /// Where it has come to; before or after ``anchor``.
  public internal(set) var head: TextAnchor
  /// Whether every movement extends it, without Shift.
  public internal(set) var isExtending = false
  /// What the mouse took hold of; nil while its button is up.
  var hold: Hold?
  /// The cell that moving by lines keeps to.
  var goal: Int?

  /// What the mouse took hold of, and by what it selects from there.
  struct Hold: Hashable, Sendable {
    var place: TextAnchor
    var unit: TextUnit
  }

  /// Selects what lies between two places; nothing, where they are one.
  public init(from anchor: TextAnchor, to head: TextAnchor) {
    self.anchor = anchor
    self.head = head
  }

  /// Its places in the order of the text.
  public var range: Range<TextAnchor> { min(anchor, head)..<max(anchor, head) }

  /// Whether nothing is selected yet: only the place is marked where that may begin.
  public var isEmpty: Bool { anchor == head }

  /// Whether the mouse is at it, with its button down.
  public var isHeld: Bool { hold != nil }
}

/// What is selected at a time with the mouse.
public enum TextUnit: Hashable, Sendable {
  /// What is one character to a reader: with one click.
  case character
  /// Letters and digits up to a space or mark, or marks up to a letter: with a double click.
  case word
  /// A paragraph, or a line of it where it has lines of its own: with a triple click.
  case line

  /// What the `count`th click in one place selects.
  init(clicks count: Int) { self = count <= 1 ? .character : count == 2 ? .word : .line }
}

/// Where the end of a selection is moved by keys. Numbers below 0 lead towards the beginning.
public enum TextMovement: Hashable, Sendable {
  /// By so many characters.
  case characters(Int)
  /// To the beginning of a word, so many from here.
  case words(Int)
  /// By so many lines as they are shown, in the same column.
  case lines(Int)
  /// By so many screens, less the line that is seen in both.
  case pages(Int)
  /// To the ends of the line as it is shown.
  case lineStart, lineEnd
  /// To the ends of the document.
  case start, end
}

/// What a person does to select text.
public enum TextSelectionEvent: Hashable, Sendable {
  /// Marks a place in the first line that is shown, to be moved by keys.
  case begin
  /// Pressed the mouse's button at a place.
  case press(TextAnchor, TextUnit)
  /// Moved the mouse with its button down: to a place that is seen once the text was scrolled by so
  /// many lines, because the mouse is past an edge.
  case drag(TextAnchor, scrolling: Int)
  /// Let go of the button. A click without a drag leaves nothing selected.
  case release
  /// Moves the end of the selection.
  case move(TextMovement, extending: Bool = false)
  /// From here on all that is moved over is selected; the second time, it is not any more.
  case mark
  /// Selects the whole document.
  case selectAll
  /// Selects nothing, and gives the keys back.
  case clear
}
