/// An open table. Most tables in mail are for layout. Such tables are read cell by cell, and a row
/// of short cells becomes a single line. A data table remains a table (``HTMLGrid``).
struct HTMLTable {
  /// A cell of a table, once the cell has ended.
  struct Cell {
    var paragraphs: Range<Int>
    let isHeader: Bool
    /// The columns that the cell occupies, and the number of rows that it spans.
    let columns: Range<Int>, rows: Int
    var text = ""
  }

  /// A row of a table, once the row has ended.
  struct Row {
    var paragraphs: Range<Int>
    /// The cells in the row. Nil if a cell contains more than one line of text.
    var cells: [Cell]?
    var first: Paragraph?
  }

  /// True if the table has header cells or a border, and may therefore contain data.
  var isData: Bool
  /// True if the table's role declares that it is for layout.
  let isLayout: Bool
  /// The number of paragraphs before the current row; nil between rows.
  var row: Int?
  /// The cells of the current row.
  private(set) var cells: [Cell] = []
  /// The columns of the current row that cells of earlier rows occupy, each with the number of rows for which it stays
  /// occupied.
  private var taken: [Int: Int] = [:]
  /// The columns that cells of the current row and of earlier rows will occupy in the following rows.
  private var pending: [Int: Int] = [:]
  /// True if the current row contains another table.
  var hasTable = false
  var rows: [Row] = []

  init(_ attributes: HTMLAttributes) {
    let border = attributes["border"] ?? "0"
    isData = border != "0" && border != "none"
    let role = attributes["role"]
    isLayout = role == "presentation" || role == "none"
  }

  /// The maximum number of columns in which cells may span several rows. Tables in real mail have fewer columns.
  private static let maximumColumns = 200

  mutating func startRow(at paragraph: Int) {
    row = paragraph
    cells = []
    hasTable = false
    taken = pending
    pending = taken.compactMapValues { $0 > 1 ? $0 - 1 : nil }
  }

  /// Opens a cell in the first column that is free.
  mutating func startCell(at paragraph: Int, isHeader: Bool, attributes: HTMLAttributes) {
    if isHeader { isData = true }
    func count(_ name: StaticString, _ none: Int) -> Int {
      let number = attributes[name].flatMap { Int($0) } ?? 1
      return number == 0 ? none : min(max(1, number), 1000)
    }
    var column = cells.last?.columns.upperBound ?? 0
    while taken[column] != nil { column += 1 }
    // A `rowspan` of 0 stands for all rows up to the end of the table.
    let rows = count("rowspan", 1000)
    let cell = Cell(
      paragraphs: paragraph..<paragraph, isHeader: isHeader,
      columns: column..<column + count("colspan", 1), rows: rows)
    cells.append(cell)
    guard rows > 1 else { return }
    for column in cell.columns.clamped(to: 0..<Self.maximumColumns) { pending[column] = rows - 1 }
  }

  /// Ends the open cell.
  mutating func endCell(at paragraph: Int) {
    guard let start = cells.last?.paragraphs.lowerBound else { return }
    cells[cells.count - 1].paragraphs = start..<max(paragraph, start)
  }
}

extension HTMLRenderer {
  /// A row of a layout table becomes a single line only if no cell has more than `longestCell`
  /// bytes, and the row has no more than `longestRow` bytes.
  private static let longestCell = 120
  private static let longestRow = 400
  /// The maximum number of bytes in a cell of a data table (`longestDataCell`), and in a row of it
  /// (`longestDataRow`).
  private static let longestDataCell = 1000
  private static let longestDataRow = 4000

  mutating func startRow() {
    guard !tables.isEmpty else { return }
    tables[tables.count - 1].startRow(at: body.paragraphs.count)
  }

  mutating func startCell(isHeader: Bool, attributes: HTMLAttributes) {
    guard let last = tables.indices.last else { return }
    // An empty line is needed. Without it, a cell that follows a cell of several lines would look like a continuation
    // of the last line.
    if !tables[last].isData, let former = tables[last].cells.last, hasLines(former) {
      needsSpace = true
    }
    tables[last]
      .startCell(at: body.paragraphs.count, isHeader: isHeader, attributes: attributes)
  }

  /// True if a cell contains more than one line of text.
  private func hasLines(_ cell: HTMLTable.Cell) -> Bool {
    body.paragraphs[cell.paragraphs.clamped(to: 0..<body.paragraphs.count)]
      .count { !$0.isEmptyLine } > 1
  }

  mutating func closeCell() {
    // The table is changed in place. Otherwise, each new cell would cause all earlier cells to be copied.
    guard let last = tables.indices.last, !tables[last].cells.isEmpty else { return }
    tables[last].endCell(at: body.paragraphs.count)
    if tables[last].isData { needsSpace = false }
  }

