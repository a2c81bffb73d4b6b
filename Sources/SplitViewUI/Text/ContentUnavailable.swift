import TerminalFrame

/// A text in the middle of an empty view that says why the view is empty, like SwiftUI's
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

  /// Shows `text`, with `detail` below it.
  public init(_ text: String, detail: String = "") {
    self.text = text
    self.detail = detail
  }

  /// As large as the lines, with a cell of space around them.
  public func sizeThatFits(_ proposal: Size) -> Size {
    let room = max(1, proposal.width - 2)
    let lines = text.wrapped(toWidth: room) + detail.wrapped(toWidth: room)
    let widest = lines.map(\.displayWidth).max() ?? 0
    return Size(min(proposal.width, widest + 2), min(proposal.height, lines.count + 2))
  }

  /// Paints each line centred, slightly above the middle. Long lines are wrapped.
  public func paint(on canvas: inout Canvas) {
    let room = max(1, canvas.width - 2)
    let lines = text.wrapped(toWidth: room) + detail.wrapped(toWidth: room)
    let top = max(0, min(canvas.height * 2 / 5, canvas.height - lines.count))
    for (y, line) in lines.enumerated() {
      canvas.writeCentred(line, y: top + y, style: canvas.theme.secondaryText)
    }
  }
}
