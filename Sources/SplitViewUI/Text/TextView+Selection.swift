import TerminalFrame

extension TextView {
  /// Returns the selection event for a mouse action. Drags and releases are ignored unless the mouse button was
  /// pressed in this view.
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

  /// Scrolls the text by `rows`, and returns the text position that is nearest to `position` on the screen.
  func place(at position: Point, scrolledBy rows: Int, in size: Size) -> TextAnchor? {
    let room = Self.textSize(size)
    let top = rows == 0 ? anchor : document.anchor(anchor, movedBy: rows, in: room)
    let lines = document.linesShown(from: top, in: room)
    let y = min(max(0, position.y), max(0, size.height - 1))
    guard y < lines.count else { return lines.isEmpty ? nil : document.end }
    let column = min(max(0, position.x), size.width) - Self.margin
    return document.place(
      on: lines[y], at: column + hidden(lines[y].block, room.width), width: room.width)
  }

  /// Returns the column of `place` on `line`, counted from the left edge of the text. If `place` is out of sight at
  /// the left, returns the column where the visible text begins.
  private func column(of place: TextAnchor, on line: TextLine, width: Int) -> Int {
    let column = document.column(of: place, on: line, width: width)
    guard document.blocks.indices.contains(line.block),
      document.isScrolled(line.block, width: width)
    else { return column }
    let start = document.leadWidth(of: line, width: width)
    return max(start, column - shift(in: width))
  }

  /// Returns the selected ranges of `line`. There is one range or, in a table row, one range for each cell.
  private func selected(_ range: Range<TextAnchor>, on line: TextLine) -> [Range<TextAnchor>] {
    let parts = line.cells.isEmpty ? [line.range] : line.cells.map(\.range)
    return parts.compactMap { part in
      let from = TextAnchor(block: line.block, offset: part.lowerBound)
      let to = TextAnchor(block: line.block, offset: part.upperBound)
      guard range.lowerBound <= to, from <= range.upperBound else { return nil }
      return max(range.lowerBound, from)..<max(from, min(range.upperBound, to))
    }
  }

  /// Highlights the selected part of `line`. `end` is the column after the line. If the selection continues in the
  /// next paragraph, the cell in that column is highlighted, too.
  func highlight(
    _ selected: TextSelection, _ line: TextLine, _ y: Int, endingAt end: Int,
    on canvas: inout Canvas
  ) {
    let width = Self.textSize(canvas.size).width
    let range = document.clamped(selected.range)
    guard !range.isEmpty || selected.isByLines, document.blocks[line.block].role != .rule else {
      return
    }
    let parts = self.selected(range, on: line)
    let copiesLead = document.copiesLead(of: line, in: selected)
    let isBreakSelected = range.upperBound.block > line.block && document.endsBlock(line)
    let selection = canvas.theme.selection
    for (index, part) in parts.enumerated() {
      let start =
        copiesLead && index == 0
        ? document.gutter(in: width) : column(of: part.lowerBound, on: line, width: width)
      let after =
        isBreakSelected && index == parts.count - 1
        ? end - Self.margin + 1 : column(of: part.upperBound, on: line, width: width)
      canvas.restyle(Rect(x: Self.margin + start, y: y, width: max(0, after - start), height: 1)) {
        selection.adding($0.attributes)
      }
    }
  }

  /// Moves the terminal's cursor to the head of the selection.
  func placeCursor(among lines: [TextLine], on canvas: inout Canvas) {
    guard let selection else { return }
    let (head, width) = (document.clamped(selection.head), Self.textSize(canvas.size).width)
    guard let line = document.line(at: head, width: width),
      let y = lines.firstIndex(of: line)
    else { return }
    let x = Self.margin + column(of: head, on: line, width: width)
    canvas.placeCaret(x: min(x, canvas.width - 1), y: y)
  }

  /// Returns the visible cells of the selection in a view of `size`, as the anchor of an edit menu
  /// (guideline EM1). Nil if no part of the selection is visible.
  public func selectionRect(in size: Size) -> Rect? {
    let room = Self.textSize(size)
    guard let selection, !selection.isEmpty else { return nil }
    let range = document.clamped(selection.range)
    var rows: [Rect] = []
    for (y, line) in document.linesShown(from: anchor, in: room).enumerated() {
      for part in selected(range, on: line) {
        let (from, to) = (part.lowerBound, part.upperBound)
        guard from < to || (from == to && range.lowerBound < from && to < range.upperBound)
        else { continue }
        let x = Self.margin + column(of: from, on: line, width: room.width)
        let after = Self.margin + column(of: to, on: line, width: room.width)
        rows.append(Rect(x: x, y: y, width: max(1, after - x), height: 1))
      }
    }
    return rows.union
  }
}
