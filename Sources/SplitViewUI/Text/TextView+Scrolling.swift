import TerminalFrame

extension TextView: FocusableView {
  /// Returns the keys that scroll the text. The keymap is empty if the text cannot be scrolled.
  public func keymap(in size: Size) -> Keymap<Event> {
    guard let down = scroll(1), let up = scroll(-1) else { return Keymap([]) }
    let bindings = Self.scrollingBindings(page: size.height) { lines in
      scroll(lines) ?? (lines > 0 ? down : up)
    }
    return Keymap([Keymap.Section("Text", bindings)])
  }

  /// Returns the keys that scroll text. They are the same as in a list.
  ///
  /// - Parameters:
  ///   - page: the number of visible lines. After scrolling by a page, one of these lines is still
  ///     visible.
  ///   - send: makes the program's event for scrolling down by a number of lines (up if negative).
  ///     The keys for the beginning and the end scroll by 100,000 lines.
  public static func scrollingBindings(
    page: Int, send: (Int) -> Event
  ) -> [KeyBinding<Event>] {
    let (page, half) = (max(1, page - 1), max(1, page / 2))
    return [
      KeyBinding(moving: .nextRow, help: "Scroll down", event: send(1)),
      KeyBinding(moving: .previousRow, help: "Scroll up", event: send(-1)),
      KeyBinding(moving: .pageDown, help: "Scroll down a page", event: send(page)),
      KeyBinding(moving: .pageUp, help: "Scroll up a page", event: send(-page)),
      KeyBinding(moving: .halfPageDown, help: "Scroll down half a page", event: send(half)),
      KeyBinding(moving: .halfPageUp, help: "Scroll up half a page", event: send(-half)),
      KeyBinding(moving: .goToTop, help: "Go to the top", event: send(-100_000)),
      KeyBinding(moving: .goToEnd, help: "Go to the end", event: send(100_000)),
    ]
  }
}
