import TerminalFrame
import Testing

@testable import SplitViewUI

private let status =
  AttributedText("Build ") + AttributedText("failed").role(.warning).bold() + " in "
  + AttributedText("12 s").foregroundColor(.rgb(255, 128, 0))

@Test
func `A text is put together from pieces, and attributes of the whole go around those of parts`() {
  #expect(TextBlock(status).marked == "Build [b,warning:failed] in [#ff8000:12 s]")
  #expect(
    TextBlock(status.italic().role(.code)).marked
      == "[i,code:Build ][b,i,warning:failed][i,code: in ][i,code,#ff8000:12 s]")
  #expect(AttributedText("a").bold() + AttributedText("b").bold() != AttributedText("ab"))
}

@Test func `Runs have their styles on screen, also where the line is wrapped`() {
  let frame = TextDocument([TextBlock(status)]).frame(14, 3)
  #expect(frame.lines == [" Build failed", " in 12 s", ""])
  #expect(frame[Point(2, 0)].style == Theme.dark.text)
  #expect(frame[Point(7, 0)].style == Theme.dark.warning.adding(.bold))
  #expect(frame[Point(12, 0)].style == Theme.dark.warning.adding(.bold))
  #expect(frame[Point(4, 1)].style == Style(.rgb(255, 128, 0)))
}

@Test func `Runs stand at the right cells behind tabs, wide characters and marks`() {
  let text = AttributedText("a\t日e\u{301}") + AttributedText("本x").bold() + "y"
  let frame = TextDocument([TextBlock(text)]).frame(30, 1)
  let bold = (0..<30).filter { frame[Point($0, 0)].style.attributes.contains(.bold) }
  // The columns count the margin, seven cells for the tab after `a`, two for the first ideograph, and one for `é`.
  #expect(bold == [12, 13, 14])
}

@Test func `A run that ends within a character, or outside of the text, does no harm`() {
  for range in [0..<1, 1..<2, 2..<100, 3..<3, 90..<99] {
    var block = TextBlock("日本")
    block.runs = [TextRun(range, TextAttributes(attributes: .bold))]
    let frame = TextDocument([block]).frame(10, 1)
    #expect(frame.lines == [" 日本"])
  }
}

@Test
func `A role of a program's own falls back to another one, until the theme has a style for it`() {
  let author = TextRole.custom("author", fallback: .secondary)
  let document = TextDocument([TextBlock("x", author)])
  #expect(document.frame(4, 1)[Point(1, 0)].style == Theme.dark.secondaryText)
  var theme = Theme.dark
  theme.roles["author"] = Style(.rgb(1, 2, 3))
  #expect(document.frame(4, 1, theme: theme)[Point(1, 0)].style == Style(.rgb(1, 2, 3)))
}

@Test func `Where a theme paints the ground, a colour that cannot be read on it gets darker`() {
  let text =
    AttributedText("y").foregroundColor(.palette(11))
    + AttributedText("b").foregroundColor(.palette(4))
  let frame = TextDocument([TextBlock(text)]).frame(6, 1, theme: .light)
  #expect(frame[Point(1, 0)].style.foreground != .palette(11))
  #expect(frame[Point(2, 0)].style == Style(.palette(21), on: .palette(231)))
  let dark = TextDocument([TextBlock(text)]).frame(6, 1)
  #expect(dark[Point(1, 0)].style == Style(.palette(11)))
  let plain = TextDocument([TextBlock(text)]).frame(6, 1, theme: .monochrome)
  #expect(plain[Point(1, 0)].style == .plain)
}

@Test func `Copying gives the plain text, without line numbers`() {
  var document = TextDocument([TextBlock(status), TextBlock("second")])
  document.showsLineNumbers = true
  #expect(document.frame(40, 2).lines == ["  1 Build failed in 12 s", "  2 second"])
  let all = TextSelection(from: .start, to: TextAnchor(block: 1, offset: 6))
  #expect(document.text(of: all) == "Build failed in 12 s\nsecond")
  #expect(document.plainLines(width: 40) == ["Build failed in 12 s", "second"])
}

@Test
func `Line numbers stand before the first line of a paragraph, and go where there is no room`() {
  var document = TextDocument([TextBlock("one two three four"), TextBlock("five")])
  document.showsLineNumbers = true
  #expect(document.frame(16, 4).lines == ["  1 one two", "    three four", "  2 five", ""])
  #expect(document.frame(10, 6).lines.first == " one two")
}

@Test func `Places, clicks and selections count behind the line numbers`() throws {
  var document = TextDocument([TextBlock("one two"), TextBlock("three")])
  document.showsLineNumbers = true
  let view = TextView<TextSelectionEvent>(
    document, at: .start, scroll: { _ in .clear }, select: { $0 })
  let click = PointerEvent(.click(count: 1), at: Point(8, 0))
  #expect(
    view.event(for: click, in: Size(20, 2))
      == .press(TextAnchor(block: 0, offset: 4), .character))
  let selection = TextSelection(
    from: TextAnchor(block: 0, offset: 0), to: TextAnchor(block: 1, offset: 2))
  let frame = document.frame(20, 2, selection: selection)
  let selected = (0..<20).filter { frame[Point($0, 1)].style == Theme.dark.selection }
  #expect(selected == [4, 5])
}

