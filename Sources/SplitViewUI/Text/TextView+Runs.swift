import TerminalFrame

extension TextView {
  /// Applies the attributes of runs to the cells of `line`. `end` is the column after its text.
  func paintRuns(
    of line: TextLine, in block: TextBlock, _ y: Int, endingAt end: Int, on canvas: inout Canvas
  ) {
    if block.runs.isEmpty { return }
    let width = Self.textSize(canvas.size).width
    let hidden = hidden(line.block, width)
    let theme = canvas.theme
    for span in document.spans(on: line, width: width, endingAt: end - Self.margin + hidden) {
      let cells = restyle(span.columns, of: line, y, hidden: hidden, endingAt: end, on: &canvas) {
        span.attributes.style(in: theme, on: $0)
      }
      if let cells, let address = span.attributes.hyperlink {
        canvas.link(cells, to: address, number: line.block &<< 20 &+ span.start)
      }
    }
  }

  /// Paints the symbols for control characters in the style of secondary text. `end` is the column
  /// after the line's text.
  func dimControls(
    of line: TextLine, in block: TextBlock, _ y: Int, endingAt end: Int, on canvas: inout Canvas
  ) {
    let bytes = block.text.utf8Span.span
    let controls = line.range.filter { place in
      let byte = bytes[place]
      return byte < 0x20 && byte != UInt8(ascii: "\t") && byte != UInt8(ascii: "\n") || byte == 0x7F
    }
    guard !controls.isEmpty else { return }
    let width = Self.textSize(canvas.size).width
    let hidden = hidden(line.block, width)
    let style = canvas.theme.secondaryText
    let spans = document.spans(
      controls.map { $0..<$0 + 1 }, on: line, of: block, width: width,
      endingAt: end - Self.margin + hidden)
    for span in spans {
      restyle(span.columns, of: line, y, hidden: hidden, endingAt: end, on: &canvas) {
        style.adding($0.attributes)
      }
    }
  }

  /// Highlights the words that were passed to ``marking(_:)`` on `line`.
  func markWords(
    _ line: TextLine, in block: TextBlock, _ y: Int, endingAt end: Int, on canvas: inout Canvas
  ) {
    guard let marked else { return }
    let places = marked.places(in: block.text)
    guard !places.isEmpty else { return }
    let width = Self.textSize(canvas.size).width
    let hidden = hidden(line.block, width)
    let style = canvas.theme.match
    let spans = document.spans(
      places, on: line, of: block, width: width, endingAt: end - Self.margin + hidden)
    for span in spans {
      restyle(span.columns, of: line, y, hidden: hidden, endingAt: end, on: &canvas) {
        style.adding($0.attributes.subtracting(.reverse))
      }
    }
  }

  /// Highlights the matches of the search on `line`.
  func mark(
    _ line: TextLine, in block: TextBlock, _ y: Int, endingAt end: Int, on canvas: inout Canvas
  ) {
    guard let find, let pattern = find.pattern else { return }
    let ranges = pattern.matches(in: block.text)
    if ranges.isEmpty { return }
    let width = Self.textSize(canvas.size).width
    let hidden = hidden(line.block, width)
    let highlighted = find.highlightedResult
    let theme = canvas.theme
    let spans = document.spans(
      ranges, on: line, of: block, width: width, endingAt: end - Self.margin + hidden)
    for span in spans {
      let isHighlighted =
        highlighted?.lowerBound
        == TextAnchor(block: line.block, offset: ranges[span.index].lowerBound)
      let style = isHighlighted ? theme.highlightedMatch : theme.match
      restyle(span.columns, of: line, y, hidden: hidden, endingAt: end, on: &canvas) {
        style.adding($0.attributes.subtracting(.reverse))
      }
    }
  }

  /// Changes the style of the visible part of `columns`, which are counted from the left edge of the text. Returns
  /// the visible cells; nil if no column is visible.
  @discardableResult
  private func restyle(
    _ columns: Range<Int>, of line: TextLine, _ y: Int, hidden: Int, endingAt end: Int,
    on canvas: inout Canvas, _ change: (Style) -> Style
  ) -> Rect? {
    let width = Self.textSize(canvas.size).width
    let first = Self.margin + document.leadWidth(of: line, width: width)
    let start = max(first, Self.margin + columns.lowerBound - hidden)
    let after = min(end, Self.margin + columns.upperBound - hidden)
    guard start < after else { return nil }
    let cells = Rect(x: start, y: y, width: after - start, height: 1)
    canvas.restyle(cells, change)
    return cells
  }
}
