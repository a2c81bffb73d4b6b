import TerminalFrame

/// Shows text for reading, wrapped to the current width and scrolled by lines. The view keeps its
/// position in the text when the width changes (guideline TV1). If the program stores a
/// ``TextSelection``, text can be selected.
///
/// ```swift
/// let document = TextDocument("Monday\nTuesday\nWednesday")
/// let view = TextView(document, at: .start, scroll: Event.scroll)
/// #expect(view.keymap(in: Size(40, 10)).event(for: "j") == .scroll(1))
/// let wheel = PointerEvent(.scroll(3), at: Point(0, 0))
/// #expect(view.event(for: wheel, in: Size(40, 10)) == .scroll(3))
/// ```
public struct TextView<Event>: View {
  let document: TextDocument
  let anchor: TextAnchor
  let column: Int
  let selection: TextSelection?
  let find: TextFind?
  private(set) var marked: MarkedWords?
  let scroll: (Int) -> Event?
  let select: ((TextSelectionEvent) -> Event)?

  /// The number of empty cells on each side of the text.
  public static var margin: Int { 1 }

  /// Shows `document` from the line that contains `anchor`.
  /// - Parameters:
  ///   - document: the text.
  ///   - anchor: the position to show in the top line. If the text after this position does not fill the view, the
  ///     view begins earlier.
  ///   - column: the number of cells by which unwrapped lines are scrolled sideways. A mark at the
  ///     edge shows that a line continues.
  ///   - selection: the selection. The terminal's cursor is at its head.
  ///   - find: the search. Its visible matches are marked, and the highlighted match has a more prominent style.
  ///   - scroll: makes the program's event for a turn of the wheel, by a number of lines.
  ///   - select: turns a selection event of the mouse into a program event; nil if the text cannot be selected.
  public init(
    _ document: TextDocument, at anchor: TextAnchor, column: Int = 0,
    selection: TextSelection? = nil, find: TextFind? = nil, scroll: @escaping (Int) -> Event,
    select: ((TextSelectionEvent) -> Event)? = nil
  ) {
    self.document = document
    self.anchor = anchor
    self.column = column
    self.selection = selection
    self.find = find
    self.scroll = scroll
    self.select = select
  }

  /// Shows `document` from its beginning, without scrolling. Use this only for short text.
  public init(_ document: TextDocument) {
    self.document = document
    anchor = .start
    column = 0
    selection = nil
    find = nil
    scroll = { _ in nil }
    select = nil
  }

  /// Returns the view with `words` highlighted wherever they occur.
  public func marking(_ words: MarkedWords?) -> TextView {
    var view = self
    view.marked = words
    return view
  }

  /// Returns the space for text in a view of `size`.
  public static func textSize(_ size: Size) -> Size {
    Size(max(1, size.width - 2 * margin), size.height)
  }

  /// Returns the proposed width, and the height of all lines.
  public func sizeThatFits(_ proposal: Size) -> Size {
    let width = Self.textSize(proposal).width
    let lines = document.lines(from: .start, width: width, limit: proposal.height)
    return Size(proposal.width, lines.count)
  }

  /// Returns a set that contains `above` if the beginning of the text is not visible, and `below`
  /// if the end is not visible.
  public func overflow(in size: Size) -> Overflow {
    let room = Self.textSize(size)
    let top = document.topAnchor(for: anchor, in: room)
    var overflow: Overflow = []
    if top > .start { overflow.insert(.above) }
    if !document.showsEnd(from: top, in: room) { overflow.insert(.below) }
    return overflow
  }

  /// Paints the visible lines.
  public func paint(on canvas: inout Canvas) {
    let lines = document.linesShown(from: anchor, in: Self.textSize(canvas.size))
    for (y, line) in lines.enumerated() {
      let block = document.blocks[line.block]
      let end = paint(line, of: block, y, on: &canvas)
      if block.role != .rule {
        dimControls(of: line, in: block, y, endingAt: end, on: &canvas)
        paintRuns(of: line, in: block, y, endingAt: end, on: &canvas)
        markWords(line, in: block, y, endingAt: end, on: &canvas)
        mark(line, in: block, y, endingAt: end, on: &canvas)
      }
      if let selection { highlight(selection, line, y, endingAt: end, on: &canvas) }
    }
    placeCursor(among: lines, on: &canvas)
  }

  /// Returns the event for a mouse action. The wheel scrolls; a press, a drag and a release select text.
  public func event(for pointer: PointerEvent, in size: Size) -> Event? {
    if case .scroll(let rows) = pointer.kind { return scroll(rows) }
    return selectionEvent(for: pointer, in: size).flatMap { event in select?(event) }
  }

  /// Returns the row where the paragraph at `index` begins, in a view of `size`. Nil if its beginning is not visible.
  public func row(ofBlock index: Int, in size: Size) -> Int? {
    document.linesShown(from: anchor, in: Self.textSize(size)).firstIndex {
      $0.block == index && $0.isFirst
    }
  }

