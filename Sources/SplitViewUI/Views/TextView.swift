import TerminalFrame

/// Text to read: wrapped to the width at hand, scrolled by line, its place kept through a turn
/// (TV1).
public struct TextView<Event>: View {
  let document: TextDocument
  let anchor: TextAnchor
  let scroll: (Int) -> Event

  /// Cells left free at each side of the text.
  public static var margin: Int { 1 }

  /// Shows `document` from the line on that holds `anchor`. `scroll` makes the event for turning
  /// the wheel by so many lines.
  public init(_ document: TextDocument, at anchor: TextAnchor, scroll: @escaping (Int) -> Event) {
    self.document = document
    self.anchor = anchor
    self.scroll = scroll
  }

  /// The room for text in a view of `size`.
  public static func textSize(_ size: Size) -> Size {
    Size(max(1, size.width - 2 * margin), size.height)
  }

  /// As high as its lines; as wide as is offered.
  public func sizeThatFits(_ proposal: Size) -> Size {
    let width = Self.textSize(proposal).width
    let lines = document.lines(from: .start, width: width, limit: proposal.height)
    return Size(proposal.width, lines.count)
  }

  /// Above where the beginning is not seen, below where the end is not.
  public func overflow(in size: Size) -> Overflow {
    let room = Self.textSize(size)
    let top = document.topAnchor(for: anchor, in: room)
    var overflow: Overflow = []
    if top > .start { overflow.insert(.above) }
    if top < document.lastAnchor(in: room) { overflow.insert(.below) }
    return overflow
  }

  /// Paints the lines that are seen.
  public func paint(on canvas: inout Canvas) {
    let lines = document.linesShown(from: anchor, in: Self.textSize(canvas.size))
    for (y, line) in lines.enumerated() { paint(line, y, on: &canvas) }
  }

  /// A line's text as it is drawn: a break that was not kept is a space.
  static func shown(_ text: Substring) -> Substring {
    text.hasControls ? text.spacedLines.expandingTabs()[...] : text
  }

  /// The wheel scrolls.
  public func event(for pointer: PointerEvent, in size: Size) -> Event? {
    if case .scroll(let rows) = pointer.kind { scroll(rows) } else { nil }
  }

  private func paint(_ line: TextLine, _ y: Int, on canvas: inout Canvas) {
    let block = document.blocks[line.block]
    if block.role == .rule { return canvas.horizontalRule(y) }
    let theme = canvas.theme
    let lead = block.lead(isFirst: line.isFirst, width: Self.textSize(canvas.size).width)
    let x = canvas.write(lead, Self.margin, y, block.leadRole.style(in: theme))
    let utf8 = block.text.utf8
    guard
      let start = utf8.index(
        utf8.startIndex, offsetBy: line.range.lowerBound, limitedBy: utf8.endIndex),
      let end = utf8.index(start, offsetBy: line.range.count, limitedBy: utf8.endIndex)
    else { return }
    let after = canvas.write(
      Self.shown(block.text[start..<end]), x, y, block.role.style(in: theme))
    if end == utf8.endIndex && !block.detail.isEmpty {
      canvas.write(block.detail, from: after, to: canvas.width - 1, y, theme.secondaryText)
    }
  }
}
