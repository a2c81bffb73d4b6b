import TerminalFrame
import TestSupport
import Testing

@testable import SplitViewUI

private let prose = TextDocument(
  (0..<30).map { number in
    TextBlock(
      (0...(number * 7 % 40)).map { "word\($0)" }.joined(separator: " "),
      lead: number % 3 == 0 ? "> " : "", hang: number % 3 == 0 ? "> " : "")
  })

/// Returns the first line on screen when a view of `size` shows `anchor`.
private func top(_ document: TextDocument, _ anchor: TextAnchor, _ size: Size) -> TextLine? {
  document.lines(
    from: document.topAnchor(for: anchor, in: size), width: size.width, limit: size.height
  ).first
}

@Test func `A newline that is not kept is drawn as a space, wherever it is`() {
  for place in 1..<20 {
    let before = String(repeating: "x", count: place)
    let text = TextBlock("\(before)\ny " + String(repeating: "z", count: 40))
    #expect(TextDocument([text]).plainLines(width: 39).first == "\(before) y")
  }
}

@Test func `A newline between ideographs that is not kept is nothing`() {
  let document = TextDocument([TextBlock("日本語の検\n索と、かな\n、ABC\nテストの長い文です\nabc")])
  #expect(document.plainLines(width: 10) == ["日本語の検", "索と、か", "な、ABC テ", "ストの長い", "文です abc"])
  #expect(document.plainLines(width: 12) == ["日本語の検索", "と、かな、", "ABC テストの", "長い文です", "abc"])
  // Every character has a column that leads back to it, on both sides of the newline.
  for offset in [0, 3, 6, 9, 12, 16] {
    let place = TextAnchor(block: 0, offset: offset)
    let line = document.line(at: place, width: 12)
    let column = line.map { document.column(of: place, on: $0, width: 12) }
    #expect(column == (offset == 16 ? 10 : offset / 3 * 2))
    #expect(line.map { document.place(on: $0, at: column ?? 0, width: 12) } == place)
  }
  let whole = TextSelection(from: .start, to: TextAnchor(block: 0, offset: 22))
  #expect(document.text(of: whole) == "日本語の検\n索と")
}

@Test func `Scrolling down and up again by as much returns, from every line and by every step`() {
  let size = Size(30, 6)
  let last = prose.lastAnchor(in: size)
  var line = TextAnchor.start
  while line < last {
    for count in [1, 2, 5, 17] {
      let down = prose.anchor(line, movedBy: count, in: size)
      if down == last { continue }
      #expect(prose.anchor(down, movedBy: -count, in: size) == line)
    }
    let next = prose.anchor(line, movedBy: 1, in: size)
    #expect(next > line)
    line = next
  }
}

@Test func `Scrolling never goes past the end or the beginning`() {
  let size = Size(30, 6)
  let last = prose.lastAnchor(in: size)
  #expect(prose.lines(from: last, width: 30, limit: 100).count == 6)
  for count in [1, 1000, Int.max] {
    #expect(prose.anchor(last, movedBy: count, in: size) == last)
    #expect(prose.anchor(.start, movedBy: -count, in: size) == .start)
  }
  #expect(prose.anchor(.start, movedBy: .max, in: size) == last)
  #expect(prose.anchor(last, movedBy: .min, in: size) == .start)
}

@Test func `One key leads to the end of a text of any length`() {
  let long = TextDocument((0..<150_000).map { TextBlock("\($0)") })
  let size = Size(30, 6)
  let last = long.anchor(.start, movedBy: .max, in: size)
  #expect(long.lines(from: last, width: 30, limit: 9).last?.block == 149_999)
  #expect(long.anchor(last, movedBy: .min, in: size) == .start)
}

@Test func `A turn keeps the character at the top, and turning back keeps the line`() {
  let size = Size(30, 6)
  for count in stride(from: 0, to: 60, by: 7) {
    let anchor = prose.anchor(.start, movedBy: count, in: size)
    for width in [80, 10, 3, 1] {
      let line = top(prose, anchor, Size(width, 6))
      let extent = line.map { ($0.block, $0.range) }
      #expect(extent?.0 == anchor.block)
      #expect(extent.map { $0.1.lowerBound <= anchor.offset } == true)
    }
    #expect(top(prose, anchor, size)?.anchor == anchor)
  }
}

@Test func `A place near the end is shown in a filled view, and comes back after a turn`() {
  let narrow = Size(10, 4)
  let last = prose.lastAnchor(in: narrow)
  let wide = Size(200, 12)
  #expect(prose.topAnchor(for: last, in: wide) == prose.lastAnchor(in: wide))
  #expect(prose.topAnchor(for: last, in: narrow) == last)
  // Moving up from there moves line by line.
  let up = prose.anchor(last, movedBy: -1, in: wide)
  #expect(prose.anchor(up, movedBy: 1, in: wide) == prose.lastAnchor(in: wide))
}

