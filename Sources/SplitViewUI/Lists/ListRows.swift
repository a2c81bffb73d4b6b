import TerminalFrame

/// The visible rows of a ``List``. This type does not depend on the type of the items.
struct ListRows {
  let count: Int
  /// The index after the last row that may be on screen.
  let end: Int
  /// The index of the first visible row.
  let offset: Int
  let rowHeight: Int
  let selection: Int?
  /// True to adjust `offset` so that the selected row is visible.
  var showsSelection = false
  let isFocused: Bool
  /// The text for an empty list; nil while the list is loading.
  let placeholder: String?
  let row: (Int) -> Row?
  var appearance = ListAppearance.plain
  /// True if rows can be marked. The marks are shown in the narrow column before the titles, like
  /// accents (``Row/accent``).
  var haveMarks = false
  /// True if items always leave room for disclosure symbols, even if no visible item has such a symbol.
  var keepsRoomForSigns = false
  /// False if the terminal's cursor must stay in a field above the list, although the list has the focus.
  var placesCursor = true

  func sizeThatFits(_ proposal: Size) -> Size {
    if count == 0 {
      let text = ContentUnavailable<Never>(placeholder ?? "Loading")
      return Size(proposal.width, text.sizeThatFits(proposal).height)
    }
    let rows = count.multipliedReportingOverflow(by: rowHeight)
    return Size(
      proposal.width, rows.overflow ? proposal.height : min(rows.partialValue, proposal.height))
  }

  /// The width in which none of the first hundred rows is cut off. Nil if there are no rows, or if they fill any width.
  var idealWidth: Int? {
    let rows = (0..<min(count, end, 100)).map(row)
    let hasAccents = hasAccents(rows)
    let shift = shift(rows, hasAccents: hasAccents)
    let widths = rows.compactMap { $0 }.map {
      $0.idealWidth(hasAccents: hasAccents, shift: shift, appearance)
    }
    return widths.contains(nil) ? nil : widths.compactMap { $0 }.max()
  }

  func overflow(in size: Size) -> Overflow {
    let (offset, capacity) = (offset(in: size), size.height / rowHeight)
    var overflow: Overflow = []
    if offset > 0 { overflow.insert(.above) }
    if count - offset > capacity { overflow.insert(.below) }
    return overflow
  }

  /// Paints the rows, their overlays, and the `marks` of a multiple selection.
  func paint(
    on canvas: inout Canvas, marks: ((Int) -> Bool)? = nil,
    overlay: (Int) -> ((inout Canvas, Style) -> Void)? = { _ in nil }
  ) {
    if count == 0 {
      let text = placeholder ?? "Loading" + canvas.symbols.ellipsis
      canvas.draw(ContentUnavailable<Never>(text), in: Rect(size: canvas.size))
      return
    }
    let visible = visible(in: canvas.size)
    let rows = visible.map(row)
    if rowHeight == 1, rows.contains(where: { ($0?.lines ?? 1) > 1 }) {
      canvas.diagnose(.subtitleWithoutRoom)
    }
    let hasAccents = hasAccents(rows)
    let accessoryWidth = rows.reduce(0) {
      max($0, $1?.accessoryCells(width: canvas.width, symbols: canvas.symbols).count ?? 0)
    }
    let shift = shift(rows, hasAccents: hasAccents)
    for index in visible {
      guard let row = rows[index - visible.lowerBound] else { continue }
      let y = (index - visible.lowerBound) * rowHeight
      let state: Row.Selection = index != selection ? .none : isFocused ? .focused : .unfocused
      canvas.within(Rect(x: 0, y: y, width: canvas.width, height: rowHeight)) {
        let look = RowLook(
          row: row, selection: state, isMarked: marks?(index), hasAccents: hasAccents,
          accessoryWidth: accessoryWidth, shift: shift, appearance: appearance)
        let ground = $0.keeping(look, at: index, look.paint)
        if state == .focused, placesCursor { $0.placeCursor(x: 1, y: 0) }
        overlay(index)?(&$0, ground)
      }
    }
  }

  func visibleRows(in size: Size) -> [Row?] { visible(in: size).map(row) }

  /// True if the list has a narrow column before the titles, for accents (``Row/accent``) and
  /// marks.
  func hasAccents(_ rows: [Row?]) -> Bool {
    rowHeight > 1 || haveMarks || rows.contains { $0?.accent != nil || $0?.line != nil }
  }

  /// Returns the index of the row in line `y` of a view of `size`.
  func index(at y: Int, in size: Size) -> Int? {
    let index = offset(in: size) + y / rowHeight
    return visible(in: size).contains(index) ? index : nil
  }

  /// Returns the indices of rows that are completely or partly visible.
  private func visible(in size: Size) -> Range<Int> {
    let offset = offset(in: size)
    let end = min(end, count)
    let rows = (size.height + rowHeight - 1) / rowHeight
    return offset..<max(offset, end - offset > rows ? offset + rows : end)
  }

  private func offset(in size: Size) -> Int {
    guard showsSelection else { return offset }
    let capacity = max(1, size.height / rowHeight)
    var offset = min(offset, max(0, count - capacity))
    if let selection, (0..<count).contains(selection) {
      offset = min(max(offset, selection - capacity + 1), selection)
    }
    return offset
  }
}

/// Everything that determines the appearance of a row, except the theme and the symbols.
private struct RowLook: Equatable {
  let row: Row
  let selection: Row.Selection
  let isMarked: Bool?
  let hasAccents: Bool
  let accessoryWidth: Int
  let shift: Int
  let appearance: ListAppearance

  func paint(on canvas: inout Canvas) -> Style {
    row.paint(
      on: &canvas, selection: selection, isMarked: isMarked, hasAccents: hasAccents,
      accessoryWidth: accessoryWidth, shift: shift, appearance: appearance)
  }
}

extension Diagnosis {
  /// The diagnosis for a row that has a second line although the list has only one line for each row.
  static var subtitleWithoutRoom: Diagnosis {
    Diagnosis(
      rule: "SV8",
      text:
        "a row has a subtitle or marks, but its list has only one line per row; set the navigator's "
        + "`metrics.rowHeights[level] = 2`")
  }
}

extension Row {
  /// The number of lines that the row needs.
  var lines: Int {
    kind == .item && line == nil && !(subtitle.isEmpty && marks.isEmpty && count == nil) ? 2 : 1
  }
}
