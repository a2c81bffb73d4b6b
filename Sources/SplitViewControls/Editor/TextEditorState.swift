import SplitViewUI

/// The state of a ``TextEditor``: the text, which may have several lines, the caret, the selection, the scroll
/// position, and the edits that can be undone. A program stores it in its own state and changes it with
/// ``update(_:)``.
///
/// Positions are counted in UTF-8 bytes, and are always at the boundary of two characters as users
/// see them. Handling a key takes no longer in a text of one megabyte than in a short text.
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
  /// The end of the selection that is opposite the caret. Nil if there is no selection.
  var mark: Int?
  /// The column to which the caret returns while it moves across rows of different lengths.
  var goal: Int?
  /// The range of text (a character, word or line) on which the mouse button was pressed. Nil while
  /// the button is not pressed.
  var hold: Hold?
  /// The scroll position: `anchor` is the offset of a byte, and `anchorRow` is the visible row that
  /// contains this byte. When the width changes, the text is wrapped again, but that row still
  /// contains the byte.
  var anchor = 0
  var anchorRow = 0
  var history = EditHistory()
  /// The text that was deleted most recently, which ``TextEditorEvent/Action/yank`` inserts.
  public internal(set) var killed = ""
  /// True immediately after a kill, which is a deletion whose text a yank can insert. If the next
  /// action is also a kill, its text is added to ``killed``.
  var isKilling = false
  /// The maximum length of the text in bytes. Text beyond this limit is not inserted.
  public let limit: Int

  /// The range of text (a character, word or line) on which the mouse button was pressed, and the
  /// unit by which a drag selects.
  struct Hold: Hashable, Sendable {
    var range: Range<Int>
    var unit: TextUnit
  }

  /// Makes an editor with the caret at the beginning of `text`.
  /// - Parameters:
  ///   - text: the initial text, treated like pasted text.
  ///   - limit: the maximum length of the text in UTF-8 bytes. The default is 16 MB; values above 1
  ///     GB are reduced to 1 GB.
  public init(_ text: String = "", limit: Int = 16 << 20) {
    self.limit = min(max(0, limit), 1 << 30)
    buffer = TextBuffer(text.writtenLines(maxBytes: self.limit))
  }

  /// The complete text. Computing it takes time proportional to its length, so use it when saving, not after each
  /// key.
  public var text: String { buffer.text }
  /// True if the text is empty.
  public var isEmpty: Bool { buffer.count == 0 }
  /// The length of the text in bytes.
  public var byteCount: Int { buffer.count }
  /// The number of lines in the text. A line that is wrapped into several rows counts once.
  public var lineCount: Int { buffer.newlines + 1 }
  /// The number of changes so far, including changes that were undone and redone. A program can compare it with the
  /// number at the last save, to decide whether the text must be saved.
  public var revision: Int { history.revision }

  /// The selected range in bytes; empty if there is no selection.
  public var selection: Range<Int> {
    let mark = mark ?? caret
    return min(mark, caret)..<max(mark, caret)
  }

  /// The selected text.
  public var selectedText: String { buffer.text(selection) }

  /// The line and the column of the caret, both counted from 1. The column is counted in characters. A line that is
  /// wrapped into several rows counts once.
  public var position: (line: Int, column: Int) {
    let start = buffer.paragraphStart(at: caret)
    return (buffer.newlines(before: caret) + 1, buffer.text(start..<caret).count + 1)
  }

  /// Replaces all of the text, and clears the undo history. The caret stays at the same byte offset if possible.
  public mutating func replaceAll(with text: String) {
    var next = TextEditorState(text, limit: limit)
    next.caret = next.buffer.rounded(min(caret, next.byteCount))
    next.history.revision = history.revision + 1
    next.killed = killed
    self = next
  }
}

extension String {
  /// Returns the text, cut to at most `maxBytes` UTF-8 bytes. Line breaks of all kinds become
  /// newlines, and control characters and invisible characters are removed.
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