@Test func `A document without lines, of one line or of empty lines does not scroll`() {
  for blocks in [[], [TextBlock("one")], [TextBlock(""), TextBlock("")], [TextBlock("", .rule)]] {
    let document = TextDocument(blocks)
    for size in [Size(0, 0), Size(1, 1), Size(80, 24)] {
      for count in [Int.min, -1, 0, 1, .max] {
        let anchor = document.anchor(.start, movedBy: count, in: size)
        #expect(anchor >= .start && anchor.block < max(1, blocks.count))
      }
    }
    #expect(document.anchor(.start, movedBy: 5, in: Size(80, 24)) == .start)
    #expect(document.progress(.start, in: Size(80, 24)) == 1)
  }
}

@Test func `Places outside the document do no harm`() {
  for anchor in [(-1, -1), (0, .max), (999, 0), (.max, .max), (.min, .min)] {
    let place = TextAnchor(block: anchor.0, offset: anchor.1)
    for count in [-3, 0, 3] { _ = prose.anchor(place, movedBy: count, in: Size(20, 5)) }
    _ = prose.lines(from: place, width: 20, limit: 5)
    _ = prose.progress(place, in: Size(20, 5))
    _ = frame(TextView<Tap>(prose, at: place, scroll: { _ in .up }), 20, 5)
  }
}

@Test func `A huge paragraph scrolls line by line, and keeps its place through a turn`() {
  let text = (0..<20_000).map { "word\($0)" }.joined(separator: " ")
  let document = TextDocument([TextBlock(text), TextBlock("end")])
  let size = Size(40, 10)
  let far = document.anchor(.start, movedBy: 3000, in: size)
  let shown = frame(TextView<Tap>(document, at: far, scroll: { _ in .up }), 42, 10).lines
  #expect(shown.count == 10 && shown.allSatisfy { $0.hasPrefix(" word") })
  #expect(document.anchor(far, movedBy: -3000, in: size) == .start)
  let top = top(document, far, Size(17, 10))
  #expect(top.map { $0.range.contains(far.offset) } == true)
}

@Test func `A width of one cell gives every character its line`() {
  let document = TextDocument([
    TextBlock("abc def"), TextBlock("漢"), TextBlock("> q", lead: "> ", hang: "> "),
  ])
  let lines = document.lines(from: .start, width: 1, limit: 100)
  #expect(lines.count == 9)
  for width in 0...3 {
    #expect(
      frame(TextView<Tap>(document, at: .start, scroll: { _ in .up }), width, 5).lines.count == 5)
  }
}

@Test func `A lead leaves room for the text in the narrowest view`() {
  let quotes = String(repeating: "> ", count: 20)
  let document = TextDocument([
    TextBlock("What was said a long time ago", lead: quotes, hang: quotes)
  ])
  #expect(
    document.plainLines(width: 18) == [
      "> > > > What was", "> > > > said a", "> > > > long time", "> > > > ago",
    ])
  #expect(
    frame(TextView<Tap>(document, at: .start, scroll: { _ in .up }), 20, 4).lines == [
      " > > > > What was", " > > > > said a", " > > > > long time", " > > > > ago",
    ])
  #expect(document.plainLines(width: 10) == ["What was", "said a", "long time", "ago"])
}

@Test func `A paragraph is indented and shows its detail on its last line, and a rule goes across`()
{
  let document = TextDocument([
    TextBlock("report.pdf and more", lead: "@ ", hang: "  ", detail: "  4.2 KB"),
    TextBlock("", .rule),
    TextBlock("a\tb"),
  ])
  let view = TextView<Tap>(document, at: .start, scroll: { _ in .up })
  #expect(
    frame(view, 20, 5).lines == [
      " @ report.pdf and", "   more  4.2 KB", "────────────────────", " a       b", "",
    ])
}

@Test func `Roles have the styles of the theme; deeper quotes than there are styles have the last`()
{
  let document = TextDocument([
    TextBlock("a", .heading), TextBlock("b", .link), TextBlock("c", .quote(1)),
    TextBlock("d", .quote(99)), TextBlock("e", .quote(0)), TextBlock("f", .warning),
  ])
  let drawn = frame(TextView<Tap>(document, at: .start, scroll: { _ in .up }), 10, 6)
  let theme = Theme.dark
  #expect(
    (0..<6).map { drawn.style(1, $0) } == [
      theme.heading, theme.link, theme.quotes[0], theme.quotes[3], theme.text, theme.warning,
    ])
}

@Test func `a lead is not repeated unless the hang asks for it`() {
  let document = TextDocument([
    TextBlock("one two three", lead: "• "), TextBlock("one two three", lead: "> ", hang: "> "),
  ])
  #expect(
    document.plainLines(width: 12) == ["• one two", "  three", "> one two", "> three"])
}

@Test func `The sign of an attachment stands before the first line of its name alone`() {
  var name = TextBlock("a long name of a file", lead: "@ ")
  name.leadDrawing = .attachment
  let sign = "\(Symbols.unicode.attachment)"
  #expect(
    TextDocument([name]).frame(14, 3).lines == [" \(sign) a long", "   name of a", "   file"])
}
