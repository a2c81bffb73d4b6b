import TerminalFrame

/// Content between a top bar and a bottom bar, such as a list with a search bar and a filter. If
/// rows are reserved for a bar that does not exist, these rows stay empty.
struct BarredContent<Event>: ContainerView {
  let content: any View<Event>
  let top: (any View<Event>)?
  let topRows: Int
  let bottom: (any View<Event>)?
  let bottomRows: Int
  /// True if marks at the edge of the content show that there is more content above or below. The content has no
  /// border that could show them.
  let marksOverflow: Bool

  init(
    _ content: any View<Event>, top: (any View<Event>)?, topRows: Int,
    bottom: (any View<Event>)?, bottomRows: Int, marksOverflow: Bool = false
  ) {
    self.content = content
    self.marksOverflow = marksOverflow
    self.top = top
    self.topRows = topRows
    self.bottom = bottom
    self.bottomRows = bottomRows
  }

  /// Returns the width of the content, and the total height of the content and its bars.
  func sizeThatFits(_ proposal: Size) -> Size {
    let wanted = content.sizeThatFits(contentRect(proposal).size)
    return Size(wanted.width, min(proposal.height, wanted.height + topRows + bottomRows))
  }

  /// Paints the content, and then the bars, so that a text field in a bar is the last to place the terminal's cursor.
  func paint(on canvas: inout Canvas) {
    let rect = contentRect(canvas.size)
    canvas.draw(AnyView(content), in: rect)
    if marksOverflow {
      let scrolled = (content as? any PartlyScrolling)?.scrolledRect(in: rect.size)
      let edge = scrolled.map { Rect(origin: Point(rect.x + $0.x, rect.y + $0.y), size: $0.size) }
      canvas.moreMarks(content.overflow(in: rect.size), atEdgeOf: edge ?? rect)
    }
    if let top, topRows > 0 { canvas.draw(AnyView(top), in: topRect(canvas.size)) }
    if let bottom, bottomRows > 0 { canvas.draw(AnyView(bottom), in: bottomRect(canvas.size)) }
  }

  func event(for pointer: PointerEvent, in size: Size) -> Event? {
    if !pointer.isDrag {
      if let inside = pointer.inside(topRect(size)) {
        return top?.event(for: inside, in: topRect(size).size)
      }
      if let inside = pointer.inside(bottomRect(size)) {
        return bottom?.event(for: inside, in: bottomRect(size).size)
      }
    }
    let rect = contentRect(size)
    return content.event(for: pointer.relative(to: rect), in: rect.size)
  }

  func overflow(in size: Size) -> Overflow { content.overflow(in: contentRect(size).size) }

  /// Returns only the content, because no keys need to be offered to a bar: a search bar receives
  /// all keys while the user types in it.
  func contents(in size: Size) -> [SizedView<Event>] {
    [SizedView(view: content, size: contentRect(size).size)]
  }

  private func topRect(_ size: Size) -> Rect {
    Rect(x: 0, y: 0, width: size.width, height: min(topRows, size.height))
  }

  private func bottomRect(_ size: Size) -> Rect {
    let rows = max(0, min(bottomRows, size.height - topRows))
    return Rect(x: 0, y: size.height - rows, width: size.width, height: rows)
  }

  func contentRect(_ size: Size) -> Rect {
    Rect(size: size).inset(top: topRows, bottom: bottomRows)
  }
}
