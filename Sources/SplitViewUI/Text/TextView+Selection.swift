import TerminalFrame

extension TextView {
  /// The selection event for the mouse. A drag and a release count only after a press in the view.
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

  /// The place of the character at `position`, or the nearest one, after scrolling by `rows`.
  private func place(at position: Point, scrolledBy rows: Int, in size: Size) -> TextAnchor? {
    let room = Self.textSize(size)
    let top = rows == 0 ? anchor : document.anchor(anchor, movedBy: rows, in: room)
    let lines = document.linesShown(from: top, in: room)
    let y = min(max(0, position.y), max(0, size.height - 1))
    guard y < lines.count else { return lines.isEmpty ? nil : document.end }
    let column = min(max(0, position.x), size.width) - Self.margin
    return document.place(on: lines[y], at: column, width: room.width)
  }

  /// Highlights the selected part of `line`. `end` is the cell after the whole line. If the
  /// selection goes on in the next paragraph, that cell is highlighted too.
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
    let isBreakSelected = range.upperBound.block > line.block && document.endsBlock(line)
    let after =
      isBreakSelected
      ? end - Self.margin + 1 : document.column(of: to, on: line, width: width)
    let selection = canvas.theme.selection
    canvas.restyle(Rect(x: Self.margin + start, y: y, width: max(0, after - start), height: 1)) {
      selection.adding($0.attributes)
    }
  }

  /// Puts the terminal's cursor at the head of the selection.
  func placeCursor(among lines: [TextLine], on canvas: inout Canvas) {
    guard let selection else { return }
    let (head, width) = (document.clamped(selection.head), Self.textSize(canvas.size).width)
    guard let line = document.line(at: head, width: width),
      let y = lines.firstIndex(of: line)
    else { return }
    let x = Self.margin + document.column(of: head, on: line, width: width)
    canvas.placeCursor(min(x, canvas.width - 1), y)
  }

  /// The cells of the selection that are visible in a view of `size`, to which an edit menu points
  /// (EM1); nil without any.
  public func selectionRect(in size: Size) -> Rect? {
    let room = Self.textSize(size)
    guard let selection, !selection.isEmpty else { return nil }
    let range = document.clamped(selection.range)
    var rows: [Rect] = []
    for (y, line) in document.linesShown(from: anchor, in: room).enumerated() {
      let end = TextAnchor(block: line.block, offset: line.range.upperBound)
      let (from, to) = (max(range.lowerBound, line.anchor), min(range.upperBound, end))
      guard from < to || (from == to && range.lowerBound < from && to < range.upperBound)
      else { continue }
      let x = Self.margin + document.column(of: from, on: line, width: room.width)
      let after = Self.margin + document.column(of: to, on: line, width: room.width)
      rows.append(Rect(x: x, y: y, width: max(1, after - x), height: 1))
    }
    return rows.union
  }
}