  /// Paints `line`. Returns the column after it.
  private func paint(
    _ line: TextLine, of block: TextBlock, _ y: Int, on canvas: inout Canvas
  ) -> Int {
    if block.role == .rule {
      // In the last row, a rule would look like a second border of the view below.
      if y < canvas.height - 1 || y == 0 { canvas.horizontalRule(y: y) }
      return Self.margin
    }
    let theme = canvas.theme
    let width = Self.textSize(canvas.size).width
    let gutter = document.gutter(in: width)
    if gutter > 0, line.isFirst {
      let end = Self.margin + gutter - 1
      canvas.writeTrailing(String(line.block + 1), to: end, y: y, style: theme.secondaryText)
    }
    let lead = block.lead(isFirst: line.isFirst, width: width - gutter)
    let x = paint(
      lead, isFirst: line.isFirst, of: block, x: Self.margin + gutter, y, on: &canvas)
    if block.marksRest(isFirst: line.isFirst, lead: lead) {
      canvas.write(canvas.symbols.continuation, x: x - 2, y: y, style: theme.border)
    }
    let style = block.role.style(in: theme)
    if !line.cells.isEmpty { return paint(line.cells, of: line, x, y, style, on: &canvas) }
    let text = document.text(of: line)
    if line.isCut {
      return paintCut(text.drawn(from: line.column), block.role, from: x, y, on: &canvas)
    }
    if !block.wraps { return paint(unwrapped: text, x, y, style, on: &canvas) }
    let start = canvas.write(line.label, x: x, y: y, style: theme.secondaryText)
    let after = canvas.write(text.drawn(from: line.column), x: start, y: y, style: style)
    guard !block.detail.isEmpty, text.endIndex == block.text.endIndex else { return after }
    return canvas.write(
      block.detail, from: after, to: canvas.width - 1, y: y, style: theme.secondaryText)
  }

  /// Paints the lead of `line`, which is the text before the line, such as a bullet. Returns the
  /// column after the lead.
  private func paint(
    _ lead: String, isFirst: Bool, of block: TextBlock, x start: Int, _ y: Int,
    on canvas: inout Canvas
  ) -> Int {
    let (theme, symbols) = (canvas.theme, canvas.symbols)
    let style = block.leadRole.style(in: theme)
    switch block.leadDrawing {
    case .asWritten: return canvas.write(lead, x: start, y: y, style: style)
    case .attachment:
      guard isFirst, !lead.isEmpty else { return canvas.write(lead, x: start, y: y, style: style) }
      let sign = String(symbols.attachment) + lead.dropFirst()
      return canvas.write(sign, x: start, y: y, style: style)
    case .quoteBars:
      var (x, depth) = (start, 0)
      for character in lead {
        let isMark = character == ">"
        if isMark { depth += 1 }
        x = canvas.write(
          String(isMark ? symbols.quote : character), x: x, y: y,
          style: isMark ? theme.quote(depth: depth) : style)
      }
      return x
    }
  }

  /// Paints the visible part of an unwrapped line, with a mark at each end where the line continues.
  private func paint(
    unwrapped text: Substring, _ x: Int, _ y: Int, _ style: Style, on canvas: inout Canvas
  ) -> Int {
    let hidden = shift(in: Self.textSize(canvas.size).width)
    let rest = text.drawn.dropping(cells: hidden)
    let room = max(0, canvas.width - Self.margin - x)
    let mark = canvas.theme.secondaryText
    if hidden > 0, !text.isEmpty { canvas.write(canvas.symbols.back, x: x - 1, y: y, style: mark) }
    if rest.displayWidth > room {
      canvas.write(canvas.symbols.forward, x: canvas.width - 1, y: y, style: mark)
    }
    return canvas.write(rest.truncated(toWidth: room, ellipsis: ""), x: x, y: y, style: style)
  }

  /// Returns the number of cells by which unwrapped lines are scrolled sideways in a view of `width` cells.
  func shift(in width: Int) -> Int { min(max(0, column), document.overhang(in: width)) }

  /// Returns how many cells of a paragraph are out of sight at the left, because the text is scrolled sideways.
  func hidden(_ block: Int, _ width: Int) -> Int {
    document.isScrolled(block, width: width) ? shift(in: width) : 0
  }

  /// Paints the cells of a table row, with lines between them.
  private func paint(
    _ cells: [TextCell], of line: TextLine, _ x: Int, _ y: Int, _ style: Style,
    on canvas: inout Canvas
  ) -> Int {
    let (border, symbols) = (canvas.theme.border, canvas.symbols)
    let width = Self.textSize(canvas.size).width
    let hidden = hidden(line.block, width)
    let end = canvas.width - Self.margin
    if document.blocks[line.block].row?.kind == .rule {
      let rule = TextRow.rule(line, symbols.horizontal, symbols.cross).dropFirst(hidden)
      return canvas.write(rule.prefix(max(0, end - x)), x: x, y: y, style: border)
    }
    var after = x
    for cell in cells {
      let edge = x + cell.edge - 2 - hidden
      if cell.edge > 0, edge >= x { canvas.write(symbols.vertical, x: edge, y: y, style: border) }
      let text = document.text(of: cell.range, inBlock: line.block).drawn
      let start = x + cell.column - hidden
      let shown = text.dropping(cells: max(0, x - start))
      guard !shown.isEmpty, max(x, start) < end else { continue }
      let cut = shown.truncated(toWidth: end - max(x, start), ellipsis: "")
      after = canvas.write(cut, x: max(x, start), y: y, style: style)
    }
    guard document.isScrolled(line.block, width: width) else { return after }
    let mark = canvas.theme.secondaryText
    if hidden > 0 { canvas.write(symbols.back, x: x - 1, y: y, style: mark) }
    if hidden < document.overhang(in: width) {
      canvas.write(symbols.forward, x: canvas.width - 1, y: y, style: mark)
    }
    return after
  }

  /// Paints the last visible line of a paragraph that has more lines than its limit. Returns the column after its
  /// text.
  private func paintCut(
    _ text: Substring, _ role: TextRole, from x: Int, _ y: Int, on canvas: inout Canvas
  ) -> Int {
    let mark = canvas.symbols.ellipsis
    let room = canvas.width - Self.margin - mark.displayWidth - x
    let shown = String(text).truncated(toWidth: max(0, room), ellipsis: "")
    let after = canvas.write(shown, x: x, y: y, style: role.style(in: canvas.theme))
    canvas.write(mark, x: after, y: y, style: canvas.theme.warning)
    return after
  }
}
