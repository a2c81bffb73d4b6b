import TerminalFrame

/// A message in the middle of an empty view that explains why the view is empty, like SwiftUI's
/// `ContentUnavailableView`.
///
/// ```swift
/// let view = ContentUnavailable<Event>("No notes", detail: "n makes one")
/// var canvas = Canvas(size: Size(20, 5), theme: .dark, symbols: .unicode)
/// view.paint(on: &canvas)
/// #expect(canvas.frame.lines.contains { $0.contains("No notes") })
/// ```
public struct ContentUnavailable<Event>: View {
  let text: String
  let detail: String
  let button: (key: String, title: String, event: Event)?

  /// Shows `text`, with `detail` below it.
  /// - Parameters:
  ///   - text: the reason why there is no content.
  ///   - detail: additional help, in one line.
  ///   - button: an action that the user can perform instead, shown below a blank line. It consists of the
  ///     name of a key, a title, and the event for a click. The program's keymap must bind the key itself.
  public init(
    _ text: String, detail: String = "", button: (key: String, title: String, event: Event)? = nil
  ) {
    self.text = text
    self.detail = detail
    self.button = button
  }

  private func lines(in width: Int) -> [String] {
    let room = max(1, width - 2)
    return text.wrapped(toWidth: room) + detail.wrapped(toWidth: room)
  }

  private var buttonWords: String { button.map { "\($0.key) \($0.title)" } ?? "" }

  /// Returns the size of the lines, including one empty cell on each side.
  public func sizeThatFits(_ proposal: Size) -> Size {
    let lines = lines(in: proposal.width)
    let widest = (lines + [buttonWords]).map(\.displayWidth).max() ?? 0
    let rows = lines.count + (button == nil ? 2 : 4)
    return Size(min(proposal.width, widest + 2), min(proposal.height, rows))
  }

  /// Returns the row of the first line in a view of `size`. The lines are slightly above the middle.
  private func top(_ count: Int, in size: Size) -> Int {
    max(0, min(size.height * 2 / 5, size.height - count))
  }

  /// Returns the cells of the button in a view of `size`; nil if the button does not fit.
  private func buttonRect(in size: Size) -> Rect? {
    let count = lines(in: size.width).count
    let (width, y) = (buttonWords.displayWidth, top(count, in: size) + count + 1)
    guard button != nil, y < size.height, width <= size.width else { return nil }
    return Rect(x: (size.width - width) / 2, y: y, width: width, height: 1)
  }

  /// Paints each line centred. Long lines are wrapped.
  public func paint(on canvas: inout Canvas) {
    let lines = lines(in: canvas.width)
    let top = top(lines.count, in: canvas.size)
    for (y, line) in lines.enumerated() {
      canvas.writeCentred(line, y: top + y, style: canvas.theme.secondaryText)
    }
    guard let button, let rect = buttonRect(in: canvas.size) else { return }
    let x = canvas.write(button.key, x: rect.x, y: rect.y, style: canvas.theme.barKey)
    canvas.write(button.title, x: x + 1, y: rect.y, style: canvas.theme.button)
  }

  /// Returns the button's event for a click on the button.
  public func event(for pointer: PointerEvent, in size: Size) -> Event? {
    guard pointer.isClick, buttonRect(in: size)?.contains(pointer.position) == true else {
      return nil
    }
    return button?.event
  }
}
