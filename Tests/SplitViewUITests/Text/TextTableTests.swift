import TerminalFrame
import TestSupport
import Testing

@testable import SplitViewUI

private let stock = table(
  header: ["Item", "Number", "Where it is kept"],
  rows: [
    ["Widget", "12", "in the cellar below the stairs, behind the door"],
    ["A gadget of the larger kind", "1,003", "upstairs"],
  ])

private func table(header: [String], rows: [[String]]) -> TextDocument {
  let table = TextTable(header: header, rows: rows)
  func block(_ cells: [String], _ kind: TextRow.Kind) -> TextBlock {
    var block = TextBlock(cells.joined(separator: "\t"))
    block.row = TextRow(of: table, kind)
    return block
  }
  let titles = header.isEmpty ? [] : [block(header, .header), block([], .rule)]
  return TextDocument(titles + rows.map { block($0, .cells) } + [TextBlock("After it")])
}

private func drawing(_ document: TextDocument, _ width: Int) -> String {
  document.plainLines(width: width).joined(separator: "\n")
}

@Test func `Columns have what they need where there is room; numbers end below one another`() {
  #expect(
    drawing(stock, 100) == """
      Item                        │ Number │ Where it is kept
      ────────────────────────────┼────────┼────────────────────────────────────────────────
      Widget                      │     12 │ in the cellar below the stairs, behind the door
      A gadget of the larger kind │  1,003 │ upstairs
      After it
      """)
}

@Test func `A cell that takes several columns widens them, but only to a few lines`() {
  let long = String(repeating: "word ", count: 17) + "word"
  let table = TextTable(rows: [["a", long, nil], ["c", "d", "e"]])
  #expect(table.columns.map(\.most) == [1, 14, 13])
  #expect(
    TextTable(rows: [["a", "bcd", nil], ["c", "d", "e"]]).columns.map(\.most) == [1, 1, 1])
}

@Test func `Where room is short, wide columns shrink and their text is wrapped in the cells`() {
  #expect(
    drawing(stock, 50) == """
      Item                │ Number │ Where it is kept
      ────────────────────┼────────┼────────────────────
      Widget              │     12 │ in the cellar below
                          │        │ the stairs, behind
                          │        │ the door
      A gadget of the     │  1,003 │ upstairs
      larger kind         │        │
      After it
      """)
}

@Test func `On a narrow screen a row is a list of its cells, each with the column's title`() {
  #expect(
    drawing(stock, 30) == """
      Item: Widget
        Number: 12
        Where it is kept: in the
          cellar below the stairs,
          behind the door
      Item: A gadget of the larger
          kind
        Number: 1,003
        Where it is kept: upstairs
      After it
      """)
}

@Test func `No line of a table is wider than the view, and no word of it is lost`() {
  let words = stock.blocks.flatMap { $0.text.split(whereSeparator: { " \t".contains($0) }) }
  for width in 12...120 {
    let lines = stock.plainLines(width: width)
    #expect(lines.allSatisfy { $0.displayWidth <= width }, "\(width)")
    let letters = lines.joined().filter(\.isLetter).count
    #expect(letters >= words.dropFirst(5).joined().filter(\.isLetter).count, "\(width)")
  }
}

@Test(arguments: [100, 50, 30, 14])
func `A table is scrolled line by line, down and up again`(width: Int) {
  let size = Size(width, 2)
  let document = TextDocument([TextBlock("Before it")] + stock.blocks)
  let last = document.lastAnchor(in: size)
  var places = [TextAnchor.start]
  while let place = places.last, place < last {
    let next = document.anchor(place, movedBy: 1, in: size)
    #expect(next > place)
    guard next > place else { return }
    places.append(next)
  }
  #expect(places.count > 2)
  for (above, below) in zip(places, places.dropFirst()) {
    #expect(document.anchor(below, movedBy: -1, in: size) == above)
  }
}

@Test(arguments: [100, 50, 30])
func `Each character of a table is where it is looked for`(width: Int) {
  for (index, block) in stock.blocks.enumerated() where block.row?.kind == .cells {
    for (offset, character) in block.text.enumerated() where character.isLetter {
      let place = TextAnchor(block: index, offset: offset)
      guard let line = stock.line(at: place, width: width) else {
        Issue.record("No line shows \(place)")
        continue
      }
      let column = stock.column(of: place, on: line, width: width)
      #expect(stock.place(on: line, at: column, width: width) == place)
    }
  }
}

