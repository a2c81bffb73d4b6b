import SplitViewUI

extension TextEditorState {
  /// Applies `event` to the state. An impossible edit changes nothing.
  /// - Returns: the command that copies text to the clipboard; usually nil.
  @discardableResult
  public mutating func update(_ event: TextEditorEvent) -> TerminalCommand? {
    let size = event.size
    let top = TextEditorLayout(self, size: size).top
    (anchor, anchorRow) = (top, 0)
    let wasKilling = isKilling
    isKilling = false
    if event.action.endsTyping { history.endTyping() }
    if !event.action.keepsGoal { goal = nil }
    switch event.action {
    case .insert(let text): insert(text, isTyped: text.count == 1)
    case .move(let movement, let extending): move(movement, extending, size)
    case .deleteBackward: delete(to: buffer.characterStart(before: caret))
    case .deleteForward: delete(to: buffer.characterEnd(after: caret))
    case .deleteWordBackward: kill(to: buffer.wordStart(before: caret), wasKilling)
    case .deleteWordForward: kill(to: buffer.wordEnd(after: caret), wasKilling)
    case .killToStart:
      let start = buffer.paragraphStart(at: caret)
      kill(to: start == caret ? max(0, caret - 1) : start, wasKilling)
    case .killToEnd:
      let end = buffer.paragraphEnd(at: caret)
      kill(to: end == caret ? min(buffer.count, caret + 1) : end, wasKilling)
    case .yank: insert(killed, isTyped: false)
    case .undo: undo()
    case .redo: redo()
    case .selectAll: (mark, caret) = (0, buffer.count)
    case .copy: return selection.isEmpty ? nil : .copy(selectedText)
    case .press(let offset, let unit): press(offset, unit)
    case .drag(let offset, let rows): drag(to: offset, scrolling: rows, size)
    case .release:
      hold = nil
      if selection.isEmpty { mark = nil }
    case .scroll(let rows):
      anchor = TextEditorLayout(self, size: size).scrolled(by: rows)
      return nil
    }
    follow(in: size)
    return nil
  }

  /// Scrolls only as far as necessary to show the caret, and stores the scroll position relative to the caret.
  private mutating func follow(in size: Size) {
    anchorRow = TextEditorLayout(self, size: size).row(showing: caret)
    anchor = caret
  }

  private mutating func move(_ movement: TextMovement, _ extending: Bool, _ size: Size) {
    let selected = selection
    if extending { mark = mark ?? caret } else { mark = nil }
    let width = TextEditorLayout.textWidth(size.width)
    switch movement {
    case .characters(let count):
      // Without Shift, an arrow key clears the selection, and moves the caret to one of its ends.
      if !extending && !selected.isEmpty {
        caret = count > 0 ? selected.upperBound : selected.lowerBound
        return
      }
      for _ in 0..<min(count.magnitude, 100_000) {
        caret =
          count > 0 ? buffer.characterEnd(after: caret) : buffer.characterStart(before: caret)
      }
    case .words(let count):
      for _ in 0..<min(count.magnitude, 10_000) {
        caret = count > 0 ? buffer.wordEnd(after: caret) : buffer.wordStart(before: caret)
      }
    case .lines(let count): moveRows(by: count, width)
    case .pages(let count):
      moveRows(by: min(max(count, -10_000), 10_000) * max(1, size.height - 1), width)
    case .lineStart: caret = buffer.row(showing: caret, width: width).range.lowerBound
    case .lineEnd: caret = buffer.lastPlace(on: buffer.row(showing: caret, width: width))
    case .start: caret = 0
    case .end: caret = buffer.count
    }
  }

  /// Moves the caret by a number of rows, keeping its column. If there are not enough rows, moves to the beginning
  /// or the end of the text.
  private mutating func moveRows(by count: Int, _ width: Int) {
    let row = buffer.row(showing: caret, width: width)
    let column = goal ?? buffer.column(of: caret, on: row)
    let (target, steps) = buffer.row(row, movedBy: count, width: width)
    if steps == 0 && count != 0 {
      caret = count > 0 ? buffer.count : 0
    } else {
      caret = buffer.place(on: target, at: column)
    }
    goal = column
  }

  private mutating func press(_ offset: Int, _ unit: TextUnit) {
    let offset = buffer.rounded(offset)
    let range = buffer.range(of: unit, at: offset)
    hold = Hold(range: range, unit: unit)
    (mark, caret) = (range.lowerBound, range.upperBound)
  }

  private mutating func drag(to offset: Int, scrolling rows: Int, _ size: Size) {
    guard let hold else { return }
    if rows != 0 { anchor = TextEditorLayout(self, size: size).scrolled(by: rows) }
    let range = buffer.range(of: hold.unit, at: buffer.rounded(offset))
    if range.lowerBound < hold.range.lowerBound {
      (mark, caret) = (hold.range.upperBound, range.lowerBound)
    } else {
      (mark, caret) = (hold.range.lowerBound, max(hold.range.upperBound, range.upperBound))
    }
  }
}

extension TextEditorEvent.Action {
  /// True for actions that end a sequence of typed letters. Typing, scrolling and copying do not end it.
  fileprivate var endsTyping: Bool {
    switch self {
    case .insert, .scroll, .copy, .release: false
    case .move, .deleteBackward, .deleteForward, .deleteWordBackward, .deleteWordForward,
      .killToStart, .killToEnd, .yank, .undo, .redo, .selectAll, .press, .drag:
      true
    }
  }

  /// True for movements by rows, in which the caret keeps its column.
  fileprivate var keepsGoal: Bool {
    switch self {
    case .move(.lines, _), .move(.pages, _), .scroll, .copy: true
    case .insert, .move, .deleteBackward, .deleteForward, .deleteWordBackward, .deleteWordForward,
      .killToStart, .killToEnd, .yank, .undo, .redo, .selectAll, .press, .drag, .release:
      false
    }
  }
}

extension TextEditorState: BindableState {
  /// Applies `event`. Returns the command that copies text to the clipboard; usually nil.
  public mutating func receive(_ event: TextEditorEvent) -> TerminalCommand? { update(event) }
}
