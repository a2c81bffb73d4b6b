import SplitViewUI

/// Shows a few pages of equal importance as dots, `○ ● ○`. The filled dot is the current page
/// (guideline PI1). If the dots do not fit into the row, or are too many to count, the indicator
/// shows `3 of 40`.
///
/// ```swift
/// let pages = PageIndicator(count: 3, current: 1, send: Event.page)
/// var canvas = Canvas(size: Size(9, 1), theme: .dark, symbols: .unicode)
/// pages.paint(on: &canvas)
/// #expect(canvas.frame.lines == ["  ○ ● ○"])
/// #expect(Keymap([Keymap.Section("Pages", pages.bindings())]).event(for: .right) == .page(2))
/// ```
public struct PageIndicator<Event>: View {
  /// The number of pages.
  public var count: Int
  /// The index of the current page.
  public var current: Int
  /// True while the indicator has the focus.
  public var isFocused: Bool
  let send: (Int) -> Event

  /// The maximum number of dots that users can count at a glance.
  private static var maximumDots: Int { 10 }

  /// Makes an indicator.
  /// - Parameters:
  ///   - count: the number of pages, at least 0.
  ///   - current: the index of the current page, limited to the valid range.
  ///   - isFocused: whether the indicator has the focus. The cursor is then at the current dot.
  ///   - send: makes the program's event for showing the page at an index.
  public init(
    count: Int, current: Int, isFocused: Bool = false, send: @escaping (Int) -> Event
  ) {
    self.count = max(0, count)
    self.current = max(0, min(current, self.count - 1))
    self.isFocused = isFocused
    self.send = send
  }

  /// Returns one row of the proposed width.
  public func sizeThatFits(_ proposal: Size) -> Size {
    Size(proposal.width, min(1, proposal.height))
  }

  /// Paints the indicator in the middle of the row.
  public func paint(on canvas: inout Canvas) {
    canvas.fill(canvas.theme.text)
    guard count > 0, canvas.width > 0 else { return }
    guard let start = firstDot(in: canvas.width) else {
      paintNumbers(on: &canvas)
      return
    }
    let (symbols, theme) = (canvas.symbols, canvas.theme)
    for page in 0..<count {
      let isCurrent = page == current
      canvas.write(
        isCurrent ? symbols.currentPage : symbols.page, x: start + 2 * page, y: 0,
        style: isCurrent ? style(theme) : theme.secondaryText)
    }
    if isFocused { canvas.placeCursor(x: start + 2 * current, y: 0) }
  }

  /// Paints the page numbers, such as `3 of 40`, in the longest form that fits.
  private func paintNumbers(on canvas: inout Canvas) {
    let forms = ["\(current + 1) of \(count)", "\(current + 1)/\(count)", "\(current + 1)"]
    let text = forms.first { $0.utf8.count <= canvas.width } ?? ""
    let start = (canvas.width - text.utf8.count) / 2
    canvas.write(text, x: start, y: 0, style: style(canvas.theme))
    if isFocused { canvas.placeCursor(x: start, y: 0) }
  }

  private func style(_ theme: Theme) -> Style {
    isFocused && theme.isMonochrome ? theme.accent.adding(.reverse) : theme.accent
  }

  /// Returns the event for a click. A click on a dot shows its page. A click elsewhere shows the
  /// previous page (left half) or the next page (right half). Nil if the click would not change the
  /// page.
  public func event(for pointer: PointerEvent, in size: Size) -> Event? {
    let x = pointer.position.x
    guard pointer.isClick, pointer.position.y == 0, (0..<size.width).contains(x) else { return nil }
    if let start = firstDot(in: size.width), x >= start, (x - start) % 2 == 0,
      (x - start) / 2 < count
    {
      let page = (x - start) / 2
      return page == current ? nil : send(page)
    }
    return (x < size.width / 2 ? page(-1) : page(1)).map(send)
  }

  /// Returns the keys that show the previous and the next page. On the first and the last page, the
  /// key that would move further has no effect. Empty if there is only one page.
  ///
  /// - Parameters:
  ///   - previous: the key for the previous page.
  ///   - next: the key for the next page.
  public func bindings(
    previous: KeyPress = KeyPress.left, next: KeyPress = KeyPress.right
  ) -> [KeyBinding<Event>] {
    guard count > 1 else { return [] }
    return [
      KeyBinding(next, name: "next-page", help: "Next page", event: send(page(1) ?? current)),
      KeyBinding(
        previous, name: "previous-page", help: "Previous page", event: send(page(-1) ?? current)),
    ]
  }

  private func page(_ step: Int) -> Int? {
    (0..<count).contains(current + step) ? current + step : nil
  }

  /// Returns the column of the first dot; nil if numbers are shown instead.
  private func firstDot(in width: Int) -> Int? {
    guard (1...Self.maximumDots).contains(count), 2 * count - 1 <= width else { return nil }
    return (width - (2 * count - 1)) / 2
  }
}
