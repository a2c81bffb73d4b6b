import TerminalFrame

/// The columns of a table. Each row of the table is a paragraph (``TextBlock/row``).
///
/// The columns share the width of the view. If there is room, each column is as wide as its widest cell. Otherwise,
/// the wide columns become narrower, and text is wrapped inside the cells. If the columns would be too narrow for
/// wrapped text, every row is shown as a list of its cells, with the column's title before each cell. A table with
/// many columns is never shown as lists; it is scrolled sideways instead.
///
/// ```swift
/// let table = TextTable(header: ["Name", "Size"], rows: [["Plan", "2"], ["Shopping", "12"]])
/// #expect(table.columns.map(\.title) == ["Name", "Size"])
/// // The cells that the widest text of each column takes.
/// #expect(table.columns.map(\.most) == [8, 4])
/// ```
public struct TextTable: Hashable, Sendable {
  /// The gap between two columns in cells, including the line in its middle.
  static let gap = 3
  /// A column is widened for words of at most this many cells. Longer words are broken.
  private static let longestWord = 16
  /// The minimum width of a column of text, in cells.
  private static let narrowest = 8
  /// The approximate maximum number of lines in a cell, if there are more than two columns.
  private static let maximumLines = 5

  /// A table with at least this many columns is scrolled instead of being shown as lists. Its columns have at most
  /// this width in cells.
  private static let (manyColumns, widestScrolled) = (6, 24)

  /// A column of the table.
  public struct Column: Hashable, Sendable {
    /// The title; empty if there is none.
    public var title = ""
    /// The minimum width of the column, and the width of its widest text, in screen cells.
    public internal(set) var least = 1, most = 1
    /// True if the cells are right-aligned, as for numbers.
    public var isTrailing = false
  }

  /// The columns from left to right.
  public private(set) var columns: [Column] = []

  /// Makes a table. The contents of the cells determine the widths of the columns. A column of numbers is
  /// right-aligned.
  ///
  /// - Parameters:
  ///   - header: the cells of the row with the column titles.
  ///   - rows: the cells of all other rows. Nil means that the previous cell also spans this column.
  public init(header: [String] = [], rows: [[String?]]) {
    let count = max(header.count, rows.map(\.count).max() ?? 0)
    columns = (0..<count).map { index in
      let cells = rows.compactMap { Self.cell(index, of: $0) }.filter { !$0.isEmpty }
      var column = Column()
      if index < header.count { column.title = header[index] }
      column.isTrailing = !cells.isEmpty && cells.allSatisfy(Self.isNumber)
      for cell in cells + [column.title] { column.measure(cell, Self.longestWord, Self.narrowest) }
      return column
    }
    for row in rows where row.contains(nil) { widen(for: row) }
  }

  /// Returns the cell at `index`; nil if the cell spans several columns or does not exist.
  private static func cell(_ index: Int, of row: [String?]) -> String? {
    guard index < row.count else { return nil }
    return index + 1 < row.count && row[index + 1] == nil ? nil : row[index]
  }

  /// The approximate maximum number of lines of a cell that spans several columns. If the cell needs more lines,
  /// its columns are widened.
  private static let maximumSpannedLines = 3

  /// Widens the columns of cells that span several columns, so that these cells need only a few
  /// lines.
  private mutating func widen(for row: [String?]) {
    var index = 0
    while index < row.count {
      let end = row[(index + 1)...].firstIndex { $0 != nil } ?? row.count
      let (cell, own) = (row[index] ?? "", index..<end)
      index = end
      guard own.count > 1 else { continue }
      let room = columns[own].reduce(Self.gap * (own.count - 1)) { $0 + $1.most }
      let lines = (cell.displayWidth + Self.maximumSpannedLines - 1) / Self.maximumSpannedLines
      let more = lines - room
      guard more > 0 else { continue }
      for (place, column) in own.enumerated() {
        columns[column].most += (more + own.count - 1 - place) / own.count
      }
    }
  }

