import SplitViewControls
import SplitViewUI
import TerminalFrame

/// Draws lists as tables, with a row of column titles and one line for each row.
extension Browser {
  /// The columns of a table that fit on screen, and their positions.
  struct TableShape {
    let columns: [BrowserColumn]
    let fit: TableFit
    /// True for each column that contains numbers, which are aligned to the right.
    let isNumeric: [Bool]
    /// True if the first cells of each row are reserved for its mark.
    let hasMarks: Bool
  }

  /// The number of cells for the `›` after a row with a list below it, and the number of cells for marks.
  private static let (signCells, markCells) = (2, 3)

  func isTable(_ path: [BrowserItem], _ state: BrowserState) -> Bool {
    !level(below: path, state).columns.isEmpty
  }

  /// Returns the columns of the table below `path`, with their widths. The widths are measured in the first rows and
  /// in the visible rows. Nil if the list is not a table.
  func table(
    at path: [BrowserItem], showing visible: Range<Int>, _ state: BrowserState
  ) -> TableShape? {
    let (wanted, all) = (shownColumns(at: path, state), level(below: path, state).columns)
    guard !wanted.isEmpty, let width = state.width(ofLevel: path.count) else { return nil }
    // If there are thousands of columns, measure only the columns that may fit.
    let shown = wanted.prefix(TableFit.most(in: width))
    let (list, columns) = (state.lists[path], shown.map { all[$0] })
    let sample = self.sample(at: path, of: all, state)
    let isNumeric = shown.map(sample.isNumeric)
    let rows = visible.compactMap { list?.place(at: $0) }.compactMap { list?.rows.row(at: $0) }
    let values = zip(shown, columns).map { index, column in
      rows.reduce(sample.widths[index]) { max($0, ($1[column.field] ?? "").displayWidth) }
    }
    let sorted = state.sorting[path]?.column
    let bare = zip(values, columns).map { width, column in
      max(width, column.title == sorted ? titleWidth(column) : column.title.displayWidth)
    }
    let hasMarks = !state.marks.isEmpty && state.markedList == path
    let hasSigns = state.lists.depth == nil && rows.contains { $0.hasList == true }
    let fit = TableFit(
      widths: zip(values, columns).map { max($0, titleWidth($1)) }, bare: bare,
      isNumeric: isNumeric, of: wanted.count,
      from: TableFit.margin + (hasMarks ? Self.markCells : 0),
      to: width - TableFit.margin - (hasSigns ? Self.signCells : 0))
    return TableShape(columns: columns, fit: fit, isNumeric: isNumeric, hasMarks: hasMarks)
  }

  /// Returns the indices, among all columns of the level, of the columns that the user has not hidden.
  func shownColumns(at path: [BrowserItem], _ state: BrowserState) -> [Int] {
    let level = level(below: path, state)
    let hidden = state.columns.hidden(in: tableName(level))
    return hidden.isEmpty
      ? Array(level.columns.indices)
      : level.columns.indices.filter { !hidden.contains(level.columns[$0].title) }
  }

  private func sample(
    at path: [BrowserItem], of columns: [BrowserColumn], _ state: BrowserState
  ) -> TableSample {
    guard let sample = state.lists[path]?.sample, sample.widths.count == columns.count else {
      return TableSample(columns: columns.count)
    }
    return sample
  }

  /// Returns the key under which the user's choice of columns is stored.
  func tableName(_ level: BrowserLevel) -> String { "\(browsed.title)/\(level.title)" }

  /// Returns the width of a column title, including an arrow. Room for the arrow is reserved in every column, so that
  /// sorting does not move the columns.
  private func titleWidth(_ column: BrowserColumn) -> Int { column.title.displayWidth + 2 }

  /// Returns the width that a table needs to show all its columns. Nil if the list is not a table.
  func wantedWidth(ofTableAt path: [BrowserItem], _ state: BrowserState) -> Int? {
    let (shown, columns) = (shownColumns(at: path, state), level(below: path, state).columns)
    guard !shown.isEmpty else { return nil }
    let widths = sample(at: path, of: columns, state).widths
    // No screen is wide enough for more columns than this.
    let cells = shown.prefix(TableFit.most(in: 4096)).map {
      max(titleWidth(columns[$0]), widths[$0])
    }
    return TableFit.wantedWidth(cells) + (state.lists.depth == nil ? Self.signCells : 0)
  }

  /// Returns a row of a table.
  func row(_ value: BrowserRow, _ table: TableShape) -> Row {
    var row = Row("")
    row.cells = table.fit.places.map { place in
      let field = table.columns[place.column].field
      // Line breaks in a value are replaced by spaces.
      let text = String((value[field] ?? "").map { $0.isNewline ? " " : $0 })
      var cell = RowCell(
        text: text, cells: place.cells, isTrailing: table.isNumeric[place.column], isQuiet: false)
      cell.runs = runs(of: text, in: field, value)
      return cell
    }
    return row
  }

  /// Returns the colours of a cell. The role of a row colours all its cells; other colours apply only to the cell
  /// with the title.
  private func runs(of text: String, in field: String, _ row: BrowserRow) -> [TextRun] {
    if let run = row.runs.first, run.attributes.role != nil {
      return [TextRun(0..<text.utf8.count, run.attributes)]
    }
    return field == (row["title"] == nil ? "id" : "title") ? row.runs : []
  }
}

/// The header of a table. The end of the header shows how many columns do not fit.
struct TableTitles: View {
  let table: Browser.TableShape
  let sortOrder: TableSortOrder?

  func sizeThatFits(_ proposal: Size) -> Size { Size(proposal.width, min(1, proposal.height)) }

  func paint(on canvas: inout Canvas) {
    canvas.fill(canvas.theme.text)
    canvas.draw(header, in: Rect(size: canvas.size))
    canvas.restyle(Rect(x: 0, y: 0, width: canvas.width, height: 1)) { $0.adding(.bold) }
    guard table.fit.hidden > 0, let end = table.fit.places.last?.cells.upperBound else { return }
    let sign = hiddenSign(canvas.symbols)
    if canvas.width - 1 - sign.displayWidth > end {
      canvas.writeTrailing(sign, to: canvas.width - 1, y: 0, style: canvas.theme.secondaryText)
    }
  }

  /// Returns the number of columns that do not fit, followed by an arrow if the table is sorted by one of them.
  private func hiddenSign(_ symbols: Symbols) -> String {
    let count = "+\(table.fit.hidden)"
    guard let sortOrder,
      table.columns.suffix(table.fit.hidden).contains(where: { $0.title == sortOrder.column })
    else { return count }
    return "\(count)\(sortOrder.isReversed ? symbols.down : symbols.up)"
  }

  func event(for pointer: PointerEvent, in size: Size) -> BrowserEvent? {
    header.event(for: pointer, in: size)
  }

  /// The column titles, with the widths calculated by ``TableFit``.
  private var header: TableHeader<BrowserRow, BrowserEvent> {
    let places = table.fit.places
    let columns = TableColumns<BrowserRow> {
      if table.hasMarks { TableColumn(" ") { _ in "" }.width(1) }
      for place in places {
        TableColumn(table.columns[place.column].title) { _ in "" }
          .width(place.cells.count)
          .alignment(table.isNumeric[place.column] ? .trailing : .leading)
      }
    }
    return TableHeader(columns, sortOrder: sortOrder) { .sorting(.choose($0)) }
  }
}
