import KeystrokeReplay
import TerminalFrame
import Testing

/// Makes a screen from rows of `width` cells, with style runs such as `2: 1-4 link`.
private func screen(
  _ width: Int, _ rows: [String], styles: [String] = [], cursor: String = "hidden",
  model: [String] = []
) throws -> ScreenRecord {
  let lines =
    ["Screen \(width)x\(rows.count)"] + rows + ["Styles"] + styles.map { "  \($0)" }
    + ["Cursor \(cursor)"] + (model.isEmpty ? [] : ["Model"] + model.map { "  \($0)" })
  return try ScreenRecord(golden: lines.joined(separator: "\n") + "\n")
}

@Suite struct ScreenDifferenceTests {
  private func difference(
    _ old: [String], _ new: [String], width: Int = 12
  ) throws -> ScreenDifference {
    try #require(
      ScreenDifference(expected: try screen(width, old), actual: try screen(width, new)))
  }

  @Test func `if there is room the screens stand side by side, and the cells are marked`() throws {
    let difference = try difference(["漢字 one", "two"], ["字字 one!", "two"])
    #expect(
      difference.text(width: 60) == """
             expected     got
            +------------+------------+
        > 1 |漢字 one    |字字 one!   |
             ^^      ^    ^^      ^
          2 |two         |two         |
            +------------+------------+
        """)
  }

  @Test func `without room one row stands above the other`() throws {
    let difference = try difference(["漢字 one", "two"], ["字字 one!", "two"])
    #expect(
      difference.text(width: 30) == """
        > 1 expected |漢字 one    |
            is       |字字 one!   |
                      ^^      ^
        """)
  }

  @Test func `a letter of one scalar differs from the same letter of two`() throws {
    let difference = try difference(["caf\u{E9}"], ["cafe\u{301}"])
    #expect(difference.summary == "1 row")
    #expect(difference.text(width: 60).contains("    ^            ^"))
  }

  @Test func `a replaced row has no marks below its cells`() throws {
    let difference = try difference(["one", "Good morning"], ["one", "How are you?"])
    #expect(
      difference.text(width: 30) == """
        > 2 expected |Good morning|
            is       |How are you?|
        """)
  }

  @Test func `many equal rows are counted, and those beside a difference are shown`() throws {
    let old = (1...12).map { "row \($0)" }
    var new = old
    new[6] = "row 9"
    #expect(
      try difference(old, new).text(width: 60) == """
              expected     got
             +------------+------------+
             ... 5 identical rows
           6 |row 6       |row 6       |
        >  7 |row 7       |row 9       |
                  ^            ^
           8 |row 8       |row 8       |
             ... 4 identical rows
             +------------+------------+
        """)
  }

  @Test func `a screen that is too wide is cut to the part that differs`() throws {
    let old = String(repeating: "abcdefghi ", count: 10)
    var new = Array(old)
    new[70] = "X"
    let difference = try difference([old], [String(new)], width: 100)
    let lines = difference.text(width: 90).split(separator: "\n")
    #expect(lines.first?.contains("expected, cells 51-91") == true)
    #expect(lines.allSatisfy { $0.count <= 90 })
    #expect(lines.contains { $0.contains("Xbcdefghi") })

    let below = difference.text(width: 60).split(separator: "\n")
    #expect(below.allSatisfy { $0.count <= 60 } && below.last?.contains("from 56") == true)
    #expect(below.contains { $0.contains("Xbcdefghi") })
  }

  @Test func `a wide letter at a cut is left out, and the others keep their columns`() throws {
    let old = String(repeating: "漢", count: 50)
    let new = String(repeating: "漢", count: 40) + "字" + String(repeating: "漢", count: 9)
    let difference = try difference([old], [new], width: 100)
    for width in 40...110 {
      let rows = difference.text(width: width).split(separator: "\n").filter { $0.contains("漢") }
      #expect(!rows.isEmpty && rows.allSatisfy { $0.hasSuffix("|") })
      #expect(Set(rows.map(\.displayWidth)).count == 1)
    }
  }

  @Test func `in colour the cells themselves are marked`() throws {
    let text = try difference(["漢字 one"], ["字字 one!"]).text(width: 60, inColor: true)
    #expect(text.contains("\u{1B}[30;42m漢\u{1B}[m字 one\u{1B}[30;42m \u{1B}[m"))
    #expect(text.contains("\u{1B}[30;41m字\u{1B}[m字 one\u{1B}[30;41m!\u{1B}[m"))
    #expect(!text.contains("^"))
  }

  @Test
  func `what differs in style is marked, and told in words for rows below each other at once`()
    throws
  {
    let rows = ["one two", "one two", "one"]
    let difference = try #require(
      ScreenDifference(
        expected: screen(12, rows, styles: ["1: 1-3 link", "2: 1-3 link"]),
        actual: screen(12, rows, styles: ["1: 1-3 title", "2: 1-3 title"], cursor: "2,3")))
    #expect(difference.summary == "the style of 2 rows, the cursor")
    #expect(
      difference.text(width: 30) == """
        ~ 1 expected |one two     |
                      ~~~
        ~ 2 expected |one two     |
                      ~~~
        the cursor: expected hidden, got at 2,3
        rows 1-2, cells 1-3: expected link, got title
        """)
  }

  @Test func `the style of text that differs is not listed as well`() throws {
    let difference = try #require(
      ScreenDifference(
        expected: screen(12, ["one two"], styles: ["1: 5-7 link"]), actual: screen(12, ["one"])))
    #expect(!difference.text(width: 30).contains("link"))
  }

  @Test func `differences in the model stand side by side if there is room`() throws {
    let difference = try #require(
      ScreenDifference(
        expected: screen(
          3, ["a"], model: ["Focus primary", "Mode compact", "Selection primary \"Inbox\""]),
        actual: screen(3, ["a"], cursor: "1,1", model: ["Focus secondary", "Mode compact"])))
    #expect(
      difference.text(width: 60) == """
        the cursor: expected hidden, got at 1,1
        the model          expected  got
        Focus              primary   secondary
        Selection primary  "Inbox"   none
        """)
    #expect(
      difference.text(width: 30).hasSuffix(
        """
        the model:
          Focus: expected primary
                 got      secondary
          Selection primary: expected "Inbox"
                             got      none
        """))
  }

  @Test func `control characters in a style's name are shown, not sent`() throws {
    let difference = try #require(
      ScreenDifference(
        expected: screen(3, ["a"], styles: ["1: 1 \u{1B}[31m"]),
        actual: screen(3, ["a"], styles: ["1: 1 link"])))
    #expect(!difference.text(width: 60).unicodeScalars.contains("\u{1B}"))
  }
}
