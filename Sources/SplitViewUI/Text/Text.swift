import TerminalFrame

/// A label: a few words that do not scroll, in one or more lines. Text that does not fit is cut off
/// with an ellipsis. For longer text, use ``TextView``.
///
/// A label is as wide as its longest line. Lines that do not fit are wrapped. An empty label takes no space.
///
/// ```swift
/// let title = Text<Event>("A rather long title", .heading).lineLimit(1)
/// var canvas = Canvas(size: Size(10, 1), theme: .dark, symbols: .unicode)
/// title.paint(on: &canvas)
/// #expect(canvas.frame.lines == ["A rather …"])
/// #expect(Text<Event>("two\nlines").sizeThatFits(Size(80, 24)) == Size(5, 2))
/// ```
public struct Text<Event>: View {
  private let text: String
  private let style: (Theme) -> Style
  private var limit: Int?
  private var alignment = HorizontalAlignment.leading

  /// Shows `text` in the style of `role`.
  public init(_ text: String, _ role: TextRole = .body) {
    self.init(text) { role.style(in: $0) }
  }

  /// Shows `text` in a style of the theme: `Text("Inbox", style: \.title)`.
  public init(_ text: String, style: @escaping (Theme) -> Style) {
    self.text = text
    self.style = style
  }

  /// Returns the label with at most `number` lines; nil for no limit.
  public func lineLimit(_ number: Int?) -> Text {
    var text = self
    text.limit = number.map { max(1, $0) }
    return text
  }

  /// Returns the label with its lines aligned to `alignment` within the width of the label.
  public func multilineTextAlignment(_ alignment: HorizontalAlignment) -> Text {
    var text = self
    text.alignment = alignment
    return text
  }

  /// Returns the width of the longest line, and the height of all lines.
  public func sizeThatFits(_ proposal: Size) -> Size {
    let lines = lines(in: proposal)
    return Size(min(proposal.width, lines.map(\.width).max() ?? 0), lines.count)
  }

  /// The width of the longest line, if no line is wrapped.
  public var idealWidth: Int? {
    text.split(whereSeparator: \.isNewline).map(\.displayWidth).max() ?? 0
  }

  /// Paints the lines that fit.
  public func paint(on canvas: inout Canvas) {
    let style = style(canvas.theme)
    for (y, line) in lines(in: canvas.size).enumerated() {
      let shown = line.shown(canvas.symbols.ellipsis, width: canvas.width)
      let x = alignment.share.start(of: shown.displayWidth, in: canvas.width)
      canvas.write(shown, x: x, y: y, style: style)
    }
  }

  /// A line of the label. If not all lines fit, the last visible line contains all the remaining text, and is cut
  /// off.
  private struct Line {
    let text: Substring
    /// True if the text fits into the width, but needs an ellipsis because more text follows.
    var isCut = false
    var width: Int

    init(text: Substring, width: Int) { (self.text, self.width) = (text, width) }

    init(leftOver text: Substring, _ width: Int) {
      self.init(text: text, width: width)
      isCut = text.truncated(toWidth: width + 1, ellipsis: "").displayWidth <= width
    }

    func shown(_ ellipsis: String, width: Int) -> String {
      if !isCut { return text.truncated(toWidth: width, ellipsis: ellipsis) }
      let room = max(0, width - ellipsis.displayWidth)
      let cut = text.truncated(toWidth: room, ellipsis: "")
      return (cut + ellipsis).truncated(toWidth: width, ellipsis: "")
    }
  }

  /// Returns only the lines that fit.
  private func lines(in size: Size) -> [Line] {
    let most = min(size.height, limit ?? size.height)
    guard most > 0, size.width > 0, !text.isEmpty else { return [] }
    var lines: [Line] = []
    var rest = text[...]
    while true {
      let end = rest.firstIndex(where: \.isNewline) ?? rest.endIndex
      let paragraph = rest[..<end]
      let isLast = end == rest.endIndex
      var breaker = paragraph.wrappedLines(width: size.width)
      var next = breaker.next()
      while let range = next {
        next = breaker.next()
        if lines.count + 1 == most, next != nil || !isLast {
          return lines + [Line(leftOver: paragraph[range.lowerBound...].drawn, size.width)]
        }
        let line = paragraph[range].drawn
        lines.append(Line(text: line, width: line.displayWidth))
      }
      if isLast { return lines }
      rest = rest[rest.index(after: end)...]
    }
  }
}
