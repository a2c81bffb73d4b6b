import TerminalFrame
import Testing

@testable import SplitViewUI

private func sheet(of rows: Int, at row: Int, placedRows: Int = 0) -> Sheet<Tap> {
  let lines = (1...rows).map { "Line \($0)" }.joined(separator: "\n")
  var sheet = Sheet<Tap>("", close: nil, content: Text(lines))
  sheet.anchor = PopoverAnchor(Rect(x: 0, y: row, width: 30, height: 2))
  sheet.placedRows = placedRows
  return sheet
}

private let size = Size(30, 20)

@Test func `A sheet lies at the row that it is about, and points at it`() {
  #expect(sheet(of: 6, at: 3).rect(in: size) == Rect(x: 0, y: 5, width: 30, height: 8))
  #expect(sheet(of: 6, at: 14).rect(in: size) == Rect(x: 0, y: 6, width: 30, height: 8))
  let below = frame(sheet(of: 6, at: 3), 30, 20)
  #expect(below.lines[5].contains("▲"))
  #expect(frame(sheet(of: 6, at: 14), 30, 20).lines[13].contains("▼"))
  // The row keeps its style, and everything else is dimmed.
  #expect(below.style(4, 3) != Theme.dark.behind && below.style(4, 4) != Theme.dark.behind)
  #expect(below.style(4, 2) == Theme.dark.behind && below.style(4, 14) == Theme.dark.behind)
}

@Test func `A sheet without room beside its row is in the middle, without an arrow`() {
  let drawn = frame(sheet(of: 14, at: 8), 30, 20)
  #expect(sheet(of: 14, at: 8).rect(in: size).y == 2)
  #expect(!drawn.lines.joined().contains("▲") && !drawn.lines.joined().contains("▼"))
  #expect(drawn.style(4, 0) == Theme.dark.behind)
}

@Test(arguments: [3, 8, 14])
func `A group of a menu has its upper edge where the menu had it`(row: Int) {
  for rows in 1...10 {
    let group = sheet(of: rows, at: row, placedRows: 10).rect(in: size)
    #expect(group.y == sheet(of: 10, at: row).rect(in: size).y)
    #expect(group.height == max(5, rows + 2) || group.height == rows + 2)
  }
}

@Test func `Without colours, the cells beside a sheet are empty`() {
  var canvas = Canvas(size: Size(90, 9), theme: .monochrome, symbols: .unicode)
  Text<Tap>(String(repeating: "words ", count: 400)).paint(on: &canvas)
  let sheet = Sheet<Tap>("", close: nil, content: Text("Line 1\nLine 2"))
  sheet.paint(on: &canvas)
  let rect = sheet.rect(in: canvas.size)
  for (y, line) in canvas.frame.lines.enumerated() {
    let isBeside = rect.y..<rect.maxY ~= y
    #expect(line.hasPrefix("      ") == isBeside && (line.count > rect.maxX) != isBeside)
  }
}
