import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

@Suite struct RowLineTests {
  private func drawn(_ rows: [Row], _ width: Int, lines: Int = 1, theme: Theme = .dark) -> Frame {
    let list = List(
      Array(rows.indices), selection: nil, rowHeight: lines, send: { _ in Int?.none }
    ) { index, _ in rows[index] }
    return frame(list, width, rows.count * lines, theme: theme)
  }

  private func row(
    _ sender: String, _ date: String, _ subject: String, _ change: (inout Row) -> Void = { _ in }
  ) -> Row {
    var row = Row(sender, detail: date, subtitle: subject)
    row.line = RowLine(title: 10, detail: 6)
    change(&row)
    return row
  }

  @Test func `the parts of rows of one line stand below each other, and long ones are cut`() {
    let rows = [
      row("Ada", "17 Nov", "Minutes") { ($0.accent, $0.marks) = ("●", "!@") },
      row("Charles Babbage", "2 Jun", "Engine parts and much more"),
    ]
    #expect(
      drawn(rows, 40).lines == [
        " ● Ada         Minutes        !@ 17 Nov",
        "   Charles B…  Engine parts and … 2 Jun",
      ])
  }

  @Test func `the lines of an outline stand before the subtitle, and the count at the end`() {
    let rows = [
      row("Ada", "17 Nov", "Minutes") {
        ($0.indent, $0.disclosure, $0.count) = (1, .unfolded, RowCount(2))
      },
      row("Alan", "18 Nov", "Re: Minutes") { ($0.indent, $0.branches) = (2, [false]) },
    ]
    #expect(
      drawn(rows, 46).lines
        == [
          "   Ada         ▾ Minutes             2 17 Nov",
          "   Alan          ╰ Re: Minutes         18 Nov",
        ].map { $0.replacing("▾", with: String(Symbols.unicode.unfolded)) })
  }

  @Test func `a place among many is aligned at its end, and no part of it stands out`() {
    let rows = [9, 10].map { number in
      row("Ada", "17 Nov", "[PATCH]") { $0.count = RowCount(place: number, of: 12) }
    }
    let frame = drawn(rows, 40)
    #expect(
      frame.lines == [
        "   Ada         [PATCH]      9/12 17 Nov", "   Ada         [PATCH]     10/12 17 Nov",
      ])
    #expect(!(0..<40).contains { frame.style($0, 0).attributes.contains(.bold) })
  }

  @Test func `rows of one line have room for accents, and need no second line`() {
    let rows = [row("Ada", "17 Nov", "Minutes")]
    let list = List(
      [0], selection: nil, rowHeight: nil, send: { _ in Int?.none }
    ) { index, _ in rows[index] }
    #expect(list.sizeThatFits(Size(40, 5)).height == 1)
    #expect(drawn(rows, 40).lines[0].hasPrefix("   Ada"))
  }
}

extension RowLineTests {
  @Test func `marks with a column of their own stand below each other, whatever the dates are`() {
    let rows = [("17 Nov", "!"), ("Yesterday", "!@"), ("9:12", "")].map { date, marks in
      var row = Row("Ada", detail: date, subtitle: "Minutes of the meeting in May", marks: marks)
      row.line = RowLine(title: 4, detail: 9, marks: 2)
      return row
    }
    #expect(
      lines(rows, 40) == [
        "   Ada   Minutes of the m…  !    17 Nov",
        "   Ada   Minutes of the m… !@ Yesterday",
        "   Ada   Minutes of the m…         9:12",
      ])
  }

  @Test func `a note stands at the end of the second line, before the marks, and needs room`() {
    var row = Row("Ada", detail: "17 Nov", subtitle: "Minutes of the meeting", marks: "!")
    row.note = "Archive"
    #expect(
      lines([row], 40, height: 2) == [
        "   Ada                           17 Nov",
        "   Minutes of the meeting     Archive !",
      ])
    #expect(lines([row], 18, height: 2)[1] == "   Minutes of … !")
  }

  private func lines(_ rows: [Row], _ width: Int, height: Int = 1) -> [String] {
    let list = List(
      Array(rows.indices), selection: nil, rowHeight: height, send: { _ in Int?.none }
    ) { index, _ in rows[index] }
    return frame(list, width, rows.count * height).lines
  }
}
