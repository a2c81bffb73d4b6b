import TerminalFrame

/// The rows of a ``List`` that are on screen, whatever it is a list of.
struct ListRows {
  /// How many there are.
  let count: Int
  /// Where those end that may be on screen.
  let end: Int
  /// The one at the top.
  let offset: Int
  let rowHeight: Int
  let selection: Int?
  /// Whether `offset` gives way so that the selected one is seen.
  var showsSelection = false
  let isFocused: Bool
  /// What is said where there is none; nil while they are being loaded.
  let placeholder: String?
  let row: (Int) -> Row?
  var appearance = ListAppearance.plain

  func sizeThatFits(_ proposal: Size) -> Size {
    if count == 0 {
      let text = ContentUnavailable<Never>(placeholder ?? "Loading")
      return Size(proposal.width, text.sizeThatFits(proposal).height)
    }
    let rows = count.multipliedReportingOverflow(by: rowHeight)
    return Size(
      proposal.width, rows.overflow ? proposal.height : min(rows.partialValue, proposal.height))
  }

  func overflow(in size: Size) -> Overflow {
    let (offset, capacity) = (offset(in: size), size.height / rowHeight)
    var overflow: Overflow = []
    if offset > 0 { overflow.insert(.above) }
    if count - offset > capacity { overflow.insert(.below) }
    return overflow
  }

  /// Paints them; `actions` are slid in over the rows that have some.
  func paint(on canvas: inout Canvas, actions: (Int) -> RowActionsBar? = { _ in nil }) {
    if count == 0 {
      let text = placeholder ?? "Loading" + canvas.symbols.ellipsis
      canvas.draw(ContentUnavailable<Never>(text), in: Rect(size: canvas.size))
      return
    }
    let visible = visible(in: canvas.size)
    let rows = visible.map(row)
    let hasAccents = rowHeight > 1 || rows.contains { $0?.accent != nil }
    let accessoryWidth = rows.reduce(0) {
      max($0, $1?.accessoryCells(width: canvas.width, symbols: canvas.symbols).count ?? 0)
    }
    for (index, row) in zip(visible, rows) {
      guard let row else { continue }
      let y = (index - visible.lowerBound) * rowHeight
      let state: Row.Selection = index != selection ? .none : isFocused ? .focused : .unfocused
      canvas.within(Rect(x: 0, y: y, width: canvas.width, height: rowHeight)) {
        let ground = row.paint(
          on: &$0, selection: state, hasAccents: hasAccents, accessoryWidth: accessoryWidth,
          appearance: appearance)
        if state == .focused { $0.placeCursor(1, 0) }
        actions(index)?.paint(on: &$0, ground: ground)
      }
    }
  }

  /// The one that is seen in line `y` of a view of `size`.
  func index(at y: Int, in size: Size) -> Int? {
    let index = offset(in: size) + y / rowHeight
    return visible(in: size).contains(index) ? index : nil
  }

  /// Those that are seen, whole or in part.
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