@Test func `A table is copied with tabs between its cells`() {
  let row = TextSelection(
    from: TextAnchor(block: 2, offset: 0), to: TextAnchor(block: 3, offset: 0))
  #expect(
    stock.text(of: row) == "Widget\t12\tin the cellar below the stairs, behind the door\n")
}

// MARK: - Lines that are not wrapped

private let drawn: TextDocument = {
  var line = TextBlock("|----- a drawing that is wide -----|")
  line.wraps = false
  return TextDocument([TextBlock("Some words that are wrapped"), line])
}()

private func screen(_ column: Int, _ selection: TextSelection? = nil) -> [String] {
  let view = TextView(drawn, at: .start, column: column, selection: selection) { $0 }
  var canvas = Canvas(size: Size(20, 4), theme: .dark, symbols: .unicode)
  canvas.draw(view, in: Rect(size: canvas.size))
  return canvas.frame.lines
}

@Test func `A line that is not wrapped is cut at the edges, with a mark, and scrolled sideways`() {
  #expect(screen(0) == [" Some words that", " are wrapped", " |----- a drawing t›", ""])
  #expect(screen(5) == [" Some words that", " are wrapped", "‹- a drawing that i›", ""])
  #expect(screen(99) == [" Some words that", " are wrapped", "‹hat is wide -----|", ""])
  #expect(drawn.overhang(in: 18) == 18 && drawn.overhang(in: 40) == 0)
}

@Test func `A click on a line that is scrolled sideways finds the character under it`() {
  let view = TextView<TextSelectionEvent>(
    drawn, at: .start, column: 9, scroll: { _ in .clear }, select: { $0 })
  let click = PointerEvent(.click(count: 1), at: Point(1, 2))
  let press = TextSelectionEvent.press(TextAnchor(block: 1, offset: 9), .character)
  #expect(view.event(for: click, in: Size(20, 4)) == press)
}

@Test func `The view is scrolled sideways to the end of the selection`() {
  let size = Size(18, 4)
  let end = TextAnchor(block: 1, offset: 36)
  let column = drawn.column(0, showing: end, in: size)
  #expect(column > 0)
  #expect(drawn.column(column, showing: end, in: size) == column)
  #expect(drawn.column(column, showing: TextAnchor(block: 1, offset: 0), in: size) == 0)
}

@Test func `A place is found again in another form of the same text`() {
  let filled = TextDocument([TextBlock("one two\nthree four"), TextBlock(""), TextBlock("five")])
  let sent = TextDocument(["one two", "three four", "", "five"].map { TextBlock($0) })
  let three = TextAnchor(block: 0, offset: 8)
  #expect(sent.anchor(of: filled, at: three) == TextAnchor(block: 1, offset: 0))
  #expect(filled.anchor(of: sent, at: TextAnchor(block: 1, offset: 0)) == three)
  #expect(sent.anchor(of: filled, at: .start) == .start)
  #expect(
    sent.anchor(of: filled, at: TextAnchor(block: 2, offset: 0))
      == TextAnchor(block: 3, offset: 0))
}

/// A table with more columns than fit on a screen.
private let week = table(
  header: ["Host", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
  rows: [
    ["lovelace", "1200", "1300", "1400", "1500", "1600"],
    ["turing", "20", "30", "40", "50", "60"],
  ])

@Test func `A table of many columns without room stays a table, and is scrolled to`() {
  #expect(week.overhang(in: 70) == 0)
  #expect(week.overhang(in: 38) == 21)
  func rows(_ column: Int) -> [String] {
    frame(
      TextView(week, at: .start, column: column, scroll: { $0 }), 40, 4
    ).lines
  }
  #expect(
    rows(0) == [
      " Host     │ Monday │ Tuesday │ Wednesda›", " ─────────┼────────┼─────────┼─────────",
      " lovelace │   1200 │    1300 │      140›", " turing   │     20 │      30 │        4›",
    ])
  #expect(
    rows(99) == [
      "‹uesday │ Wednesday │ Thursday │ Friday", " ───────┼───────────┼──────────┼───────",
      "‹  1300 │      1400 │     1500 │   1600", "‹    30 │        40 │       50 │     60",
    ])
}

@Test
func `A place in a table that is scrolled to is found under the mouse, and is brought on screen`() {
  let end = TextAnchor(block: 2, offset: week.blocks[2].text.utf8.count)
  #expect(week.column(0, showing: end, in: Size(38, 4)) > 0)
  let view = TextView(week, at: .start, column: 20, scroll: { $0 })
  let place = view.place(at: Point(38, 2), scrolledBy: 0, in: Size(40, 4))
  #expect(place?.block == 2 && place.map { $0.offset > 24 } == true)
}
