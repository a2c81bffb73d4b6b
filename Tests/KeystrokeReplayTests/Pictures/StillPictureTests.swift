import KeystrokeReplay
import Pictures
import SplitViewUI
import TerminalFrame
import Testing

/// Pictures of single screens.
@Suite struct StillPictureTests {
  private func frame(_ rows: [(String, Style)], width: Int, cursor: Point? = nil) -> Frame {
    var frame = Frame(size: Size(width, rows.count))
    for (y, (text, style)) in rows.enumerated() {
      frame.write(text, at: Point(0, y), in: frame.bounds, style: style)
    }
    frame.cursor = cursor
    return frame
  }

  @Test func `a screen is a window, grounds, lines, letters and the cursor`() {
    var frame = frame(
      [("a b  c<", .plain), ("│日本 ", Style(.palette(75), on: .palette(25), .bold))], width: 8,
      cursor: Point(1, 0))
    frame.write(
      "xy", at: Point(6, 1), in: frame.bounds, style: Style(.default, [.underline, .dim]))
    #expect(
      frame.svg(.dark, title: "\"a\" & b") == """
        <svg xmlns="http://www.w3.org/2000/svg" width="112" height="78" viewBox="0 0 112 78" \
        role="img" aria-label="&quot;a&quot; &amp; b" fill="#d4d7dd" \
        font-family="ui-monospace,'SF Mono',Menlo,Consolas,'DejaVu Sans Mono',monospace" \
        font-size="15"><title>&quot;a&quot; &amp; b</title>
        <style>
        text{direction:ltr;unicode-bidi:bidi-override;font-variant-ligatures:none}
        .m{text-anchor:middle}
        .i0{fill:#005faf}
        .i1{fill:#d4d7dd}
        .i2{fill:#5fafff;font-weight:700}
        .i3{fill:#d4d7dd;fill-opacity:.60}
        .i4{fill:#5fafff}
        </style>
        <g><rect x="8" y="8" width="96" height="62" rx="8" fill="#16181d" stroke="#808690" \
        stroke-opacity=".4"/></g>
        <g><path class="i0" d="M20 39h54v19h-54z"/></g>
        <g><path class="i4" d="M24 39h1v19h-1z"/><path class="i3" d="M74 55h18v1h-18z"/>\
        <text class="i1" x="20" y="34" textLength="27">a b</text>\
        <text class="i1" x="65" y="34" textLength="18">c&lt;</text>\
        <text class="m i2" x="38" y="53">日</text><text class="m i2" x="56" y="53">本</text>\
        <text class="i3" x="74" y="53" textLength="18">xy</text></g>
        <g><path class="i1" d="M29 37h9v2h-9z"/></g>
        </svg>

        """)
  }

  /// Draws `text` as a picture, and returns its cells as pixels.
  private func pixels(_ text: String) -> String {
    let moment = Picture(frame([(text, .plain)], width: text.count).svg(.dark, title: "")).moment(
      nil)
    return (0..<Picture.cell.height).map { y in
      (0..<text.count * Picture.cell.width).map { moment.covers($0, y) ? "#" : "." }.joined()
    }.joined(separator: "\n")
  }

  @Test func `lines of all weights meet in the middle of their cells`() {
    #expect(
      pixels("┌┼┫╔╬╕") == """
        .............#.......###..............#...#...........
        .............#.......###..............#...#...........
        .............#.......###..............#...#...........
        .............#.......###..............#...#...........
        .............#.......###..............#...#...........
        .............#.......###..............#...#...........
        .............#.......###..............#...#...........
        .............#.......###.....##########...########....
        .............#....######.....#...................#....
        ....####################.....#...................#....
        ....#........#....######.....#...................#....
        ....#........#.......###.....#...######...########....
        ....#........#.......###.....#...#....#...#......#....
        ....#........#.......###.....#...#....#...#......#....
        ....#........#.......###.....#...#....#...#......#....
        ....#........#.......###.....#...#....#...#......#....
        ....#........#.......###.....#...#....#...#......#....
        ....#........#.......###.....#...#....#...#......#....
        ....#........#.......###.....#...#....#...#......#....
        """)
  }

  @Test(arguments: [
    ("▌", 5 * 19), ("▐", 4 * 19), ("█", 9 * 19), ("▏", 19), ("▀", 9 * 9), ("▄", 9 * 10),
    ("▁", 9 * 2), ("▔", 9 * 2), ("▖", 5 * 10), ("▟", 4 * 9 + 9 * 10), ("░", 9 * 19),
  ])
  func `blocks take their part of the cell`(block: String, area: Int) {
    #expect(pixels(block).count { $0 == "#" } == area)
  }

  @Test func `halves make a whole`() {
    for (one, other) in [("▌", "▐"), ("▀", "▄"), ("▚", "▞"), ("▛", "▗"), ("▜", "▖"), ("▙", "▝")] {
      let both = zip(pixels(one), pixels(other))
      #expect(both.allSatisfy { a, b in a == "\n" || (a == "#") != (b == "#") }, "\(one)\(other)")
    }
  }

  @Test func `a mark in a border does not break it`() {
    #expect(pixels("─▲─").split(separator: "\n")[9].allSatisfy { $0 == "#" })
    #expect(pixels(" ▲ ").split(separator: "\n")[9].allSatisfy { $0 == "." })
  }

  @Test func `reverse exchanges the colours, and the first sixteen are xterm's`() {
    let svg = frame([("a", Style(.default, .reverse))], width: 2).svg(.dark, title: "")
    #expect(svg.contains(".i0{fill:#d4d7dd}\n.i1{fill:#16181d}"))
    #expect(frame([("a", Style(.palette(9)))], width: 2).svg(.dark, title: "").contains("#ff0000"))
    #expect(
      frame([("a", Style(.palette(244)))], width: 2).svg(.dark, title: "").contains("#808080"))
  }

  @Test func `marks stay with their letter, and small symbols stay small`() {
    let svg = frame([("e\u{301}↩שلا", Style(.default, .italic))], width: 8).svg(.dark, title: "")
    #expect(svg.contains(">e\u{301}<") && svg.contains(">↩\u{FE0E}<") && svg.contains(">ש<"))
    #expect(svg.contains("font-style:italic"))
  }

  @Test func `it contains no characters that XML does not allow`() {
    let scalars = "\u{1}\u{85}\u{FFFE}\u{FFFF}"
    let svg = frame([(scalars, .plain)], width: 8).svg(.dark, title: scalars)
    let isKnown = svg.unicodeScalars.allSatisfy {
      $0 == "\n" || (0x20...0x7E).contains($0.value) || (0xA0...0xFFFD).contains($0.value)
    }
    #expect(isKnown)
  }

  @Test func `a screen without cells has a picture`() {
    #expect(Frame(size: Size(0, 0)).svg(.light, title: "").contains("</svg>"))
  }
}
