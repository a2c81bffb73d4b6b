import TerminalFrame

/// Says why there is nothing to see, in the middle of the room (SwiftUI's
/// `ContentUnavailableView`).
public struct ContentUnavailable<Event>: View {
  let text: String
  let detail: String

  /// Says `text`, and below it `detail`.
  public init(_ text: String, detail: String = "") {
    self.text = text
    self.detail = detail
  }

  /// As high and as wide as its lines with a blank around them.
  public func sizeThatFits(_ proposal: Size) -> Size {
    let lines =
      Self.lines(text, max(1, proposal.width - 2))
      + Self.lines(detail, max(1, proposal.width - 2))
    let widest = lines.map(\.displayWidth).max() ?? 0
    return Size(min(proposal.width, widest + 2), min(proposal.height, lines.count + 2))
  }

  /// Paints it a little above the middle, each line centred; long lines are wrapped.
  public func paint(on canvas: inout Canvas) {
    let room = max(1, canvas.width - 2)
    let (title, reason) = (Self.lines(text, room), Self.lines(detail, room))
    let rows = title.count + reason.count
    let top = max(0, min(canvas.height * 2 / 5, canvas.height - rows))
    for (y, line) in (title + reason).enumerated() {
      canvas.write(
        line, max(0, canvas.width - line.displayWidth) / 2, top + y,
        canvas.theme.secondaryText)
    }
  }

  private static func lines(_ text: String, _ width: Int) -> [String] {
    text.isEmpty ? [] : text.wrappedLines(width: width).map { String(text[$0]) }
  }
}
