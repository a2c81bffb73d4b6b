import SplitViewUI
import TerminalFrame
import Testing

@testable import Browsing

private func row(_ values: [String]) -> BrowserRow {
  BrowserRow(fields: zip(["id", "name", "amount"], values).map { .init($0, $1) })
}

/// The header and the rows of a table as a list of `width` cells draws them.
private func lines(_ rows: [BrowserRow], width: Int) -> [String] {
  let columns = FieldColumns(rows, width: width)
  let list = List(Array(rows.indices), rowHeight: 1, send: { _ in Int?.none }) { index, _ in
    var row = Row("")
    row.cells = columns.cells(of: rows[index])
    return row
  }
  var canvas = Canvas(size: Size(width, rows.count), theme: .dark, symbols: .unicode)
  list.paint(on: &canvas)
  var top = Canvas(size: Size(width, 1), theme: .dark, symbols: .unicode)
  let header = FieldHeader<Int> { columns }
  header.paint(on: &top)
  return top.frame.lines + canvas.frame.lines
}

private let rows = [row(["7", "Ada Lovelace", "12.5"]), row(["12", "Grace", ""])]

@Test func `fields are columns with their names above, numbers at the right`() {
  #expect(
    lines(rows, width: 40) == [
      " id  name          amount", "  7  Ada Lovelace    12.5", " 12  Grace",
    ])
}

@Test func `a column without room is left out, and one that is cut says so`() {
  #expect(lines(rows, width: 20) == [" id  name", "  7  Ada Lovelace", " 12  Grace"])
  #expect(lines(rows, width: 14) == [" id  name", "  7  Ada Lov…", " 12  Grace"])
  #expect(lines(rows, width: 9) == [" id", "  7", " 12"])
}

@Test func `rows with fewer fields, or none, have fewer cells`() {
  #expect(lines(rows + [row(["3"])], width: 20).last == "  3")
  #expect(lines([BrowserRow()], width: 20) == ["", ""])
}
