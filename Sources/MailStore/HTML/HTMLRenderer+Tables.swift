/// An open table. Most tables in mail are there for the layout and are read cell by cell; a row of
/// short cells becomes one line.
struct HTMLTable {
  /// True if the table has header cells or a border, and so holds data.
  var isData: Bool
  /// The number of paragraphs before the row; nil between rows.
  var row: Int?
  /// The paragraphs of each cell of the row.
  var cells: [Range<Int>] = []
  /// True if there is a table in this row.
  var hasTable = false

  init(_ attributes: HTMLAttributes) {
    let border = attributes["border"] ?? "0"
    isData = border != "0" && border != "none"
  }
}

extension HTMLRenderer {
  /// The most bytes of a cell and of a row that become one line.
  private static let longestCell = 120
  private static let longestRow = 400

  mutating func startRow() {
    guard !tables.isEmpty else { return }
    let index = tables.count - 1
    tables[index].row = body.paragraphs.count
    tables[index].cells = []
    tables[index].hasTable = false
  }

  mutating func startCell(isHeader: Bool) {
    guard !tables.isEmpty else { return }
    let index = tables.count - 1
    if isHeader { tables[index].isData = true }
    tables[index].cells.append(body.paragraphs.count..<body.paragraphs.count)
  }

  mutating func closeCell() {
    guard let cell = tables.last?.cells.last else { return }
    let end = max(body.paragraphs.count, cell.lowerBound)
    tables[tables.count - 1].cells[tables[tables.count - 1].cells.count - 1] = cell.lowerBound..<end
    if tables[tables.count - 1].isData { needsSpace = false }
  }

  mutating func closeRow() {
    guard let table = tables.last, let row = table.row else { return }
    tables[tables.count - 1].row = nil
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

  /// The text of each cell; nil if they are not all short. Empty cells count only in a table of
  /// data.
  private func texts(of table: HTMLTable) -> [String]? {
    var texts: [String] = []
    for cell in table.cells {
      let paragraphs = body.paragraphs[cell.clamped(to: 0..<body.paragraphs.count)]
        .filter { !$0.isEmptyLine }
      let isText = paragraphs.allSatisfy {
        ($0.kind == .prose || $0.kind == .heading) && $0.marker.isEmpty
      }
      let text = paragraphs.map(\.text).joined(separator: " / ")
      guard isText, paragraphs.count <= (table.isData ? 3 : 1), text.utf8.count <= Self.longestCell
      else { return nil }
      if !text.isEmpty || table.isData { texts.append(text) }
    }
    while texts.last?.isEmpty == true { texts.removeLast() }
    return texts
  }

  mutating func closeTable() {
    guard let table = tables.popLast() else { return }
    if !tables.isEmpty { tables[tables.count - 1].hasTable = true }
    if table.isData { needsSpace = true }
  }
}
