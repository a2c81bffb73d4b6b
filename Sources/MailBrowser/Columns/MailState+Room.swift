import NavigationModel
import SplitViewUI
import TerminalFrame

/// The room that the list and the text of a message get at the present size, unless a user set a width.
extension MailState {
  /// The cells from which on a list has rows of one line by itself: then a subject keeps thirty.
  private static let oneLineWidth = 60
  /// With fewer cells a list has rows of two lines, whatever the preference: one line has no room for sender, subject and
  /// date.
  private static let leastOneLineWidth = 40
  /// The most that a list can use.
  private static let widestList = 120
  /// The screen from which on a list gets two of five further cells.
  private static let wideScreen = 130
  /// The blank cells beside a text in its measure, three on each side, in a column that was made for it.
  private static let textMargins = 6

  /// Gives the list what a text that was written for a terminal does not need, and its rows one line or two. The popover with
  /// the lists is as wide as the screen: beside it there is no room for a text.
  mutating func shareRoom() {
    let own = SplitViewMetrics()
    let isTriple = navigator.style == .triple
    // Widths may come from a damaged file.
    let primary = min(max(0, width(of: .primary)), navigator.width)
    let sides = isTriple ? primary + navigator.metrics.dividerWidth : 0
    let beside =
      measure > 0
      ? navigator.width - sides - navigator.metrics.dividerWidth
        - min(measure, Self.plainMeasure) - Self.textMargins : 0
    let shared = own.supplementaryWidth + (navigator.width - Self.wideScreen) * 2 / 5
    // A list is no wider than the message beside it, else the mailboxes would be narrowed first.
    let half = (navigator.width - sides - navigator.metrics.dividerWidth) / 2
    let list = max(own.supplementaryWidth, min(max(shared, beside), half, Self.widestList))
    // In triple style the first of these widths is the popover's alone.
    let popover = max(own.primaryWidth, navigator.width - 2)
    let outer = isTriple ? popover : list
    let present = navigator.metrics
    if (present.supplementaryWidth, present.primaryWidth) != (list, outer) {
      navigator.metrics.supplementaryWidth = list
      navigator.metrics.primaryWidth = outer
    }
    let widths = own.popoverWidths.lowerBound...max(own.popoverWidths.upperBound, popover)
    if present.popoverWidths != widths { navigator.metrics.popoverWidths = widths }
    for column in [SplitViewColumn.primary, listColumn] where navigator.columnBars[column] == nil {
      navigator.columnBars[column] = ColumnBars(contentRows: .max)
    }
    let lines = linesOfRows
    if navigator.metrics.rowHeights[1] != lines { navigator.metrics.rowHeights[1] = lines }
  }

  private var measure: Int { min(max(0, preferences.measure), 0xFFFF) }

  private var linesOfRows: Int {
    guard let listWidth else { return navigator.metrics.rowHeight(ofLevel: 1) }
    switch preferences.lines {
    case .one: return listWidth >= Self.leastOneLineWidth ? 1 : 2
    case .two: return 2
    case .automatic: return listWidth >= Self.oneLineWidth ? 1 : 2
    }
  }

  /// True if the rows of the list have one line.
  var hasRowsOfOneLine: Bool { navigator.metrics.rowHeight(ofLevel: 1) == 1 }

  /// True if the list of messages can be seen: in its column, or in a popover.
  var isListOnScreen: Bool {
    layout[listColumn] != nil || layout.popover?.column == listColumn
  }

  /// The cells of the list where it is, or comes again.
  var listWidth: Int? {
    let layout = layout
    if layout.isCollapsed { return navigator.width }
    return layout[listColumn]?.width
      ?? layout.popover.flatMap { $0.column == listColumn ? $0.width - 2 : nil }
  }

  // MARK: The text

  /// The measure of a text all of whose lines end within it: one that was written for a terminal.
  private static let plainMeasure = 80

  /// The cells of the text, with the margins of its view, in a column's content of `size`: its measure, in the middle or at
  /// the left. A text whose lines are shorter than the measure has no more than it was written for, so that what is in the
  /// middle is the text.
  func textRect(in size: Size) -> Rect {
    let isPlain = shownMessage.map { $0.widestLine <= Self.plainMeasure } ?? false
    let own = isPlain ? min(measure, Self.plainMeasure) : measure
    let most = own + 2 * TextView<MailEvent>.margin
    guard measure > 0, size.width > most else { return Rect(size: size) }
    let spare = size.width - most
    let x = preferences.textAlignment == .center ? spare / 2 : min(spare, 2)
    return Rect(x: x, y: 0, width: most, height: size.height)
  }
}