@Test func `Lines that are not wrapped keep their numbers and runs while they are scrolled`() {
  let text = AttributedText("0123456789") + AttributedText("abcdef").bold() + "ghi"
  var document = TextDocument([TextBlock(text)]).wrapping(false)
  document.showsLineNumbers = true
  let frame = document.frame(16, 1, column: 6)
  #expect(frame.lines == ["  1‹6789abcdefg›"])
  let bold = (0..<16).filter { frame[Point($0, 0)].style.attributes.contains(.bold) }
  #expect(bold == Array(8...13))
  #expect(document.overhang(in: 14) == 8)
  #expect(document.column(0, movedBy: 1, in: Size(14, 1)) == 7)
  #expect(document.column(7, movedBy: 1, in: Size(14, 1)) == 8)
  #expect(document.column(8, movedBy: -9, in: Size(14, 1)) == 0)
}

@Test func `The address of a link is that of the characters at a place`() {
  let text = AttributedText("see ") + AttributedText("here").link("https://example.org")
  let document = TextDocument([TextBlock(text)])
  #expect(document.link(at: TextAnchor(block: 0, offset: 5)) == "https://example.org")
  #expect(document.link(at: TextAnchor(block: 0, offset: 3)) == nil)
  #expect(document.link(at: TextAnchor(block: 7, offset: 3)) == nil)
}

@Test func `Plain text of many lines reads as that of paragraphs`() {
  let lines = (0..<3000).map { $0 % 7 == 0 ? "" : "line \($0) é\t." }
  let text = lines.joined(separator: "\n")
  let (stored, made) = (TextDocument(text), TextDocument(lines.map { TextBlock($0) }))
  #expect(stored.blocks.count == 3000)
  #expect(stored.blocks.elementsEqual(made.blocks))
  #expect(TextDocument(text + "\n").blocks.count == 3000)
  #expect(TextDocument("").blocks.isEmpty)
  let (size, anchor) = (Size(20, 10), TextAnchor(block: 2100, offset: 0))
  #expect(
    stored.anchor(anchor, movedBy: 40, in: size) == made.anchor(anchor, movedBy: 40, in: size))
  #expect(stored.wrapping(false).overhang(in: 5) == made.wrapping(false).overhang(in: 5))
}

/// Returns the links of a frame as the text of their cells. Their numbers are those of the first cells.
private func links(_ frame: Frame) -> [String] {
  let numbers = frame.links.map(\.number)
  return frame.links.map { link in
    let text = link.columns.map { frame.text(of: frame[Point($0, link.row)]) }.joined()
    return "\(numbers.firstIndex(of: link.number) ?? -1) \(text) \(link.address)"
  }
}

@Test func `Links of the web and of mail are hyperlinks, on each line that they take`() {
  let text =
    AttributedText("see ") + AttributedText("these pages").link("https://a.example/") + ", "
    + AttributedText("us").link("MAILTO:us@a.example")
  #expect(
    links(TextDocument([TextBlock(text)]).frame(12, 3)) == [
      "0 these https://a.example/", "0 pages https://a.example/", "2 us MAILTO:us@a.example",
    ])
}

@Test func `What warns is no hyperlink, nor is an address that no browser should get`() {
  for address in ["file:///etc/passwd", "javascript:alert(1)", "ssh://a", "x", ""] {
    #expect(links(TextDocument([TextBlock(AttributedText("x").link(address))]).frame(9, 1)).isEmpty)
  }
  let warning = TextAttributes(role: .warning, link: "https://a.example/")
  #expect(links(TextDocument([TextBlock(AttributedText("x", warning))]).frame(9, 1)).isEmpty)
}

@Test func `Of a link that is scrolled sideways or cut the visible cells are one`() {
  var block = TextBlock(AttributedText("ab") + AttributedText("cdefgh").link("https://a.example/"))
  block.wraps = false
  #expect(links(TextDocument([block]).frame(7, 1, column: 3)) == ["0 defgh https://a.example/"])
  #expect(links(TextDocument([block]).frame(7, 1)) == ["0 cde https://a.example/"])
}

@Test func `What is selected or found remains a link`() {
  let document = TextDocument([TextBlock(AttributedText("abc").link("https://a.example/"))])
  var find = TextFind()
  var place = TextAnchor.start
  find.update(.search("b"), in: document, at: &place, size: Size(9, 1))
  #expect(links(document.frame(9, 1, find: find)) == ["0 abc https://a.example/"])
}
