import TerminalFrame

/// The actions of a row, slid in over its end: `│ Flag │[! Delete]▐`. The chosen one has brackets,
/// and one by which something is lost a mark: a colour could not be read on every ground.
struct RowActionsBar {
  let titles: [String]
  let chosen: Int

  init<Event>(_ actions: [RowAction<Event>], chosen: Int) {
    let shown = actions.prefix(RowActionsState<Int>.limit)
    titles = shown.map { $0.role == .destructive ? "! \($0.title)" : $0.title }
    self.chosen = min(max(0, chosen), max(0, shown.count - 1))
  }

  /// The cells of those actions that have room in a row of `width` cells, each with the rule before
  /// it; the chosen one is always among them.
  func layout(width: Int) -> [(index: Int, cells: Range<Int>)] {
    let end = width - 1
    var shown = Array(titles.indices)
    while total(shown) > end - 1, shown.count > 1 {
      if shown.last == chosen { shown.removeFirst() } else { shown.removeLast() }
    }
    guard end > 4 else { return [] }
    var x = max(1, end - total(shown))
    return shown.map { index in
      let next = min(end, x + cells(of: index))
      defer { x = next }
      return (index, x..<next)
    }
  }

  private func total(_ shown: [Int]) -> Int { shown.reduce(0) { $0 + cells(of: $1) } }

  /// A rule, and a cell on each side for the brackets.
  private func cells(of index: Int) -> Int { 3 + titles[index].displayWidth }

  /// Paints them over a row whose ground is `ground`.
  func paint(on canvas: inout Canvas, ground: Style) {
    let places = layout(width: canvas.width)
    guard let first = places.first, let last = places.last else { return }
    let all = first.cells.lowerBound..<last.cells.upperBound
    canvas.fill(Rect(x: all.lowerBound, y: 0, width: all.count, height: canvas.height), ground)
    for (index, cells) in places {
      for y in 0..<canvas.height {
        canvas.write(canvas.symbols.vertical, cells.lowerBound, y, ground)
      }
      let (start, end) = (cells.lowerBound + 1, cells.upperBound - 1)
      let isChosen = index == chosen
      let style = isChosen ? ground.adding(.bold) : ground
      canvas.write(isChosen ? "[" : " ", start, 0, style)
      canvas.write(titles[index], from: start + 1, to: end, 0, style)
      canvas.write(isChosen ? "]" : " ", end, 0, style)
      if isChosen { canvas.placeCursor(start + 1, 0) }
    }
  }
}