  /// True for a number, such as `12`, `-1,234.50`, `€ 9.90` or `12 %`.
  private static func isNumber(_ cell: String) -> Bool {
    let signs = cell.unicodeScalars.filter { !("0"..."9" ~= $0) }
    return signs.count < cell.unicodeScalars.count
      && signs.allSatisfy {
        " .,+-−%'".unicodeScalars.contains($0) || $0.properties.generalCategory == .currencySymbol
      }
  }

  /// Returns the total width of all columns if the table must be scrolled sideways in `room` cells; otherwise nil.
  func scrolledWidth(in room: Int) -> Int? {
    guard columns.count >= Self.manyColumns, widths(in: room) == nil else { return nil }
    return scrolledWidths.reduce(Self.gap * (columns.count - 1), +)
  }

  /// The width of each column if the table is scrolled sideways.
  private var scrolledWidths: [Int] {
    columns.map { min($0.most, max($0.least, Self.widestScrolled)) }
  }

  /// Returns the width of each column in a view of `room` cells. If the table is scrolled, not all of the columns
  /// fit. Nil if every row is shown as a list.
  func shownWidths(in room: Int) -> [Int]? {
    widths(in: room) ?? (columns.count >= Self.manyColumns ? scrolledWidths : nil)
  }

  /// Returns the width of each column if all columns fit into `room` cells; otherwise nil.
  func widths(in room: Int) -> [Int]? {
    let room = room - Self.gap * max(0, columns.count - 1)
    if columns.reduce(0, { $0 + $1.most }) <= room { return columns.map(\.most) }
    func widths(_ level: Int) -> [Int] { columns.map { min(max(level, $0.least), $0.most) } }
    func fits(_ level: Int) -> Bool { widths(level).reduce(0, +) <= room }
    guard fits(0) else { return nil }
    var (level, tooHigh) = (0, room + 1)
    while tooHigh - level > 1 {
      let middle = (level + tooHigh) / 2
      if fits(middle) { level = middle } else { tooHigh = middle }
    }
    var result = widths(level)
    var left = room - result.reduce(0, +)
    for index in result.indices where left > 0 && result[index] < columns[index].most {
      if result[index] == level {
        result[index] += 1
        left -= 1
      }
    }
    let isTall = zip(columns, result).contains { $0.most > $1 * Self.maximumLines }
    return isTall && columns.count > 2 ? nil : result
  }
}

extension TextRow {
  /// Returns the rule below a header: `────┼────`.
  static func rule(_ line: TextLine, _ horizontal: Character, _ cross: Character) -> String {
    line.cells.reduce(into: "") { rule, cell in
      if cell.edge > 0 { rule += "\(horizontal)\(cross)\(horizontal)" }
      rule += String(repeating: horizontal, count: cell.column - cell.edge)
    }
  }
}

extension TextTable.Column {
  fileprivate mutating func measure(_ cell: String, _ longestWord: Int, _ narrowest: Int) {
    let width = cell.displayWidth
    let word = cell.split(separator: " ").map(\.displayWidth).max() ?? 0
    most = max(most, width)
    least = max(least, min(word, longestWord), min(width, narrowest))
  }
}

/// A row of a table.
public struct TextRow: Hashable, Sendable {
  /// The kinds of rows.
  public enum Kind: Hashable, Sendable {
    /// The titles of the columns. If rows are shown as lists, this row is hidden, because the lists contain the titles.
    case header
    /// An ordinary row, with a cell for each column.
    case cells
    /// The rule below the header, which contains no text.
    case rule
  }

  /// The table to which the row belongs.
  public var table: TextTable
  /// The kind of row.
  public var kind: Kind
  /// The number of columns that each cell spans; cells beyond the end of this array span one column.
  public var spans: [Int]

  /// Makes a row.
  public init(of table: TextTable, _ kind: Kind = .cells, spans: [Int] = []) {
    (self.table, self.kind, self.spans) = (table, kind, spans)
  }

