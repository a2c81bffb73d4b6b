import SplitViewUI

/// The state of a ``TextEditor``: a text of several lines, the caret, the selection, the scroll position, and
/// the edits that can be undone. A program stores it in its own state and changes it with ``update(_:)``.
///
/// Positions are counted in bytes of UTF-8, and are always between two characters as users see them. A key
/// costs the same in a short text as in a text of one megabyte.
///
/// ```swift
/// var note = TextEditorState("Monday")
/// let size = Size(40, 10)
/// note.update(TextEditorEvent(.move(.end), in: size))
/// note.update(TextEditorEvent(.insert("\nTuesday"), in: size))
/// #expect(note.lineCount == 2)
/// note.update(TextEditorEvent(.undo, in: size))
/// #expect(note.text == "Monday")
/// ```
public struct TextEditorState: Hashable, Sendable {
  var buffer = TextBuffer()
  /// The number of bytes before the caret.
  public internal(set) var caret = 0
  /// The other end of the selection; nil if there is none.
  var mark: Int?
  /// The column that is kept while moving by rows.
  var goal: Int?
  /// The pressed range; nil while the mouse button is not pressed.
  var hold: Hold?
  /// The scroll position: a byte, and the visible row that contains it. When the width changes, the text is
  /// wrapped again, and the byte stays in that row.
  var anchor = 0
  var anchorRow = 0
  var history = EditHistory()
  /// The most recently deleted text, for ``TextEditorEvent/Action/yank``.
  public internal(set) var killed = ""
  /// True directly after a kill, when the next kill adds to the deleted text.
  var isKilling = false
  /// The greatest length of the text in bytes. Further text is not inserted.
  public let limit: Int

  /// The range that was pressed, and the unit of selection.
  struct Hold: Hashable, Sendable {
    var range: Range<Int>
    var unit: TextUnit
  }

  /// Makes an editor with the caret at the beginning of `text`.
  /// - Parameters:
  ///   - text: the initial text, treated like pasted text.
  ///   - limit: the greatest length of the text, in bytes of UTF-8; 16 MB by default, at most 1 GB.
  public init(_ text: String = "", limit: Int = 16 << 20) {
    self.limit = min(max(0, limit), 1 << 30)
    buffer = TextBuffer(text.writtenLines(maxBytes: self.limit))
  }

  /// The text. The cost is proportional to its length, so request it for saving, not after each key.
  public var text: String { buffer.text }
  /// True if there is no text.
  public var isEmpty: Bool { buffer.count == 0 }
  /// The length of the text in bytes.
  public var byteCount: Int { buffer.count }
  /// The number of lines in the text, not counting wrapped lines separately.
  public var lineCount: Int { buffer.newlines + 1 }
  /// The number of changes so far, including undone and redone ones. Compare it to decide whether to save.
  public var revision: Int { history.revision }

  /// The selected range in bytes; empty if there is no selection.
  public var selection: Range<Int> {
    let mark = mark ?? caret
    return min(mark, caret)..<max(mark, caret)
  }

  /// The selected text.
  public var selectedText: String { buffer.text(selection) }

  /// The position of the caret: its line, not counting wrapped lines separately, and its character in that
  /// line. Both begin with 1.
  public var position: (line: Int, column: Int) {
    let start = buffer.paragraphStart(at: caret)
    return (buffer.newlines(before: caret) + 1, buffer.text(start..<caret).count + 1)
  }

  /// Replaces the whole text, and clears the undo history. The caret stays at the same byte offset if
  /// possible.
  public mutating func replaceAll(with text: String) {
    var next = TextEditorState(text, limit: limit)
    next.caret = next.buffer.rounded(min(caret, next.byteCount))
    next.history.revision = history.revision + 1
    next.killed = killed
    self = next
  }
}

extension String {
  /// Returns the text with newlines for all kinds of line breaks, without control characters and invisible
  /// characters, and cut to at most `maxBytes` bytes of UTF-8.
  func writtenLines(maxBytes: Int) -> String {
    let isPlain = utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F || $0 == 0x0A || $0 == 0x09 }
    if isPlain && utf8.count <= maxBytes { return self }
    var written = String.UnicodeScalarView()
    var previous: Unicode.Scalar = " "
    for scalar in unicodeScalars {
      defer { previous = scalar }
      if scalar.isLineBreak {
        if !(previous == "\r" && scalar == "\n") { written.append("\n") }
      } else if scalar == "\t" || scalar.isWritten {
        written.append(scalar)
      }
    }
    let text = String(written)
    guard text.utf8.count > maxBytes else { return text }
    var end = text.utf8.index(text.startIndex, offsetBy: maxBytes)
    while end > text.startIndex, end.samePosition(in: text) == nil {
      end = text.utf8.index(before: end)
    }
    return String(text[..<end])
  }
}
