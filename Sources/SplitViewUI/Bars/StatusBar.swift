import TerminalFrame

/// The line at the top of the screen (guideline ST1), with the current location at the left, and
/// facts such as counts and the time at the right. The line is less prominent than the rest of the
/// screen.
///
/// ```swift
/// let bar = StatusBar<Event>(leading: ["Notes", "Plan"], trailing: ["2 lines", "12:00"])
/// var canvas = Canvas(size: Size(40, 1), theme: .dark, symbols: .unicode)
/// bar.paint(on: &canvas)
/// #expect(canvas.frame.lines[0].contains("12:00"))
/// ```
public struct StatusBar<Event>: View {
  /// The facts at the left. If there is too little room, the rightmost facts are removed first.
  public var leading: [String]
  /// The facts at the right. If there is too little room, the leftmost facts are removed first.
  public var trailing: [String]
  /// A fact at the right that is never removed. The facts at the left are shortened to make room
  /// for it.
  package var essential: String?

  /// Makes a bar from facts. Empty facts are left out.
  public init(leading: [String], trailing: [String]) {
    self.leading = leading.filter { !$0.isEmpty }
    self.trailing = trailing.filter { !$0.isEmpty }
  }

  /// Returns one row of the proposed width.
  public func sizeThatFits(_ proposal: Size) -> Size {
    Size(proposal.width, min(1, proposal.height))
  }

  /// Paints the facts.
  public func paint(on canvas: inout Canvas) { canvas.raised(paintFacts) }

  private func paintFacts(on canvas: inout Canvas) {
    // Dim the bar if there are no colours, because it would otherwise look like ordinary text.
    let theme = canvas.theme
    let style = theme.isMonochrome ? theme.bar.adding(.dim) : theme.bar
    canvas.fill(style)
    var (left, right) = (leading, trailing)
    func width(_ facts: [String]) -> Int {
      facts.joined(separator: canvas.symbols.separator).displayWidth
    }
    while width(left) + width(right) + 4 > canvas.width && left.count + right.count > 1 {
      if left.count > 1 {
        left.removeLast()
      } else if let place = right.firstIndex(where: { $0 != essential }),
        left.count == 1 || right.count > 1
      {
        right.remove(at: place)
      } else {
        break
      }
    }
    let start = canvas.writeTrailing(
      right.joined(separator: canvas.symbols.separator), to: canvas.width - 1, y: 0, style: style)
    canvas.write(
      left.joined(separator: canvas.symbols.separator), from: 1,
      to: right.isEmpty ? start : start - 1, y: 0, style: style)
  }
}