  mutating func closeRow() {
    guard let table = tables.last, let start = table.row else { return }
    let index = tables.count - 1
    tables[index].row = nil
    guard start <= body.paragraphs.count else { return }
    let first = body.paragraphs[start...].first { !$0.isEmptyLine }
    let cells = table.hasTable ? nil : cellTexts(of: table)
    joinRow(table, from: start)
    tables[index].rows.append(
      HTMLTable.Row(paragraphs: start..<body.paragraphs.count, cells: cells, first: first))
  }

  /// Joins the cells of a row into a single line if they are short.
  private mutating func joinRow(_ table: HTMLTable, from row: Int) {
    guard !table.hasTable, table.cells.count > 1, row < body.paragraphs.count,
      let texts = texts(of: table), texts.filter({ !$0.isEmpty }).count > 1
    else { return }
    let first = body.paragraphs[row].isEmptyLine ? row + 1 : row
    guard first < body.paragraphs.count else { return }
    var line = body.paragraphs[first]
    line.text = texts.joined(separator: " │ ")
    guard line.text.utf8.count <= Self.longestRow else { return }
    body.replace(from: first, with: line)
    needsSpace = false
  }

  /// Returns the text of each cell. Returns nil if any of the texts is too long. Empty cells are kept only in data
  /// tables.
  private func texts(of table: HTMLTable) -> [String]? {
    var texts: [String] = []
    var column = 0
    for cell in table.cells {
      let most = table.isData ? 3 : 1
      guard let text = text(of: cell, paragraphs: most, bytes: Self.longestCell) else { return nil }
      // Adds empty texts for the columns that cells of earlier rows occupy.
      if table.isData {
        texts += [String](repeating: "", count: min(40, cell.columns.lowerBound - column))
        column = cell.columns.upperBound
      }
      if !text.isEmpty || table.isData { texts.append(text) }
    }
    while texts.last?.isEmpty == true { texts.removeLast() }
    return texts
  }

  /// Returns the cells of a data table with their texts. Returns nil if a text is too long, or if a cell contains
  /// anything other than text.
  private func cellTexts(of table: HTMLTable) -> [HTMLTable.Cell]? {
    var cells: [HTMLTable.Cell] = []
    var bytes = 0
    for var cell in table.cells {
      guard let text = text(of: cell, paragraphs: 8, bytes: Self.longestDataCell) else {
        return nil
      }
      bytes += text.utf8.count + 1
      guard bytes <= min(Self.longestDataRow, body.limits.paragraphBytes) else { return nil }
      cell.text = text.split(separator: "\t").joined(separator: " ")
      cells.append(cell)
    }
    return cells
  }

  /// Returns the text of a cell as a single line. Returns nil if the cell contains anything other than a short text.
  private func text(of cell: HTMLTable.Cell, paragraphs most: Int, bytes: Int) -> String? {
    let paragraphs = body.paragraphs[cell.paragraphs.clamped(to: 0..<body.paragraphs.count)]
      .filter { !$0.isEmptyLine }
    let isText = paragraphs.allSatisfy {
      ($0.kind == .prose || $0.kind == .heading) && $0.marker.isEmpty
    }
    guard isText, paragraphs.count <= most else { return nil }
    let text = paragraphs.map(\.text).joined(separator: " / ")
    return text.utf8.count <= bytes ? text : nil
  }

  mutating func closeTable() {
    guard let table = tables.popLast() else { return }
    if !tables.isEmpty { tables[tables.count - 1].hasTable = true }
    if table.isData { needsSpace = true }
    if let grid = HTMLGrid(table) { lay(table, as: grid) }
  }

  /// Replaces the lines of a data table by table rows, with an empty line before and after the table.
  private mutating func lay(_ table: HTMLTable, as grid: HTMLGrid) {
    gridCount += 1
    for (row, cells) in zip(table.rows, grid.rows).reversed() {
      guard let cells, var line = row.first else {
        body.replace(row.paragraphs, with: [])
        continue
      }
      line.kind = .row(TableRow(table: gridCount, isHeader: cells.isHeader, spans: cells.spans))
      line.text = cells.texts.joined(separator: "\t")
      body.replace(row.paragraphs, with: [line])
    }
    let start = table.rows.first?.paragraphs.lowerBound ?? 0
    if start > firstParagraph, !body.paragraphs[start - 1].isEmptyLine {
      body.replace(
        start..<start, with: [Paragraph("", quoteDepth: body.paragraphs[start - 1].quoteDepth)])
    }
    needsSpace = true
  }
}
