import MailStore
import SplitViewUI

/// The tables of a message, with the columns that their rows share.
struct TableColumns {
  private var tables: [Int: TextTable] = [:]

  /// Measures the columns of the tables in `paragraphs`.
  init(_ paragraphs: [Paragraph]) {
    var headers: [Int: [String]] = [:]
    var rows: [Int: [[String?]]] = [:]
    for paragraph in paragraphs {
      guard case .row(let row) = paragraph.kind else { continue }
      let cells = Self.cells(paragraph.text, row)
      if row.isHeader {
        headers[row.table] = cells.map { $0 ?? "" }
      } else {
        rows[row.table, default: []].append(cells)
      }
    }
    for (table, rows) in rows {
      tables[table] = TextTable(header: headers[table] ?? [], rows: rows)
    }
  }

  /// Returns the text in each column; nil for columns that are covered by a cell in an earlier column.
  private static func cells(_ text: String, _ row: TableRow) -> [String?] {
    let cells = text.split(separator: "\t", omittingEmptySubsequences: false)
    return zip(cells, row.spans).flatMap { cell, span in
      [String(cell)] + [String?](repeating: nil, count: max(0, span - 1))
    }
  }

  /// Returns the blocks for a row of a table, laid out in columns. A rule follows a header row.
  func blocks(_ block: TextBlock, _ row: TableRow) -> [TextBlock] {
    guard let table = tables[row.table] else { return [block] }
    var cells = block
    cells.row = TextRow(of: table, row.isHeader ? .header : .cells, spans: row.spans)
    guard row.isHeader else { return [cells] }
    var rule = TextBlock("", lead: block.lead, hang: block.hang, leadRole: block.leadRole)
    rule.leadDrawing = block.leadDrawing
    rule.row = TextRow(of: table, .rule)
    return [cells, rule]
  }
}
