extension TextEditorState {
  /// Replaces the selection with as much of `text` as the limit allows.
  mutating func insert(_ text: String, isTyped: Bool) {
    let range = selection
    let written = text.writtenLines(maxBytes: max(0, limit - buffer.count + range.count))
    replace(range, with: written, isTyping: isTyped && range.isEmpty && written != "\n")
  }

  /// Deletes the selection, or the text between the caret and `offset`.
  mutating func delete(to offset: Int) {
    let range = selection.isEmpty ? min(caret, offset)..<max(caret, offset) : selection
    replace(range, with: "", isTyping: false)
  }

  /// Deletes text like ``delete(to:)``, and stores it for ``TextEditorEvent/Action/yank``. Text
  /// from consecutive kills is joined.
  mutating func kill(to offset: Int, _ wasKilling: Bool) {
    let isSelection = !selection.isEmpty
    let range = isSelection ? selection : min(caret, offset)..<max(caret, offset)
    isKilling = wasKilling || !range.isEmpty
    guard !range.isEmpty else { return }
    let taken = buffer.text(range)
    killed = !wasKilling || isSelection ? taken : offset < caret ? taken + killed : killed + taken
    replace(range, with: "", isTyping: false)
  }

  mutating func undo() {
    guard let edit = history.takeBack() else { return }
    change(edit.offset..<edit.offset + edit.inserted.utf8.count, to: edit.removed)
    caret = min(edit.caret, buffer.count)
  }

  mutating func redo() {
    guard let edit = history.makeAgain() else { return }
    change(edit.offset..<edit.offset + edit.removed.utf8.count, to: edit.inserted)
  }

  private mutating func replace(_ range: Range<Int>, with new: String, isTyping: Bool) {
    mark = nil
    guard !range.isEmpty || !new.isEmpty else { return }
    history.record(
      Edit(
        offset: range.lowerBound, removed: buffer.text(range), inserted: new, caret: caret,
        isTyping: isTyping))
    change(range, to: new)
  }

  /// Replaces the text in `range`, and moves the caret to the end of the new text.
  private mutating func change(_ range: Range<Int>, to new: String) {
    mark = nil
    buffer.replace(range, with: Array(new.utf8))
    // The new text may combine with the characters around it (such as an accent), so the caret
    // could be inside a character.
    caret = buffer.rounded(range.lowerBound + new.utf8.count)
    anchor = min(anchor, range.lowerBound)
  }
}
