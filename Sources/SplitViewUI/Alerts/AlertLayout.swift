import TerminalFrame

/// The positions of an alert's lines of text and buttons.
///
/// On a small screen, the end of the text is cut off, so that all buttons stay visible.
struct AlertLayout {
  /// The lines of the title, followed by the lines of the message.
  private(set) var text: [String]
  /// The number of lines of the title.
  let titleRows: Int
  /// True if the end of the text is cut off.
  let isCut: Bool
  /// True if a rule separates the text from the buttons.
  let hasRule: Bool
  let buttons: [Rect]
  /// The height of the alert, in rows.
  let height: Int

  init(title: String, message: String, buttons titles: [String], in size: Size) {
    func wrapped(_ width: Int) -> (title: [String], all: [String]) {
      let lines = title.wrapped(toWidth: max(1, width))
      return (lines, lines + message.wrapped(toWidth: max(1, width)))
    }
    let isRow = Self.fitInRow(titles, size.width)
    let buttonRows = isRow ? 1 : titles.count
    var (titleLines, lines) = wrapped(size.width - 2)
    // If there are too few rows, wrap the text to a greater width, so that it also uses the empty cells on each
    // side.
    if lines.count + 1 > size.height - buttonRows { (titleLines, lines) = wrapped(size.width) }
    height = lines.count + (lines.isEmpty ? 0 : 1) + buttonRows
    let room = size.height - buttonRows
    // On a small screen, hide the rule before cutting off any line of the title.
    hasRule = !lines.isEmpty && room > max(1, titleLines.count)
    text = Array(lines.prefix(max(0, hasRule ? room - 1 : room)))
    titleRows = titleLines.count
    isCut = text.count < lines.count && !text.isEmpty
    let top = text.count + (hasRule ? 1 : 0)
    buttons =
      isRow
      ? Self.row(titles.count, top, size.width)
      : titles.indices.map { Rect(x: 0, y: top + $0, width: size.width, height: 1) }
  }

  /// True if buttons of equal width fit into one row, with lines between them.
  private static func fitInRow(_ titles: [String], _ width: Int) -> Bool {
    let widest = titles.map(\.displayWidth).max() ?? 0
    return titles.count <= 3 && (widest + 2) * titles.count + titles.count - 1 <= width
  }

  private static func row(_ count: Int, _ y: Int, _ width: Int) -> [Rect] {
    let room = max(0, width - (count - 1))
    return (0..<count).map { index in
      let (start, end) = (room * index / count, room * (index + 1) / count)
      return Rect(x: start + index, y: y, width: end - start, height: 1)
    }
  }
}
