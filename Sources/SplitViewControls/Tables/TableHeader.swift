import SplitViewUI

/// The titles of a table's columns, in one row. An arrow marks the column by which the table is
/// sorted. A click on a title sorts the table by that column.
///
/// Outside of a split view's column, a ``Table`` already contains its header. For a table in a column, pass the
/// header as the bar at the top of the column: `ColumnView(.primary, title: "Files", top: TableHeader(...))`.
///
/// ```swift
/// let columns = TableColumns<String> { TableColumn("Name") { $0 } }
/// let order = TableSortOrder("Name")
/// let header = TableHeader(columns, sortOrder: order, sort: Event.sort)
/// func notes() -> ColumnView<String, Event> {
///   ColumnView(.primary, title: "Notes", top: header) { Table($0, columns) }
/// }
/// let click = PointerEvent(.click(count: 1), at: Point(2, 0))
/// #expect(header.event(for: click, in: Size(20, 1)) == .sort("Name"))
/// ```
public struct TableHeader<Item, Event>: View {
  private let columns: TableColumns<Item>
  private let sortOrder: TableSortOrder?
  private let sort: ((String) -> Event)?

  /// Makes a header.
  /// - Parameters:
  ///   - columns: the columns.
  ///   - sortOrder: the column by which the table is sorted, which is marked with an arrow, and the
  ///     direction. If nil, no arrow is shown.
  ///   - sort: makes the program's event for a click on a title; nil if the table cannot be sorted.
  public init(
    _ columns: TableColumns<Item>, sortOrder: TableSortOrder? = nil,
    sort: ((String) -> Event)? = nil
  ) {
    self.columns = columns
    self.sortOrder = sortOrder
    self.sort = sort
  }

  /// Returns one row of the proposed width.
  public func sizeThatFits(_ proposal: Size) -> Size {
    Size(proposal.width, min(1, proposal.height))
  }

  /// Paints the titles. If the table is sorted by a folded column, that column's title is shown at the end of the
  /// row or, if it does not fit there, after the first title. If it fits in neither place, only the arrow is shown,
  /// at the edge.
  public func paint(on canvas: inout Canvas) {
    let layout = columns.layout(width: canvas.width)
    for place in layout.shown { paint(columns.all[place.index], in: place.cells, on: &canvas) }
    guard let folded = layout.folded.map({ columns.all[$0] }).first(where: isSorted) else { return }
    paint(folded: folded, layout, on: &canvas)
  }

  private func paint(
    folded column: TableColumn<Item>, _ layout: TableLayout, on canvas: inout Canvas
  ) {
    guard let first = layout.shown.first, let last = layout.shown.last else { return }
    let (style, mark) = (canvas.theme.heading, mark(canvas.symbols))
    let title = "\(column.title) \(mark)"
    let afterLast =
      columns.all[last.index].isTrailing
      ? last.cells.upperBound : last.cells.lowerBound + columns.all[last.index].title.displayWidth
    let afterFirst = first.cells.lowerBound + columns.all[first.index].title.displayWidth + 2
    if canvas.width - 1 - title.displayWidth >= afterLast + 2 {
      canvas.writeTrailing(title, to: canvas.width - 1, y: 0, style: style)
    } else if !columns.all[first.index].isTrailing,
      afterFirst + title.displayWidth <= first.cells.upperBound
    {
      canvas.write(title, from: afterFirst, to: first.cells.upperBound, y: 0, style: style)
    } else {
      canvas.write(mark, x: canvas.width - 1, y: 0, style: style)
    }
  }

  /// Returns the event for a click on a title, which sorts the table by that column.
  public func event(for pointer: PointerEvent, in size: Size) -> Event? {
    guard pointer.isClick, pointer.position.y == 0, let sort else { return nil }
    let place = columns.layout(width: size.width).shown.first {
      $0.cells.contains(pointer.position.x)
    }
    return place.map { sort(columns.all[$0.index].title) }
  }

  private func isSorted(_ column: TableColumn<Item>) -> Bool { column.title == sortOrder?.column }

  private func mark(_ symbols: Symbols) -> Character {
    sortOrder?.isReversed == true ? symbols.down : symbols.up
  }

  /// Paints a title. The arrow is to the right of the title, or to the left if the column is right-aligned.
  private func paint(
    _ column: TableColumn<Item>, in cells: Range<Int>, on canvas: inout Canvas
  ) {
    let isSorted = isSorted(column)
    let style = isSorted ? canvas.theme.heading : canvas.theme.secondaryText
    var (start, end) = (cells.lowerBound, cells.upperBound)
    if isSorted, cells.count > 2 {
      if column.isTrailing { start += 2 } else { end -= 2 }
    }
    let mark = mark(canvas.symbols)
    if column.isTrailing {
      let first = canvas.writeTrailing(column.title, from: start, to: end, y: 0, style: style)
      if isSorted, cells.count > 2 { canvas.write(mark, x: first - 2, y: 0, style: style) }
    } else {
      let after = canvas.write(column.title, from: start, to: end, y: 0, style: style)
      if isSorted, cells.count > 2 { canvas.write(mark, x: after + 1, y: 0, style: style) }
    }
  }
}
