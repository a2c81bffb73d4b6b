/// The rows of a data table, in which each cell is assigned to its columns.
///
/// A table contains data if it has header cells or a border, or if it looks like data. It looks
/// like data if a column contains figures, or labels with colons, in at least three rows, or if
/// labels span several rows each. All other tables are for layout, and so are tables that contain
/// other tables, lists, pictures or long texts.
struct HTMLGrid {
  /// A row, without the columns that are empty in every row of the table.
  struct Row {
    var isHeader: Bool
    var texts: [String]
    /// The number of columns that each cell spans.
    var spans: [Int]
  }

  private static let maximumColumns = 40
  private static let minimumRows = 3

  /// The rows of the table, with nil in place of each row that contains no text.
  private(set) var rows: [Row?] = []

  /// Makes the grid of a table. Returns nil if the table is for layout.
  init?(_ table: HTMLTable) {
    guard !table.isLayout, table.rows.count > 1 else { return nil }
    let cells = table.rows.compactMap(\.cells)
    guard cells.count == table.rows.count else { return nil }
    let columns = Set(
      cells.joined().filter { !$0.text.isEmpty }.map(\.columns.lowerBound)
    ).sorted()
    guard 2...Self.maximumColumns ~= columns.count,
      cells.count(where: { $0.count(where: { !$0.text.isEmpty }) > 1 }) > 1,
      table.isData ? Self.hasCells(cells) : Self.looksLikeData(cells, columns)
    else { return nil }
    rows = cells.map { Self.row($0, columns) }
    // Only the first row that contains text can be a header.
    let first = rows.firstIndex { $0 != nil }
    for index in rows.indices where index != first { rows[index]?.isHeader = false }
  }

  // MARK: Places

  /// Places the cells of a row in the columns that contain text. Returns nil if the row contains no text.
  private static func row(_ placed: [HTMLTable.Cell], _ columns: [Int]) -> Row? {
    guard placed.contains(where: { !$0.text.isEmpty }) else { return nil }
    var row = Row(isHeader: true, texts: [], spans: [])
    var next = 0
    for index in columns.indices where index >= next {
      let cell = placed.first { $0.columns.contains(columns[index]) }
      let span = cell.map { cell in columns[index...].prefix { cell.columns.contains($0) }.count }
      row.texts.append(cell?.text ?? "")
      row.spans.append(max(1, span ?? 1))
      next = index + max(1, span ?? 1)
      if let cell, !cell.isHeader, !cell.text.isEmpty { row.isHeader = false }
    }
    return row
  }

  // MARK: Data or layout

  /// False if all cells with text are header cells, because some programs write header cells for layout.
  private static func hasCells(_ rows: [[HTMLTable.Cell]]) -> Bool {
    rows.joined().contains { !$0.isHeader && !$0.text.isEmpty }
  }

  private static func looksLikeData(_ rows: [[HTMLTable.Cell]], _ columns: [Int]) -> Bool {
    let filled = rows.map { $0.filter { !$0.text.isEmpty } }.filter { $0.count > 1 }
    guard filled.count >= minimumRows else { return false }
    if rows.joined().count(where: { $0.rows > 1 && !$0.text.isEmpty }) > 1 { return true }
    return columns.contains { column in
      let texts = filled.compactMap { row in
        row.first { $0.columns.lowerBound == column }?.text
      }
      guard texts.count * 4 >= filled.count * 3 else { return false }
      let isLabels = column == columns[0] && texts.allSatisfy { $0.hasSuffix(":") }
      return isLabels || texts.count(where: isFigure) * 4 >= texts.count * 3
    }
  }

  /// True for numbers, amounts, dates and times. Such text has at least as many digits as letters.
  private static func isFigure(_ text: String) -> Bool {
    let digits = text.utf8.count { 0x30...0x39 ~= $0 }
    let letters = text.unicodeScalars.count { $0.properties.isAlphabetic }
    return digits > 0 && digits >= letters && text.utf8.count <= 40
  }
}
