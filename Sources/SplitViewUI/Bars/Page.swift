import TerminalFrame

/// A page in a column, a popover or a sheet. It consists of a navigation bar, the rule below the
/// bar, and the content (guideline NB1).
///
/// A page with the focus always places the terminal's cursor, so that screen readers and braille
/// displays can follow it. If the content does not place the cursor, the cursor is in the first row
/// of the content.
struct Page<Event>: ContainerView {
  let bar: NavigationBar<Event>?
  /// The number of rows of the bar and its rule: 0, 1 or 2.
  let barRows: Int
  let content: any View<Event>
  let isFocused: Bool
  /// True if the rule is highlighted to show the focus, because several pages are on screen.
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

  /// Returns the width of the content, and the total height of the bar and the content.
  func sizeThatFits(_ proposal: Size) -> Size {
    let room = contentRect(proposal).size
    let wanted = content.sizeThatFits(room)
    return Size(wanted.width, min(proposal.height, min(room.height, wanted.height) + barRows))
  }

  var idealWidth: Int? {
    content.idealWidth.map { max($0, barRows > 0 ? bar?.titlesWidth ?? 0 : 0) }
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
