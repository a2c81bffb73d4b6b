import NavigationModel
import SplitViewUI
import TerminalFrame

/// Divides the screen among the columns before its first drawing, and after every event.
enum RoomFeature: MailFeature {
  static func prepare(_ state: inout MailState, from saved: SavedPlace?) { state.shareRoom() }

  static func didUpdate(_ state: inout MailState) -> [Command<MailEffect>] {
    state.shareRoom()
    return []
  }
}

/// Divides the width of the screen between the list and the text of a message, unless the user has set a width.
extension MailState {
  /// The minimum width in cells at which rows have one line under the automatic setting. A subject then has thirty
  /// cells.
  private static let oneLineWidth = 60
  /// The minimum width in cells of rows with one line. In a narrower list, rows have two lines despite the preference,
  /// because one line has no room for sender, subject and date.
  private static let minimumOneLineWidth = 40
  /// The maximum width that a list can use, in cells.
  private static let widestList = 120
  /// On a screen wider than this number of cells, the list gets two of every five additional cells.
  private static let wideScreen = 130
  /// The width inside the border of a popover with the mailboxes, in cells, and the minimum width of the message beside
  /// it. In a wider popover, the counts would be far from the names.
  private static let mailboxesPopover = (width: 40, minimumBeside: 24)
  /// The number of blank cells beside a text whose column has its preferred width: three on each side.
  private static let textMargins = 6

  /// Gives the list the width that text written for terminals does not need, and sets rows to one
  /// line or two. The popover with the lists is as wide as the screen, because no text fits beside
  /// it. While the popover shows the mailboxes, it is narrower if the message then has room beside
  /// it.
  fileprivate mutating func shareRoom() {
    let own = SplitViewMetrics()
    let isTriple = navigator.style == .triple
    let divider = navigator.metrics.dividerWidth
    // The widths may come from a damaged file, so limit them to the screen. The width of the mailboxes on screen would
    // be wrong here, because it depends on the width of the list.
    let primary = min(max(0, preferences.wantedWidth(of: .primary, navigator)), navigator.width)
    let sides = isTriple ? primary + divider : 0
    let beside =
      measure > 0
      ? navigator.width - sides - divider - min(measure, Self.plainMeasure) - Self.textMargins : 0
    let shared = own.supplementaryWidth + (navigator.width - Self.wideScreen) * 2 / 5
    // Do not make the list wider than the message beside it. Otherwise the mailboxes would be narrowed first.
    let half = (navigator.width - sides - divider) / 2
    let list = max(own.supplementaryWidth, min(max(shared, beside), half, Self.widestList))
    // In triple style, the primary column is shown only in the popover, so it can be as wide as the
    // popover.
    let popover = max(own.primaryWidth, navigator.width - 2)
    let narrow = Self.mailboxesPopover
    let isNarrow =
      layout.popover?.column == .primary
      && navigator.width - narrow.width - 2 >= narrow.minimumBeside
    let outer = isTriple ? isNarrow ? narrow.width : popover : list
    let present = navigator.metrics
    if (present.supplementaryWidth, present.primaryWidth) != (list, outer) {
      navigator.metrics.supplementaryWidth = list
      navigator.metrics.primaryWidth = outer
    }
    let widths = own.popoverWidths.lowerBound...max(own.popoverWidths.upperBound, popover)
    if present.popoverWidths != widths { navigator.metrics.popoverWidths = widths }
    for column in [SplitViewColumn.primary, navigator.listColumn]
    where navigator.columnBars[column] == nil {
      navigator.columnBars[column] = ColumnBars(contentRows: .max)
    }
    let lines = linesOfRows
    if navigator.metrics.rowHeights[1] != lines { navigator.metrics.rowHeights[1] = lines }
  }

  private var measure: Int { min(max(0, preferences.measure), 0xFFFF) }

  private var linesOfRows: Int {
    guard let listWidth = layout.listWidth(navigator) else {
      return navigator.metrics.rowHeight(ofLevel: 1)
    }
    switch preferences.lines {
    case .one: return listWidth >= Self.minimumOneLineWidth ? 1 : 2
    case .two: return 2
    case .automatic: return listWidth >= Self.oneLineWidth ? 1 : 2
    }
  }

  // MARK: The text

  /// The usual line width of text that is written for terminals, in cells.
  private static let plainMeasure = 80

  /// Returns the rectangle of the text in a column of `size`, including margins. The text has the
  /// preferred line width, and is centred or left-aligned. If all lines are short, it gets at most
  /// the usual width of text for terminals, so that its visible part is centred.
  func textRect(in size: Size) -> Rect {
    let isPlain = reading.content.shown.map { $0.widestLine <= Self.plainMeasure } ?? false
    let own = isPlain ? min(measure, Self.plainMeasure) : measure
    let most = own + 2 * TextView<MailEvent>.margin
    guard measure > 0, size.width > most else { return Rect(size: size) }
    let spare = size.width - most
    let x = preferences.textAlignment == .center ? spare / 2 : min(spare, 2)
    return Rect(x: x, y: 0, width: most, height: size.height)
  }
}

extension SplitViewLayout {
  /// Returns true if a column is visible, in its place or in a popover.
  func shows(_ column: SplitViewColumn) -> Bool {
    self[column] != nil || popover?.column == column
  }

  /// Returns the size of a column between its bars. A column that is not visible counts as wide as the screen.
  func contentSize(of column: SplitViewColumn, screenWidth: Int) -> Size {
    let cells = visibleCells(of: column, width: screenWidth)
    return Size(cells.isEmpty ? screenWidth : cells.count, contentRows(of: column))
  }
}
