import TerminalFrame

/// A navigation bar, the rule below it, and the content: the page in a column, a popover or a sheet
/// (NB1).
///
/// With the focus, the page always holds the terminal's cursor, for a screen reader or a braille
/// line to follow: where the content puts it, else in the content's first row.
struct Page<Event>: ContainerView {
  let bar: NavigationBar<Event>?
  /// The rows of the bar with its rule: 0, 1 or 2.
  let barRows: Int
  let content: any View<Event>
  let isFocused: Bool
  /// True if the rule tells it from other pages on screen, which have not the focus.
  let marksFocus: Bool

  init(
    _ content: any View<Event>, bar: NavigationBar<Event>?, barRows: Int = 1, isFocused: Bool,
    marksFocus: Bool = false
  ) {
    self.content = content
    self.bar = bar
    self.barRows = bar == nil ? 0 : barRows
    self.isFocused = isFocused
    self.marksFocus = marksFocus
  }

  /// As high as bar and content, as wide as the content.
  func sizeThatFits(_ proposal: Size) -> Size {
    let room = contentRect(proposal).size
    let wanted = content.sizeThatFits(room)
    return Size(wanted.width, min(proposal.height, min(room.height, wanted.height) + barRows))
  }

  func paint(on canvas: inout Canvas) {
    canvas.fill(canvas.theme.text)
    if let bar, barRows > 0 {
      canvas.draw(bar, in: Rect(x: 0, y: 0, width: canvas.width, height: 1))
    }
    let rect = contentRect(canvas.size)
    canvas.draw(AnyView(content), in: rect)
    if barRows > 1 {
      canvas.line(
        Rect(x: 0, y: barRows - 1, width: canvas.width, height: 1), .horizontal,
        marksFocus ? canvas.theme.accent : nil)
    }
    if isFocused && !canvas.hasCursor { canvas.placeCursor(x: rect.x, y: rect.y) }
  }

  func event(for pointer: PointerEvent, in size: Size) -> Event? {
    let rect = contentRect(size)
    if pointer.isDrag || rect.contains(pointer.position) {
      return content.event(for: pointer.relative(to: rect), in: rect.size)
    }
    return barRows > 0 ? bar?.event(for: pointer, in: Size(size.width, 1)) : nil
  }

  func overflow(in size: Size) -> Overflow { content.overflow(in: contentRect(size).size) }

  func contents(in size: Size) -> [SizedView<Event>] {
    [SizedView(view: content, size: contentRect(size).size)]
  }

  func contentRect(_ size: Size) -> Rect { Rect(size: size).inset(top: barRows) }
}
