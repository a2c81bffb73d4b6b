import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

@Suite struct RowMarkingTests {
  private func drawn(
    _ title: String, _ matches: [Range<Int>], detail: String = "", selection: Int? = nil,
    width: Int = 20, theme: Theme = .dark
  ) -> Frame {
    let list = List([title], selection: selection, send: { _ in Int?.none }) { title, _ in
      var row = Row(title, detail: detail)
      row.marked = .title(matches)
      return row
    }
    return frame(list, width, 1, theme: theme)
  }

  /// Returns the cells of the row that have `style`.
  private func cells(_ frame: Frame, _ style: Style) -> [Int] {
    (0..<frame.size.width).filter { frame.style($0, 0) == style }
  }

  @Test func `what was found of the title is marked, and the text stays`() {
    let frame = drawn("linux-mips", [0..<1, 6..<8])
    #expect(frame.lines == [" linux-mips"])
    #expect(cells(frame, Theme.dark.match) == [1, 7, 8])
  }

  @Test func `parts of a title have styles of their own, but in the focused selection`() {
    func coloured(selection: Int?) -> Frame {
      let list = List(["ok 12 tests"], selection: selection, send: { _ in Int?.none }) { title, _ in
        var row = Row(title)
        row.runs = [
          TextRun(0..<2, TextAttributes(role: .added)),
          TextRun(3..<99, TextAttributes(attributes: .bold)),
        ]
        return row
      }
      return frame(list, 20, 1)
    }
    let plain = coloured(selection: nil)
    #expect(plain.lines == [" ok 12 tests"])
    #expect(cells(plain, Theme.dark.added) == [1, 2])
    #expect(cells(plain, Theme.dark.text.adding(.bold)) == Array(4...11))
    #expect(cells(coloured(selection: 0), Theme.dark.added).isEmpty)
  }

  @Test func `wide letters are marked whole`() {
    #expect(cells(drawn("水時計", [3..<6]), Theme.dark.match) == [3, 4])
  }

  @Test func `what is not shown is not marked, nor is the mark of what was left out`() {
    #expect(cells(drawn("linux-mips", [0..<1, 8..<10], width: 9), Theme.dark.match) == [1])
    #expect(cells(drawn("linux-mips", [4..<10], width: 9), Theme.dark.match) == [5, 6])
    #expect(cells(drawn("linux", [0..<5], detail: "1854", width: 11), Theme.dark.match).count < 5)
  }

  @Test func `in the selected row marks stand out without a colour of their own`() {
    let style = Theme.dark.selection.adding([.bold, .underline])
    #expect(cells(drawn("linux-mips", [0..<2], selection: 0), style) == [1, 2])
    let plain = drawn("linux-mips", [0..<2], theme: .monochrome)
    #expect(cells(plain, Theme.monochrome.match) == [1, 2])
  }

  @Test func `words are marked in both lines, wherever they stand`() {
    let list = List(["ada"], selection: nil, rowHeight: 2, send: { _ in Int?.none }) { _, _ in
      var row = Row("Letter from Ada", subtitle: "Adam, Ada and ada")
      row.marked = .words(MarkedWords(["ada"]))
      return row
    }
    let drawn = frame(list, 24, 2)
    func marked(_ y: Int) -> [Int] {
      (0..<24).filter { drawn.style($0, y) == Theme.dark.match }
    }
    #expect(marked(0) == [15, 16, 17])
    #expect(marked(1) == [9, 10, 11, 17, 18, 19])
  }

  @Test func `in a table words are marked in all cells, and colours stay in theirs`() {
    let list = List(["ada"], selection: nil, send: { _ in Int?.none }) { _, _ in
      var row = Row("")
      var name = RowCell(text: "Ada Byron", cells: 1..<8, isTrailing: false, isQuiet: false)
      name.runs = [TextRun(0..<9, TextAttributes(role: .warning))]
      let town = RowCell(text: "Ada", cells: 10..<20, isTrailing: true, isQuiet: true)
      row.cells = [name, town]
      row.marked = .words(MarkedWords(["ada"]))
      return row
    }
    let drawn = frame(list, 24, 1)
    #expect(drawn.lines == [" Ada By…         Ada"])
    #expect(cells(drawn, Theme.dark.match) == [1, 2, 3, 17, 18, 19])
    #expect(cells(drawn, Theme.dark.warning) == [4, 5, 6])
  }

  @Test func `ranges that are not in the title do no harm`() {
    #expect(drawn("lin", [5..<9, 2..<40, -3 ..< -1]).lines == [" lin"])
  }
}
