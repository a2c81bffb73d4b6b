import TerminalFrame

extension TextView {
  /// What the mouse does to the selection. A drag and a release are of one that a press in the view
  /// began.
  func selectionEvent(for pointer: PointerEvent, in size: Size) -> TextSelectionEvent? {
    switch pointer.kind {
    case .scroll: return nil
    case .click(let count):
      return place(at: pointer.position, scrolledBy: 0, in: size).map {
        .press($0, TextUnit(clicks: count))
      }
    case .drag:
      guard selection?.isHeld == true else { return nil }
      let y = min(max(pointer.position.y, -100), size.height + 100)
      let rows = y < 0 ? y : max(0, y - size.height + 1)
      return place(at: pointer.position, scrolledBy: rows, in: size).map {
        .drag($0, scrolling: rows)
      }
    case .release: return selection?.isHeld == true ? .release : nil
    }
  }

  /// The place of the character at `position`, once the text was scrolled by `rows`; the nearest
  /// one where none is there.
  private func place(at position: Point, scrolledBy rows: Int, in size: Size) -> TextAnchor? {
    let room = Self.textSize(size)
    let top = rows == 0 ? anchor : document.anchor(anchor, movedBy: rows, in: room)
    let lines = document.linesShown(from: top, in: room)
    let y = min(max(0, position.y), max(0, size.height - 1))
    guard y < lines.count else { return lines.isEmpty ? nil : document.end }
    let column = min(max(0, position.x), size.width) - Self.margin
    return document.place(on: lines[y], at: column, width: room.width)
  }

  /// Gives what is selected of `line` the look of a selection. `end` is the cell after all of the
  /// line; where the selection goes on to the next paragraph, that cell is its end.
  func highlight(
    _ range: Range<TextAnchor>, _ line: TextLine, _ y: Int, endingAt end: Int,
    on canvas: inout Canvas
  ) {
    let width = Self.textSize(canvas.size).width
    let lineEnd = TextAnchor(block: line.block, offset: line.range.upperBound)
    let (from, to) = (max(range.lowerBound, line.anchor), min(range.upperBound, lineEnd))
    guard !range.isEmpty, from <= to, document.blocks[line.block].role != .rule else { return }
    let start =
      document.copiesLead(of: line, in: range)
      ? 0 : document.column(of: from, on: line, width: width)
    let blockEnd = TextAnchor(block: line.block, offset: document.blocks[line.block].shownBytes)
    let isBreakSelected =
      range.upperBound.block > line.block && document.line(at: blockEnd, width: width) == line
    let after =
      isBreakSelected
      ? end - Self.margin + 1 : document.column(of: to, on: line, width: width)
    let selection = canvas.theme.selection
    canvas.restyle(Rect(x: Self.margin + start, y: y, width: max(0, after - start), height: 1)) {
      selection.adding($0.attributes)
    }
  }

  /// The terminal's cursor stands at the head of the selection.
  func placeCursor(among lines: [TextLine], on canvas: inout Canvas) {
    guard let selection else { return }
    let (head, width) = (document.clamped(selection.head), Self.textSize(canvas.size).width)
    guard let line = document.line(at: head, width: width),
      let y = lines.firstIndex(of: line)
    else { return }
    let x = Self.margin + document.column(of: head, on: line, width: width)
    canvas.placeCursor(min(x, canvas.width - 1), y)
  }
}
