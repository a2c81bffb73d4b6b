import TerminalFrame

/// A navigation bar, the rule below it, and the content that it titles: what a column, a popover or
/// a sheet shows (NB1).
struct Page<Event>: View {
  let bar: NavigationBar<Event>?
  /// Rows of the bar with its rule: 0, 1 or 2.
  let barRows: Int
  let content: any View<Event>

  init(_ content: any View<Event>, bar: NavigationBar<Event>?, barRows: Int = 1) {
    self.content = content
    self.bar = bar
    self.barRows = bar == nil ? 0 : barRows
  }

  /// As high as its bar and its content, as wide as its content.
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
    if barRows > 1 { canvas.horizontalRule(barRows - 1) }
    canvas.draw(AnyView(content), in: contentRect(canvas.size))
  }

  func event(for pointer: PointerEvent, in size: Size) -> Event? {
    let rect = contentRect(size)
    if pointer.isDrag || rect.contains(pointer.position) {
      return content.event(for: pointer.relative(to: rect), in: rect.size)
    }
    return barRows > 0 ? bar?.event(for: pointer, in: Size(size.width, 1)) : nil
  }

  func overflow(in size: Size) -> Overflow { content.overflow(in: contentRect(size).size) }

  func contentRect(_ size: Size) -> Rect { Rect(size: size).inset(top: barRows) }
}
