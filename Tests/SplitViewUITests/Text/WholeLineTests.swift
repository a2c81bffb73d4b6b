import SplitViewUI
import TerminalFrame
import Testing

private let written = TextDocument([
  TextBlock("one\ntwo", lead: "> ", hang: "> "), TextBlock("", lead: "> "), TextBlock("x"),
])

@Test func `Whole lines have their leads, one alone too, and as they were written`() {
  func line(_ block: Int, _ range: Range<Int>, of text: TextDocument = written) -> String {
    text.text(
      of: TextSelection(
        from: TextAnchor(block: block, offset: range.lowerBound),
        to: TextAnchor(block: block, offset: range.upperBound), byLines: true))
  }
  #expect(line(0, 4..<7) == "> two" && line(0, 0..<3) == "> one" && line(1, 0..<0) == ">")
  var odd = written
  odd.writtenLeads = [0: (">>", ">> "), 1: ("> ", "> ")]
  #expect(line(0, 0..<7, of: odd) == ">>one\n>> two" && line(0, 4..<7, of: odd) == ">> two")
  #expect(line(1, 0..<0, of: odd) == "> " && line(2, 0..<0, of: odd) == "")
}

@Test func `The picture of a control character has less weight than the text around it`() {
  let view = TextView<Never>(TextDocument("a\rb\tc\u{C}\u{7F}\nd"))
  let frame = SplitViewUITests.frame(view, 20, 2, theme: .dark)
  #expect(frame.lines[0].hasPrefix(" a␍b     c␌␡"))
  #expect(frame.style(2, 0) == Theme.dark.secondaryText && frame.style(3, 0) == Theme.dark.text)
  #expect(frame.style(10, 0) == Theme.dark.secondaryText)
  #expect(frame.style(11, 0) == Theme.dark.secondaryText)
}

@Test
func `A line that a triple click selected is moved on by V and Shift, and left by other keys`() {
  func selected(_ events: TextSelectionEvent...) -> String? {
    var (selection, place): (TextSelection?, TextAnchor) = (nil, .start)
    let press = TextSelectionEvent.press(TextAnchor(block: 0, offset: 1), .line)
    for event in [press, .release] + events {
      selection.update(event, in: written, at: &place, size: Size(20, 5))
    }
    return selection.map { written.text(of: $0) }
  }
  #expect(selected() == "> one" && selected(.markLines) == "> one")
  #expect(selected(.markLines, .move(.lines(1))) == "> one\n> two")
  #expect(selected(.move(.lines(1), extending: true)) == "> one\n> two")
  #expect(selected(.move(.lines(1))) == "")
  #expect(selected(.markLines, .markLines) == "")
}
