import SplitViewUI

/// The state of a ``TextEditor``: a text of several lines, the caret, the selection, the place it is
/// scrolled to, and the edits that can be taken back. A program keeps it in its state and changes it
/// with ``update(_:)``.
///
/// Places are counted in bytes of UTF-8, and always lie between two characters as people see them.
/// A key costs the same in a short text and in one of a megabyte.
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
  /// The bytes before the caret.
  public internal(set) var caret = 0
  /// The other end of the selection; nil without one.
  var mark: Int?
  /// The column that movements by rows keep to.
  var goal: Int?
  /// The stretch that was pressed; nil while the mouse's button is up.
  var hold: Hold?
  /// The byte by which the scrolled place is known, and the row it stands in. A turn wraps the text
  /// again, and the byte stays in that row.
  var anchor = 0
  var anchorRow = 0
  var history = EditHistory()
  /// The text deleted last, for ``TextEditorEvent/Action/yank``.
  public internal(set) var killed = ""
  /// True directly after a kill: the next one adds to its text.
  var isKilling = false
  /// The most bytes of the text. More is not inserted.
  public let limit: Int

  /// The characters that were pressed, and the unit to select by.
  struct Hold: Hashable, Sendable {
    var range: Range<Int>
    var unit: TextUnit
  }

  /// Makes an editor with the caret at the beginning of `text`.
  /// - Parameters:
  ///   - text: its text, which is treated as if it were pasted.
  ///   - limit: the most bytes of the text, in UTF-8; 16 MB unless set, and never more than 1 GB.
  public init(_ text: String = "", limit: Int = 16 << 20) {
    self.limit = min(max(0, limit), 1 << 30)
    buffer = TextBuffer(text.writtenLines(maxBytes: self.limit))
  }

  /// The text. Making it costs as much as its length: ask for it when it is saved, not at each key.
  public var text: String { buffer.text }
  /// True without text.
  public var isEmpty: Bool { buffer.count == 0 }
  /// The length of the text in bytes.
  public var byteCount: Int { buffer.count }
  /// The lines of the text, as they were written.
  public var lineCount: Int { buffer.newlines + 1 }
  /// The number of edits so far, taken back ones too: compare it to know whether to save.
  public var revision: Int { history.revision }

  /// The bytes that are selected; empty without a selection.
  public var selection: Range<Int> {
    let mark = mark ?? caret
    return min(mark, caret)..<max(mark, caret)
  }

  /// The selected text.
  public var selectedText: String { buffer.text(selection) }

  /// The line of the caret, as it was written, and the characters before it in that line; both from
  /// 1.
  public var position: (line: Int, column: Int) {
    let start = buffer.paragraphStart(at: caret)
    return (buffer.newlines(before: caret) + 1, buffer.text(start..<caret).count + 1)
  }

  /// Replaces all of the text, and forgets its edits. The caret stays at its byte, as near as there
  /// is one.
  public mutating func replaceAll(with text: String) {
    var next = TextEditorState(text, limit: limit)
    next.caret = next.buffer.rounded(min(caret, next.byteCount))
    next.history.revision = history.revision + 1
    next.killed = killed
    self = next
  }
}

extension String {
  /// The text without characters that cannot be written, with newlines for all kinds of line
  /// breaks, ended before it exceeds `maxBytes` bytes of UTF-8.
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
