import SplitViewUI
import TerminalFrame

/// The fields of rows as the columns of a table, each as wide as its values, with numbers at the right. What has no room is left
/// out: the content has all fields.
struct FieldColumns {
  private struct Column {
    let name: String
    let cells: Range<Int>
    let isTrailing: Bool
  }

  private var columns: [Column] = []

  /// The most cells of a column, and those below which what is left of it says nothing.
  private static let (widest, least) = (28, 6)

  /// Makes columns for rows like these.
  /// - Parameters:
  ///   - rows: rows by which the columns are measured.
  ///   - start: the cell at which the first column begins.
  ///   - width: the cells of the list. The last one is that of the selection's edge.
  init(_ rows: [BrowserRow], from start: Int = 1, width: Int) {
    var x = start
    for (place, name) in (rows.first?.fields ?? []).map(\.name).enumerated() {
      let values = rows.compactMap { $0.fields.count > place ? $0.fields[place].value : nil }
      let widest = ([name] + values).map { min($0.displayWidth, Self.widest) }.max() ?? 0
      let room = min(widest, width - 1 - x)
      if room < min(widest, Self.least) { break }
      let isNumber = values.allSatisfy { $0.isEmpty || Double($0) != nil }
      columns.append(Column(name: name, cells: x..<x + room, isTrailing: isNumber))
      x += room + 2
    }
  }

  func cells(of row: BrowserRow) -> [RowCell] {
    zip(columns, row.fields).enumerated().map { place, pair in
      let (column, field) = pair
      return RowCell(
        text: field.value, cells: column.cells, isTrailing: column.isTrailing, isQuiet: place > 0)
    }
  }

  /// The names of the fields, above the rows.
  var names: [RowCell] {
    columns.map {
      RowCell(text: $0.name, cells: $0.cells, isTrailing: $0.isTrailing, isQuiet: true)
    }
  }
}

/// The names of the columns above a list of fields, which are measured when they are painted.
struct FieldHeader<Event>: View {
  let columns: () -> FieldColumns?

  func sizeThatFits(_ proposal: Size) -> Size { Size(proposal.width, min(1, proposal.height)) }

  func paint(on canvas: inout Canvas) {
    canvas.fill(canvas.theme.text)
    let style = canvas.theme.secondaryText
    for cell in columns()?.names ?? [] { cell.paint(on: &canvas, style) }
  }
}
