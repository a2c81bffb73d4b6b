import SplitViewUI

/// Divides the screen between lists and content. A table is as wide as its columns, but at most two thirds of the
/// screen. A popover is as wide as in the mail program.
extension Browser {
  /// The minimum number of cells beside a popover, where the content stays readable. If fewer are left, the popover
  /// covers them.
  private static let besidePopover = 20
  /// The minimum width at which a row and its subtitle share one line. The minimum is smaller for
  /// popovers, because a popover has room for few lines, so each row should take only one.
  private static let (oneLineWidth, oneLineWidthInPopover) = (60, 40)
  /// The minimum width of a screen that shows a table beside the content. On narrower screens, a table uses the full
  /// width.
  private static let minimumBesideTable = 100
  /// The minimum width of the content beside a table.
  private static let minimumForm = 32

  /// True if the list of this level has room for a row and its subtitle on one line.
  func hasRoomForOneLine(atLevel level: Int, _ state: BrowserState) -> Bool {
    let isInPopover = state.navigator.layout(in: state.lists).popover != nil
    let least = isInPopover ? Self.oneLineWidthInPopover : Self.oneLineWidth
    return (state.width(ofLevel: level) ?? 0) >= least
  }

  /// Sets the widths of the columns and of popovers.
  func shareRoom(_ state: inout BrowserState) {
    let width = state.navigator.width
    let tables = [SplitViewColumn.primary, .supplementary].map { column in
      state.navigator.topLevel(of: column).flatMap {
        wantedWidth(ofTableAt: state.navigator.parent(ofLevel: $0), state)
      }
    }
    let isBeside = width >= Self.minimumBesideTable
    let form = max(Self.minimumForm, width / 3 - 1)
    let hasTable = tables.contains { $0 != nil }
    state.navigator.metrics.minimumSecondaryWidth =
      !hasTable ? BrowserState.minimumContent : isBeside ? form : Self.minimumBesideTable
    var spare = 0
    for (column, wanted) in zip([SplitViewColumn.primary, .supplementary], tables) {
      let usual = self.width(of: column, &spare, state)
      guard let wanted else {
        state.navigator.columnWidths[column] = usual
        continue
      }
      let room = isBeside ? width - 1 - form : width - 2
      let cells = max(usual.minimum ?? 0, min(wanted, room))
      state.navigator.columnWidths[column] = ColumnWidth(
        preferred: cells, minimum: isBeside ? cells : usual.minimum, maximum: max(cells, room))
    }
    sharePopover(&state, tables)
  }

  /// Returns the width of a column whose list is not a table. If the rows of an outer list are
  /// short, the list beside it gets the cells that the outer list does not need.
  private func width(
    of column: SplitViewColumn, _ spare: inout Int, _ state: BrowserState
  ) -> ColumnWidth {
    var usual = state.usualWidth(of: column)
    guard state.lists.depth == 2, let fraction = usual.preferredFraction else { return usual }
    let cells = Int(fraction * Double(state.navigator.width))
    let bounds = (usual.minimum ?? 0)...(usual.maximum ?? cells)
    let present = min(max(cells, bounds.lowerBound), bounds.upperBound)
    if column == .primary, let wanted = state.lists[[]]?.sample?.wantedWidth {
      let narrow = min(present, max(Self.minimumList, wanted))
      spare = present - narrow
      (usual.preferred, usual.minimum) = (narrow, min(narrow, bounds.lowerBound))
    } else if column == .supplementary, spare > 0 {
      usual.preferred = min(present + spare, bounds.upperBound)
    }
    return usual
  }

  /// The minimum width of an outer list.
  private static let minimumList = 16

  /// Limits the width of popovers. A popover with a list is as wide as the screen, unless there is room beside it for text.
  /// A popover with a table is as wide as the table, and a popover with a menu is narrow.
  private func sharePopover(_ state: inout BrowserState, _ tables: [Int?]) {
    let isMenu = state.navigator.presentations.contains {
      $0.isPopover && ["menu", "sort", "columns"].contains($0.id)
    }
    let widths = SplitViewMetrics().popoverWidths
    let whole = state.navigator.width - 2
    let hasRoom = whole - widths.upperBound >= Self.besidePopover
    let least = isMenu ? widths.lowerBound : hasRoom ? widths.upperBound : whole
    let table = isMenu ? 0 : min(tables.compactMap { $0 }.max() ?? 0, state.navigator.width - 2)
    state.navigator.metrics.popoverWidths = least...max(least, widths.upperBound, table)
  }
}
