import SplitViewUI
import TerminalFrame

/// A table in Markdown: a line of titles, a line such as `| --- | :-: |`, and lines of cells (GitHub Flavored Markdown,
/// 4.10). Surrounding bars are optional.
struct MarkdownTable {
  /// The source of the cells of each row. The first row contains the titles.
  private(set) var rows: [[[UInt8]]]
  /// The placement of the text in each column.
  private(set) var placements: [Placement]

  enum Placement { case leading, center, trailing }

  /// The maximum width in cells of a table whose columns are aligned. The rows of a wider table become paragraphs,
  /// which can be read in every terminal.
  static let maximumWidth = 100
  /// The maximum number of columns. Every row has a cell for each column, even if the text has fewer.
  static let maximumColumns = 64

  /// Reads the lines of a paragraph as a table. Nil if they are not a table.
  init?(_ paragraph: ArraySlice<UInt8>) {
    let lines = paragraph.split(separator: 0x0A)
    guard lines.count > 1,
      lines[1].contains(UInt8(ascii: "|")) || lines[0].contains(UInt8(ascii: "|"))
    else { return nil }
    let marks = Self.cells(lines[1])
    let titles = Self.cells(lines[0])
    guard titles.count == marks.count, titles.count <= Self.maximumColumns else { return nil }
    placements = []
    for mark in marks {
      guard let placement = Placement(mark) else { return nil }
      placements.append(placement)
    }
    rows = [titles]
    for line in lines.dropFirst(2) {
      let cells = Self.cells(line).prefix(titles.count)
      rows.append(cells + Array(repeating: [], count: titles.count - cells.count))
    }
  }

  /// Splits a line at its bars. A bar after a backslash is part of a cell.
  private static func cells(_ line: ArraySlice<UInt8>) -> [[UInt8]] {
    var cells: [[UInt8]] = [[]]
    var isEscaped = false
    for byte in line.trimmingBlanks {
      if byte == UInt8(ascii: "|"), !isEscaped {
        cells.append([])
      } else {
        if byte == UInt8(ascii: "|") { cells[cells.count - 1].removeLast() }
        cells[cells.count - 1].append(byte)
      }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    if cells.count > 1, cells[0].isEmpty { cells.removeFirst() }
    if cells.count > 1, cells[cells.count - 1].isEmpty { cells.removeLast() }
    return cells.map { Array($0[...].trimmingBlanks) }
  }

  /// Returns the rows as lines with aligned columns. Nil if these would be wider than ``maximumWidth``.
  /// - Parameter inline: formats the source of a cell.
  func lines(_ inline: ([UInt8]) -> AttributedText) -> [AttributedText]? {
    let texts = rows.map { $0.map(inline) }
    let widths = placements.indices.map { column in
      texts.map { $0[column].string.displayWidth }.max() ?? 0
    }
    guard widths.reduce(0, +) + 2 * (widths.count - 1) <= Self.maximumWidth else { return nil }
    return texts.enumerated().map { index, cells in
      var line = AttributedText("")
      for (column, cell) in cells.enumerated() {
        let room = widths[column] - cell.string.displayWidth
        let before =
          switch placements[column] {
          case .leading: 0
          case .center: room / 2
          case .trailing: room
          }
        line.append(String(repeating: " ", count: before + (column == 0 ? 0 : 2)))
        line += index == 0 ? cell.merging(TextAttributes(role: .heading)) : cell
        if column < cells.count - 1 { line.append(String(repeating: " ", count: room - before)) }
      }
      return line
    }
  }

  /// Returns the rows as paragraphs: the cells of a row that are not empty, with dashes between them.
  func paragraphs(_ inline: ([UInt8]) -> AttributedText) -> [AttributedText] {
    rows.enumerated().map { index, cells in
      var line = AttributedText("")
      for cell in cells where !cell.isEmpty {
        if !line.string.isEmpty { line.append(" — ", TextAttributes(role: .secondary)) }
        let text = inline(cell)
        line += index == 0 ? text.merging(TextAttributes(role: .heading)) : text
      }
      return line
    }
  }
}

extension MarkdownTable.Placement {
  /// Reads a cell of the second line, such as `:--`. Nil if it is text.
  fileprivate init?(_ mark: [UInt8]) {
    let colon = UInt8(ascii: ":")
    let dashes = mark.drop { $0 == colon }.reversed().drop { $0 == colon }
    guard !dashes.isEmpty, dashes.allSatisfy({ $0 == UInt8(ascii: "-") }),
      mark.count - dashes.count < 3
    else { return nil }
    self = mark.last != colon ? .leading : mark.first == colon ? .center : .trailing
  }
}

extension ArraySlice<UInt8> {
  fileprivate var trimmingBlanks: ArraySlice<UInt8> {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    var rest = drop(while: isBlank)
    while let last = rest.last, isBlank(last) { rest.removeLast() }
    return rest
  }
}
