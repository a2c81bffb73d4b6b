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
    row.line = RowLine(marks: 2, detail: 6, title: 10)
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
        " ● !@ 17 Nov  Ada         Minutes",
        "      2 Jun   Charles B…  Engine parts…",
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
          "      17 Nov  Ada         ▾ Minutes         2",
          "      18 Nov  Alan          ╰ Re: Minutes",
        ].map { $0.replacing("▾", with: String(Symbols.unicode.unfolded)) })
  }

  @Test func `a place among many is aligned at its end, and no part of it stands out`() {
    let rows = [9, 10].map { number in
      row("Ada", "17 Nov", "[PATCH]") { $0.count = RowCount(place: number, of: 12) }
    }
    let frame = drawn(rows, 40)
    #expect(
      frame.lines == [
        "      17 Nov  Ada         [PATCH]  9/12", "      17 Nov  Ada         [PATCH] 10/12",
      ])
    #expect(!(0..<40).contains { frame.style($0, 0).attributes.contains(.bold) })
  }

  @Test func `a group begins with a rule in the room that the first line leaves`() {
    func first(_ title: String, _ detail: String, _ width: Int) -> String {
      var row = Row(title, detail: detail, subtitle: "Subject")
      (row.beginsGroup, row.group) = (true, "This week")
      return drawn([row], width, lines: 2).lines[0]
    }
    #expect(first("Ada", "17 Nov", 32) == "   Ada ─────── This week 17 Nov")
    #expect(first("Ada Lovelace", "17 Nov", 26) == "   Ada Lovelace ── 17 Nov")
    #expect(first("Charles Babbage the elder", "17 Nov", 26) == "   Charles Babbag… 17 Nov")
    #expect(first("Ada Byron Lovelace", "17 Nov", 29) == "   Ada Byron Lovelace 17 Nov")
    let line = row("Ada", "17 Nov", "Minutes") { ($0.beginsGroup, $0.group) = (true, "Older") }
    #expect(drawn([line], 46).lines == ["      17 Nov  Ada         Minutes ───── Older"])
    let long = row("Ada", "17 Nov", "Minutes of all meetings") {
      ($0.beginsGroup, $0.group) = (true, "Older")
    }
    #expect(drawn([long], 46).lines == ["      17 Nov  Ada         Minutes of all … ──"])
  }

  @Test func `rows of one line have room for accents, and need no second line`() {
    let rows = [row("Ada", "17 Nov", "Minutes")]
    let list = List(
      [0], selection: nil, rowHeight: nil, send: { _ in Int?.none }
    ) { index, _ in rows[index] }
    #expect(list.sizeThatFits(Size(40, 5)).height == 1)
    #expect(drawn(rows, 40).lines[0].hasPrefix("      17 Nov"))
  }
}