  /// Returns the lines of the row in `room` cells. `text` contains the cells of the row, separated by tabs.
  func lines(of text: String, block: Int, room: Int) -> [TextLine] {
    let whole = TextLine(block: block, range: 0..<text.utf8.count, isFirst: true)
    guard let widths = table.shownWidths(in: room) else {
      return kind == .cells ? list(text, block: block, room: room) : []
    }
    let cells = cells(of: text).map { cell in
      let own = widths[cell.columns]
      let before = widths[..<cell.columns.lowerBound]
      return (
        cell: cell, edge: before.reduce(0, +) + TextTable.gap * before.count,
        width: own.reduce(0, +) + TextTable.gap * max(0, own.count - 1)
      )
    }
    if kind == .rule {
      var line = whole
      line.cells = cells.map { TextCell(edge: $0.edge, column: $0.edge + $0.width, range: 0..<0) }
      return [line]
    }
    let pieces = cells.map { Self.broken(text, $0.cell.range, width: $0.width) }
    return (0..<max(1, pieces.map(\.count).max() ?? 1)).map { number in
      var line = TextLine(block: block, range: 0..<0, isFirst: number == 0)
      for (index, (cell, edge, width)) in cells.enumerated() {
        let end = cell.range.upperBound
        let range = number < pieces[index].count ? pieces[index][number] : end..<end
        let isTrailing =
          table.columns[cell.columns.lowerBound].isTrailing && cell.columns.count == 1
        let inset = isTrailing ? max(0, width - Self.part(text, range).displayWidth) : 0
        line.cells.append(TextCell(edge: edge, column: edge + inset, range: range))
      }
      let shown = line.cells.filter { !$0.range.isEmpty }.map(\.range)
      let start = number == 0 ? 0 : shown.first?.lowerBound ?? 0
      line.range = start..<max(start, shown.last?.upperBound ?? 0)
      return line
    }
  }

  /// Returns one or more lines for each non-empty cell, with the column's title before the cell. All lines
  /// except the first are indented.
  private func list(_ text: String, block: Int, room: Int) -> [TextLine] {
    var lines: [TextLine] = []
    for cell in cells(of: text) where !cell.range.isEmpty {
      let title = cell.columns.count == 1 ? table.columns[cell.columns.lowerBound].title : ""
      let set = lines.isEmpty ? "" : "  "
      let label = (set + (title.isEmpty ? "" : title + ": "))
        .truncated(toWidth: TextBlock.leadRoom(in: room), ellipsis: "")
      // There is less room for text on the first line, because of the title, and on the other lines, because of the
      // indentation.
      let first = Self.broken(text, cell.range, width: max(1, room - label.displayWidth))
      guard let start = first.first else { continue }
      lines.append(TextLine(block: block, range: start, isFirst: lines.isEmpty, label: label))
      guard first.count > 1 else { continue }
      let rest = first[1].lowerBound..<cell.range.upperBound
      for range in Self.broken(text, rest, width: max(1, room - 4)) {
        lines.append(TextLine(block: block, range: range, isFirst: false, label: "    "))
      }
    }
    return lines.isEmpty ? [TextLine(block: block, range: 0..<0, isFirst: true)] : lines
  }

  /// Returns the cells of the row: the columns that each cell spans, and its byte range in `text`.
  private func cells(of text: String) -> [(columns: Range<Int>, range: Range<Int>)] {
    guard kind != .rule else { return table.columns.indices.map { ($0..<$0 + 1, 0..<0) } }
    var cells: [(columns: Range<Int>, range: Range<Int>)] = []
    var (column, start) = (0, 0)
    for (index, cell) in text.utf8.split(
      separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false
    ).enumerated() where column < table.columns.count {
      let span = index < spans.count ? max(1, spans[index]) : 1
      let end = min(column + span, table.columns.count)
      cells.append((column..<end, start..<start + cell.count))
      (column, start) = (end, start + cell.count + 1)
    }
    return cells
  }

  private static func part(_ text: String, _ range: Range<Int>) -> Substring {
    Substring(text.utf8.dropFirst(range.lowerBound).prefix(range.count))
  }

  private static func broken(_ text: String, _ range: Range<Int>, width: Int) -> [Range<Int>] {
    part(text, range).brokenRanges(width: max(1, width)).map {
      $0.lowerBound + range.lowerBound..<$0.upperBound + range.lowerBound
    }
  }
}
